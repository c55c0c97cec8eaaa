/**
 * Bank accounts at the desk: files of the bank come in, and what is booked in them is shown as the bank wrote it. Nobody
 * types a booking: members are credited by what a statement says, once for each booking.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason, search, uuid } from './fields.ts';

const READERS = ['reviewer', 'treasurer', 'auditor', 'owner'] as const;

const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const statement = z.object({
  id: z.string(),
  rail: z.string(),
  format: z.enum(['camt.052', 'camt.053', 'camt.054', 'mt940']),
  /** As the bank counts it. */
  number: z.string(),
  fromDay: day(),
  toDay: day(),
  currency: z.string(),
  /** The balance before; null in reports that name none. */
  opening: z.nullable(decimal()),
  closing: z.nullable(decimal()),
  /** `report`: of what is coming, it moves no money. `waiting`: it does not follow what was taken, or something is missing before it. */
  state: z.enum(['report', 'waiting', 'taken']),
  /** Reason for waiting. */
  why: z.nullable(z.string()),
  entries: z.int(),
  /** Debits that no payout explains and nobody has. */
  unexplained: z.int(),
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: instant(),
});

export const listStatements = defineDeskEndpoint({
  id: 'bank.listStatements',
  method: 'GET',
  path: '/desk/bank/statements',
  roles: READERS,
  input: z.strictObject({
    view: z._default(z.enum(['all', 'waiting', 'unexplained']), 'all'),
    search: search(),
    after: cursor(),
  }),
  output: pageOf(statement),
  summary: 'Statements of the bank, the newest import on top.',
});

const entry = z.object({
  id: z.string(),
  side: z.enum(['credit', 'debit']),
  amount: decimal(),
  bookedOn: day(),
  /** The bank's own reference. */
  bankRef: z.string(),
  endToEndId: z.string(),
  isReturn: z.boolean(),
  name: z.string(),
  account: z.string(),
  text: z.string(),
  /**
   * `coming`: its statement is not taken. `open`: about to be looked at. `credited`: to a member. `rejected`: below the
   * minimum. `suspense`: its payment is in the queue of deposits. `decided`: people have decided about that payment. `paid`:
   * a payout. `takes_back`: a debit by which the bank took a credit back, which is `taken_back` then. `unexplained`: a debit
   * that is none of these. `noted`: somebody said what it is.
   */
  state: z.enum([
    'coming',
    'open',
    'credited',
    'rejected',
    'suspense',
    'decided',
    'paid',
    'takes_back',
    'taken_back',
    'unexplained',
    'noted',
  ]),
  depositId: z.nullable(z.string()),
  /** For the queue of deposits. */
  paymentId: z.nullable(z.string()),
  withdrawalId: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const getStatement = defineDeskEndpoint({
  id: 'bank.getStatement',
  method: 'GET',
  path: '/desk/bank/statement',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(statement, { list: z.array(entry) }),
  errors: ['not_found'],
  summary: 'One statement with its first thousand bookings, and what became of each.',
});

/** Base64 of as much as the desk takes in one go; larger files come through the folder or the command line. */
const MAX_BASE64 = 950_000;

export const importFile = defineDeskEndpoint({
  id: 'bank.importFile',
  method: 'POST',
  path: '/desk/bank/import',
  roles: ['treasurer'],
  input: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** The bytes of the file, in base64. */
    file: z.string().check(z.minLength(1), z.maxLength(MAX_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({
    /** The same bytes came before, and nothing was done. */
    isRepeated: z.boolean(),
    statements: z.array(
      z.object({
        id: z.string(),
        isRepeated: z.boolean(),
        state: z.enum(['report', 'waiting', 'taken']),
        why: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['file_refused'],
  summary: 'Takes a file of the bank in: camt.053, 052, 054 or MT940. A file that does not hold is refused whole.',
});

export const noteEntry = defineDeskEndpoint({
  id: 'bank.noteEntry',
  method: 'POST',
  path: '/desk/bank/note',
  roles: ['treasurer'],
  input: z.strictObject({ id: uuid(), reason: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late'],
  summary: 'Says what a debit is that is no payout, such as a fee of the bank. It moves nothing.',
});
