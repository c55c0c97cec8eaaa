import { cx } from '@assay/ui/cx.ts';
import { FieldNote } from '@assay/ui/field.tsx';
import { useId } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { priceText, signedText } from '../show-numbers.ts';
import { convertTarget, type Judge, type TargetText, type TargetView } from '../target-text.ts';
import { targetProblem } from '../ticket-texts.ts';

interface TargetFieldProps {
  goal: 'profit' | 'loss';
  typed: TargetText;
  view: TargetView;
  judge: Judge;
  onChange: (typed: TargetText) => void;
}

/** Only a stop follows the price. */
const UNITS = { profit: ['price', 'percent'], loss: ['price', 'percent', 'trail', 'trailPercent'] } as const;
const UNIT_TEXTS = {
  price: 'trade.asPrice',
  percent: 'trade.asPercent',
  trail: 'trade.asTrail',
  trailPercent: 'trade.asTrailPercent',
} as const;

/** A take profit or stop loss, as a price, as percent of the margin or as a distance that a stop trails by, with what it would bring or cost. */
export const TargetField = ({ goal, typed, view, judge, onChange }: TargetFieldProps) => {
  const t = useT();
  const id = useId();
  const isTrailing = typed.unit === 'trail' || typed.unit === 'trailPercent';
  const name = t(goal === 'profit' ? 'trade.takeProfit' : 'trade.stopLoss');
  const error = view.problem && targetProblem(t, view.problem);
  const result = view.result === undefined ? undefined : signedText(view.result);
  const note =
    result === undefined
      ? undefined
      : typed.unit !== 'price' && view.price !== undefined
        ? t(isTrailing ? 'trade.targetTrail' : 'trade.targetAt', {
            amount: result,
            price: priceText(view.price, judge.scale),
          })
        : t('trade.targetResult', { amount: result });
  return (
    <div className="min-w-0">
      <div
        className={cx(
          'flex min-h-62 items-center gap-4 rounded-field bg-raised px-14 py-8 outline-2',
          error ? 'outline-bad' : 'outline-transparent has-[input:focus]:outline-brand',
        )}
      >
        <span className="min-w-0 flex-1">
          <label
            htmlFor={id}
            className={cx('block truncate text-caption', goal === 'profit' ? 'text-up' : 'text-down')}
          >
            {name}
          </label>
          <input
            id={id}
            value={typed.text}
            onChange={(event) => onChange({ ...typed, text: event.currentTarget.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            placeholder={t('trade.none')}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            className="w-full min-w-0 bg-transparent leading-22 font-medium text-ink outline-none placeholder:text-ink-3"
          />
        </span>
      </div>
      <div role="radiogroup" aria-label={t('trade.targetUnit', { name })} className="flex flex-wrap gap-4 px-8 pt-6">
        {UNITS[goal].map((unit) => (
          <label
            key={unit}
            className="hit relative flex min-h-28 cursor-pointer items-center rounded-full px-10 text-caption text-ink-3 select-none has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={`${id}-unit`}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={typed.unit === unit}
              onChange={() => onChange(convertTarget(typed, unit, view, judge))}
            />
            {t(UNIT_TEXTS[unit])}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={note} />
    </div>
  );
};
