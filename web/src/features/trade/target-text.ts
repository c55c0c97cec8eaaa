/** Take profit and stop loss as typed: a price, or percent of the margin. Judged as the server judges them. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import { closeOutPrice, closingOf, targetPrice, type Side, type Size, type Target } from '@assay/verify/position-rule';
import { fieldAmount, isZero, readAmount } from '../../money/amount-text.ts';
import { percentToRate } from './terms.ts';

export interface TargetText {
  unit: 'price' | 'percent';
  text: string;
}

export type WireTarget = { price: string } | { percent: string };
export type TargetProblem = 'invalid' | 'above' | 'below' | 'beyond';

export interface TargetView {
  /** Undefined while nothing is typed. */
  wire: WireTarget | undefined;
  price: bigint | undefined;
  /** What it would bring or cost, after the fee for closing; undefined while there is no size. */
  result: bigint | undefined;
  problem: TargetProblem | undefined;
}

export interface Judge {
  position: Size & { side: Side; open: bigint; leverage: bigint; margin: bigint; level: bigint };
  /** The price that it must lie ahead of, or behind. */
  mark: bigint;
  feeRate: bigint;
  scale: number;
}

const NOTHING: TargetView = { wire: undefined, price: undefined, result: undefined, problem: undefined };
const WRONG: TargetView = { ...NOTHING, problem: 'invalid' };

const parseTarget = ({ unit, text }: TargetText, scale: number): { target: Target; wire: WireTarget } | undefined => {
  const plain = readAmount(text);
  if (plain === undefined || isZero(plain)) return undefined;
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

export const readTarget = (typed: TargetText, goal: 'profit' | 'loss', judge: Judge): TargetView => {
  if (typed.text.trim() === '') return NOTHING;
  const parsed = parseTarget(typed, judge.scale);
  if (parsed === undefined) return WRONG;
  const { position, feeRate } = judge;
  const price = targetPrice(parsed.target, position, goal);
  const { paid } = closingOf(position, price, feeRate);
  return {
    wire: parsed.wire,
    price,
    result: position.quantity > 0n ? paid - position.margin : undefined,
    problem: problemOf(price, goal, judge),
  };
};

/** Two decimals of a percent: what the last unit of a price would change is beyond them. */
const PERCENT_DIGITS = 2;

/** The same target in the other unit, as far as it can be read; what cannot be is cleared. */
export const convertTarget = (
  typed: TargetText,
  unit: TargetText['unit'],
  { price }: TargetView,
  { position: { open, leverage }, scale }: Pick<Judge, 'position' | 'scale'>,
): TargetText => {
  if (typed.unit === unit) return typed;
  if (price === undefined || price <= 0n || open <= 0n) return { unit, text: '' };
  if (unit === 'price') return { unit, text: fieldAmount(formatUnits(price, scale)) };
  const distance = price > open ? price - open : open - price;
  const hundredths = (distance * leverage * 100n * 10n ** BigInt(PERCENT_DIGITS)) / open;
  return { unit, text: hundredths === 0n ? '' : fieldAmount(formatUnits(hundredths, PERCENT_DIGITS)) };
};

/** A target of the server as the member would type it. */
export const targetToText = (wire: WireTarget | null): TargetText => {
  if (wire === null) return { unit: 'price', text: '' };
  return 'price' in wire
    ? { unit: 'price', text: fieldAmount(wire.price) }
    : { unit: 'percent', text: fieldAmount(wire.percent) };
};
