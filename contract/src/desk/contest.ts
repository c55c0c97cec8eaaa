/**
 * Contests at the desk. An editor writes a draft and proposes it, a treasurer sets the prizes aside, another person lets it
 * out. From then on it runs by its terms: nobody ends it early, and the ranking follows from positions alone.
 */
import * as z from 'zod/mini';
import { getContest } from '../contest.ts';
import { LANGUAGE_CODES } from '../language.ts';
import { decimal } from '../money.ts';
import { line } from '../text.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason } from './fields.ts';
import { fundings, houseAccount, houseMoney } from './funding.ts';

export const CONTEST_VIEWS = ['open', 'draft', 'ended'] as const;

const READERS = ['editor', 'treasurer', 'risk', 'auditor', 'owner'] as const;

const code = () => z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const language = () => z.enum(LANGUAGE_CODES);

const terms = z.strictObject({
  /** Frozen until the end, and back whole. */
  stake: decimal(),
  /** Virtual USDT that everybody begins with. */
  capital: decimal(),
  /** Equal parts of the time; what one of them may add at most, in virtual USDT. */
  rounds: z.int().check(z.gte(2), z.lte(1000)),
  roundCap: decimal(),
  startsAt: instant(),
  joinUntil: instant(),
  endsAt: instant(),
  /** What each rank gets, from the first on; never more than the rank above. */
  prizes: z.array(decimal()).check(z.minLength(1), z.maxLength(50)),
});
export type ContestTerms = z.infer<typeof terms>;

const text = z.strictObject({ language: language(), name: line(60), intro: line(600) });
export type ContestText = z.infer<typeof text>;

const row = z.object({
  id: code(),
  /** In English. */
  name: z.string(),
  view: z.enum(CONTEST_VIEWS),
  /** By its times; `settled` when the ranking stands, `done` when all is paid. Null for a draft. */
  stage: z.nullable(z.enum(['upcoming', 'running', 'ended', 'settled', 'done'])),
  isPaused: z.boolean(),
  currency: z.string(),
  stake: decimal(),
  participants: z.int(),
  /** All prizes together, and what its pool holds. */
  prizeTotal: decimal(),
  pool: decimal(),
  startsAt: instant(),
  endsAt: instant(),
});

export const listDeskContests = defineDeskEndpoint({
  id: 'contest.listContests',
  method: 'GET',
  path: '/desk/contest/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(CONTEST_VIEWS), 'open'), after: cursor() }),
  output: pageOf(row),
  summary: 'Contests: running ones and those to come, drafts, or ended ones.',
});

export const getDeskContest = defineDeskEndpoint({
  id: 'contest.getContest',
  method: 'GET',
  path: '/desk/contest/get',
  roles: READERS,
  input: z.strictObject({ id: code(), language: z._default(language(), 'en-us') }),
  output: z.object({
    ...row.shape,
    /** Of a draft: counts up with every change; 0 for what is published. */
    version: z.int(),
    terms,
    texts: z.array(text),
    /** What the phone gets, in the language that was asked for. */
    preview: getContest.output,
    /** What has to be set aside before it can be published. */
    missing: decimal(),
    fundings,
    accounts: z.array(houseMoney),
    proposalId: z.nullable(z.string()),
    can: z.object({
      edit: z.boolean(),
      publish: z.boolean(),
      fund: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
    }),
  }),
  errors: ['not_found'],
  summary: 'One contest or draft: terms, words in every language, prizes and what the member will read.',
});

const draftErrors = ['amount_invalid', 'invalid_input', 'text_promises'] as const;

export const previewContest = defineDeskEndpoint({
  id: 'contest.previewDraft',
  method: 'POST',
  path: '/desk/contest/preview',
  reads: true,
  roles: ['editor'],
  input: z.strictObject({ id: code(), terms, text }),
  output: getContest.output,
  errors: draftErrors,
  summary: 'What the phone would get of a draft that is not saved, or why it cannot be.',
});

export const saveContest = defineDeskEndpoint({
  id: 'contest.saveDraft',
  method: 'POST',
  path: '/desk/contest/save',
  roles: ['editor'],
  input: z.strictObject({
    id: code(),
    /** The version that was read; 0 for a new one. */
    version: z.int().check(z.gte(0)),
    terms,
    /** English at least. */
    texts: z.array(text).check(z.minLength(1), z.maxLength(LANGUAGE_CODES.length)),
  }),
  output: z.object({ version: z.int() }),
  errors: [...draftErrors, 'item_changed'],
  summary: 'Writes a draft of a contest, or changes one. No member sees it.',
});

export const discardContest = defineDeskEndpoint({
  id: 'contest.discardDraft',
  method: 'POST',
  path: '/desk/contest/discard',
  roles: ['editor'],
  input: z.strictObject({ id: code(), reason: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'pool_not_empty'],
  summary: 'Throws a draft away for which nothing is set aside.',
});

export const proposeContest = defineDeskEndpoint({
  id: 'contest.proposeContest',
  method: 'POST',
  path: '/desk/contest/publish',
  roles: ['editor'],
  input: z.strictObject({ id: code(), version: z.int().check(z.gte(1)), reason: reason() }),
  output: z.object({ proposalId: z.string() }),
  errors: [...draftErrors, 'not_found', 'item_changed', 'too_late', 'prizes_missing'],
  summary: 'Proposes to publish a draft whose prizes are set aside. A treasurer or an owner approves it.',
});

export const fundContest = defineDeskEndpoint({
  id: 'contest.fundContest',
  method: 'POST',
  path: '/desk/contest/fund',
  roles: ['treasurer'],
  input: z.strictObject({ id: code(), account: houseAccount(), amount: decimal(), reason: reason() }),
  output: z.object({ journalId: z.string() }),
  errors: ['not_found', 'too_late', 'amount_invalid', 'amount_too_large', 'insufficient_funds'],
  summary:
    'Sets prizes aside in the pool of a draft, as far as they are missing. Only prizes are ever paid from there.',
});

const entries = (id: string, path: `/desk/${string}`, roles: readonly ('editor' | 'risk')[], summary: string) =>
  defineDeskEndpoint({
    id,
    method: 'POST',
    path,
    roles,
    input: z.strictObject({ id: code(), reason: reason() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'too_late'],
    summary,
  });

export const pauseContest = entries(
  'contest.pauseEntries',
  '/desk/contest/pause',
  ['editor', 'risk'],
  'Lets nobody join for now. Whoever takes part goes on, and its times stay.',
);

export const resumeContest = entries(
  'contest.resumeEntries',
  '/desk/contest/resume',
  ['editor'],
  'Lets people join again.',
);
