import type { ReactNode } from 'react';
import { weekdayName } from '../time/calendar-names.ts';
import { weeksOf } from '../time/month-grid.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

interface MonthTableProps {
  month: string;
  /** Draws the part below the number of a day. */
  render: (day: string) => ReactNode;
  /** Days can be chosen; the name is what a button of a day is called. */
  choice?: { picked: string | undefined; onPick: (day: string) => void; nameOf: (day: string) => string };
}

/** The days of a month in weeks that begin on Monday, each with its number. */
export const MonthTable = ({ month, render, choice }: MonthTableProps) => (
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
              {day !== undefined &&
                (choice ? (
                  <button
                    type="button"
                    aria-pressed={day === choice.picked}
                    onClick={() => choice.onPick(day)}
                    className="relative size-full min-h-44 rounded-tight aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink"
                  >
                    {/* A number and a short sum say too little alone, so the whole name stands for both. */}
                    <span className="sr-only">{choice.nameOf(day)}</span>
                    <span aria-hidden="true">
                      <DayNumber day={day} />
                      {render(day)}
                    </span>
                  </button>
                ) : (
                  <>
                    <DayNumber day={day} />
                    {render(day)}
                  </>
                ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const DayNumber = ({ day }: { day: string }) => (
  <span className="block text-axis text-ink-3">{Number(day.slice(8))}</span>
);
