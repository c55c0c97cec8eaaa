/**
 * Rules of products, pure and exact. Invariant: a variable share is floor(P / ΣP · total), so that shares never exceed
 * what was earned; fixed income after n days is floor(P · r · n); every amount is rounded down, and the remainder is
 * carried.
 */
import { ceilDiv, floorDiv, formatUnits, parseUnits, RATE_ONE } from '@assay/contract/money';
import type { Product as WireProduct } from '@assay/contract/product';
import { addDays, businessDay } from '@assay/contract/time';
import { DomainError } from '../../base/domain-error.ts';
import type { Order, Product, ProductOf, ProductTerms } from './product.ts';

export const DAYS_A_YEAR = 365n;

/** P6: before more of a desk's product is sold, so many days of target income are there for all of it (ADR 60). */
export const LEAST_COVER_DAYS = 7;
/** More says nothing. */
const MOST_COVER_DAYS = 3650n;

/**
 * Days of target income that the money behind a product pays for, with the smallest order on top of what was sold.
 * Undefined for machines, whose income is mined outside first, and for bonds, whose escrow is told in full.
 */
export const coverDays = (product: Product, funds: bigint): number | undefined => {
  if (product.kind !== 'arbitrage') return undefined;
  const daily = ceilDiv((product.sold + product.minAmount) * product.yearlyHigh, RATE_ONE * DAYS_A_YEAR);
  const days = daily === 0n ? MOST_COVER_DAYS : funds / daily;
  return Number(days < MOST_COVER_DAYS ? days : MOST_COVER_DAYS);
};

/** State shown to everybody, given the money behind it. */
export const publicState = (product: Product, nowMs: number, funds: bigint): WireProduct['state'] => {
  const state = stateByTerms(product, nowMs);
  return state === 'open' && (coverDays(product, funds) ?? LEAST_COVER_DAYS) < LEAST_COVER_DAYS ? 'uncovered' : state;
};

const stateByTerms = (product: Product, nowMs: number): WireProduct['state'] => {
  if (product.state !== 'open') return product.state;
  if (product.pausedAt !== null || product.endedAt !== null) return 'closed';
  if (nowMs < product.opensAt.getTime()) return 'upcoming';
  if (product.deadline && nowMs >= product.deadline.getTime()) return 'closed';
  return product.sold + product.minAmount > product.capacity ? 'sold_out' : 'open';
};

/** First and last day of an order placed now. A purchase counts from the next day; a bond begins at its deadline. */
export const daysOf = (product: ProductTerms, nowMs: number): { startDay: string; endDay: string } => {
  const startDay = product.kind === 'bond' ? businessDay(product.deadline.getTime()) : addDays(businessDay(nowMs), 1);
  return { startDay, endDay: addDays(startDay, product.termDays) };
};

/** Exactly one of amount and units is given; machines are bought in units, all else by amount. */
export interface Wanted {
  amount?: string | undefined;
  units?: number | undefined;
}

/** Amounts of a product, as refusals name them. */
type Show = (units: bigint) => string;
export const showIn =
  ({ currency }: Pick<ProductTerms, 'currency'>, decimals: number): Show =>
  (units) =>
    `${formatUnits(units, decimals)} ${currency}`;

export const wantedAmount = (
  product: ProductTerms,
  wanted: Wanted,
  decimals: number,
): { amount: bigint; units: number | null } => {
  const isByUnit = product.kind === 'mining';
  if (isByUnit !== (wanted.units !== undefined) || isByUnit === (wanted.amount !== undefined))
    throw new DomainError('amount_invalid', { field: isByUnit ? 'units' : 'amount' });
  const amount = isByUnit ? product.unitPrice * BigInt(wanted.units!) : parseUnits(wanted.amount!, decimals);
  if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid', { decimals });
  const show = showIn(product, decimals);
  if (amount < product.minAmount) throw new DomainError('amount_too_small', { minimum: show(product.minAmount) });
  if (amount > product.maxAmount) throw new DomainError('amount_too_large', { maximum: show(product.maxAmount) });
  return { amount, units: isByUnit ? wanted.units! : null };
};

/** Refuses what cannot be bought now, whoever buys how much. */
export const refuseClosed = (
  product: Product,
  { level, nowMs, decimals }: { level: number; nowMs: number; decimals: number },
): void => {
  const state = stateByTerms(product, nowMs);
  if (state === 'sold_out')
    throw new DomainError('product_sold_out', { left: showIn(product, decimals)(product.capacity - product.sold) });
  if (state !== 'open') throw new DomainError('product_closed');
  if (level < product.level) throw new DomainError('product_level', { level: product.level });
};

