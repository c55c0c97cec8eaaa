import type { Instrument } from '@assay/contract/market';
import { ChangePill } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatCount, formatScaled } from '@assay/ui/number-format.ts';
import { PriceText } from '@assay/ui/price-text.tsx';
import type { LiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { useT } from '../../../i18n/i18n.ts';

/** The price, the tick of the tape that made it, and the last day in three numbers. */
export const PriceHead = ({
  instrument,
  quote,
  isDim,
}: {
  instrument: Instrument;
  quote: LiveQuote;
  isDim: boolean;
}) => {
  const t = useT();
  const { scale } = instrument;
  return (
    <section className="flex items-start justify-between gap-12 px-20 pt-4 max-[17em]:flex-wrap">
      <div className="min-w-0">
        <PriceText
          price={quote.price}
          scale={scale}
          className={cx('block text-price', priceSize(quote.price, scale), isDim && 'text-ink-3')}
        />
        <p className="flex flex-wrap items-center gap-x-10 gap-y-4 pt-4">
          <ChangePill percent={quote.percent} />
          {quote.tick > 0 && (
            <span className="text-caption text-ink-3">{t('market.tick', { number: formatCount(quote.tick) })}</span>
          )}
        </p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-x-14 gap-y-5 pt-6 text-caption">
        <Stat label={t('market.high')} value={formatScaled(quote.high, scale)} />
        <Stat label={t('market.low')} value={formatScaled(quote.low, scale)} />
        <Stat label={t('market.ticks')} value={formatCount(quote.ticks)} />
      </dl>
    </section>
  );
};

/** Ten figures and more do not fit beside the day's numbers at full size. */
const priceSize = (price: number, scale: number): string | false =>
  formatScaled(price, scale).length > 9 && 'text-[1.75rem] leading-40';

const Stat = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd className="text-right font-medium">{value}</dd>
  </>
);
