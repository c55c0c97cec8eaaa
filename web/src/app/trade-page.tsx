import { TabHeader } from '@assay/ui/headers.tsx';
import { TradeScreen } from '../features/trade/trade-screen.tsx';
import { useT } from '../i18n/i18n.ts';
import { ModeSegment, optionsOf } from './trade-modes.tsx';

/** The trade tab: contracts and options on the member's own money. */
export const TradePage = () => {
  const t = useT();
  return (
    <>
      <TabHeader title={t('title.heyue')}>
        <ModeSegment realm="money" />
      </TabHeader>
      <TradeScreen realm="money" options={optionsOf('money')} />
    </>
  );
};
