import type { ReactNode } from 'react';
import { weekdayName } from '../time/calendar-names.ts';
import { weeksOf } from '../time/month-grid.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of a month in weeks that begin on Monday, each with its number and what `render` says below it. */
export const MonthTable = ({ month, render }: { month: string; render: (day: string) => ReactNode }) => (
  <table className="w-full table-fixed border-separate border-spacing-3 text-center">
    <thead>
      <tr className="text-caption text-ink-3">
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col" className="font-book">
            {weekdayName(day, 'narrow')}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week, index) => (
        <tr key={week.find((day) => day !== undefined) ?? index}>
          {week.map((day, place) => (
            <td key={day ?? place} className="h-44 rounded-tight p-0 align-middle data-day:bg-raised" data-day={day}>
              {day !== undefined && (
                <>
                  <span className="block text-axis text-ink-3">{Number(day.slice(8))}</span>
                  {render(day)}
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
