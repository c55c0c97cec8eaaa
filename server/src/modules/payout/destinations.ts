/** Destinations as rows. A new or changed one waits before money may go there (W6). */
import { randomUUID } from 'node:crypto';
import { parseBankAccount } from '@assay/contract/bank-account';
import { BANK_NETWORK } from '@assay/contract/deposit';
import { destinationSubject } from '@assay/contract/payout';
import type { addDestination } from '@assay/contract/payout';
import type { InputOf } from '@assay/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Call } from '../../http/route.ts';
import { recordEvent, refuseGuest, requireFactor } from '../auth/index.ts';
import type { FactorDeps } from '../auth/index.ts';
import { findOpenNetwork, isAccountOf } from './networks.ts';
import { loadTransferRules } from './settings.ts';
import { checkWithdrawalPassword, lockPayouts } from './withdrawal-password.ts';

const MAX_DESTINATIONS = 10;

export interface DestinationRow {
  id: string;
  kind: 'bank' | 'wallet';
  currency: string;
  network: string;
  bankName: string | null;
  realName: string | null;
  label: string | null;
  account: string;
  usableAt: Date;
  createdAt: Date;
}

type DestinationInput = InputOf<typeof addDestination>;

const COLUMNS = `id, kind, currency, network, bank_name as "bankName", real_name as "realName", label, account,
  usable_at as "usableAt", created_at as "createdAt"`;

export const listDestinations = (tx: Tx, memberId: string, currency?: string): Promise<DestinationRow[]> =>
  tx.query<DestinationRow>(
    `select ${COLUMNS} from destination where member_id = $1 and removed_at is null and ($2::text is null or currency = $2)
      order by created_at, id`,
    [memberId, currency ?? null],
  );

/** Another member's is not found, and none that was taken off. */
export const findDestination = async (tx: Tx, key: { id: string; memberId: string }): Promise<DestinationRow> => {
  const [row] = await tx.query<DestinationRow>(
    `select ${COLUMNS} from destination where id = $1 and member_id = $2 and removed_at is null`,
    [key.id, key.memberId],
  );
  if (!row) throw new DomainError('not_found');
  return row;
};

const parseInput = async (tx: Tx, input: DestinationInput) => {
  const network = input.kind === 'bank' ? BANK_NETWORK : input.network;
  const account = input.kind === 'bank' ? parseBankAccount(input.bankAccount, input.currency) : input.address;
  // `BANK` has no addresses: a wallet on it would be an account that nobody checked.
  if (input.kind === 'wallet' && network === BANK_NETWORK) throw new DomainError('unknown_network');
  const found = await findOpenNetwork(tx, { currency: input.currency, network });
  if (account === undefined || !isAccountOf(found.network, account)) throw new DomainError('bad_address');
  const bank = input.kind === 'bank' ? input : undefined;
  return [input.kind, input.currency, network, bank?.bankName ?? null, bank?.realName ?? null, account];
};

const usableAt = async (deps: FactorDeps, tx: Tx): Promise<Date> =>
  new Date(deps.clock.now() + (await loadTransferRules(tx)).waitSeconds * 1000);

const requireDestinationProof = (deps: FactorDeps, call: Call<DestinationInput & { id?: string }>): Promise<void> => {
  const { tx, input, requestId } = call;
  return requireFactor(deps, tx, call, {
    ...input,
    action: 'destination',
    subject: destinationSubject(input),
    requestId,
  });
};

export const bindDestination = async (deps: FactorDeps, call: Call<DestinationInput>): Promise<DestinationRow> => {
  const { tx, memberId, input } = call;
  await refuseGuest(tx, memberId);
  const values = await parseInput(tx, input);
  await checkWithdrawalPassword(deps, tx, memberId, input.safePassword);
  if ((await listDestinations(tx, memberId)).length >= MAX_DESTINATIONS)
    throw new DomainError('too_many_destinations', { maximum: MAX_DESTINATIONS });
  await requireDestinationProof(deps, call);
  const id = randomUUID();
  await tx.query(
    `insert into destination (kind, currency, network, bank_name, real_name, account, id, member_id, usable_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...values, id, memberId, await usableAt(deps, tx), new Date(deps.clock.now())],
  );
  await recordEvent(deps, tx, { memberId, kind: 'destination_added', caller: call });
  return findDestination(tx, { id, memberId });
};

export const changeDestination = async (
  deps: FactorDeps,
  call: Call<DestinationInput & { id: string }>,
): Promise<DestinationRow> => {
  const { tx, memberId, input } = call;
  const key = { id: input.id, memberId };
  await findDestination(tx, key);
  const values = await parseInput(tx, input);
  await checkWithdrawalPassword(deps, tx, memberId, input.safePassword);
  await requireDestinationProof(deps, call);
  await tx.query(
    `update destination set kind = $1, currency = $2, network = $3, bank_name = $4, real_name = $5, account = $6,
       usable_at = $9 where id = $7 and member_id = $8`,
    [...values, key.id, memberId, await usableAt(deps, tx)],
  );
  await recordEvent(deps, tx, { memberId, kind: 'destination_changed', caller: call });
  return findDestination(tx, key);
};

export const labelDestination = async (
  tx: Tx,
  key: { id: string; memberId: string },
  label: string | null,
): Promise<DestinationRow> => {
  await findDestination(tx, key);
  await tx.query('update destination set label = $3 where id = $1 and member_id = $2', [key.id, key.memberId, label]);
  return findDestination(tx, key);
};

/** At once: nobody gains by it, and the member is told. */
export const removeDestination = async (deps: FactorDeps, call: Call<{ id: string }>): Promise<void> => {
  const { tx, memberId, input } = call;
  await lockPayouts(tx, memberId);
  await findDestination(tx, { id: input.id, memberId });
  await tx.query('update destination set removed_at = $3 where id = $1 and member_id = $2', [
    input.id,
    memberId,
    new Date(deps.clock.now()),
  ]);
  await recordEvent(deps, tx, { memberId, kind: 'destination_removed', caller: call });
};
