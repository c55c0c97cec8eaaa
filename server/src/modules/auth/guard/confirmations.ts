/** Confirmed changes: one action, one subject, one log-in, two minutes, one use. */
import type { CONFIRMED_ACTIONS } from '@assay/contract/security';
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';

export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

export const CONFIRMATION_LIFE_MS = 2 * 60_000;

export interface Confirmed {
  action: ConfirmedAction;
  subject?: string | undefined;
}

export const keepConfirmation = async (
  deps: { clock: Clock },
  tx: Tx,
  loginId: string,
  { action, subject = '' }: Confirmed,
): Promise<void> => {
  await tx.query(
    `insert into confirmation (login_id, action, subject, expires_at) values ($1, $2, $3, $4)
     on conflict (login_id, action, subject) do update set expires_at = excluded.expires_at`,
    [loginId, action, subject, new Date(deps.clock.now() + CONFIRMATION_LIFE_MS)],
  );
};

/** Uses one up, if it is there. */
export const takeConfirmation = async (
  deps: { clock: Clock },
  tx: Tx,
  call: { loginId: string },
  { action, subject = '' }: Confirmed,
): Promise<boolean> => {
  const used = await tx.query(
    'delete from confirmation where login_id = $1 and action = $2 and subject = $3 and expires_at > $4 returning 1',
    [call.loginId, action, subject, new Date(deps.clock.now())],
  );
  return used.length > 0;
};

/** Uses the confirmation up together with what it was for: when the transaction is rolled back, it is there again. */
export const requireConfirmation = async (
  deps: { clock: Clock },
  tx: Tx,
  call: { loginId: string },
  action: ConfirmedAction,
  subject = '',
): Promise<void> => {
  if (!(await takeConfirmation(deps, tx, call, { action, subject }))) throw new DomainError('confirmation_required');
};
