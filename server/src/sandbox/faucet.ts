/**
 * The rail of the sandbox: it pays what was announced. It remembers nothing: what it sees follows from the announcement
 * and the time, so that a process that ends in between, or two of them, see the same. Its addresses pass every checksum,
 * belong to nobody, and are shown as `sandbox:` so that no wallet pays them.
 */
import { createHash } from 'node:crypto';
import { BANK_NETWORK } from '@assay/contract/deposit';
import { chainAddress, isChainNetwork } from '@assay/verify/chain-address';
import { invariant } from '../base/domain-error.ts';
import type { Rail } from '../modules/rail/index.ts';
import { isRobotOn } from '../modules/queue/index.ts';

/** From the announcement to the first sight of the payment. */
const SEEN_AFTER_MS = 3000;
/** Seconds that all confirmations of a payment take, however many are needed. */
const CONFIRM_SECONDS = 4;
/** Details from a payer who forgot the reference: while the robot rests, people find the owners of bank transfers. */
const FORGOTTEN = { reference: 'top up', payer: 'Somebody in a hurry' };
const HASH_BYTES = 20;
const BATCH = 200;

const hashOf = (...parts: string[]): Buffer =>
  createHash('sha256')
    .update(['assay sandbox', ...parts].join('\n'))
    .digest();

/** ISO 13616 check digits. `XA` is no country's. */
const bankAccount = (digits: string): string => {
  const remainder = BigInt(`${digits}331000`) % 97n;
  return `XA${String(98n - remainder).padStart(2, '0')}${digits}`;
};
const HOUSE_ACCOUNT = bankAccount('200026110000004217');

const addressFor: Rail['addressFor'] = ({ memberId, currency, network, addressForm }) => {
  const hash = hashOf('address', memberId, currency, network);
  if (addressForm === BANK_NETWORK)
    return { address: HOUSE_ACCOUNT, reference: `ASSAY-${hash.toString('hex').slice(0, 12).toUpperCase()}` };
  invariant(isChainNetwork(addressForm), 'a network that is no bank is a chain');
  return { address: chainAddress(addressForm, hash.subarray(0, HASH_BYTES)), reference: '' };
};

/** The transaction that pays an announcement. */
export const paymentOf = (depositId: string): string => hashOf('payment', depositId).toString('hex');

const confirmationsAt = (needed: number, ageMs: number): number =>
  Math.min(needed, Math.floor((ageMs - SEEN_AFTER_MS) / 1000) * Math.ceil(needed / CONFIRM_SECONDS));

interface Announced {
  id: string;
  currency: string;
  network: string;
  amount: string;
  address: string;
  reference: string;
  needed: number;
  created_at: Date;
}

export const sandboxFaucet: Rail = {
  name: 'faucet',
  /** It never takes anything back. */
  pollReversals: async () => [],
  addressFor,
  /** Bank of a country that does not exist: no bank would take it. */
  bankFor: () => ({ holder: 'Assay Sandbox', name: 'Sandbox Bank', bic: 'SANDXAXXXXX' }),
  uriOf: ({ network, currency }, { address }) => `sandbox:${network.toLowerCase()}:${address}?currency=${currency}`,
  poll: async (tx, nowMs) => {
    const rows = await tx.query<Announced>(
      `select d.id, d.currency, d.network, d.amount, a.address, a.reference, d.confirmations_needed as needed, d.created_at
         from deposit d join deposit_address a using (member_id, currency, network)
        where d.status = 0 and d.created_at <= $1 and (d.rail is null or d.rail = 'faucet')
        order by d.created_at limit ${BATCH}`,
      [new Date(nowMs - SEEN_AFTER_MS)],
    );
    const isByHand = !(await isRobotOn(tx, 'deposit'));
    return rows.map(({ id, currency, network, amount, address, reference, needed, created_at: createdAt }) => ({
      txId: paymentOf(id),
      index: 0,
      currency,
      network,
      address,
      amount: BigInt(amount),
      confirmations: confirmationsAt(needed, nowMs - createdAt.getTime()),
      ...(isByHand && network === BANK_NETWORK ? FORGOTTEN : { reference, depositId: id }),
    }));
  },
};
