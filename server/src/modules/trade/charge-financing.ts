/** Charges the nights that open positions have not paid yet: each position and day once, also after days of downtime (B4). */
import { SETTLEMENT } from '@assay/contract/money';
import { businessDay } from '@assay/contract/time';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { nightCharge, nightsOf } from '@assay/verify/night';
import { financed, unpaidDays } from '../../engine/financing.ts';
import type { Position } from '../../engine/contract.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { CommandDraft } from '../../ledger/commit-batch.ts';
import type { TradeDeps } from './command-terms.ts';
import { chargeFinancing } from './journals.ts';
import { noteNight } from './limit-use.ts';
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
    for (let left = Infinity; left > 1;) left = await chargeNight(deps, { id, memberId, today });
  } catch (error) {
    // It closed in between: what was open at midnight and is closed since then pays no more.
    if (!(error instanceof DomainError && error.error === 'too_late')) throw error;
  }
};

/** Charges the oldest night that is not paid; returns how many there were. */
const chargeNight = async (
  deps: TradeDeps,
  { id, memberId, today }: { id: string; memberId: string; today: string },
): Promise<number> => {
  let unpaid = 0;
  let charged: { journal: string; amount: bigint } | undefined;
  const charge = (position: Position, seq: number): { paid: Position; draft: CommandDraft } => {
    const days = unpaidDays(position, today);
    const [day] = days;
    unpaid = days.length;
    if (day === undefined) return { paid: position, draft: {} };
    const amount = chargeOf(deps, position, day);
    const paid = financed(position, { day, charge: amount, seq });
    const rows = [rowFor(updatePositions, { position: paid, financing: amount })];
    const journal = amount === 0n ? undefined : chargeFinancing(position, day, amount);
    charged = journal && { journal: journal.id, amount };
    return { paid, draft: { rows, journal } };
  };
  const position = deps.engine.book.position(id);
  if (!position) return 0;
  const currency = SETTLEMENT.code;
  await deps.engine.changePositions({
    ids: [id],
    memberId,
    moves: {
      realm: position.realm,
      accounts: [
        { memberId, purpose: 'margin', currency },
        { purpose: 'fees', currency },
      ],
    },
    change: ([found]) => {
      const { paid, draft } = charge(...found!);
      return { changed: [paid], draft };
    },
  });
  if (charged) noteNight(deps.limits, position, charged.journal, charged.amount, deps.clock.now());
  return unpaid;
};

/** B4: one charge for one position and day, whenever it is made, at the rate that stands on the tape. */
const chargeOf = (deps: TradeDeps, position: Position, day: string): bigint => {
  const instrument = deps.quotes.instruments.find(({ id }) => id === position.symbolId);
  invariant(instrument?.financing, 'a position is of an instrument that can be traded');
  const { financing, hours } = instrument;
  const rate = BigInt(position.side === 1 ? financing.buy : financing.sell);
  return nightCharge(position, { rate, nights: nightsOf(day, hours === 'always') });
};