/** P4: why an amount is more than is left of the product, or for the member. */
export const limitRefusal = (
  amount: bigint,
  { held, memberLimit, left, show }: { held: bigint; memberLimit: bigint; left: bigint; show: Show },
): DomainError | undefined => {
  if (held + amount > memberLimit)
    return new DomainError('product_limit', { limit: show(memberLimit), left: show(memberLimit - held) });
  return amount > left ? new DomainError('product_sold_out', { left: show(left) }) : undefined;
};

/**
 * Returns one order's share of a day's total: rounded towards minus infinity, also for a loss, and never more than all
 * of it.
 */
export const shareOf = (principal: bigint, { total, sum }: { total: bigint; sum: bigint }): bigint =>
  sum === 0n ? 0n : floorDiv(principal * total, sum);

/** Amount shared on a day: a gain includes what could not be divided before; a loss stays as it is. */
export const toShare = (day: { result: bigint; carried: bigint }): bigint =>
  day.result < 0n ? day.result : day.result + day.carried;

/** Applies a day's rate to the principal that took part; a loss never exceeds the principal. */
export const resultOf = (principal: bigint, rate: bigint): bigint => {
  const result = floorDiv(principal * rate, RATE_ONE);
  return result < -principal ? -principal : result;
};

/** P3: all that was earned by the end of day n. */
const earnedBy = (principal: bigint, yearly: bigint, days: number): bigint =>
  (principal * yearly * BigInt(days)) / (RATE_ONE * DAYS_A_YEAR);

export interface Coupon {
  day: string;
  /** Days of the term before it, and up to it. */
  fromDays: number;
  toDays: number;
}

/** The days on which a bond pays, the last one at its end. */
export const couponsOf = (product: ProductOf<'bond'> | Extract<ProductTerms, { kind: 'bond' }>): Coupon[] => {
  const { startDay } = daysOf(product, 0);
  const coupons: Coupon[] = [];
  for (let fromDays = 0; fromDays < product.termDays; fromDays += product.terms.couponDays) {
    const toDays = Math.min(fromDays + product.terms.couponDays, product.termDays);
    coupons.push({ day: addDays(startDay, toDays), fromDays, toDays });
  }
  return coupons;
};

export const couponAmount = (principal: bigint, yearly: bigint, { fromDays, toDays }: Coupon): bigint =>
  earnedBy(principal, yearly, toDays) - earnedBy(principal, yearly, fromDays);

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export interface Exit {
  returned: bigint;
  fee: bigint;
  /** False where the order takes part in the day first, which may change both. */
  endsNow: boolean;
}

/** Amount and fee of an early exit on the current principal; undefined when there is none, or not yet. */
export const exitOf = (
  product: Pick<Product, 'exitAfterDays' | 'exitFee' | 'kind' | 'state'>,
  order: Pick<Order, 'state' | 'startDay' | 'principal'>,
  today: string,
): Exit | undefined => {
  if (product.exitAfterDays === null) return undefined;
  if (order.state !== 'running' && order.state !== 'not_started') return undefined;
  const hasBegun = order.startDay <= today;
  if (hasBegun && daysBetween(order.startDay, today) < product.exitAfterDays) return undefined;
  // An exit before the first day costs nothing.
  const fee = hasBegun ? ceilDiv(order.principal * product.exitFee, RATE_ONE) : 0n;
  return {
    returned: order.principal - fee,
    fee,
    endsNow: !hasBegun || product.kind === 'bond' || product.state === 'dry',
  };
};

export interface ScheduleItem {
  day: string;
  what: 'income' | 'coupon' | 'principal';
  /** Undefined where nobody can know it before. */
  amount: bigint | undefined;
}

/** Payments by day. A variable product is paid day after day: only its first and last days are listed. */
export const scheduleOf = (
  product: ProductTerms,
  order: { startDay: string; endDay: string; principal: bigint },
): ScheduleItem[] => {
  const end: ScheduleItem = {
    day: order.endDay,
    what: 'principal',
    amount: product.kind === 'bond' ? order.principal : undefined,
  };
  if (product.kind !== 'bond')
    return [{ day: addDays(order.startDay, 1), what: 'income', amount: undefined }, { ...end, what: 'income' }, end];
  const coupons = couponsOf(product).map((coupon): ScheduleItem => ({
    day: coupon.day,
    what: 'coupon',
    amount: couponAmount(order.principal, product.yearlyHigh, coupon),
  }));
  return [...coupons, end];
};

/** A rate of days as one of a year, in billionths. */
export const yearlyOf = (rates: readonly bigint[]): bigint | undefined =>
  rates.length === 0 ? undefined : (rates.reduce((sum, rate) => sum + rate, 0n) * DAYS_A_YEAR) / BigInt(rates.length);
