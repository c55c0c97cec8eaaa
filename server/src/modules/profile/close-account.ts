/**
 * Closes an account for good, all of it or nothing: what is personal is deleted and its key destroyed, log-ins end,
 * the address is free again. The books stay, under a name that says nothing.
 */
import type { closeAccount as endpoint } from '@assay/contract/profile';
import type { InputOf } from '@assay/contract/endpoint';
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Call } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { requireConfirmation } from '../auth/index.ts';
import { forgetApplications } from '../identity/index.ts';
import { removeErasedFiles } from '../upload/index.ts';
import type { Vault } from '../upload/index.ts';
import { readClosing } from './closing-obstacles.ts';
import { giveUpDust } from './give-up-dust.ts';
import { closeHolding, HOLDINGS } from './holdings.ts';

const CLOSED_NAME = 'Closed account';

interface Deps {
  db: Db;
  clock: Clock;
  vault: Vault;
  ledger: Pick<Ledger, 'post'>;
}

/** Deletes messages to the member's addresses and answers to its requests, which know it by other names. */
const forgetTraces = async (tx: Tx, memberId: string): Promise<void> => {
  const [member] = await tx.query<{ targets: string[] }>(
    `select array_remove(array[email, '+' || phone_code || ' ' || phone], null) as targets from member where id = $1`,
    [memberId],
  );
  await tx.query('delete from message where target = any($1)', [member?.targets ?? []]);
  // The rows stay for a day, without the address: they count what a network has asked for.
  await tx.query(
    `update verification_code set target = '', count_key = '', expires_at = created_at where target = any($1)`,
    [member?.targets ?? []],
  );
  await tx.query('delete from request where actor = $1', [memberId]);
};

const forgetMember = async ({ vault }: Deps, tx: Tx, { memberId, now }: { memberId: string; now: Date }) => {
  await forgetTraces(tx, memberId);
  await forgetApplications(tx, memberId);
  await vault.forgetMember(tx, memberId);
  for (const holding of HOLDINGS) await closeHolding(tx, holding, { memberId, now });
  await tx.query(
    `update member set name = $2, closed_at = $3, email = null, phone_code = null, phone = null, password_hash = null,
       guest_until = null, login_name = null where id = $1`,
    [memberId, CLOSED_NAME, now],
  );
};

export const closeAccount = async (
  deps: Deps,
  call: Pick<Call<InputOf<typeof endpoint>>, 'memberId' | 'loginId' | 'input'>,
): Promise<void> => {
  const { memberId, input } = call;
  const now = new Date(deps.clock.now());
  await deps.db.transaction(async (tx) => {
    // New activity for this member waits here until it is closed.
    const [member] = await tx.query<{ isSample: boolean }>(
      'select is_sample as "isSample" from member where id = $1 and closed_at is null for update',
      [memberId],
    );
    // Closed while this waited: its log-ins have ended, this one too.
    if (!member) throw new DomainError('unauthorized');
    // Everybody's in the sandbox, so nobody's to close.
    if (member.isSample) throw new DomainError('forbidden');
    const { obstacles, dust } = await readClosing(tx, memberId);
    if (obstacles.length > 0) throw new DomainError('account_not_empty', { count: obstacles.length });
    await requireConfirmation(deps, tx, call, 'close_account');
    await giveUpDust(deps, tx, { memberId, dust, givenUp: input.giveUp ?? [] });
    await forgetMember(deps, tx, { memberId, now });
    if (input.reason !== undefined && input.reason.trim() !== '')
      await tx.query('insert into closing_feedback (reason, day) values ($1, $2)', [
        input.reason.trim(),
        businessDay(now.getTime()),
      ]);
  });
  await removeErasedFiles(deps);
};
