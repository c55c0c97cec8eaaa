/**
 * Charges the days that have begun. Due loans are read from the rows, so that days of downtime are charged once, all of
 * them, and a second process finds nothing left to do. Interest stops at what was disclosed (N1).
 */
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { interestJournals } from './journals.ts';
import { changeLoan, listIds, lockLoan } from './queries.ts';
import { chargedAt, chargedSince } from './rules.ts';

const ACTOR = 'jobs';

export const accrueLoans = async ({
  db,
  clock,
  ledger,
}: {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}): Promise<void> => {
  const now = new Date(clock.now());
  const due = await listIds(db, 'accrues_at <= $1', [now]);
  for (const id of due)
    await db.transaction(async (tx) => {
      const loan = await lockLoan(tx, id);
      const charged = loan && chargedAt(loan, now.getTime());
      if (!loan || !charged || charged.daysCharged === loan.daysCharged) return;
      const interest = chargedSince(loan, charged);
      const journals = interestJournals(loan, interest, ACTOR);
      if (journals.length > 0) await ledger.post(tx, journals);
      const { daysCharged, interestExact } = charged;
      const details = { days: daysCharged, interest: interest.toString() };
      await changeLoan(tx, loan, { daysCharged, interestExact }, { kind: 'accrued', actor: ACTOR, at: now, details });
    });
};
