/**
 * Effects of ticks on a pledge: a call for more, its end, and the sale. Each is decided again under the lock of the
 * loan, from its rows and the cited ticks alone, so that a top-up or repayment that came first counts (N2). The sale,
 * its receipt and the end of the loan commit together, once.
 */
import { isLtvAtLeast, ltvOf, mayLiquidate, saleOf, wholeUnits } from '@assay/verify/loan-rule';
import type { CitedTick } from '@assay/verify/loan-rule';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { interestJournals, liquidationJournal } from './journals.ts';
import { changeLoan, lockLoan } from './queries.ts';
import type { Loan, Pledge } from './queries.ts';
import { chargedAt, chargedSince, chargedSinceMs, coverOf, debtOf } from './rules.ts';
import type { PledgeScales } from './rules.ts';
import type { Ladder } from './settings.ts';
import { tellMember } from './tell-member.ts';

const ACTOR = 'engine';

/**
 * A sale is at a price of now. After a stall the ticks are history: selling at them would let whoever reads the tape choose
 * between a top-up and the sale, knowing what came after. They are passed by, and the count begins again with new ones.
 */
const MOST_AGE_MS = 5000;

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

type Pledged = Loan & { pledge: Pledge };

/** A call is over halfway back to where a loan begins, not at the first tick below: prices waver. */
export const callEnd = ({ initial, call }: Ladder): bigint => (initial + call) / 2n;

/** Runs on a loan that is still running, as of now; undefined when it is not. */
const withPledged = (
  { db, clock }: Deps,
  id: string,
  work: (tx: Tx, loan: Pledged, charged: Pledged, nowMs: number) => Promise<Loan | undefined>,
): Promise<Loan | undefined> =>
  db.transaction(async (tx) => {
    const loan = await lockLoan(tx, id);
    if (loan?.state !== 'passed' || !loan.pledge) return undefined;
    const nowMs = clock.now();
    const { pledge } = loan;
    return work(tx, { ...loan, pledge }, { ...chargedAt(loan, nowMs), pledge }, nowMs);
  });

const citation = (cover: ReturnType<typeof coverOf>, { seq, atMs, bid }: CitedTick) => ({
  seq,
  atMs,
  bid: bid.toString(),
  ltv: (ltvOf(cover, bid) ?? 0n).toString(),
});

export const callMember = (deps: Deps, id: string, tick: CitedTick, scales: PledgeScales): Promise<Loan | undefined> =>
  withPledged(deps, id, async (tx, loan, charged, nowMs) => {
    const cover = coverOf(charged, scales);
    if (loan.calledAt || !isLtvAtLeast(cover, tick.bid, loan.pledge.ladder.call)) return undefined;
    const at = new Date(nowMs);
    const details = { tick: citation(cover, tick) };
    const called = await changeLoan(tx, loan, { calledAt: at }, { kind: 'called', actor: ACTOR, at, details });
    await tellMember(deps, tx, 'loan_called', called);
    return called;
  });

export const endCall = (deps: Deps, id: string, tick: CitedTick, scales: PledgeScales): Promise<Loan | undefined> =>
  withPledged(deps, id, async (tx, loan, charged, nowMs) => {
    const cover = coverOf(charged, scales);
    if (!loan.calledAt || isLtvAtLeast(cover, tick.bid, callEnd(loan.pledge.ladder))) return undefined;
    const details = { tick: citation(cover, tick) };
    return changeLoan(tx, loan, { calledAt: null }, { kind: 'call_ended', actor: ACTOR, at: new Date(nowMs), details });
  });

export const liquidateLoan = (
  deps: Deps,
  id: string,
  ticks: readonly CitedTick[],
  scales: PledgeScales & { symbol: string },
): Promise<Loan | undefined> =>
  withPledged(deps, id, async (tx, loan, charged, nowMs) => {
    const { ladder, feeRate } = loan.pledge;
    if (nowMs - (ticks.at(-1)?.atMs ?? 0) > MOST_AGE_MS) return undefined;
    const cover = coverOf(charged, scales);
    const afterMs = Math.max(loan.calledAt?.getTime() ?? Infinity, chargedSinceMs(charged));
    if (!mayLiquidate(ticks, { cover, limit: ladder.liquidation, afterMs })) return undefined;
    const price = ticks.at(-1)!.bid;
    const sale = saleOf(cover, price, feeRate);
    const debt = debtOf(charged);
    await deps.ledger.post(tx, [
      ...interestJournals(loan, chargedSince(loan, charged), ACTOR),
      liquidationJournal(loan, debt, sale, ACTOR),
    ]);
    const { daysCharged, interestExact } = charged;
    const details = {
      ...Object.fromEntries(Object.entries(sale).map(([name, amount]) => [name, String(amount)])),
      debt: debt.toString(),
      price: price.toString(),
      calledAtMs: loan.calledAt!.getTime(),
      ...scales,
      ticks: ticks.map((tick) => citation(cover, tick)),
    };
    const ended = await changeLoan(
      tx,
      loan,
      {
        daysCharged,
        interestExact,
        interestPaid: wholeUnits(interestExact),
        principalLeft: 0n,
        pledgeAmount: 0n,
        state: 'paid_back',
        endedBy: 'liquidated',
      },
      { kind: 'liquidated', actor: ACTOR, at: new Date(nowMs), details },
    );
    await tellMember(deps, tx, 'loan_liquidated', ended);
    return ended;
  });
