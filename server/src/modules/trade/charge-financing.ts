/** Charges the nights that open positions have not paid yet: each position and day once, also after days of downtime (B4). */
import { businessDay } from '@assay/contract/time';
import { DomainError, invariant } from '../../domain-error.ts';
import { financed, financingOf, nightsOf, unpaidDays } from '../../engine/financing.ts';
import type { Position } from '../../engine/contract.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { TradeDeps } from './commands.ts';
import { isRepeat } from './effect-commands.ts';
import { chargeFinancing } from './journals.ts';
import { updatePositions } from './rows.ts';

/** So many positions are on their way at once. */
const AT_ONCE = 500;

export const chargeNights = async (deps: TradeDeps): Promise<number> => {
  const today = businessDay(deps.clock.now());
  const due = [...deps.engine.book.positions()].filter((position) => unpaidDays(position, today).length > 0);
  for (let at = 0; at < due.length; at += AT_ONCE) {
    await Promise.all(
      due.slice(at, at + AT_ONCE).map(({ id, memberId }) => chargePosition(deps, { id, memberId, today })),
    );
  }
  return due.length;
};

/** Looks through the positions once a business day, and at the start. */
export const financingJob = (deps: TradeDeps): (() => Promise<void>) => {
  let doneDay = '';
  return async () => {
    const today = businessDay(deps.clock.now());
    if (today === doneDay) return;
    await chargeNights(deps);
    doneDay = today;
  };
};

const chargePosition = async (
  deps: TradeDeps,
  { id, memberId, today }: { id: string; memberId: string; today: string },
): Promise<void> => {
  try {
    await deps.engine.changePosition(id, memberId, async (position, seq) => {
      let now = position;
      for (const day of unpaidDays(position, today)) now = await chargeNight(deps, now, { day, seq });
      return now;
    });
  } catch (error) {
    // It closed in between: what was open at midnight and is closed since then pays no more.
    if (!(error instanceof DomainError && error.error === 'too_late')) throw error;
  }
};

const chargeNight = async (
  deps: TradeDeps,
  position: Position,
  { day, seq }: { day: string; seq: number },
): Promise<Position> => {
  const terms = deps.terms.get(position.symbolId);
  const instrument = deps.quotes.instruments.find(({ id }) => id === position.symbolId);
  invariant(terms && instrument, 'a position is of an instrument that can be traded');
  const rate = position.side === 1 ? terms.financingBuy : terms.financingSell;
  const charge = financingOf(position, { rate, nights: nightsOf(day, instrument.hours) });
  const paid = financed(position, { day, charge, seq });
  const change = { position: paid, financing: charge };
  if (charge === 0n) {
    await deps.db.transaction((tx) => updatePositions.write(tx, [change]));
    return paid;
  }
  try {
    await deps.ledger.hot.submit({
      memberId: position.memberId,
      journal: chargeFinancing(position, day, charge),
      rows: [rowFor(updatePositions, change)],
    });
  } catch (error) {
    if (!isRepeat(error)) throw error;
  }
  return paid;
};
