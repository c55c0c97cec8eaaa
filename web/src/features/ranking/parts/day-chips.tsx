import { Chips } from '@assay/ui/chips.tsx';
import { useT } from '../../../i18n/i18n.ts';

interface DayChipsProps {
  /** That are kept, the newest first. */
  days: readonly string[];
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

const NOW = '';

/** The last 24 hours, or a day before. Nothing is to be chosen while no day is over. */
export const DayChips = ({ days, day, onChange }: DayChipsProps) => {
  const t = useT();
  if (days.length === 0) return null;
  const choices = [{ value: NOW, label: t('ranking.day') }, ...days.map((value) => ({ value, label: value }))];
  return (
    <Chips
      label={t('ranking.when')}
      choices={choices}
      value={day ?? NOW}
      onChange={(next) => onChange(next === NOW ? undefined : next)}
      className="py-10"
    />
  );
};
