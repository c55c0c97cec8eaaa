/** Takes the factors off whose hold has passed without a no. All of them: whoever has one left did not need this. */
import type { Clock } from '../../../base/clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { NOBODY, recordEvent } from '../guard/events.ts';
import { holdWithdrawals } from '../guard/holds.ts';
import { endLogins } from '../logins.ts';

const BATCH = 100;

const FACTOR_TABLES = ['authenticator', 'recovery_code', 'passkey', 'pending_login'];

interface Deps {
  db: Db;
  clock: Clock;
}

const removeFactors = async (deps: Deps, tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<void> => {
  const now = new Date(deps.clock.now());
  // Changes of one member's factors come one after the other.
  await tx.query('select from member where id = $1 for no key update', [memberId]);
  const done = await tx.query(
    `update factor_recovery set state = 'done', ended_at = $2 where id = $1 and state = 'holding' and hold_until <= $2
      returning 1`,
    [id, now],
  );
  if (done.length === 0) return;
  for (const table of FACTOR_TABLES) await tx.query(`delete from ${table} where member_id = $1`, [memberId]);
  await endLogins(deps, tx, { memberId });
  await holdWithdrawals(deps, tx, memberId, 'factor_changed');
  await recordEvent(deps, tx, { memberId, kind: 'factors_removed', caller: NOBODY });
};

export const removeLostFactors = async (deps: Deps): Promise<void> => {
  const due = await deps.db.query<{ id: string; memberId: string }>(
    `select id, member_id as "memberId" from factor_recovery where state = 'holding' and hold_until <= $1
      order by hold_until limit ${BATCH}`,
    [new Date(deps.clock.now())],
  );
  for (const recovery of due) await deps.db.transaction((tx) => removeFactors(deps, tx, recovery));
};
