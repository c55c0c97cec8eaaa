/** The ledger as an auditor reads it: from any posting to its cause, and from a cause to its postings. Nothing here writes. */
import * as z from 'zod/mini';
import { JOURNAL_KINDS } from '../ledger.ts';
import type { JournalKind } from '../ledger.ts';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, search, uuid } from './fields.ts';
import { QUEUES } from './queue.ts';

const kinds = Object.keys(JOURNAL_KINDS) as [JournalKind, ...JournalKind[]];
const realm = () => z.enum(['money', 'demo']);
const account = z.object({
  id: z.string(),
  /** Null for an account of the house. */
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  purpose: z.string(),
  /** Which pool, escrow or custody; empty where there is one alone. */
  label: z.string(),
  currency: z.string(),
});

const journal = z.object({
  /** Numbers rise with time and are never used again. */
  number: z.int(),
  id: z.string(),
  kind: z.string(),
  realm: realm(),
  at: instant(),
  /** Object it concerns, as `kind:id`; empty for none. */
  object: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  /** By currency, what moved from some accounts to others. */
  moved: z.array(z.object({ currency: z.string(), amount: decimal() })),
});

/** Queues, and what has a screen of its own. */
export const CAUSE_SCREENS = [...QUEUES, 'product', 'contest', 'offering'] as const;
export type CauseScreen = (typeof CAUSE_SCREENS)[number];

export const listJournals = defineDeskEndpoint({
  id: 'ledger.listJournals',
  method: 'GET',
  path: '/desk/ledger/journals',
  roles: ['auditor', 'owner'],
  input: z.strictObject({
    /** A journal's number or id, a reference, `kind:id`, or a member. */
    search: search(),
    kind: z._default(z.enum(['all', ...kinds]), 'all'),
    realm: z._default(realm(), 'money'),
    after: cursor(),
  }),
  output: pageOf(journal),
  summary: 'Journals, newest first.',
});

export const getJournal = defineDeskEndpoint({
  id: 'ledger.getJournal',
  method: 'GET',
  path: '/desk/ledger/journal',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ id: uuid() }),
  output: z.extend(journal, {
    /** Actor that caused it: a member, an operator or a job. */
    actor: z.string(),
    postings: z.array(
      z.object({
        line: z.int(),
        account,
        change: decimal(),
        balanceAfter: decimal(),
      }),
    ),
    /** Where it stands in the chain of each member it touches, and in the house's own. */
    entries: z.array(
      z.object({ ownerId: z.nullable(z.string()), ownerName: z.string(), number: z.int(), hash: z.string() }),
    ),
    /** The journal that this one corrects, and those that correct it. */
    corrects: z.nullable(z.string()),
    correctedBy: z.array(z.string()),
    cause: z.nullable(
      z.object({
        title: z.string(),
        id: z.string(),
        facts: z.array(z.object({ label: z.string(), value: z.string(), at: z.nullable(instant()) })),
        memberId: z.nullable(z.string()),
        memberName: z.nullable(z.string()),
        /** Where the desk has a screen for it. */
        item: z.nullable(z.object({ queue: z.enum(CAUSE_SCREENS), id: z.string() })),
        /** Journals of the same cause, this one among them. */
        journals: z.int(),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'One journal with its postings, its chains and what caused it.',
});

const balance = z.extend(account, {
  realm: realm(),
  balance: decimal(),
  /** Accounts of the house exist several times, so that members do not wait for each other. */
  parts: z.int(),
  /** Its newest journal; null while it has none. */
  newest: z.nullable(z.int()),
});

export const listAccounts = defineDeskEndpoint({
  id: 'ledger.listAccounts',
  method: 'GET',
  path: '/desk/ledger/accounts',
  roles: ['auditor', 'owner'],
  input: z.strictObject({
    /** A member, or the purpose, label or currency of an account of the house. */
    search: search(),
    after: cursor(),
  }),
  output: pageOf(balance),
  summary: 'Accounts of the house, or of the member who is looked for.',
});

export const getAccount = defineDeskEndpoint({
  id: 'ledger.getAccount',
  method: 'GET',
  path: '/desk/ledger/account',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: balance,
  errors: ['not_found'],
  summary: 'One account, with all parts of it together.',
});

export const listPostings = defineDeskEndpoint({
  id: 'ledger.listPostings',
  method: 'GET',
  path: '/desk/ledger/postings',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ account: z.string().check(z.regex(/^\d{1,18}$/)), after: cursor() }),
  output: pageOf(
    z.object({
      number: z.int(),
      line: z.int(),
      journalId: z.string(),
      kind: z.string(),
      object: z.string(),
      at: instant(),
      currency: z.string(),
      change: decimal(),
      /** Balance of the account part that was posted to. */
      balanceAfter: decimal(),
    }),
  ),
  errors: ['not_found'],
  summary: 'Postings to an account, newest first.',
});
