/**
 * End of a term: the member is reminded before it and told when it is over. A loan is never renewed and money never
 * taken without consent; interest goes on until it is paid back, up to what was disclosed.
 */
import { DAY_MS } from '@assay/verify/loan-rule';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { changeLoan, listIds, lockLoan } from './queries.ts';
import type { Loan } from './queries.ts';
import { loadLoanRules } from './settings.ts';
import { tellMember } from './tell-member.ts';

/** How many reminders are due by now; the last one is that the term is over. */
export const remindersDue = (endsMs: number, remindDays: readonly number[], nowMs: number): number =>
  [...remindDays, 0].filter((days) => nowMs >= endsMs - days * DAY_MS).length;

export const remindMembers = async (deps: { db: Db; clock: Clock }): Promise<Loan[]> => {
  const { remindDays } = await loadLoanRules(deps.db);
  const now = new Date(deps.clock.now());
  const firstMs = Math.max(0, ...remindDays) * DAY_MS;
  const candidates = await listIds(deps.db, `state = 'passed' and ends_at <= $1 and reminders <= $2`, [
    new Date(now.getTime() + firstMs),
    remindDays.length,
  ]);
  const reminded: Loan[] = [];
  for (const id of candidates) {
    const told = await deps.db.transaction(async (tx) => {
      const loan = await lockLoan(tx, id);
      if (loan?.state !== 'passed') return undefined;
      const due = remindersDue(loan.endsAt!.getTime(), remindDays, now.getTime());
      if (due <= loan.reminders) return undefined;
      // After a pause of the server only the newest one is told.
      await tellMember(deps, tx, due > remindDays.length ? 'loan_overdue' : 'loan_due', loan);
      return changeLoan(tx, loan, { reminders: due }, { kind: 'reminded', actor: 'jobs', at: now });
    });
    if (told) reminded.push(told);
  }
  return reminded;
};
