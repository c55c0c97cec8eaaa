/**
 * Products at the desk. An editor writes a draft and proposes it, a treasurer sets money aside for it, and another person
 * lets it out. From then on its terms stay; sales can be paused and ended, and nothing that is owed changes by it.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { getProduct, PRODUCT_KINDS } from '../product.ts';
import { isCalendarDay } from '../time.ts';
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
import { pageOf, reason } from './fields.ts';
import { houseAccount, houseMoney } from './funding.ts';

export const PRODUCT_VIEWS = ['on_sale', 'draft', 'paused', 'ended'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

const day = () => z.string().check(z.refine(isCalendarDay));
/** Empty where the kind has no use for it. */
const words = (max: number) => z.union([z.literal(''), line(max)]);

const terms = z.strictObject({
  kind: z.enum(PRODUCT_KINDS),
  /** Product whose trading desk or machine it shares; arbitrage and mining only. */
  source: z.nullable(draftId()),
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  /** Percent a year: the range that is aimed at, or twice the coupon. Never above 20. */
  yearlyLow: decimal(),
  yearlyHigh: decimal(),
  termDays: z.int().check(z.gte(1), z.lte(3650)),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** How much one member may hold at once. */
  memberLimit: decimal(),
  /** How much may be sold in all. */
  capacity: decimal(),
  /** The VIP level that is needed; 0 is everyone. */
  level: z.int().check(z.gte(0), z.lte(20)),
  /** Price of one machine; null for the other kinds. */
  unitPrice: z.nullable(decimal()),
  /** Business days: the first one of the sale, and of a bond the one on which it begins. */
  opensOn: day(),
  beginsOn: z.nullable(day()),
  /** Null where nobody leaves early. */
  exitAfterDays: z.nullable(z.int().check(z.gte(0), z.lte(3650))),
  exitFeePercent: decimal(),
  /** Bonds only. */
  bond: z.nullable(
    z.strictObject({
      issuer: line(60),
      grade: line(10),
      /** Days from one coupon to the next. */
      couponDays: z.int().check(z.gte(1), z.lte(3650)),
      /** So long the issuer may be late. */
      graceDays: z.int().check(z.gte(0), z.lte(90)),
    }),
  ),
});
export type DraftTerms = z.infer<typeof terms>;

const text = z.strictObject({
  language: draftLanguage(),
  name: line(60),
  summary: line(300),
  source: line(600),
  backing: line(600),
  counterparty: line(600),
  losses: line(600),
  purpose: words(300),
  refund: words(300),
  risks: z.array(line(300)).check(z.maxLength(8)),
});
export type DraftText = z.infer<typeof text>;

const row = z.object({
  id: draftId(),
  kind: z.enum(PRODUCT_KINDS),
  /** In English. */
  name: z.string(),
  currency: z.string(),
  view: z.enum(PRODUCT_VIEWS),
  /** As members see it; null for a draft. */
  state: z.nullable(getProduct.output.shape.state),
  yearlyLow: decimal(),
  yearlyHigh: decimal(),
  termDays: z.int(),
  sold: decimal(),
  capacity: decimal(),
  members: z.int(),
  /** Balance of the pool or escrow, and the same with the free money of its trading desk. */
  pool: decimal(),
  funds: decimal(),
  /** Amount this has to pay: all that a bond owes until its end, or a week of income at the top of the range. */
  promised: decimal(),
  /** Days of such income that are covered; null where no trading desk stands behind it. */
  coverDays: z.nullable(z.int()),
});

export const listProducts = defineDeskEndpoint({
  id: 'product.listProducts',
  method: 'GET',
  path: '/desk/product/list',
  roles: DRAFT_READERS,
  input: listInput(PRODUCT_VIEWS),
  output: pageOf(row),
  summary: 'Products with what was sold, what is set aside and what is promised.',
});

export const getDeskProduct = defineDeskEndpoint({
  id: 'product.getProduct',
  method: 'GET',
  path: '/desk/product/get',
  roles: DRAFT_READERS,
  input: getInput(),
  output: z.object({
    ...row.shape,
    ...draftParts(terms, text),
    /** Product as the phone gets it, in the requested language; null when a draft is out of date. */
    preview: z.nullable(getProduct.output),
    accounts: z.array(houseMoney),
    /** Part of a defaulted bond's escrow that can be shared among its holders; null otherwise. */
    recoverable: z.nullable(decimal()),
    /** Amount that would come back to the house now. */
    returnable: decimal(),
    can: z.object({ ...draftCan, end: z.boolean(), recover: z.boolean(), giveBack: z.boolean() }),
  }),
  errors: ['not_found'],
  summary: 'One product or draft: terms, words in every language, money, and what the member will read.',
});

const draftErrors = ['unknown_currency', 'amount_invalid', 'not_found', 'text_promises', 'return_too_high'] as const;

const calls = draftCalls({
  feature: 'product',
  terms,
  text,
  shown: getProduct.output,
  errors: draftErrors,
  saving: 'Writes a draft, or changes one. No member sees it.',
});
export const { preview: previewDraft, save: saveDraft, discard: discardDraft } = calls;

export const proposeProduct = proposeCall('product.proposeProduct', {
  path: '/desk/product/publish',
  errors: [...draftErrors, 'item_changed', 'too_late', 'not_covered'],
  summary: 'Proposes to put a draft on sale. A treasurer or an owner approves it.',
});

export const fundProduct = defineDeskEndpoint({
  id: 'product.fundProduct',
  method: 'POST',
  path: '/desk/product/fund',
  roles: ['treasurer'],
  input: z.strictObject({ id: draftId(), account: houseAccount(), amount: decimal(), reason: reason() }),
  output: z.object({ journalId: z.string() }),
  errors: ['not_found', 'too_late', 'amount_invalid', 'insufficient_funds'],
  summary:
    'Sets money of the house aside in the pool or escrow of a product. Only its members are ever paid from there.',
});

export const pauseProduct = stepCall('product.pauseProduct', {
  path: '/desk/product/pause',
  roles: ['editor', 'risk'],
  summary: 'Stops new sales for now. Orders that run are paid as before.',
});

export const resumeProduct = stepCall('product.resumeProduct', {
  path: '/desk/product/resume',
  roles: ['editor'],
  summary: 'Goes on with a sale that was paused.',
});

export const endProduct = stepCall('product.endProduct', {
  path: '/desk/product/end',
  roles: ['editor'],
  summary:
    'Stops new sales for good. Orders that run are paid to their end; where there are none, what was set aside goes back.',
});

export const returnProduct = defineDeskEndpoint({
  id: 'product.returnFunds',
  method: 'POST',
  path: '/desk/product/return',
  roles: ['treasurer'],
  input: z.strictObject({ id: draftId(), reason: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late'],
  summary:
    'Returns what is left of the money set aside for a product whose sale has ended and whose orders are all paid.',
});

export const recoverBond = defineDeskEndpoint({
  id: 'product.recoverBond',
  method: 'POST',
  path: '/desk/product/recover',
  roles: ['treasurer'],
  input: z.strictObject({
    id: draftId(),
    /** True to write off the amount still owed afterwards. */
    isLast: z.boolean(),
    reason: reason(),
  }),
  output: z.object({ proposalId: z.string() }),
  errors: ['not_found', 'too_late', 'insufficient_funds'],
  summary: 'Proposes to share what the escrow of a bond in default holds among its holders, by what each is owed.',
});
