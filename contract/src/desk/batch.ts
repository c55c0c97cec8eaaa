/**
 * Payouts that people send: approved withdrawals are put together, carried to the bank as a file, or signed offline for a
 * chain. The server has no key and no log-in that could send any of them.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason, uuid } from './fields.ts';

const READERS = ['reviewer', 'treasurer', 'auditor', 'owner'] as const;

const sum = z.object({ currency: z.string(), amount: decimal(), payouts: z.int() });

const batch = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  rail: z.string(),
  kind: z.enum(['bank', 'chain']),
  /** `batched`: to be exported. `signed`: kept, about to be sent. `sent`: handed to the bank or seen by the chain. */
  state: z.enum(['batched', 'signed', 'sent', 'settled']),
  /** Amounts that arrive, by currency. */
  sums: z.array(sum),
  createdBy: z.string(),
  createdAt: instant(),
  sentAt: z.nullable(instant()),
  /** Why sending has not worked so far. */
  why: z.nullable(z.string()),
});

export const listBatches = defineDeskEndpoint({
  id: 'batch.listBatches',
  method: 'GET',
  path: '/desk/batch/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(['open', 'all']), 'open'), after: cursor() }),
  output: pageOf(batch),
  summary: 'Batches of payouts, newest first.',
});

export const getBatch = defineDeskEndpoint({
  id: 'batch.getBatch',
  method: 'GET',
  path: '/desk/batch/one',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(batch, {
    payouts: z.array(
      z.object({
        withdrawalId: z.string(),
        reference: z.string(),
        currency: z.string(),
        amount: decimal(),
        account: z.string(),
        holder: z.nullable(z.string()),
        state: z.enum(['batched', 'signed', 'sent', 'settled']),
        /** `delivered` or `returned`, once it is settled. */
        outcome: z.nullable(z.enum(['delivered', 'returned'])),
        txId: z.nullable(z.string()),
        /** Somebody proposed to give it back. */
        isProposed: z.boolean(),
      }),
    ),
    /** Hash of the file that people carry out, in hex. */
    sha256: z.string(),
    signedBy: z.nullable(z.string()),
    sentBy: z.nullable(z.string()),
  }),
  errors: ['not_found'],
  summary: 'One batch, payout by payout.',
});

export const listPayable = defineDeskEndpoint({
  id: 'batch.listPayable',
  method: 'GET',
  path: '/desk/batch/payable',
  roles: READERS,
  input: z.strictObject({}),
  output: z.array(z.object({ rail: z.string(), kind: z.enum(['bank', 'chain']), sums: z.array(sum) })),
  summary: 'What is approved and waits for a batch, by rail.',
});

export const createBatch = defineDeskEndpoint({
  id: 'batch.createBatch',
  method: 'POST',
  path: '/desk/batch/create',
  roles: ['treasurer'],
  input: z.strictObject({ rail: z.string().check(z.minLength(1), z.maxLength(40)) }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'nothing_to_pay', 'rail_paused', 'batch_open'],
  summary: 'Puts what is approved for a rail together, each payout in one batch for good.',
});

export const exportBatch = defineDeskEndpoint({
  id: 'batch.exportBatch',
  method: 'POST',
  path: '/desk/batch/export',
  roles: ['treasurer'],
  input: z.strictObject({ id: uuid() }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['not_found'],
  summary:
    'The file that people carry out: the same bytes each time. Of a bank, its payouts count as sent from then on.',
});

export const importSigned = defineDeskEndpoint({
  id: 'batch.importSigned',
  method: 'POST',
  path: '/desk/batch/signed',
  roles: ['treasurer'],
  input: z.strictObject({ id: uuid(), text: z.string().check(z.minLength(2), z.maxLength(300_000)) }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'signed_refused'],
  summary:
    'Keeps what two people signed offline, if it is this very batch within the limits of fees, and sends it. Again for a higher fee.',
});

const chainState = z.object({
  rail: z.string(),
  network: z.string(),
  kind: z.enum(['evm', 'tron']),
  /** Hosts of the nodes that must agree. */
  nodes: z.array(z.string()),
  currencies: z.array(z.string()),
  factory: z.string(),
  treasury: z.string(),
  /** The last block that counts; null before the first look. */
  block: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  latest: z.nullable(z.int()),
  checkedAt: z.nullable(instant()),
  /** Why nothing is taken at the moment. */
  pausedWhy: z.nullable(z.string()),
  pausedAt: z.nullable(instant()),
  /** Payments that are on their way and not final. */
  coming: z.int(),
});

export const listChains = defineDeskEndpoint({
  id: 'batch.listChains',
  method: 'GET',
  path: '/desk/batch/chains',
  roles: READERS,
  input: z.strictObject({}),
  output: z.array(chainState),
  summary: 'How far each chain is read, and what stands in the way.',
});

export const failPayout = defineDeskEndpoint({
  id: 'batch.failPayout',
  method: 'POST',
  path: '/desk/batch/fail',
  roles: ['treasurer'],
  input: z.strictObject({ id: uuid(), reason: reason() }),
  output: z.object({ proposalId: z.string() }),
  errors: ['not_found', 'too_late'],
  summary: 'Proposes to give a payout back that the bank refused. Another person approves it.',
});
