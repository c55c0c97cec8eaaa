import { Card } from '@assay/ui/card.tsx';
import { Field } from '@assay/ui/field.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { monthName } from '../../../time/calendar-names.ts';
import { monthFrom } from '../../../time/month-grid.ts';
import { zoneName } from '../../../time/zone.ts';
import type { Choice } from '../period.ts';

interface PeriodChoiceProps {
  choice: Choice;
  today: string;
  isValid: boolean;
  onChange: (choice: Choice) => void;
}

const KINDS = ['month', 'year', 'custom'] as const;

/** A month, a year, or any days of the member's own calendar. */
export const PeriodChoice = ({ choice, today, isValid, onChange }: PeriodChoiceProps) => {
  const t = useT();
  return (
    <Card className="grid gap-12 p-16">
      <Segment
        size="large"
        label={t('statement.period')}
        choices={KINDS.map((value) => ({ value, label: t(`statement.kinds.${value}`) }))}
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'month' && (
        <Turn
          name={monthName(choice.month)}
          isLast={choice.month >= today.slice(0, 7)}
          onTurn={(step) => onChange({ ...choice, month: monthFrom(choice.month, step) })}
        />
      )}
      {choice.kind === 'year' && (
        <Turn
          name={choice.year}
          isLast={choice.year >= today.slice(0, 4)}
          onTurn={(step) => onChange({ ...choice, year: String(Number(choice.year) + step) })}
        />
      )}
      {choice.kind === 'custom' && <DayFields {...{ choice, today, isValid, onChange }} />}
      <p className="text-caption text-ink-3">{t('statement.zone', { zone: zoneName() })}</p>
    </Card>
  );
};

interface TurnProps {
  name: string;
  isLast: boolean;
  onTurn: (step: number) => void;
}

const Turn = ({ name, isLast, onTurn }: TurnProps) => {
  const t = useT();
  return (
    <div className="flex items-center justify-between">
      <IconButton label={t('statement.before')} onClick={() => onTurn(-1)} className="-ml-10">
        <ChevronLeft aria-hidden="true" className="size-21" />
      </IconButton>
      <h2 className="text-row" aria-live="polite">
        {name}
      </h2>
      <IconButton
        label={t('statement.after')}
        disabled={isLast}
        onClick={() => onTurn(1)}
        className="-mr-10 disabled:text-ink-3"
      >
        <ChevronRight aria-hidden="true" className="size-21" />
      </IconButton>
    </div>
  );
};

const DayFields = ({ choice, today, isValid, onChange }: PeriodChoiceProps) => {
  const t = useT();
  const { days } = choice;
  const set = (name: 'from' | 'to', day: string): void => onChange({ ...choice, days: { ...days, [name]: day } });
  return (
    <>
      <div className="grid grid-cols-2 gap-8">
        <Field
          type="date"
          label={t('wallet.from')}
          value={days.from}
          max={days.to}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <Field
          type="date"
          label={t('wallet.to')}
          value={days.to}
          min={days.from}
          max={today}
          onChange={(event) => set('to', event.currentTarget.value)}
        />
      </div>
      {!isValid && (
        <p role="alert" className="text-note text-bad">
          {t('statement.badDays')}
        </p>
      )}
    </>
  );
};
