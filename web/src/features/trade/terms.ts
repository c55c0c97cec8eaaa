/** Costs and limits of an instrument's trading, and an instrument's prices, as exact integers. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { Instrument } from '@assay/contract/market';
import { formatUnits, parseUnits, PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';
import type { getTradeTerms } from '@assay/contract/trade';
import { pointValue, type PointValue, type Side } from '@assay/verify/position-rule';

export const CURRENCY = 'USDT';
const RATE_SCALE = 9;

export type Direction = 'buy' | 'sell';
export type WireTerms = OutputOf<typeof getTradeTerms>;

export const sideOf = (direction: Direction): Side => (direction === 'buy' ? 1 : -1);
export const readMoney = (text: string): bigint => parseUnits(text, SETTLEMENT.decimals) ?? 0n;
export const showMoney = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
export const percentToRate = (percent: string): bigint | undefined => parseUnits(percent, PERCENT_SCALE);

/** Worth of a price unit of a quantity unit, at the rate that the terms or the position name. */
export const pointOf = (scales: { price: number; quantity: number }, quoteRate: string): PointValue =>
  pointValue({ ...scales, currency: SETTLEMENT.decimals }, parseUnits(quoteRate, RATE_SCALE) ?? 0n);

export interface Terms {
  priceScale: number;
  quantityScale: number;
  step: bigint;
  minQuantity: bigint;
  maxNotional: bigint;
  leverages: readonly number[];
  retailLeverage: number;
  feeRate: bigint;
  closeOutShare: bigint;
  financing: Record<Direction, bigint>;
  hasTripleDay: boolean;
  slippage: bigint;
  point: PointValue;
  /** Undefined for a visitor. */
  available: bigint | undefined;
}

export const readTerms = (wire: WireTerms, { scale }: Pick<Instrument, 'scale'>): Terms => {
  const quantity = (text: string): bigint => parseUnits(text, wire.quantityScale) ?? 0n;
  const rate = (percent: string): bigint => percentToRate(percent) ?? 0n;
  return {
    priceScale: scale,
    quantityScale: wire.quantityScale,
    step: quantity(wire.quantityStep),
    minQuantity: quantity(wire.minQuantity),
    maxNotional: readMoney(wire.maxNotional),
    leverages: wire.leverages,
    retailLeverage: wire.retailLeverage,
    feeRate: rate(wire.feePercent),
    closeOutShare: rate(wire.closeOutPercent),
    financing: { buy: rate(wire.financingPercent.buy), sell: rate(wire.financingPercent.sell) },
    hasTripleDay: wire.tripleDay,
    slippage: rate(wire.slippagePercent),
    point: pointOf({ price: scale, quantity: wire.quantityScale }, wire.quoteRate),
    available: wire.available === null ? undefined : readMoney(wire.available),
  };
};

/** Where one can buy and sell right now, as integers at the instrument's scale. */
export interface Touch {
  bid: bigint;
  ask: bigint;
}
