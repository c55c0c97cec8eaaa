import { cx } from '@assay/ui/cx.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import type { ArrivalBar } from '../arrival.ts';
import { showSpan } from '../../../time/show-span.ts';

/** Height of the tallest bar, in the units of the design; even an empty class has a foot. */
const TALLEST = 72;
const FOOT = 6;
/** From the fastest on, weaker. */
const STRENGTHS = ['opacity-90', 'opacity-70', 'opacity-55', 'opacity-45'];

const labelOf = (t: Translate, { toSeconds }: ArrivalBar): string =>
  toSeconds === null
    ? t('withdrawal.arrivalLonger')
    : t('withdrawal.arrivalTo', { time: showSpan(toSeconds, 'short') });

/** A bar for each class of time with its share above; the own one is in ink and says so. */
export const ArrivalBars = ({ bars }: { bars: readonly ArrivalBar[] }) => {
  const t = useT();
  const lastOfMost = bars.findLastIndex(({ isMost }) => isMost);
  return (
    <ol className="grid auto-cols-fr grid-flow-col grid-rows-[1fr_auto] gap-x-6 pt-14">
      {bars.map((bar, index) => (
        // The feet of all bars stand in one line, however long the words below them are.
        <li key={bar.toSeconds} className="row-span-2 grid min-w-0 grid-rows-subgrid text-center">
          <span className="flex flex-col items-center justify-end">
            <span className={cx('text-caption', bar.isMost || bar.isOwn ? 'font-semi text-ink' : 'text-ink-3')}>
              {bar.isOwn && <span className="block">{t('withdrawal.you')}</span>}
              {`${bar.percent}%`}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'mt-6 block w-full rounded-[0.375rem]',
                bar.isOwn ? 'bg-ink' : bar.isMost ? `bg-brand ${STRENGTHS[index] ?? ''}` : 'bg-sunken',
              )}
              style={{ height: `${(FOOT + bar.height * (TALLEST - FOOT)) / 16}rem` }}
            />
          </span>
          <span className={cx('pt-8 text-axis', index === lastOfMost ? 'text-ink' : 'text-ink-3')}>
            {labelOf(t, bar)}
          </span>
        </li>
      ))}
    </ol>
  );
};
