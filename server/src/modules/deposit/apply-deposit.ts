/** Announces a deposit, so that its state can be followed. Nothing is credited by it: money comes through a rail alone. */
import { randomUUID } from 'node:crypto';
import type { applyDeposit as endpoint } from '@assay/contract/deposit';
import type { InputOf } from '@assay/contract/endpoint';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { refuseGuest } from '../auth/index.ts';
import { refuseDeposit } from '../limit/index.ts';
import { findOpenNetwork } from '../payout/index.ts';
import { useUpload } from '../upload/index.ts';
import type { Prices } from '../wallet/index.ts';
import { countOpen, giveAddress, insertDeposit } from './queries.ts';
import type { Deposit } from './queries.ts';
import type { Rail } from '../rail/index.ts';

const MAX_OPEN = 5;
const MINUTE_MS = 60_000;

export const applyDeposit = async (
  { clock, rail, prices }: { clock: Clock; rail: Rail; prices: Prices },
  tx: Tx,
  memberId: string,
  input: InputOf<typeof endpoint>,
): Promise<Deposit> => {
  await refuseGuest(tx, memberId);
  const key = { memberId, currency: input.currency, network: input.chainType };
  const { currency, network } = await findOpenNetwork(tx, key);
  const amount = parseUnits(input.amount, currency.decimals);
  if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid');
  const shown = (units: bigint): string => formatUnits(units, currency.decimals);
  if (amount < network.depositMin) throw new DomainError('amount_too_small', { minimum: shown(network.depositMin) });
  if (amount > network.depositMax) throw new DomainError('amount_too_large', { maximum: shown(network.depositMax) });
  // Two announcements at once would both see that one more is allowed.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deposit ${memberId}`]);
  if ((await countOpen(tx, memberId)) >= MAX_OPEN) throw new DomainError('too_many_open', { maximum: MAX_OPEN });
  await refuseDeposit({ clock, prices }, tx, memberId, { currency: currency.code, amount });
  const createdAt = new Date(clock.now());
  await giveAddress(tx, rail, key, createdAt);
  const id = randomUUID();
  const proof =
    input.proof === undefined
      ? null
      : await useUpload(tx, memberId, { path: input.proof, purpose: 'deposit_proof', subjectId: id });
  return insertDeposit(tx, {
    ...key,
    id,
    amount,
    proof,
    confirmationsNeeded: network.confirmations,
    createdAt,
    arrivesAt: new Date(createdAt.getTime() + network.arrivalMinutes * MINUTE_MS),
  });
};
