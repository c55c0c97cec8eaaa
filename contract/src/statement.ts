/** Signed statements of a period, which anyone can check, and which the phone turns into papers and tables. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Days and entries of one statement. */
export const MOST_STATEMENT_DAYS = 366;
export const MOST_STATEMENT_ENTRIES = 10_000;

export const getStatement = defineEndpoint({
  id: 'statement.getStatement',
  method: 'GET',
  path: '/api/finance/appBalanceLog/statement',
  auth: 'member',
  input: z.strictObject({
    /** Days of the member's own calendar, both included; at most 366. */
    from: day(),
    to: day(),
    /** Name of the member's time zone in the IANA database, whose days they are. */
    timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)),
  }),
  output: z.object({
    /** Signed words, one fact a line; the last one is the hash of the statement. */
    text: z.string(),
    /** Signature by the key that signs receipts, base64. */
    signature: z.string(),
    /** The statement as canonical JSON. */
    statement: z.string(),
  }),
  errors: ['unknown_time_zone', 'statement_too_long'],
  perMinute: 10,
  summary:
    'A signed statement of a period: opening balances, every entry, closing balances, fees, and realised profit.',
});
