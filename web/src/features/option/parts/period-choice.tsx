import type { OutputOf } from '@assay/contract/endpoint';
import type { listOptionPeriods } from '@assay/contract/option';
import { cx } from '@assay/ui/cx.ts';
import { useId } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { showSeconds } from '../../../time/show-seconds.ts';
import { showPercent } from '../show-percent.ts';

export type Period = OutputOf<typeof listOptionPeriods>['periods'][number];

interface PeriodChoiceProps {
  periods: readonly Period[];
  value: number;
  onChange: (seconds: number) => void;
}

/** The periods side by side, each with what it pays. */
export const PeriodChoice = ({ periods, value, onChange }: PeriodChoiceProps) => {
  const t = useT();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('option.period')} className="grid auto-cols-fr grid-flow-col gap-8 px-20">
      {periods.map(({ seconds, payoutPercent }) => {
        const isChosen = seconds === value;
        return (
          <label
            key={seconds}
            className={cx(
              'press relative flex min-h-52 min-w-0 cursor-pointer flex-col items-center justify-center rounded-field px-2 py-6 text-center select-none has-focus-visible:outline-2 has-focus-visible:outline-brand',
              isChosen ? 'bg-ink text-on-ink' : 'bg-raised text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={isChosen}
              onChange={() => onChange(seconds)}
            />
            <span className="text-row">{showSeconds(seconds)}</span>
            <span className={cx('text-axis font-book', isChosen ? 'text-on-ink' : 'text-ink-3')}>
              {t('option.pays', { percent: showPercent(payoutPercent) })}
            </span>
          </label>
        );
      })}
    </div>
  );
};
