/** Products and orders as they go on the wire: decimal strings, wire times, texts in the language of the caller. */
import { formatUnits, PERCENT_SCALE, RATE_ONE } from '@assay/contract/money';
import type { OutputOf } from '@assay/contract/endpoint';
import type { getProduct, Product as WireProduct, ProductOrder } from '@assay/contract/product';
import { addDays, businessDay, formatWireTime } from '@assay/contract/time';
import {
  couponAmount,
  couponsOf,
  coverDays,
  DAYS_A_YEAR,
  daysBetween,
  daysOf,
  exitOf,
  LEAST_COVER_DAYS,
  publicState,
  scheduleOf,
  yearlyOf,
} from './rules.ts';
import type { Coupon, ScheduleItem } from './rules.ts';
import type { Order, Product, ProductOf } from './product.ts';
import type { DayRow, ProductText } from './queries.ts';
import { canRenew } from './renew-order.ts';
import type { Renewal } from './renew-order.ts';

const REALISED_DAYS = 30;
const HUNDRED = 100n;

export const percentOf = (rate: bigint): string => formatUnits(rate, PERCENT_SCALE);

export interface Shown {
  product: Product;
  text: ProductText;
  decimals: number;
  /** The last days, newest last. */
  days: readonly DayRow[];
  nowMs: number;
  isAlwaysOn: boolean;
  /** In the pool or escrow, and of the desk behind it. */
  funds: bigint;
}

/** A day of a year, towards zero: nothing is promised that a cent is missing of. */
const dailyOf = (yearly: bigint): string => percentOf(yearly / DAYS_A_YEAR);

const realisedOf = ({
  product,
  days,
}: Shown): Pick<WireProduct, 'yearlyRealised' | 'dailyRealised' | 'realisedDays'> => {
  const last = product.kind === 'bond' ? [] : days.slice(-REALISED_DAYS);
  const yearly = yearlyOf(last.map(({ rate }) => rate));
  return {
    yearlyRealised: yearly === undefined ? null : percentOf(yearly),
    dailyRealised: yearly === undefined ? null : dailyOf(yearly),
    realisedDays: { all: last.length, modelled: last.filter(({ isModelled }) => isModelled).length },
  };
};

export const presentProduct = (shown: Shown): WireProduct => {
  const { product, text, decimals, nowMs } = shown;
  const show = (units: bigint) => formatUnits(units, decimals);
  return {
    id: product.id,
    kind: product.kind,
    name: text.name,
    summary: text.summary,
    currency: product.currency,
    state: publicState(product, nowMs, shown.funds),
    rateKind: product.kind === 'bond' ? 'fixed' : 'variable',
    yearlyLow: percentOf(product.yearlyLow),
    yearlyHigh: percentOf(product.yearlyHigh),
    dailyLow: dailyOf(product.yearlyLow),
    dailyHigh: dailyOf(product.yearlyHigh),
    isAlwaysOn: shown.isAlwaysOn,
    ...realisedOf(shown),
    termDays: product.termDays,
    minAmount: show(product.minAmount),
    maxAmount: show(product.maxAmount),
    memberLimit: show(product.memberLimit),
    level: product.level,
    capacity: show(product.capacity),
    sold: show(product.sold),
    unitPrice: product.unitPrice === null ? null : show(product.unitPrice),
    deadline: product.deadline && formatWireTime(product.deadline.getTime()),
    members: product.members,
  };
};

type Detail = OutputOf<typeof getProduct>;

/** Figures of the network on the newest day; before there is one, of none. */
const machineOf = ({ product, days }: Shown): Detail['machine'] => {
  if (product.kind !== 'mining') return null;
  const facts = days.at(-1)?.facts ?? {};
  return {
    ...product.terms,
    difficulty: String(facts.difficulty ?? '0'),
    coinsPerUnit: String(facts.coinsPerUnit ?? '0'),
  };
};

interface BondMoney {
  /** Balance of the escrow. */
  pool: bigint;
  /** Money recovered after a default. */
  recovered: bigint;
}

/** Debt of the issuer until the end: all unpaid coupons, due or not, and the rest of the principal. */
export const owedOf = (
  { product, days, nowMs }: Pick<Shown, 'days' | 'nowMs'> & { product: ProductOf<'bond'> },
  coupons: readonly Coupon[],
  recovered: bigint,
): bigint => {
  // Before the deadline the money is still the members' own; at the end whoever is owed has got it, or knows that it will not come.
  if (nowMs < product.deadline.getTime() || product.members === 0) return 0n;
  const paidUntil = days.at(-1)?.day ?? '';
  return coupons
    .filter(({ day }) => day > paidUntil)
    .reduce((sum, coupon) => sum + couponAmount(product.sold, product.yearlyHigh, coupon), product.sold - recovered);
};

