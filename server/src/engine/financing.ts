/** Nights that an open position has still to pay, and what a charge makes of it. */
import { addDays } from '@assay/contract/time';
import type { Position } from './contract.ts';

/** The days whose night a position has still to pay, the last one being the day before `today`. */
export const unpaidDays = (position: Pick<Position, 'financedDay'>, today: string): string[] => {
  const days: string[] = [];
  for (let day = addDays(position.financedDay, 1); day < today; day = addDays(day, 1)) days.push(day);
  return days;
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
