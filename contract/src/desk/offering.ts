/**
 * New-coin offerings at the desk. An editor writes a draft and proposes it, a treasurer sets all its coins aside, another
 * person lets it out. The server makes the seed then and shows it to nobody; no call reaches a draw.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { OFFERING_STATES, offering } from '../offering.ts';
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
  versionInput,
} from './draft.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { instant, pageOf } from './fields.ts';

export const OFFERING_VIEWS = ['open', 'draft', 'ended'] as const;

const terms = z.strictObject({
  coin: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  /** Coins in one lot, and what a lot costs in USDT. */
  lotSize: decimal(),
  lotPrice: decimal(),
  lots: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** How many one member may apply for. */
  memberLots: z.int().check(z.gte(1), z.lte(1_000_000)),
  opensAt: instant(),
  closesAt: instant(),
  /** The draw takes the first valid tick of this market at or after that moment. */
  drawsAt: instant(),
  drawSymbol: z.string().check(z.regex(/^[A-Z0-9]{5,12}$/)),
  payUntil: instant(),
  /** When the market of the coin opens, as reference data say. */
  listsAt: instant(),
});
export type OfferingTerms = z.infer<typeof terms>;

const text = z.strictObject({ language: draftLanguage(), name: line(60), summary: line(600) });
export type OfferingText = z.infer<typeof text>;

/** As the phone gets it. A draft has no seed yet, so it has no hash of one. */
const preview = z.omit(offering, { commitment: true });

const row = z.object({
  id: draftId(),
  /** In English. */
  name: z.string(),
  view: z.enum(OFFERING_VIEWS),
  /** Null for a draft. */
  stage: z.nullable(z.enum(OFFERING_STATES)),
  isPaused: z.boolean(),
  coin: z.string(),
  currency: z.string(),
  lotPrice: decimal(),
  lots: z.int(),
  applicants: z.int(),
  appliedLots: z.int(),
  /** All lots together, and what lies in escrow, both in the coin. */
  coins: decimal(),
  escrow: decimal(),
  opensAt: instant(),
  closesAt: instant(),
});

export const listDeskOfferings = defineDeskEndpoint({
  id: 'offering.listOfferings',
  method: 'GET',
  path: '/desk/offering/list',
  roles: DRAFT_READERS,
  input: listInput(OFFERING_VIEWS),
  output: pageOf(row),
  summary: 'Offerings: those before their listing, drafts, or listed ones.',
});

export const getDeskOffering = defineDeskEndpoint({
  id: 'offering.getOffering',
  method: 'GET',
  path: '/desk/offering/get',
  roles: DRAFT_READERS,
  input: getInput(),
  output: z.object({
    ...row.shape,
    ...draftParts(terms, text),
    /** Offering as the phone gets it, in the requested language. */
    preview,
    /** The public hash of the seed that the server made with the publication; null for a draft. */
    commitment: z.nullable(z.string()),
    /** Coins that have to be set aside before it can be published, and what the capital of the house has of them. */
    missing: decimal(),
    capital: decimal(),
    can: z.object(draftCan),
  }),
  errors: ['not_found'],
  summary: 'One offering or draft: terms, words in every language, coins and what the member will read.',
});

export const listOfferingChoices = defineDeskEndpoint({
  id: 'offering.listChoices',
  method: 'GET',
  path: '/desk/offering/choices',
  roles: ['editor'],
  input: z.strictObject({}),
  output: z.object({
    /** Coins whose market is still to open and that nothing offers yet. */
    coins: z.array(z.object({ coin: z.string(), name: z.string(), listsAt: instant() })),
    /** Markets that trade. */
    symbols: z.array(z.string()),
  }),
  summary: 'Coins that can be offered, and markets whose tick can decide.',
});

const draftErrors = ['amount_invalid', 'invalid_input', 'text_promises', 'coin_not_free'] as const;

const calls = draftCalls({
  feature: 'offering',
  terms,
  text,
  shown: preview,
  errors: draftErrors,
  saveErrors: ['pool_not_empty'],
  saving: 'Writes a draft of an offering, or changes one. It never needs fewer coins than are set aside for it.',
});
export const { preview: previewOffering, save: saveOffering, discard: discardOffering } = calls;

export const proposeOffering = proposeCall('offering.proposeOffering', {
  path: '/desk/offering/publish',
  errors: [...draftErrors, 'not_found', 'item_changed', 'too_late', 'coins_missing'],
  summary: 'Proposes to publish a draft whose coins are all set aside. A treasurer or an owner approves it.',
});

export const fundOffering = defineDeskEndpoint({
  id: 'offering.fundOffering',
  method: 'POST',
  path: '/desk/offering/fund',
  roles: ['treasurer'],
  input: versionInput(),
  output: z.object({ journalId: z.string() }),
  errors: ['not_found', 'too_late', 'item_changed', 'insufficient_funds'],
  summary: 'Sets aside exactly the coins that the version which was read still misses, from the capital of the house.',
});

export const pauseOffering = stepCall('offering.pauseApplications', {
  path: '/desk/offering/pause',
  roles: ['editor', 'risk'],
  summary: 'Lets nobody apply for now. Whoever has applied stays in, and its times stay.',
});

export const resumeOffering = stepCall('offering.resumeApplications', {
  path: '/desk/offering/resume',
  roles: ['editor'],
  summary: 'Lets people apply again.',
});
