import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatDecimal } from '@assay/ui/number-format.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { signedAmount } from '../../../money/with-unit.ts';
import { MonthTable } from '../../../templates/month-table.tsx';
import { monthName } from '../../../time/calendar-names.ts';
import { monthFrom } from '../../../time/month-grid.ts';
import type { Growth } from '../growth.ts';
import { shareOfLargest } from '../growth.ts';

const show = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);

/** The result of each day of a month: a sign says gain or loss, the tint how much. */
export const DayCalendar = ({ days }: { days: Growth['days'] }) => {
  const t = useT();
  const [first, last] = [days[0]!.day.slice(0, 7), days.at(-1)!.day.slice(0, 7)];
  const [asked, setAsked] = useState(last);
  const month = asked < first ? first : asked > last ? last : asked;
  const own = days.filter(({ day }) => day.startsWith(month));
  const byDay = new Map(own.map(({ day, result }) => [day, result]));
  const all = own.map(({ result }) => result);
  const sum = all.reduce((total, result) => total + result, 0n);
  return (
    <Card className="grid gap-12 p-16">
      <div className="flex items-center justify-between">
        <IconButton
          label={t('performance.monthBefore')}
          disabled={month <= first}
          onClick={() => setAsked(monthFrom(month, -1))}
          className="-ml-10 disabled:text-ink-3"
        >
          <ChevronLeft aria-hidden="true" className="size-21" />
        </IconButton>
        <div className="text-center">
          <h2 className="text-row">{monthName(month)}</h2>
          <p className={cx('text-label font-medium', tone(show(sum)))}>
            {`${signedAmount(show(sum), SETTLEMENT.code, 'row')} ${SETTLEMENT.code}`}
          </p>
        </div>
        <IconButton
          label={t('performance.monthAfter')}
          disabled={month >= last}
          onClick={() => setAsked(monthFrom(month, 1))}
          className="-mr-10 disabled:text-ink-3"
        >
          <ChevronRight aria-hidden="true" className="size-21" />
        </IconButton>
      </div>
      <MonthTable month={month} render={(day) => <DayResult result={byDay.get(day)} all={all} />} />
      <p className="text-caption text-ink-3">{t('performance.calendarText')}</p>
    </Card>
  );
};

/** Steps of the tint, so that a small result is not lost beside a large one. */
const tintOf = (result: bigint, all: readonly bigint[]): string => {
  const share = shareOfLargest(result, all);
  if (result === 0n || share === 0) return '';
  const isLoss = result < 0n;
  if (share < 34) return isLoss ? 'bg-down/10' : 'bg-up/10';
  if (share < 67) return isLoss ? 'bg-down/20' : 'bg-up/20';
  return isLoss ? 'bg-down/30' : 'bg-up/30';
};

const DayResult = ({ result, all }: { result: bigint | undefined; all: readonly bigint[] }) => {
  if (result === undefined) return null;
  const text = show(result);
  return (
    <span className={cx('mx-2 block truncate rounded-tight px-1 text-axis font-semi text-ink', tintOf(result, all))}>
      {result > 0n ? `+${short(text)}` : short(text)}
    </span>
  );
};

/** Whole units where a cell has no room for cents, and thousands where it has none for those. */
const short = (text: string): string => {
  const whole = text.replace(/\..*$/, '').replace('-', '');
  if (whole.length > 4)
    return `${text.startsWith('-') ? '-' : ''}${formatDecimal(whole.slice(0, -3), 0)}k`.replace('-', '\u2212');
  return formatDecimal(text, whole.length > 2 ? 0 : 2);
};
