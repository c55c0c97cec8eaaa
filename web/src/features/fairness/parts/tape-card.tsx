import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSpan } from '../../../time/show-span.ts';
import { tapeBarsOf } from '../figures.ts';
import type { Fairness } from '../use-fairness.ts';
import { Meaning, SectionHead } from './rows.tsx';

/** A gap of seconds would be thinner than a line: it gets a height that can be seen, and the figure beside it is exact. */
const THINNEST = 0.14;

/** A bar for each day; what is missing of one is cut off at its top, in amber. */
export const TapeCard = ({ figures, lastDay }: { figures: Fairness; lastDay: string }) => {
  const t = useT();
  const bars = tapeBarsOf(figures, lastDay);
  const sum = (name: 'gaps' | 'gapSeconds' | 'halts' | 'ticks') =>
    figures.tapeDays.reduce((total, row) => total + row[name], 0);
  const gaps = sum('gaps');
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.tape', { days: figures.days })}>
        {gaps === 0 ? t('fairness.noGaps') : t('fairness.gaps', { count: gaps, time: showSpan(sum('gapSeconds')) })}
      </SectionHead>
      <div aria-hidden="true" className="flex h-56 gap-3">
        {bars.map(({ day, missing }) => (
          <span key={day} className="flex flex-1 flex-col gap-2">
            {missing !== undefined && missing > 0 && (
              <span
                className="block rounded-[0.1875rem] bg-warn"
                style={{ height: `${Math.max(THINNEST, missing) * 100}%` }}
              />
            )}
            <span
              className={cx('block flex-1 rounded-[0.1875rem]', missing === undefined ? 'bg-sunken' : 'bg-ink-2')}
            />
          </span>
        ))}
      </div>
      <div className="flex justify-between pt-8 text-axis text-ink-3">
        <span>{bars[0]?.day}</span>
        <span>{bars.at(-1)?.day}</span>
      </div>
      <Meaning>{t('fairness.tapeText', { ticks: sum('ticks'), halts: sum('halts') })}</Meaning>
    </Card>
  );
};
