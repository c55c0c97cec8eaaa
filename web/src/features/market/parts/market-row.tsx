import { useVisibleSymbols } from '@assay/client/stream/hooks';
import type { Instrument } from '@assay/contract/market';
import { Change } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { PriceText } from '@assay/ui/price-text.tsx';
import { QuoteRow } from '@assay/ui/quote-row.tsx';
import { Spark } from '@assay/ui/spark.tsx';
import { memo } from 'react';
import { hrefTo } from '../../../navigation/links.ts';
import { useT } from '../../../i18n/i18n.ts';
import {
  useIsDim,
  useIsFalling,
  useLivePercent,
  useLivePrice,
  useLiveState,
} from '../../../domain/instrument/use-live-quote.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';

interface MarketRowProps {
  instrument: Instrument;
  dense?: boolean;
}

interface PartProps {
  instrument: Instrument;
  isDim: boolean;
}

const Price = ({ instrument, isDim }: PartProps) => (
  <PriceText
    price={useLivePrice(instrument)}
    scale={instrument.scale}
    className={cx('block text-row font-medium', isDim && 'text-ink-3')}
  />
);

const LiveChange = ({ instrument, isDim }: PartProps) => (
  <Change percent={useLivePercent(instrument)} {...(isDim && { className: 'opacity-60' })} />
);

const LiveSpark = ({ instrument }: { instrument: Instrument }) => (
  <Spark values={instrument.spark} falling={useIsFalling(instrument)} />
);

/** One market, live. A tick draws the price, and what else it has changed, and not the row. */
export const MarketRow = memo(({ instrument, dense = false }: MarketRowProps) => {
  const t = useT();
  useVisibleSymbols([instrument.id]);
  const state = useLiveState(instrument);
  const isDim = useIsDim({ state });
  return (
    <QuoteRow
      href={hrefTo('chart', { symbol: instrument.symbol })}
      dense={dense}
      mark={<InstrumentCoin instrument={instrument} />}
      base={instrument.base}
      quote={instrument.quote}
      caption={state === 'closed' ? t('market.closed', { name: instrument.name }) : instrument.name}
      spark={<LiveSpark instrument={instrument} />}
      price={<Price instrument={instrument} isDim={isDim} />}
      change={<LiveChange instrument={instrument} isDim={isDim} />}
    />
  );
});
MarketRow.displayName = 'MarketRow';
