/**
 * The authenticator app (RFC 6238): six digits every 30 seconds from a key of 160 bits. A code works once: the step it
 * belongs to, and all before it, are used up with it, also the one that bound the key (reliability 17).
 */
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { newTotpSecret, stepOf, totpKey } from './totp.ts';

const PENDING_LIFE_MS = 10 * 60_000;

interface Deps {
  clock: Clock;
  secrets: Secrets;
}

/** A new key, which replaces nothing until a code of it was shown. */
export const offerAuthenticator = async (
  deps: Deps,
  tx: Tx,
  member: { id: string; label: string },
): Promise<{ secret: string; uri: string }> => {
  const secret = newTotpSecret();
  await tx.query(
    `insert into authenticator (member_id, pending, pending_until) values ($1, $2, $3)
     on conflict (member_id) do update set pending = excluded.pending, pending_until = excluded.pending_until`,
    [member.id, deps.secrets.seal(member.id, secret), new Date(deps.clock.now() + PENDING_LIFE_MS)],
  );
  return totpKey(secret, member.label);
};

/** `missing` when no key was offered or it is too old. */
export const bindAuthenticator = async (
  deps: Deps,
  tx: Tx,
  memberId: string,
  code: string,
): Promise<'bound' | 'replaced' | 'wrong' | 'missing'> => {
  const now = new Date(deps.clock.now());
  const [row] = await tx.query<{ pending: Buffer; isBound: boolean }>(
    `select pending, secret is not null as "isBound" from authenticator
      where member_id = $1 and pending_until > $2 for update`,
    [memberId, now],
  );
  if (!row) return 'missing';
  const step = stepOf(deps.secrets.open(memberId, row.pending), code, now.getTime());
  if (step === undefined) return 'wrong';
  await tx.query(
    `update authenticator set secret = pending, bound_at = $2, last_step = $3, pending = null, pending_until = null,
      login_tries_left = null where member_id = $1`,
    [memberId, now, step],
  );
  return row.isBound ? 'replaced' : 'bound';
};

/** The step of a code that would still be taken. */
const unusedStep = async (deps: Deps, tx: Tx, memberId: string, code: string): Promise<number | undefined> => {
  const [row] = await tx.query<{ secret: Buffer; lastStep: bigint }>(
    'select secret, last_step as "lastStep" from authenticator where member_id = $1 and secret is not null',
    [memberId],
  );
  const step = row && stepOf(deps.secrets.open(memberId, row.secret), code, deps.clock.now());
  return step !== undefined && step > row!.lastStep ? step : undefined;
};

/** Whether a code would be taken; it is not used up. */
export const isAuthenticatorCode = async (...asked: Parameters<typeof unusedStep>): Promise<boolean> =>
  (await unusedStep(...asked)) !== undefined;

/** True once for one code: of many at once, one finds the step unused. */
export const useAuthenticatorCode = async (deps: Deps, tx: Tx, memberId: string, code: string): Promise<boolean> => {
  const step = await unusedStep(deps, tx, memberId, code);
  if (step === undefined) return false;
  const used = await tx.query(
    'update authenticator set last_step = $2 where member_id = $1 and last_step < $2 returning 1',
    [memberId, step],
  );
  return used.length === 1;
};

export const unbindAuthenticator = async (tx: Tx, memberId: string): Promise<boolean> => {
  const gone = await tx.query('delete from authenticator where member_id = $1 and secret is not null returning 1', [
    memberId,
  ]);
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  return gone.length === 1;
};
