/**
 * Contests at the desk. An editor writes a draft and proposes it, a treasurer sets the prizes aside, another person lets it
 * out. From then on it runs by its terms: nobody ends it early, and the ranking follows from positions alone.
 */
import * as z from 'zod/mini';
import { getContest } from '../contest.ts';
import { decimal } from '../money.ts';
import { line } from '../text.ts';
import {
  DRAFT_READERS,
  draftCalls,
  draftCan,
  draftId,
  draftLanguage,
  draftParts,
  getInput,
  listInput,
  proposeCall,
  stepCall,
} from './draft.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { instant, pageOf, reason } from './fields.ts';
import { houseAccount, houseMoney } from './funding.ts';

export const CONTEST_VIEWS = ['open', 'draft', 'ended'] as const;

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
  /** Symbols that are traded in it; none for all markets. */
  markets: z._default(z.array(z.string().check(z.regex(/^[A-Z0-9]{5,12}$/))).check(z.maxLength(10)), []),
  /** Prize of each rank, from the first on; never more than the rank above. */
  prizes: z.array(decimal()).check(z.minLength(1), z.maxLength(50)),
});
export type ContestTerms = z.infer<typeof terms>;

const text = z.strictObject({ language: draftLanguage(), name: line(60), intro: line(600) });
export type ContestText = z.infer<typeof text>;

const row = z.object({
  id: draftId(),
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
  roles: DRAFT_READERS,
  input: listInput(CONTEST_VIEWS),
  output: pageOf(row),
  summary: 'Contests: running ones and those to come, drafts, or ended ones.',
});

export const getDeskContest = defineDeskEndpoint({
  id: 'contest.getContest',
  method: 'GET',
  path: '/desk/contest/get',
  roles: DRAFT_READERS,
  input: getInput(),
  output: z.object({
    ...row.shape,
    ...draftParts(terms, text),
    /** Contest as the phone gets it, in the requested language. */
    preview: getContest.output,
    /** Amount to set aside before it can be published. */
    missing: decimal(),
    accounts: z.array(houseMoney),
    can: z.object(draftCan),
  }),
  errors: ['not_found'],
  summary: 'One contest or draft: terms, words in every language, prizes and what the member will read.',
});

const draftErrors = ['amount_invalid', 'invalid_input', 'text_promises'] as const;

const calls = draftCalls({
  feature: 'contest',
  terms,
  text,
  shown: getContest.output,
  errors: draftErrors,
  saving: 'Writes a draft of a contest, or changes one. No member sees it.',
});
export const { preview: previewContest, save: saveContest, discard: discardContest } = calls;

export const proposeContest = proposeCall('contest.proposeContest', {
  path: '/desk/contest/publish',
  errors: [...draftErrors, 'not_found', 'item_changed', 'too_late', 'prizes_missing'],
  summary: 'Proposes to publish a draft whose prizes are set aside. A treasurer or an owner approves it.',
});

export const fundContest = defineDeskEndpoint({
  id: 'contest.fundContest',
  method: 'POST',
  path: '/desk/contest/fund',
  roles: ['treasurer'],
  input: z.strictObject({ id: draftId(), account: houseAccount(), amount: decimal(), reason: reason() }),
  output: z.object({ journalId: z.string() }),
  errors: ['not_found', 'too_late', 'amount_invalid', 'amount_too_large', 'insufficient_funds'],
  summary:
    'Sets prizes aside in the pool of a draft, as far as they are missing. Only prizes are ever paid from there.',
});

export const pauseContest = stepCall('contest.pauseEntries', {
  path: '/desk/contest/pause',
  roles: ['editor', 'risk'],
  summary: 'Lets nobody join for now. Whoever takes part goes on, and its times stay.',
});

export const resumeContest = stepCall('contest.resumeEntries', {
  path: '/desk/contest/resume',
  roles: ['editor'],
  summary: 'Lets people join again.',
});
