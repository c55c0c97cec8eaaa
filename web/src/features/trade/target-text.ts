/** Take profit and stop loss as typed: a price, percent of the margin, or how far a stop trails. Judged as by the server. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import {
  closeOutPrice,
  closingOf,
  type Side,
  type Size,
  type StopTarget,
  targetPrice,
} from '@assay/verify/position-rule';
import { isTrail, type Trail } from '@assay/verify/trail';
import { fieldAmount, isZero, readAmount } from '../../money/amount-text.ts';
import { percentToRate } from './terms.ts';

/** A trailing stop is given as a distance of prices, or in percent of the best one. */
export type TargetUnit = 'price' | 'percent' | 'trail' | 'trailPercent';

export interface TargetText {
  unit: TargetUnit;
  text: string;
}

export type WireGoal = { price: string } | { percent: string };
export type WireStop = WireGoal | { trail: string } | { trailPercent: string };
export type TargetProblem = 'invalid' | 'above' | 'below' | 'beyond' | 'near';

export interface TargetView {
  /** Undefined while nothing is typed. */
  wire: WireStop | undefined;
  price: bigint | undefined;
  /** Gain or cost, after the fee for closing; undefined while there is no size. */
  result: bigint | undefined;
  problem: TargetProblem | undefined;
}

export interface Judge {
  position: Size & { side: Side; open: bigint; leverage: bigint; margin: bigint; level: bigint };
  /** The price that it must lie ahead of, or behind. */
  mark: bigint;
  /** A trailing stop must be wider than this. */
  spread: bigint;
  feeRate: bigint;
  scale: number;
}

const NOTHING: TargetView = { wire: undefined, price: undefined, result: undefined, problem: undefined };
const WRONG: TargetView = { ...NOTHING, problem: 'invalid' };

/** Parses the server's trailing stop. */
export const trailOf = (wire: WireStop | null, scale: number): Trail | undefined => {
  if (wire === null) return undefined;
  if ('trailPercent' in wire) return { kind: 'trail_rate', rate: percentToRate(wire.trailPercent) ?? 0n };
  return 'trail' in wire ? { kind: 'trail', distance: parseUnits(wire.trail, scale) ?? 0n } : undefined;
};

const parseTarget = ({ unit, text }: TargetText, scale: number): { target: StopTarget; wire: WireStop } | undefined => {
  const plain = readAmount(text);
  if (plain === undefined || isZero(plain)) return undefined;
  if (unit === 'trailPercent') {
    const rate = percentToRate(plain);
    return rate === undefined ? undefined : { target: { kind: 'trail_rate', rate }, wire: { trailPercent: plain } };
  }
  if (unit === 'trail') {
    const distance = parseUnits(plain, scale);
    return distance === undefined ? undefined : { target: { kind: 'trail', distance }, wire: { trail: plain } };
  }
  if (unit === 'percent') {
    const rate = percentToRate(plain);
    return rate === undefined ? undefined : { target: { kind: 'percent', rate }, wire: { percent: plain } };
  }
  const price = parseUnits(plain, scale);
  return price === undefined
    ? undefined
    : { target: { kind: 'price', price }, wire: { price: formatUnits(price, scale) } };
};

/** A goal lies ahead of the price; a stop behind it and before the price at which the position closes itself. */
const problemOf = (price: bigint, goal: 'profit' | 'loss', { position, mark }: Judge): TargetProblem | undefined => {
  const isLong = position.side === 1;
  const ahead = (price - mark) * BigInt(position.side);
  if (goal === 'profit') return ahead > 0n && price > 0n ? undefined : isLong ? 'above' : 'below';
  if (ahead >= 0n) return isLong ? 'below' : 'above';
  if (price <= 0n) return 'beyond';
  const closeOut = position.quantity > 0n ? closeOutPrice(position) : undefined;
  const isBefore = closeOut === undefined || (price - closeOut) * BigInt(position.side) > 0n;
  return isBefore ? undefined : 'beyond';
};

/** It may begin behind the price at which the position closes itself: it comes nearer. */
const trailProblem = (price: bigint, { mark, spread }: Judge): TargetProblem | undefined => {
  if (price <= 0n || price >= 2n * mark) return 'invalid';
  return (price > mark ? price - mark : mark - price) > spread ? undefined : 'near';
};

export const readTarget = (typed: TargetText, goal: 'profit' | 'loss', judge: Judge): TargetView => {
  if (typed.text.trim() === '') return NOTHING;
  const parsed = parseTarget(typed, judge.scale);
  if (parsed === undefined) return WRONG;
  const { position, feeRate } = judge;
  // A trail begins at the price of now.
  const price = targetPrice(parsed.target, { ...position, best: judge.mark }, goal);
  const { paid } = closingOf(position, price, feeRate);
  return {
    wire: parsed.wire,
    price,
    result: position.quantity > 0n ? paid - position.margin : undefined,
    problem: isTrail(parsed.target) ? trailProblem(price, judge) : problemOf(price, goal, judge),
  };
};

/** Two decimals of a percent: what the last unit of a price would change is beyond them. */
const PERCENT_DIGITS = 2;

/** The same target in the other unit, as far as it can be read; what cannot be is cleared. */
export const convertTarget = (
  typed: TargetText,
  unit: TargetText['unit'],
  { price }: TargetView,
  { position: { open, leverage }, scale, mark }: Pick<Judge, 'position' | 'scale' | 'mark'>,
): TargetText => {
  if (typed.unit === unit) return typed;
  if (price === undefined || price <= 0n || open <= 0n) return { unit, text: '' };
  if (unit === 'price') return { unit, text: fieldAmount(formatUnits(price, scale)) };
  const apart = price > mark ? price - mark : mark - price;
  if (unit === 'trail') return { unit, text: apart === 0n ? '' : fieldAmount(formatUnits(apart, scale)) };
  if (unit === 'trailPercent') {
    const share = mark <= 0n ? 0n : (apart * 100n * 10n ** BigInt(PERCENT_DIGITS)) / mark;
    return { unit, text: share === 0n ? '' : fieldAmount(formatUnits(share, PERCENT_DIGITS)) };
  }
  const distance = price > open ? price - open : open - price;
  const hundredths = (distance * leverage * 100n * 10n ** BigInt(PERCENT_DIGITS)) / open;
  return { unit, text: hundredths === 0n ? '' : fieldAmount(formatUnits(hundredths, PERCENT_DIGITS)) };
};

/** A target of the server as the member would type it. */
export const targetToText = (wire: WireStop | null): TargetText => {
  if (wire === null) return { unit: 'price', text: '' };
  if ('trail' in wire) return { unit: 'trail', text: fieldAmount(wire.trail) };
  if ('trailPercent' in wire) return { unit: 'trailPercent', text: fieldAmount(wire.trailPercent) };
  return 'price' in wire
    ? { unit: 'price', text: fieldAmount(wire.price) }
    : { unit: 'percent', text: fieldAmount(wire.percent) };
};

/** Wire form of a take profit, which never trails. */
export const goalWire = ({ wire }: TargetView): WireGoal | undefined =>
  wire && ('price' in wire || 'percent' in wire) ? wire : undefined;
