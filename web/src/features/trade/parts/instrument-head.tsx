import type { Instrument } from '@assay/contract/market';
import { ChangePill } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatCount } from '@assay/ui/number-format.ts';
import { PriceText } from '@assay/ui/price-text.tsx';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { type LiveQuote, useIsDim } from '../../../domain/instrument/use-live-quote.ts';
import { useT } from '../../../i18n/i18n.ts';

interface InstrumentHeadProps {
  instrument: Instrument;
  quote: LiveQuote;
  onChoose: () => void;
}

/** The market one trades, which can be changed, and its price with the tick that made it. */
export const InstrumentHead = ({ instrument, quote, onChoose }: InstrumentHeadProps) => {
  const t = useT();
  const isDim = useIsDim(quote);
  return (
    <div className="flex items-start justify-between gap-12 max-[17em]:flex-wrap">
      <button
        type="button"
        onClick={onChoose}
        className="hit press flex max-w-3/5 shrink-0 items-center max-[17em]:max-w-full gap-10 text-left"
      >
        <InstrumentCoin instrument={instrument} size={36} />
        <span className="min-w-0">
          <span className="flex items-center gap-6 text-head">
            <span className="whitespace-nowrap">
              {instrument.base} <span className="font-book text-ink-3">{instrument.quote}</span>
            </span>
            <Chevron />
          </span>{' '}
          <span className="block truncate text-caption text-ink-3">{instrument.name}</span>
        </span>{' '}
        <span className="sr-only">{t('market.choose')}</span>
      </button>
      {/* A long percent goes to a line of its own, and never takes letters from the name of the market. */}
      <div className="min-w-0 text-right">
        <PriceText
          price={quote.price}
          scale={instrument.scale}
          className={cx('block text-[1.5rem] leading-28 font-bold tracking-[-0.03em]', isDim && 'text-ink-3')}
        />
        <p className="flex flex-wrap items-center justify-end gap-x-8 pt-2 text-caption text-ink-3">
          {quote.tick > 0 && (
            <span className="whitespace-nowrap">{t('market.tick', { number: formatCount(quote.tick) })}</span>
          )}
          <ChangePill percent={quote.percent} className="min-h-20 px-8 text-caption" />
        </p>
      </div>
    </div>
  );
};

/** Drawn here: the icons of the other tabs come in a file that the first paint of this one does without. */
const Chevron = () => (
  <svg
    viewBox="0 0 24 24"
    className="size-18 shrink-0 text-ink-3"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
