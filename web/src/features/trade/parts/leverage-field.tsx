import { FieldNote } from '@assay/ui/field.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Slider } from '@assay/ui/slider.tsx';
import { Minus, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { Terms } from '../terms.ts';
import { leverageOf, type TicketForm, type TicketView } from '../ticket-form.ts';
import { Explained } from './help-button.tsx';

interface LeverageFieldProps {
  form: TicketForm;
  terms: Terms;
  problem: TicketView['leverage'];
  onChange: (change: Pick<TicketForm, 'leverage' | 'leverageText'>) => void;
}

/**
 * Leverage by steps, one at a time or by sliding, or typed: any whole number between the first step and the last. A tick
 * changes nothing of it, and it is not drawn anew with one.
 */
export const LeverageField = memo(({ form, terms: { leverages }, problem, onChange }: LeverageFieldProps) => {
  const t = useT();
  const id = useId();
  const { leverage } = form;
  const set = (next: number | undefined): void => {
    if (next !== undefined) onChange({ leverage: next, leverageText: undefined });
  };
  const lower = leverages.findLast((step) => step < leverage);
  const higher = leverages.find((step) => step > leverage);
  return (
    <div>
      <div className="flex items-center justify-between gap-8 text-label">
        <span className="font-book text-ink-2">
          <Explained name={t('trade.leverage')}>{t('trade.help.leverage')}</Explained>
        </span>
        <span className="-mr-10 flex items-center">
          <IconButton label={t('trade.lowerLeverage')} disabled={lower === undefined} onClick={() => set(lower)}>
            <Minus aria-hidden="true" className="size-16" />
          </IconButton>
          <span className="flex min-h-36 items-center rounded-full bg-raised px-12 text-heading has-[input:focus]:outline-2 has-[input:focus]:outline-brand">
            <input
              aria-label={t('trade.leverage')}
              value={form.leverageText ?? String(leverage)}
              onChange={({ currentTarget: { value } }) =>
                onChange({ leverage: leverageOf(value) ?? leverage, leverageText: value })
              }
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-note`}
              className="w-36 bg-transparent text-right outline-none"
            />
            <span aria-hidden="true">{'×'}</span>
          </span>
          <IconButton label={t('trade.higherLeverage')} disabled={higher === undefined} onClick={() => set(higher)}>
            <Plus aria-hidden="true" className="size-16" />
          </IconButton>
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={problem && t('trade.leverageRange', problem)} />
      <Slider
        label={t('trade.leverage')}
        stops={leverages}
        value={leverage}
        onChange={set}
        show={(step) => `${step}×`}
      />
    </div>
  );
});
LeverageField.displayName = 'LeverageField';
