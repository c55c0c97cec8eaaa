/**
 * Recoveries as rows: how a member who has lost every second factor gets rid of them. Invariant: the factors go only
 * after documents were accepted and a hold has passed; every step is sent to every address, with a link that cancels; a
 * factor used meanwhile is not lost, and ends it.
 */
import { randomUUID } from 'node:crypto';
import type { RECOVERY_STATES } from '@assay/contract/recovery';
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { recordEvent } from '../guard/events.ts';
import type { Caller } from '../guard/events.ts';
import { hashTicket, newTicket } from '../tickets.ts';

const DAY_MS = 86_400_000;
/** Long enough to find a passport. */
const HAND_IN_MS = DAY_MS;
const LOOK_MS = 30 * DAY_MS;

export interface Recovery {
  id: string;
  memberId: string;
  state: (typeof RECOVERY_STATES)[number];
  applicationId: string | null;
  holdUntil: Date | null;
}

const COLUMNS = `id, member_id as "memberId", state, application_id as "applicationId", hold_until as "holdUntil"`;

/** A new one, or the one that is under way; either way the token of before ends. */
export const openRecovery = async (
  { clock }: { clock: Clock },
  tx: Tx,
  memberId: string,
): Promise<{ recovery: Recovery; token: string }> => {
  const token = newTicket();
  const now = clock.now();
  const [recovery] = await tx.query<Recovery>(
    `insert into factor_recovery (id, member_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id) where ended_at is null
       do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
     returning ${COLUMNS}`,
    [randomUUID(), memberId, hashTicket(token), new Date(now), new Date(now + HAND_IN_MS)],
  );
  return { recovery: recovery!, token };
};

export const findRecovery = async (
  { clock }: { clock: Clock },
  tx: Tx,
  tokenHash: Buffer,
): Promise<Recovery | undefined> =>
  (
    await tx.query<Recovery>(`select ${COLUMNS} from factor_recovery where token_hash = $1 and expires_at > $2`, [
      tokenHash,
      new Date(clock.now()),
    ])
  )[0];

/** The recovery of a token, locked against whoever else would change it. */
export const takeRecovery = async (deps: { clock: Clock }, tx: Tx, token: string): Promise<Recovery> => {
  await tx.query('select from factor_recovery where token_hash = $1 for update', [hashTicket(token)]);
  const recovery = await findRecovery(deps, tx, hashTicket(token));
  if (!recovery) throw new DomainError('login_expired');
  return recovery;
};

/** The one of a member that somebody can still say no to. */
export const recoveryUnderWay = async (tx: Tx, memberId: string): Promise<Recovery | undefined> =>
  (
    await tx.query<Recovery>(
      `select ${COLUMNS} from factor_recovery where member_id = $1 and state in ('waiting', 'holding')`,
      [memberId],
    )
  )[0];

export const recoveryHandedIn = async (
  deps: { clock: Clock },
  tx: Tx,
  { recovery, applicationId, caller }: { recovery: Recovery; applicationId: string; caller: Caller },
): Promise<void> => {
  await tx.query(`update factor_recovery set state = 'waiting', application_id = $2, expires_at = $3 where id = $1`, [
    recovery.id,
    applicationId,
    new Date(deps.clock.now() + LOOK_MS),
  ]);
  const { id: recoveryId, memberId } = recovery;
  await recordEvent(deps, tx, { memberId, kind: 'recovery_asked', caller, recoveryId });
};

/** Applies a reviewer's decision about the documents. A recovery cancelled meanwhile stays cancelled. */
export const recoveryDecided = async (
  deps: { clock: Clock },
  tx: Tx,
  decided: { applicationId: string; isAccepted: boolean; holdMs: number; caller: Caller },
): Promise<void> => {
  const { applicationId, isAccepted, caller } = decided;
  const [recovery] = await tx.query<Recovery>(
    `update factor_recovery set state = $2, hold_until = $3 where application_id = $1 and state = 'waiting'
      returning ${COLUMNS}`,
    isAccepted
      ? [applicationId, 'holding', new Date(deps.clock.now() + decided.holdMs)]
      : [applicationId, 'rejected', null],
  );
  if (!recovery) return;
  const { id, memberId } = recovery;
  const kind = isAccepted ? 'recovery_approved' : 'recovery_rejected';
  await recordEvent(deps, tx, { memberId, kind, caller, ...(isAccepted && { recoveryId: id }) });
};

const cancel = async (
  deps: { clock: Clock },
  tx: Tx,
  { where, value, caller }: { where: string; value: unknown; caller: Caller },
): Promise<boolean> => {
  const [gone] = await tx.query<{ memberId: string; before: Recovery['state'] }>(
    `update factor_recovery r set state = 'cancelled', ended_at = $2 from factor_recovery old
      where old.id = r.id and r.ended_at is null and ${where} returning r.member_id as "memberId", old.state as before`,
    [value, new Date(deps.clock.now())],
  );
  if (!gone) return false;
  // A recovery never handed in was not announced.
  if (gone.before !== 'started')
    await recordEvent(deps, tx, { memberId: gone.memberId, kind: 'recovery_cancelled', caller });
  return true;
};

/** True when there was one. */
export const cancelRecovery = (deps: { clock: Clock }, tx: Tx, memberId: string, caller: Caller): Promise<boolean> =>
  cancel(deps, tx, { where: 'r.member_id = $1', value: memberId, caller });

export const cancelByToken = async (deps: { clock: Clock }, tx: Tx, token: string, caller: Caller): Promise<void> => {
  const where = 'r.id = (select recovery_id from recovery_link where token_hash = $1 and expires_at > $2)';
  if (!(await cancel(deps, tx, { where, value: hashTicket(token), caller }))) throw new DomainError('not_found');
};
