/** The form of a recurring buy: pure. */
import type { CallInputOf } from '@assay/contract/endpoint';
import type { addRecurring } from '@assay/contract/recurring';
import type { BuySchedule } from '@assay/verify/buy-schedule';
import { type Problem, readForm, type SwapForm } from './swap-form.ts';

export interface RecurringForm {
  swap: SwapForm;
  every: BuySchedule['every'];
  /** Kept apart, so that each is as it was left when the other is chosen again. */
  weekday: number;
  monthDay: number;
  minute: number;
}

export type RecurringInput = CallInputOf<typeof addRecurring>;

export const scheduleOf = (
  { every, weekday, monthDay, minute }: RecurringForm,
  timeZone: string,
): Pick<RecurringInput, 'every' | 'onDay' | 'minute' | 'timeZone'> => ({
  every,
  onDay: { day: 0, week: weekday, month: monthDay }[every],
  minute,
  timeZone,
});

/** Returns the input for the server, or why it cannot be asked. */
export const readRecurring = (
  form: RecurringForm,
  timeZone: string,
  decimalsOf: (currency: string) => number | undefined,
): { input: RecurringInput } | { problem: Problem } => {
  const read = readForm(form.swap, decimalsOf);
  if ('problem' in read) return read;
  const { fromCoin, toCoin, amount = '' } = read.input;
  return { input: { fromCoin, toCoin, amount, ...scheduleOf(form, timeZone) } };
};
