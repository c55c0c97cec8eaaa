/**
 * What an open position pays for the night. A night belongs to the business day that ends with it (00:00 UTC+8). Where
 * markets rest at weekends, Wednesday's night stands for three and those of Saturday and Sunday for none, as the
 * markets themselves settle. Charged on the notional at the open price, out of the position's own margin, of which one
 * unit is always left: what is open has something that can be given back or lost.
 */
import { chargeOf } from '@assay/verify/position-rule';
import { addDays, weekdayOf } from '@assay/contract/time';
import type { Position } from './contract.ts';

const WEDNESDAY = 3;

export const nightsOf = (day: string, hours: 'always' | 'weekdays'): bigint => {
  if (hours === 'always') return 1n;
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return 0n;
  return weekday === WEDNESDAY ? 3n : 1n;
};

/** The days whose night a position has still to pay, the last one being the day before `today`. */
export const unpaidDays = (position: Pick<Position, 'financedDay'>, today: string): string[] => {
  const days: string[] = [];
  for (let day = addDays(position.financedDay, 1); day < today; day = addDays(day, 1)) days.push(day);
  return days;
};

/** B4: one charge for one position and day, whenever it is made. */
export const financingOf = (position: Position, night: { rate: bigint; nights: bigint }): bigint => {
  const charge = chargeOf(position, position.open, night.rate) * night.nights;
  return charge < position.margin ? charge : position.margin - 1n;
};

/** `seq` is the last tick before it: what the charge moves holds from the next one on. */
export const financed = (
  position: Position,
  { day, charge, seq }: { day: string; charge: bigint; seq: number },
): Position => ({
  ...position,
  margin: position.margin - charge,
  financedDay: day,
  fromSeq: seq,
});
