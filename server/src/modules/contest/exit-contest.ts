/** Leaves a contest before its end: the stake comes back at once; what is open in the account is closed by the job. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { returnJournal } from './journals.ts';
import { findContest, findEntry } from './queries.ts';
import { entryState } from './rules.ts';

export const exitContest = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { memberId, contestId }: { memberId: string; contestId: string },
): Promise<void> => {
  const contest = await findContest(tx, contestId);
  const entry = contest && (await findEntry(tx, contestId, memberId));
  if (!contest || !entry) throw new DomainError('not_found');
  const at = new Date(clock.now());
  const state = entryState(contest, entry, at.getTime());
  if (state === 'ended' || state === 'exited') throw new DomainError('contest_over');
  await ledger.post(tx, [returnJournal(entry, memberId)]);
  const left = await tx.query(
    `update contest_entry set exited_at = $2, returned_at = $2
      where id = $1 and exited_at is null and returned_at is null and equity is null returning 1`,
    [entry.id, at],
  );
  if (left.length === 0) throw new DomainError('contest_over');
};
