/**
 * Investment products: arbitrage, mining and bonds are three faces of one engine. A variable product pays what was really
 * earned, which may be nothing or a loss; a fixed one pays only what its issuer has put into escrow.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

export const PRODUCT_KINDS = ['arbitrage', 'mining', 'bond'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Arbitrage order states of the spec; `frozen` when its pool fails an audit or its bond is in default. */
export const ORDER_STATES = ['not_started', 'running', 'ended', 'frozen', 'cancelled'] as const;
export type ProductOrderState = (typeof ORDER_STATES)[number];

/** Why an order is frozen (`default`), cancelled (`unfilled`) or over. */
export const ORDER_REASONS = ['unfilled', 'default', 'exit', 'term', 'recovered'] as const;
export type ProductOrderReason = (typeof ORDER_REASONS)[number];

const kind = () => z.enum(PRODUCT_KINDS);
const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const code = () => z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));

const product = z.object({
  id: code(),
  kind: kind(),
  /** In the language of the caller; never the words "guaranteed" or "risk-free". */
  name: z.string(),
  summary: z.string(),
  currency: z.string(),
  /**
   * `upcoming` until its first day, `sold_out` at capacity, `closed` after its deadline, `unfilled` when a bond was refunded,
   * `dry` while the money for a day is not there: then nothing is paid and nothing sold.
   */
  state: z.enum(['upcoming', 'open', 'sold_out', 'closed', 'dry', 'uncovered', 'unfilled', 'default']),
  /** Fixed: a bond's coupon. Variable: what was realised; a target is only ever shown as such. */
  rateKind: z.enum(['fixed', 'variable']),
  /** Percent a year, nominal: the coupon, or the range that is aimed at. Never above 20. */
  yearlyLow: decimal(),
  yearlyHigh: decimal(),
  /** Realised result of the last 30 business days, as percent a year; null before there are any. Variable products only. */
  yearlyRealised: z.nullable(decimal()),
  /** How many of those days, and of how many, were only modelled (`isModelled`): none of them may be called realised. */
  realisedDays: z.object({ all: z.int(), modelled: z.int() }),
  /** The same by the day, percent: a 365th, cut towards zero. */
  dailyLow: decimal(),
  dailyHigh: decimal(),
  dailyRealised: z.nullable(decimal()),
  /** Trades only markets that never close: it runs 365 days a year, 24 hours a day. */
  isAlwaysOn: z.boolean(),
  termDays: z.int(),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** How much one member may hold at once. */
  memberLimit: decimal(),
  /** The VIP level that is needed; 0 is everyone. */
  level: z.int(),
  capacity: decimal(),
  sold: decimal(),
  /** Price of one unit; a mining machine is bought in units, the others by amount. */
  unitPrice: z.nullable(decimal()),
  /** Last moment to buy a bond; money is returned when it is not filled by then. */
  deadline: z.nullable(wireTime()),
  members: z.int(),
});
export type Product = z.infer<typeof product>;

export const listProducts = defineEndpoint({
  id: 'product.listProducts',
  method: 'GET',
  path: '/api/prod/appProductInfo/list',
  auth: 'public',
  input: z.strictObject({ ...paging, kind: z.optional(kind()) }),
  output: page(product),
  summary: 'What can be invested in.',
});

const dayResult = z.object({
  day: day(),
  /** Realised for all orders together; negative when it was a loss. */
  result: decimal(),
  /** Percent of the principal that took part. */
  percent: decimal(),
  /** Worked out from the modelled past of a simulated market, before it had a tape. */
  isModelled: z.boolean(),
});

const machine = z.object({
  manufacturer: z.string(),
  model: z.string(),
  hashrate: decimal(),
  hashrateUnit: z.string(),
  powerWatt: z.int(),
  size: z.string(),
  weightKg: decimal(),
  temperature: z.string(),
  humidity: z.string(),
  network: z.string(),
  /** For the calculator: what the network and the site were like on the last day. */
  coin: z.string(),
  symbol: z.string(),
  difficulty: decimal(),
  /** Coins that one unit of hashrate earned on that day. */
  coinsPerUnit: decimal(),
  electricityPerKwh: decimal(),
  poolFeePercent: decimal(),
});
export type Machine = z.infer<typeof machine>;

const bond = z.object({
  issuer: z.string(),
  purpose: z.string(),
  grade: z.string(),
  target: decimal(),
  raised: decimal(),
  /** Coupons and redemption for 100 held, in order. */
  schedule: z.array(z.object({ day: day(), what: z.enum(['coupon', 'redemption']), per100: decimal() })),
  /** Money that the issuer has put into escrow, and its debt until the end. */
  escrowed: decimal(),
  owed: decimal(),
  /** Money recovered after a default, shared pro rata of the debt. */
  recovered: decimal(),
  refund: z.string(),
  risks: z.array(z.string()),
});

