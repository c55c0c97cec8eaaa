/** Deposits: an address or account to pay to, an application, and a credit that only a rail can make. */
import * as z from 'zod/mini';
import { ascii } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
const networkCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));

/** Spec section 4. */
export const DEPOSIT_STATES = { 0: 'under_review', 1: 'credited', [-1]: 'rejected' } as const;
export const BANK_NETWORK = 'BANK';

export const listNetworks = defineEndpoint({
  id: 'deposit.listNetworks',
  method: 'GET',
  path: '/api/finance/rechargeAddr/listNetworks',
  auth: 'member',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      currency: currencyCode(),
      network: networkCode(),
      name: z.string(),
      minimum: decimal(),
      confirmations: z.int(),
      arrivalMinutes: z.int(),
    }),
  ),
  summary: 'On which networks each currency can be deposited; `BANK` is a transfer.',
});

export const getDepositAddress = defineEndpoint({
  id: 'deposit.getDepositAddress',
  method: 'GET',
  path: '/api/finance/rechargeAddr/getAddr',
  auth: 'member',
  input: z.strictObject({ currency: currencyCode(), chainType: networkCode() }),
  output: z.object({
    currency: currencyCode(),
    chainType: networkCode(),
    /** An address on a chain, or an IBAN-like account for `BANK`. */
    address: z.string(),
    /** Reference of a bank transfer; null on chains. */
    reference: z.nullable(z.string()),
    /** Recipient of a bank transfer; null on chains. */
    bank: z.nullable(z.object({ holder: z.string(), name: z.string(), bic: z.string() })),
    /** Inputs from which the phone derives the address itself, on a chain without keys; null elsewhere. */
    forwarder: z.nullable(z.object({ factory: z.string(), treasury: z.string() })),
    /** Content of the QR code; `sandbox:` in the sandbox, so that no wallet pays it. */
    uri: z.string(),
    minimum: decimal(),
    confirmations: z.int(),
    arrivalMinutes: z.int(),
    /** Names the key, which is at /proof/address-key. */
    keyId: z.string(),
    /**
     * Ed25519, base64, over lines joined by 0x0A: `assay deposit address 1`, id of the member, currency, chainType, address,
     * reference or an empty line; for a bank then holder, name and bic; for a forwarder then factory and treasury.
     */
    signature: z.string(),
  }),
  errors: ['unknown_currency', 'unknown_network', 'guest_restricted'],
  summary: "The member's own address, signed: the app refuses one that is not.",
});

/** Signed text: the owner of the address, its purpose, and the address itself. */
export const depositAddressText = (fields: {
  memberId: string;
  currency: string;
  chainType: string;
  address: string;
  reference: string | null;
  bank: { holder: string; name: string; bic: string } | null;
  forwarder?: { factory: string; treasury: string } | null;
}): string =>
  [
    'assay deposit address 1',
    fields.memberId,
    fields.currency,
    fields.chainType,
    fields.address,
    fields.reference ?? '',
    ...(fields.bank === null ? [] : [fields.bank.holder, fields.bank.name, fields.bank.bic]),
    ...(fields.forwarder ? [fields.forwarder.factory, fields.forwarder.treasury] : []),
  ].join('\n');

const record = z.object({
  id: z.string(),
  currency: currencyCode(),
  chainType: networkCode(),
  amount: decimal(),
  /** Amount that the rail saw and credited; null until then. */
  realAmount: z.nullable(decimal()),
  txId: z.nullable(z.string()),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  status: z.union([z.literal(0), z.literal(1), z.literal(-1)]),
  /** A coded reason of a rejection, such as `below_minimum`; null otherwise. */
  reason: z.nullable(z.string()),
  /** When its network took a credited payment back, and with it the credit; null for almost all. */
  reversedTime: z.nullable(wireTime()),
  time: wireTime(),
  estimatedArrival: wireTime(),
  doneTime: z.nullable(wireTime()),
});
export type DepositRecord = z.infer<typeof record>;

export const applyDeposit = defineEndpoint({
  id: 'deposit.applyDeposit',
  method: 'POST',
  path: '/api/finance/appRecharge/apply',
  auth: 'member',
  /** `proof` is the path that the upload answered; evidence for the review, never a credit. */
  input: z.strictObject({
    currency: currencyCode(),
    chainType: networkCode(),
    amount: decimal(),
    proof: z.optional(ascii(120)),
  }),
  output: record,
  errors: [
    'unknown_currency',
    'unknown_network',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'too_many_open',
    'not_found',
    'guest_restricted',
    'limit_deposit',
    'limit_pause',
    'no_price',
  ],
  summary: 'Announces a deposit, so that its state can be followed.',
});

export const listDeposits = defineEndpoint({
  id: 'deposit.listDeposits',
  method: 'GET',
  path: '/api/finance/appRecharge/listMy',
  auth: 'member',
  input: z.strictObject({
    ...paging,
    currency: z.optional(currencyCode()),
    status: z.optional(z.enum(['0', '1', '-1'])),
    id: z.optional(z.uuid()),
  }),
  output: page(record),
  summary: "The member's deposits, newest first.",
});
