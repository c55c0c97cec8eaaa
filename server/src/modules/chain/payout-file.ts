/** The file of a batch that people sign without a network, and what comes back from them. */
import type { PayoutBatch } from '@assay/verify/treasury';
import { payoutCall, payoutDigest, payoutSigner, readTransaction } from '@assay/verify/treasury';
import { toHex } from '@assay/verify/binary';
import * as z from 'zod/mini';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import type { BatchPayout } from '../rail/index.ts';
import { formOf, plainAddress } from './chain.ts';
import type { ChainSettings } from './chain.ts';

const file = z.object({
  kind: z.literal('assay payout 1'),
  batch: z.string(),
  form: z.enum(['ERC20', 'TRC20']),
  chainId: z.int(),
  treasury: z.string(),
  number: z.string().check(z.regex(/^\d{1,78}$/)),
  /** In hex: what the people who sign compare. */
  digest: z.string(),
  payments: z.array(
    z.object({
      token: z.string(),
      to: z.string(),
      amount: z.string().check(z.regex(/^[1-9]\d{0,37}$/)),
      currency: z.string(),
      withdrawal: z.string(),
    }),
  ),
});
export type PayoutFile = z.infer<typeof file>;

const signed = z.object({
  signatures: z.tuple([z.string(), z.string()]),
  /** Transaction that carries the batch on an Ethereum-like chain, signed by the account that pays for the gas. */
  transaction: z.optional(z.string().check(z.maxLength(200_000))),
});
export type SignedFile = z.infer<typeof signed>;

export const batchOf = (one: PayoutFile): PayoutBatch => ({
  form: one.form,
  chainId: one.chainId,
  treasury: one.treasury,
  number: BigInt(one.number),
  payments: one.payments.map(({ token, to, amount }) => ({ token, to, amount: BigInt(amount) })),
});

export const writePayoutFile = (
  chain: ChainSettings,
  batch: { id: string; number: bigint; payouts: readonly BatchPayout[] },
): string => {
  const unsigned: Omit<PayoutFile, 'digest'> = {
    kind: 'assay payout 1',
    batch: batch.id,
    form: formOf(chain),
    chainId: chain.chainId,
    treasury: chain.treasury,
    number: String(batch.number),
    payments: batch.payouts.map(({ id, currency, account, amount }) => ({
      token: chain.tokens[currency]!,
      to: account,
      amount: String(amount),
      currency,
      withdrawal: id,
    })),
  };
  const digest = toHex(payoutDigest(batchOf({ ...unsigned, digest: '' })));
  return `${JSON.stringify({ ...unsigned, digest }, null, 2)}\n`;
};

export const readPayoutFile = (text: string): PayoutFile => z.parse(file, JSON.parse(text));

const GAS_BASE = 150_000n;
const GAS_PAYMENT = 120_000n;
const GWEI = 1_000_000_000n;

const refuse = (why: string): never => {
  throw new DeskRefusal('signed_refused', { why });
};

const parseSigned = (text: string): SignedFile => {
  try {
    return z.parse(signed, JSON.parse(text));
  } catch {
    return refuse('It is no signed batch.');
  }
};

const checkTransaction = (chain: ChainSettings, batch: PayoutBatch, { signatures, transaction }: SignedFile): void => {
  if (transaction === undefined) return refuse('It lacks the transaction that carries it.');
  const one = readTransaction(transaction) ?? refuse('Its transaction cannot be read.');
  if (one.chainId !== BigInt(chain.chainId)) refuse('Its transaction is for another chain.');
  if (`0x${one.to}` !== plainAddress(chain, chain.treasury)) refuse('Its transaction does not go to the treasury.');
  if (one.value !== 0n) refuse('Its transaction carries coins.');
  if (toHex(one.data) !== toHex(payoutCall(batch, signatures))) refuse('Its transaction pays something else.');
  if (one.maxFee > BigInt(chain.maxFeeGwei) * GWEI || one.maxTip > one.maxFee)
    refuse(`It would pay more than ${chain.maxFeeGwei} gwei for gas.`);
  if (one.gasLimit > GAS_BASE + GAS_PAYMENT * BigInt(batch.payments.length)) refuse('It would use too much gas.');
};

/**
 * Checks a signed file and returns the text to keep: it needs signatures of two signers over exactly this batch, and a
 * transaction that does nothing else.
 */
export const checkSigned = (chain: ChainSettings, unsigned: string, text: string): string => {
  const batch = batchOf(readPayoutFile(unsigned));
  const found = parseSigned(text);
  const signers = found.signatures.map((one) => payoutSigner(batch, one) ?? '');
  const known = new Set(chain.signers.map((one) => plainAddress(chain, one)));
  const plain = signers.map((one) => (one === '' ? '' : plainAddress(chain, one)));
  if (plain.some((one) => !known.has(one)))
    refuse('A signature is not of a signer of the treasury, or not over this batch.');
  if (plain[0] === plain[1]) refuse('One person signed twice.');
  if (chain.kind === 'evm') checkTransaction(chain, batch, found);
  return JSON.stringify(found);
};
