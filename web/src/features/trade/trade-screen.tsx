import type { Instrument } from '@assay/contract/market';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useLiveQuote } from '../../domain/instrument/use-live-quote.ts';
import { useMarkets } from '../../domain/instrument/use-markets.ts';
import { InstrumentHead } from './parts/instrument-head.tsx';
import { InstrumentSkeleton } from './parts/instrument-skeleton.tsx';
import type { OpenSheet } from './parts/open-sheet.ts';
import { ChartStrip, TradeBody } from './parts/trade-body.tsx';
import { CARD_OF, type Realm } from '../../domain/trading/realm.ts';
import { useTradePlace } from './use-trade-place.ts';

const UnknownMarket = lazyPart(async () => (await import('../../domain/instrument/unknown-market.tsx')).UnknownMarket);

interface TradeScreenProps {
  realm: Realm;
  /** Options of the market on display, in place of contracts where the member has chosen them. */
  options?: (symbol: string) => ReactNode;
}

/** One market, the two ways into it, and what the member has open. Without a named market it shows the one of last time. */
export const TradeScreen = ({ realm, options }: TradeScreenProps) => {
  const t = useT();
  const markets = useMarkets();
  const { symbol, isNamed } = useTradePlace(realm);
  const all = markets.data;
  const instrument = all?.find((known) => known.symbol === symbol) ?? (isNamed ? undefined : all?.[0]);
  if (all && instrument)
    return <Trading key={realm} realm={realm} instrument={instrument} instruments={all} options={options} />;
  if (all)
    return (
      <Suspense>
        <UnknownMarket />
      </Suspense>
    );
  return markets.isError ? (
    <Card>
      <ErrorState
        title={t('market.failed')}
        text={t('market.failedText')}
        retry={{ label: t('app.retry'), onRetry: () => void markets.refetch(), busy: markets.isFetching }}
      />
    </Card>
  ) : (
    <InstrumentSkeleton label={t('market.loading')} />
  );
};

interface TradingProps {
  realm: Realm;
  instrument: Instrument;
  instruments: readonly Instrument[];
  options: TradeScreenProps['options'];
}

const Trading = ({ realm, instrument, instruments, options }: TradingProps) => {
  const t = useT();
  const { side, mode, show } = useTradePlace(realm);
  const quote = useLiveQuote(instrument);
  const [sheet, setSheet] = useState<OpenSheet>();
  const [serial, setSerial] = useState(1);
  const isContracts = mode === 'contracts' || !options;
  const openTicket = (direction: 'buy' | 'sell') => (): void => {
    setSerial(serial + 1);
    setSheet({ kind: 'ticket', direction, serial });
  };
  // A link names a side once: a reload does not open its ticket again, and the same link does.
  const takeSide = useEffectEvent((direction: 'buy' | 'sell') => {
    openTicket(direction)();
    show({});
  });
  useEffect(() => {
    if (side) takeSide(side);
  }, [side]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-20 pt-4 pb-20">
      <Card className={cx('grid gap-12 p-16', CARD_OF[realm])}>
        <InstrumentHead instrument={instrument} quote={quote} onChoose={() => setSheet({ kind: 'symbol' })} />
        {isContracts && (
          <>
            <AfterPaint room={<Skeleton className="h-96" />}>
              <ChartStrip instrument={instrument} quote={quote} realm={realm} />
            </AfterPaint>
            <div className="grid grid-cols-2 gap-10">
              <Button kind="buy" className="min-h-50" onClick={openTicket('buy')}>
                {t('market.buyLong')}
              </Button>
              <Button kind="sell" className="min-h-50" onClick={openTicket('sell')}>
                {t('market.sellShort')}
              </Button>
            </div>
          </>
        )}
      </Card>
      {!isContracts && options?.(instrument.symbol)}
      <AfterPaint frames={2}>
        <TradeBody
          realm={realm}
          instrument={instrument}
          instruments={instruments}
          isContracts={isContracts}
          sheet={sheet}
          onSheet={setSheet}
        />
      </AfterPaint>
    </div>
  );
};
