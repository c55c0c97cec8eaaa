import { cx } from '@assay/ui/cx.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { Ranking } from '../use-contests.ts';

/** Least height in percent of the tallest bar: a bin with nobody is still a place. */
const LEAST = 4;

/** Percent of an axis: whole where it is. */
const axis = (percent: string): string => formatPercent(percent, true).replace(/[.,]00/, '');

/** How the yields are spread around zero: losses left, gains right, the own bin in ink and named. */
export const YieldBars = ({ ranking: { bins, ranked } }: { ranking: Ranking }) => {
  const t = useT();
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const half = bins.length / 2;
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        {`${t('contest.spread')}. ${t('contest.spreadText', { from: axis(first.from), to: axis(last.to), count: ranked })}`}
      </figcaption>
      <div aria-hidden="true" className="flex h-108 items-end gap-4 pt-20">
        {bins.map(({ from, count, isOwn }, index) => (
          <span key={from} className="relative flex h-full flex-1 items-end">
            <span
              className={cx('relative w-full rounded-[0.25rem]', isOwn ? 'bg-ink' : index < half ? 'bg-down' : 'bg-up')}
              style={{
                height: `${Math.max(LEAST, (count / most) * 100)}%`,
                // Bars fade towards the middle, so that the own one stands out and the zero is found.
                ...(!isOwn && { opacity: 0.35 + (Math.abs(index + 0.5 - half) / half) * 0.5 }),
              }}
            >
              {isOwn && (
                <span className="absolute bottom-full left-1/2 -translate-x-1/2 pb-3 text-caption font-semi whitespace-nowrap text-ink">
                  {t('contest.you')}
                </span>
              )}
            </span>
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between pt-6 text-caption text-ink-3">
        <span>{axis(first.from)}</span>
        <span>{axis('0')}</span>
        <span>{axis(last.to)}</span>
      </div>
    </figure>
  );
};
