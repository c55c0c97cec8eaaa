/**
 * The operator's report to tax offices under the Crypto-Asset Reporting Framework (CARF; DAC8 in the EU). Transactions
 * are named as the OECD's XML schema names them. Fields that the schema asks for and nobody here was asked for are null.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, reason } from './fields.ts';

/** Elements of `RelevantTransactions`. */
export const CARF_TRANSACTIONS = [
  'CryptoToCryptoIn',
  'CryptoToCryptoOut',
  'CryptoFiatIn',
  'CryptoFiatOut',
  'CryptoTransferIn',
  'CryptoTransferOut',
] as const;

/** Cause of a transfer, for its `TransferType`; exchanges have none. */
export const CARF_CAUSES = ['exchange', 'deposit', 'withdrawal', 'reward', 'income', 'loan'] as const;

const carfRow = z.object({
  memberId: z.string(),
  /** As proven by the document; null before a verification. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  /** Country of the document: not the tax residence, which is not asked for. */
  documentCountry: z.nullable(z.string()),
  /** Of the advanced verification, on one line. */
  address: z.nullable(z.string()),
  addressCountry: z.nullable(z.string()),
  /** Always null: neither tax residence nor tax number is kept. */
  resCountryCode: z.null(),
  tin: z.null(),
  cryptoAsset: z.string(),
  transaction: z.enum(CARF_TRANSACTIONS),
  cause: z.enum(CARF_CAUSES),
  numberofTransactions: z.int(),
  /** In the crypto-asset. */
  numberofUnits: decimal(),
  /** Gross, in US dollars, one USDT counted as one. */
  amount: decimal(),
});

export const exportCarf = defineDeskEndpoint({
  id: 'report.exportCarf',
  method: 'GET',
  path: '/desk/report/carf',
  roles: ['auditor', 'owner'],
  input: z.strictObject({
    /** A calendar year of UTC. */
    year: z.string().check(z.regex(/^20\d{2}$/)),
    reason: reason(),
    after: cursor(),
  }),
  output: z.object({
    rows: z.array(carfRow),
    /** The same rows as lines of a CSV file; the first page begins with the names of the columns. */
    csv: z.string(),
    next: z.nullable(z.string()),
  }),
  summary:
    'Acquisitions, disposals and transfers by member and crypto-asset of a year, with identities in the clear. Each page is in the log of acts before it is answered.',
});