export const getProduct = defineEndpoint({
  id: 'product.getProduct',
  method: 'GET',
  path: '/api/prod/appProductInfo/queryById',
  auth: 'public',
  input: z.strictObject({ id: code() }),
  output: z.object({
    ...product.shape,
    /** Amount that the caller holds, which counts towards `memberLimit`; null for visitors. */
    held: z.nullable(decimal()),
    exit: z.object({
      isAllowed: z.boolean(),
      /** Percent of the principal that an early exit costs. A fee of the house: principal never enters a pool (P1). */
      feePercent: decimal(),
      afterDays: z.int(),
    }),
    /** The truth sheet. */
    truth: z.object({
      source: z.string(),
      backing: z.string(),
      counterparty: z.string(),
      losses: z.string(),
      /** Current balance of the pool or escrow that pays, with the money of the desk behind it. */
      pool: decimal(),
      /** Days of target income that this pays for, of all that was sold; null where no desk stands behind the product. */
      coverDays: z.nullable(z.int()),
      /** Below so many days nothing more is sold. */
      leastCoverDays: z.int(),
      /** Days on which members lost, of all days of `history`. */
      lossDays: z.int(),
      worstPercent: z.nullable(decimal()),
      isSimulated: z.boolean(),
    }),
    /** Newest last, at most a year. */
    history: z.array(dayResult),
    machine: z.nullable(machine),
    bond: z.nullable(bond),
  }),
  errors: ['not_found'],
  summary: 'One product with its truth sheet: where the return comes from, what backs it, what it really paid.',
});
export type ProductDetail = z.infer<typeof getProduct.output>;

/** Payments by day. The amount is null for a variable product, where it is not known before. */
const schedule = z.array(
  z.object({ day: day(), what: z.enum(['income', 'coupon', 'principal']), amount: z.nullable(decimal()) }),
);

export const previewOrder = defineEndpoint({
  id: 'product.previewOrder',
  method: 'GET',
  path: '/api/prod/appProductOrder/preview',
  auth: 'member',
  input: z.strictObject({
    productId: code(),
    amount: z.optional(decimal()),
    units: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  output: z.object({
    amount: decimal(),
    available: decimal(),
    startDay: day(),
    endDay: day(),
    schedule,
    /** Total income until the end besides the principal; fixed products only. */
    totalIncome: z.nullable(decimal()),
    /** Largest possible loss. */
    worstCase: decimal(),
  }),
  errors: [
    'not_found',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'product_closed',
    'product_level',
    'product_limit',
    'product_sold_out',
  ],
  summary: 'What an order would be: days, schedule, and the worst case.',
});

/** At the end of the term: nothing, the principal invested again, or the principal and all income. */
const renewMode = () => z.enum(['off', 'principal', 'all']);
const RENEW_REFUSALS = ['closed', 'short', 'limit', 'left'] as const;

const order = z.object({
  id: z.string(),
  productId: code(),
  kind: kind(),
  name: z.string(),
  currency: z.string(),
  state: z.enum(ORDER_STATES),
  /** Price paid for it. */
  amount: decimal(),
  units: z.nullable(z.int()),
  /** Principal left after days of loss. */
  principal: decimal(),
  todayIncome: decimal(),
  totalIncome: decimal(),
  startDay: day(),
  endDay: day(),
  /** Business days until the end. */
  remainingDays: z.int(),
  termDays: z.int(),
  /**
   * Amount returned on the current principal, and its fee; null when the product has no early exit, or not yet. Unless
   * it ends now, the order first takes part in the day's result, which may change both.
   */
  exit: z.nullable(z.object({ returned: decimal(), fee: decimal(), endsNow: z.boolean() })),
  /** Left early: it still takes part in this business day, and ends when that is paid. */
  leavesDay: z.nullable(z.string()),
  reason: z.nullable(z.enum(ORDER_REASONS)),
  /** The money for a day that is over is not there: nothing is paid until it is, and the days then come after one another. */
  isPaused: z.boolean(),
  /** How it ended: when, what came back of the amount, the fee of leaving early, and what was lost of it; null before. */
  end: z.nullable(z.object({ time: wireTime(), returned: decimal(), fee: decimal(), lost: decimal() })),
  /** Owner's choice for the end of the term; null when the product is not sold again. */
  renewal: z.nullable(
    z.object({
      mode: renewMode(),
      /** The order that followed; null before the end, or where none did. */
      newOrderId: z.nullable(z.string()),
      /** Why none did: no longer sold or covered, too little money there, a limit of the product or of its owner, or left early. */
      refusal: z.nullable(z.enum(RENEW_REFUSALS)),
    }),
  ),
  time: wireTime(),
});
export type ProductOrder = z.infer<typeof order>;

const buyErrors = [
  'not_found',
  'amount_invalid',
  'amount_too_small',
  'amount_too_large',
  'insufficient_funds',
  'limit_turnover',
  'limit_pause',
  'product_closed',
  'product_level',
  'product_limit',
  'product_sold_out',
] as const;

export const buyProduct = defineEndpoint({
  id: 'product.buyProduct',
  method: 'POST',
  path: '/api/prod/appProductOrder/debitBuy',
  auth: 'member',
  input: z.strictObject({ productId: code(), amount: decimal() }),
  output: order,
  errors: buyErrors,
  summary: 'Invests an amount in an arbitrage product or a bond.',
});

export const buyMachine = defineEndpoint({
  id: 'product.buyMachine',
  method: 'POST',
  path: '/api/prod/appProductOrder/minerBuy',
  auth: 'member',
  input: z.strictObject({ productId: code(), units: z.int().check(z.gte(1), z.lte(100_000)) }),
  output: order,
  errors: buyErrors,
  summary: 'Rents mining machines.',
});

export const listProductOrders = defineEndpoint({
  id: 'product.listProductOrders',
  method: 'GET',
  path: '/api/prod/appProductOrder/listMy',
  auth: 'member',
  input: z.strictObject({ ...paging, kind: z.optional(kind()), state: z.optional(z.enum(ORDER_STATES)) }),
  output: page(order),
  summary: "The member's orders, newest first.",
});

export const getProductOrder = defineEndpoint({
  id: 'product.getProductOrder',
  method: 'GET',
  path: '/api/prod/appProductOrder/queryById',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    ...order.shape,
    schedule,
    /** Every day that was accrued, newest first; each is a journal of the books. */
    days: z.array(z.object({ day: day(), income: decimal(), journalId: z.nullable(z.string()) })),
  }),
  errors: ['not_found'],
  summary: 'One order with its schedule and every day that was paid.',
});

