import type { ProductDetail } from '@assay/contract/product';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { type Bar, type Realised, readHistory } from '../history.ts';
import { showRate } from '../show-rate.ts';
import { useDays } from '../use-days.ts';
import { Pill } from '../../../templates/pill.tsx';

/** Only what was earned on a tape may call itself realised. */
const titleOf = (realised: Realised | undefined) => {
  if (!realised || realised.modelled === 0) return 'product.realised';
  return realised.modelled === realised.bars.length ? 'product.modelledOnly' : 'product.partlyModelled';
};

/** Real earnings, day by day, losses at full strength. */
export const HistoryCard = ({ product }: { product: ProductDetail }) => {
  const t = useT();
  const realised = readHistory(product.history);
  const { caption, daily } = showRate(t, product);
  return (
    <Card className="p-16">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <h2 className="min-w-0 text-note font-book text-ink-2">
          {t(titleOf(realised), { count: realised?.bars.length ?? 0 })}
        </h2>
        <Pill>{t('product.pastOnly')}</Pill>
      </div>
      {realised ? (
        <>
          <p className={cx('text-amount', tone(realised.total))}>{formatPercent(realised.total, true)}</p>
          <Bars realised={realised} />
          {realised.modelled > 0 && (
            <p className="pt-8 text-caption text-ink-3">{t('product.modelled', { count: realised.modelled })}</p>
          )}
        </>
      ) : (
        <p className="py-12 text-label font-book text-ink-2">{t('product.noHistory')}</p>
      )}
      <p className="pt-10 text-caption text-ink-3">{caption}</p>
      <p className="text-caption text-ink-3 empty:hidden">{daily}</p>
      {product.isAlwaysOn && <p className="text-caption text-ink-3">{t('product.alwaysOn')}</p>}
      {product.history.length > 0 && <YearLine product={product} />}
    </Card>
  );
};

const YearLine = ({ product: { truth, history } }: { product: ProductDetail }) => {
  const t = useT();
  const all = history.length;
  return (
    <p className="pt-2 text-caption text-ink-3">
      {truth.lossDays === 0
        ? t('product.yearNoLoss', { all })
        : t('product.yearLoss', { down: truth.lossDays, all, worst: formatPercent(truth.worstPercent ?? '0', true) })}
    </p>
  );
};

/** A day that was only modelled is drawn hollow. */
const barLook = ({ isLoss, isModelled }: Bar): string =>
  cx(
    'absolute min-h-2 rounded-[0.1875rem]',
    isLoss ? 'mt-2 text-down' : 'text-up opacity-80',
    isModelled ? 'shadow-[inset_0_0_0_1px_currentColor]' : 'bg-current',
  );

/** The middle of a bar, in percent of the width. */
const middleOf = (bars: readonly Bar[], bar: Bar): number => ((bars.indexOf(bar) + 0.5) / bars.length) * 100;

const Bars = ({ realised: { bars, zero, up, down, best, worst } }: { realised: Realised }) => {
  const t = useT();
  const days = useDays();
  const text = {
    best: formatPercent(best.percent, true),
    worst: formatPercent(worst.percent, true),
  };
  return (
    <div role="img" aria-label={t('product.chartOf', { count: bars.length, ...text })}>
      <div className="relative my-18 h-108">
        <span className="absolute inset-x-0 h-1 bg-ink-3" style={{ top: `${zero * 100}%` }} />
        {bars.map((bar, index) => (
          <span
            key={bar.day}
            className={barLook(bar)}
            style={{
              left: `${((index + 0.14) / bars.length) * 100}%`,
              width: `${(0.72 / bars.length) * 100}%`,
              height: `${bar.height * 100}%`,
              ...(bar.isLoss ? { top: `${zero * 100}%` } : { bottom: `${(1 - zero) * 100}%` }),
            }}
          />
        ))}
        {!best.isLoss && (
          <Named className="bottom-full text-up" at={middleOf(bars, best)}>
            {t('product.best', { percent: text.best })}
          </Named>
        )}
        {worst.isLoss && (
          <Named className="top-full mt-2 text-down" at={middleOf(bars, worst)}>
            {t('product.worst', { percent: text.worst })}
          </Named>
        )}
      </div>
      <div className="flex justify-between gap-8 text-caption text-ink-3" aria-hidden="true">
        <span>{days.short(bars[0]!.day)}</span>
        <span className="text-center">{t('product.upDown', { up, down })}</span>
        <span>{days.short(bars.at(-1)!.day)}</span>
      </div>
    </div>
  );
};

/** Stands at its bar, and moves inwards as far as the edges of the chart need. */
const Named = ({ at, className, children }: { at: number; className: string; children: string }) => (
  <span
    aria-hidden="true"
    className={cx('absolute text-caption font-medium whitespace-nowrap', className)}
    style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
  >
    {children}
  </span>
);