const bondOf = (shown: Shown, { pool, recovered }: BondMoney): Detail['bond'] => {
  const { product, text, decimals, nowMs } = shown;
  if (product.kind !== 'bond') return null;
  const coupons = couponsOf(product);
  const perHundred = (coupon: Coupon) => formatUnits(couponAmount(HUNDRED * RATE_ONE, product.yearlyHigh, coupon), 9);
  return {
    issuer: product.terms.issuer,
    purpose: text.purpose,
    grade: product.terms.grade,
    target: formatUnits(product.capacity, decimals),
    raised: formatUnits(product.sold, decimals),
    schedule: [
      ...coupons.map((coupon) => ({ day: coupon.day, what: 'coupon' as const, per100: perHundred(coupon) })),
      { day: daysOf(product, nowMs).endDay, what: 'redemption' as const, per100: '100' },
    ],
    escrowed: formatUnits(pool, decimals),
    owed: formatUnits(owedOf({ ...shown, product }, coupons, recovered), decimals),
    recovered: formatUnits(recovered, decimals),
    refund: text.refund,
    risks: text.risks,
  };
};

export const presentDetail = (shown: Shown, money: BondMoney & { held: bigint | undefined }): Detail => {
  const { product, text, decimals, days } = shown;
  const rates = days.map(({ rate }) => rate);
  const worst = rates.reduce<bigint | undefined>(
    (least, rate) => (least === undefined || rate < least ? rate : least),
    undefined,
  );
  return {
    ...presentProduct(shown),
    held: money.held === undefined ? null : formatUnits(money.held, decimals),
    exit: {
      isAllowed: product.exitAfterDays !== null,
      feePercent: percentOf(product.exitFee),
      afterDays: product.exitAfterDays ?? 0,
    },
    truth: {
      source: text.source,
      backing: text.backing,
      counterparty: text.counterparty,
      losses: text.losses,
      pool: formatUnits(shown.funds, decimals),
      coverDays: coverDays(product, shown.funds) ?? null,
      leastCoverDays: LEAST_COVER_DAYS,
      lossDays: rates.filter((rate) => rate < 0n).length,
      worstPercent: worst === undefined ? null : percentOf(worst),
      isSimulated: product.isSimulated,
    },
    history: days.map(({ day, result, rate, isModelled }) => ({
      day,
      result: formatUnits(result, decimals),
      percent: percentOf(rate),
      isModelled,
    })),
    machine: machineOf(shown),
    bond: bondOf(shown, money),
  };
};

export const presentSchedule = (items: readonly ScheduleItem[], decimals: number) =>
  items.map(({ day, what, amount }) => ({
    day,
    what,
    amount: amount === undefined ? null : formatUnits(amount, decimals),
  }));

/** The day whose income is paid on a day. */
const paidToday = ({ kind }: Product, today: string): string => (kind === 'bond' ? today : addDays(today, -1));

/** When an order ended, and what of its principal came back by the books. */
const NOT_RENEWED: Renewal = { mode: 'off', newOrderId: null, refusal: null };

interface Ending {
  at: Date;
  returned: bigint;
}

const presentEnding = (order: Order, { at, returned }: Ending, decimals: number): ProductOrder['end'] => ({
  time: formatWireTime(at.getTime()),
  returned: formatUnits(returned, decimals),
  fee: formatUnits(order.exitFee, decimals),
  lost: formatUnits(order.amount - returned - order.exitFee, decimals),
});

export const presentOrder = (
  order: Order,
  {
    product,
    text,
    decimals,
    nowMs,
    ending,
    renewal,
  }: Pick<Shown, 'product' | 'decimals' | 'nowMs'> & {
    text: Pick<ProductText, 'name'>;
    ending?: Ending | undefined;
    renewal?: Renewal | undefined;
  },
): ProductOrder => {
  const show = (units: bigint) => formatUnits(units, decimals);
  const today = businessDay(nowMs);
  const exit = order.exitDay === null ? exitOf(product, order, today) : undefined;
  const isOver = order.state === 'ended' || order.state === 'cancelled';
  return {
    id: order.id,
    productId: order.productId,
    kind: product.kind,
    name: text.name,
    currency: product.currency,
    state: order.state,
    amount: show(order.amount),
    units: order.units,
    principal: show(order.principal),
    // Today's payment is yesterday's income, or today's coupon.
    todayIncome: show(order.accruedDay === paidToday(product, today) ? order.accruedIncome : 0n),
    totalIncome: show(order.income),
    startDay: order.startDay,
    endDay: order.endDay,
    remainingDays: isOver ? 0 : Math.max(0, Math.min(product.termDays, daysBetween(today, order.endDay))),
    termDays: product.termDays,
    exit: exit ? { returned: show(exit.returned), fee: show(exit.fee), endsNow: exit.endsNow } : null,
    leavesDay: isOver ? null : order.exitDay,
    reason: order.reason,
    isPaused: order.state === 'running' && product.state === 'dry',
    end: ending ? presentEnding(order, ending, decimals) : null,
    renewal: canRenew(product) ? (renewal ?? NOT_RENEWED) : null,
    time: formatWireTime(order.createdAt.getTime()),
  };
};

export const presentOrderSchedule = (product: Product, order: Order, decimals: number) =>
  presentSchedule(scheduleOf(product, order), decimals);
