import type { Instrument } from '@assay/contract/market';
import { Change } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { PriceText } from '@assay/ui/price-text.tsx';
import { QuoteRow } from '@assay/ui/quote-row.tsx';
import { Spark } from '@assay/ui/spark.tsx';
import { memo } from 'react';
import { hrefTo } from '../../../navigation/links.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useIsDim, useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';

interface MarketRowProps {
  instrument: Instrument;
  dense?: boolean;
}

/** One market, live. A tick renders this row and nothing around it. */
export const MarketRow = memo(({ instrument, dense = false }: MarketRowProps) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  const isDim = useIsDim(quote);
  return (
    <QuoteRow
      href={hrefTo('chart', { symbol: instrument.symbol })}
      dense={dense}
      mark={<InstrumentCoin instrument={instrument} />}
      base={instrument.base}
      quote={instrument.quote}
      caption={quote.state === 'closed' ? t('market.closed', { name: instrument.name }) : instrument.name}
      spark={<Spark values={instrument.spark} falling={quote.percent.startsWith('-')} />}
      price={
        <PriceText
          price={quote.price}
          scale={instrument.scale}
          className={cx('block text-row font-medium', isDim && 'text-ink-3')}
        />
      }
      change={<Change percent={quote.percent} {...(isDim && { className: 'opacity-60' })} />}
    />
  );
});
MarketRow.displayName = 'MarketRow';
