/** Payments with their days, short enough to be read: days whose amount nobody knows become one line. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { previewOrder } from '@assay/contract/product';

export type ScheduleDay = OutputOf<typeof previewOrder>['schedule'][number];

export interface ScheduleLine extends Omit<ScheduleDay, 'day'> {
  from: string;
  to: string;
}

export const linesOf = (schedule: readonly ScheduleDay[]): ScheduleLine[] => {
  const lines: ScheduleLine[] = [];
  for (const { day, what, amount } of schedule) {
    const last = lines.at(-1);
    if (amount === null && last?.amount === null && last.what === what) last.to = day;
    else lines.push({ from: day, to: day, what, amount });
  }
  return lines;
};