export const PAYMENT_STATES = ['paid', 'due', 'late'] as const;

const payment = z.object({
  orderId: z.string(),
  kind: kind(),
  name: z.string(),
  currency: z.string(),
  /** Business day of the payment. */
  day: day(),
  what: z.enum(['income', 'coupon', 'principal']),
  /** Negative on a day of loss; null where nobody can know it before. */
  amount: z.nullable(decimal()),
  state: z.enum(PAYMENT_STATES),
});
export type IncomePayment = z.infer<typeof payment>;

export const getIncomeCalendar = defineEndpoint({
  id: 'product.getIncomeCalendar',
  method: 'GET',
  path: '/api/prod/appProductOrder/calendar',
  auth: 'member',
  /** A month of the calendar, such as `2026-11`; the current one when absent. */
  input: z.strictObject({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) }),
  output: z.object({
    month: z.string(),
    /** The business day of now. */
    today: day(),
    /** Income by currency, without returned principal. */
    sums: z.array(
      z.object({
        currency: z.string(),
        /** Income that was paid for days of this month. */
        paid: decimal(),
        /** Income that is still to come, as far as its amount is known. */
        due: decimal(),
        /** How many payments are to come whose amount nobody knows before. */
        open: z.int(),
      }),
    ),
    /** The oldest first. */
    payments: z.array(payment),
  }),
  summary: "What the member's orders pay in a month, day by day: what was paid, what is due and what is late.",
});

export const getProductStat = defineEndpoint({
  id: 'product.getProductStat',
  method: 'GET',
  path: '/api/prod/appProductOrder/orderStat',
  auth: 'member',
  input: z.strictObject({ kind: z.optional(kind()) }),
  output: z.object({
    /** In the currency that totals are kept in, at the prices of the tape. */
    currency: z.string(),
    totalMoney: decimal(),
    totalReward: decimal(),
    todayReward: decimal(),
    running: z.int(),
  }),
  summary: 'What is invested and what it brought, together.',
});

export const renewProduct = defineEndpoint({
  id: 'product.renewProduct',
  method: 'POST',
  path: '/api/prod/appProductOrder/renew',
  auth: 'member',
  input: z.strictObject({ id: z.uuid(), mode: renewMode() }),
  output: order,
  errors: ['not_found', 'too_late'],
  summary:
    'Chooses what happens at the end of the term; until then it can be changed. Not for bonds, nor `all` for machines.',
});

export const exitProduct = defineEndpoint({
  id: 'product.exitProduct',
  method: 'POST',
  path: '/api/prod/appProductOrder/exit',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: order,
  errors: ['not_found', 'exit_not_allowed', 'too_late'],
  summary:
    'Leaves an order early, by the rule of its product; where days bring what they bring, with the end of the day.',
});
