import { TabHeader } from '@assay/ui/headers.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense } from 'react';
import { TradeScreen } from '../features/trade/trade-screen.tsx';
import { useT, withTexts } from '../i18n/i18n.ts';
import { useScreenSearch } from '../navigation/place.ts';
import { ModeSegment, optionsOf } from './trade-modes.tsx';

const ContestTrade = lazyPart(async () => (await withTexts('contest')(import('./contest-trade.tsx'))).ContestTrade);

/** The trade tab: contracts and options on the member's own money, or the account of a contest that was joined. */
export const TradePage = (): ReactNode => {
  const t = useT();
  const { contest } = useScreenSearch('trade');
  if (contest !== undefined)
    return (
      <Suspense>
        <ContestTrade key={contest} id={contest}>
          <TradeScreen realm="demo" />
        </ContestTrade>
      </Suspense>
    );
  return (
    <>
      <TabHeader title={t('title.trade')}>
        <ModeSegment realm="money" />
      </TabHeader>
      <TradeScreen realm="money" options={optionsOf('money')} />
    </>
  );
};
