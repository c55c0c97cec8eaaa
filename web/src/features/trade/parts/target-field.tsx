import { cx } from '@assay/ui/cx.ts';
import { FieldNote } from '@assay/ui/field.tsx';
import { useId } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { priceText, signedText } from '../show-numbers.ts';
import type { TargetText, TargetView } from '../target-text.ts';
import { targetProblem } from '../ticket-texts.ts';

interface TargetFieldProps {
  goal: 'profit' | 'loss';
  typed: TargetText;
  view: TargetView;
  scale: number;
  onChange: (typed: TargetText) => void;
}

/** A take profit or stop loss, as a price or as percent of the margin, with what it would bring or cost. */
export const TargetField = ({ goal, typed, view, scale, onChange }: TargetFieldProps) => {
  const t = useT();
  const id = useId();
  const isPercent = typed.unit === 'percent';
  const error = view.problem && targetProblem(t, view.problem);
  const result = view.result === undefined ? undefined : signedText(view.result);
  const note =
    result === undefined
      ? undefined
      : isPercent && view.price !== undefined
        ? t('trade.targetAt', { amount: result, price: priceText(view.price, scale) })
        : t('trade.targetResult', { amount: result });
  return (
    <div className="min-w-0">
      <div
        className={cx(
          'flex min-h-62 items-center gap-4 rounded-field bg-raised py-8 pr-6 pl-14 outline-2',
          error ? 'outline-bad' : 'outline-transparent has-[input:focus]:outline-brand',
        )}
      >
        <span className="min-w-0 flex-1">
          <label
            htmlFor={id}
            className={cx('block truncate text-caption', goal === 'profit' ? 'text-up' : 'text-down')}
          >
            {t(goal === 'profit' ? 'trade.takeProfit' : 'trade.stopLoss')}
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
        <button
          type="button"
          aria-pressed={isPercent}
          aria-label={t('trade.asPercent')}
          onClick={() => onChange({ unit: isPercent ? 'price' : 'percent', text: '' })}
          className={cx(
            'hit press min-h-32 min-w-32 rounded-full px-8 text-note',
            isPercent ? 'bg-ink text-on-ink' : 'bg-sunken text-ink-2',
          )}
        >
          {'%'}
        </button>
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={note} />
    </div>
  );
};
