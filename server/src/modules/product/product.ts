/** Internal form of a product and an order: amounts in smallest units, rates in billionths, days as `YYYY-MM-DD`. */
import type { ProductKind, ProductOrderReason, ProductOrderState } from '@assay/contract/product';

export interface ArbitrageTerms {
  /** The two markets whose distance is traded. */
  pair: readonly [string, string];
}

export interface MiningTerms {
  manufacturer: string;
  model: string;
  hashrate: string;
  hashrateUnit: string;
  powerWatt: number;
  size: string;
  weightKg: string;
  temperature: string;
  humidity: string;
  network: string;
  coin: string;
  /** The market that prices the coin. */
  symbol: string;
  electricityPerKwh: string;
  poolFeePercent: string;
}

export interface BondTerms {
  issuer: string;
  grade: string;
  /** Days from one coupon to the next; the last one comes with the redemption. */
  couponDays: number;
  /** So long the issuer may be late. */
  graceDays: number;
}

interface Terms {
  id: string;
  currency: string;
  yearlyLow: bigint;
  yearlyHigh: bigint;
  termDays: number;
  minAmount: bigint;
  maxAmount: bigint;
  memberLimit: bigint;
  capacity: bigint;
  level: number;
  unitPrice: bigint | null;
  opensAt: Date;
  deadline: Date | null;
  exitAfterDays: number | null;
  exitFee: bigint;
  deskId: string | null;
  isSimulated: boolean;
}

interface Standing {
  state: 'open' | 'dry' | 'closed' | 'unfilled' | 'default';
  sold: bigint;
  members: number;
  /** Set when sales stop: for now, or for good. */
  pausedAt: Date | null;
  endedAt: Date | null;
}

export type ProductTerms = Terms &
  (
    | { kind: 'arbitrage'; terms: ArbitrageTerms; deskId: string }
    | { kind: 'mining'; terms: MiningTerms; unitPrice: bigint }
    | { kind: 'bond'; terms: BondTerms; deadline: Date }
  );
export type Product = ProductTerms & Standing;
export type ProductOf<K extends ProductKind> = Extract<Product, { kind: K }>;

export interface Order {
  id: string;
  productId: string;
  memberId: string;
  currency: string;
  amount: bigint;
  units: number | null;
  startDay: string;
  endDay: string;
  createdAt: Date;
  principal: bigint;
  income: bigint;
  accruedDay: string;
  accruedIncome: bigint;
  state: ProductOrderState;
  reason: ProductOrderReason | null;
  exitFee: bigint;
  /** Asked to leave on this day, and ends when it is paid; null otherwise. */
  exitDay: string | null;
}

/** States that hold principal: neither ended nor cancelled. */
export const OPEN_STATES = ['not_started', 'running', 'frozen'] as const satisfies ProductOrderState[];
