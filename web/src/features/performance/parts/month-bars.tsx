import { useT } from '../../../i18n/i18n.ts';
import { monthName } from '../../../time/calendar-names.ts';
import type { Growth } from '../growth.ts';
import { monthsOf } from '../growth.ts';
import { BarTable } from './bar-table.tsx';

/** Results by month, of everything the member has. */
export const MonthBars = ({ days }: { days: Growth['days'] }) => {
  const t = useT();
  const rows = monthsOf(days).map(({ month, result }) => ({ key: month, name: monthName(month), result }));
  return <BarTable title={t('performance.byMonth')} rows={rows} />;
};
