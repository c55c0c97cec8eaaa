/**
 * The sandbox's products as data. Makers, issuers and sites are invented and labelled as simulated; what they pay is not
 * set here but follows from trades, network and prices.
 */
import type { ArbitrageTerms, BondTerms, MiningTerms } from '../../modules/product/product.ts';

interface Common {
  id: string;
  currency: string;
  /** Percent a year. */
  yearly: readonly [string, string];
  termDays: number;
  min: string;
  max: string;
  memberLimit: string;
  capacity: string;
  level?: number;
  /** Days before the first start on which it opened. */
  openedDaysAgo: number;
  exit?: { afterDays: number; feePercent: string };
}

export type ProductSeed = Common &
  (
    | { kind: 'arbitrage'; terms: ArbitrageTerms }
    | { kind: 'mining'; unitPrice: string; terms: MiningTerms }
    | { kind: 'bond'; beginsInDays: number; terms: BondTerms; issuer: IssuerConduct }
  );

/** Behaviour of the invented issuer, followed by the robot that plays it. */
export interface IssuerConduct {
  /** Null for all of them. */
  paidCoupons: number | null;
  recoveredPercent: string;
  recoveryDays: number;
}

const HONEST: IssuerConduct = { paidCoupons: null, recoveredPercent: '0', recoveryDays: 0 };
const usdt = (min: string, max: string, memberLimit: string, capacity: string) => ({
  currency: 'USDT',
  min,
  max,
  memberLimit,
  capacity,
});

export const PRODUCT_SEEDS: readonly ProductSeed[] = [
  {
    id: 'arb-btc-eth',
    kind: 'arbitrage',
    ...usdt('100', '20000', '40000', '400000'),
    yearly: ['0', '9'],
    termDays: 30,
    openedDaysAgo: 70,
    exit: { afterDays: 3, feePercent: '0.5' },
    terms: { pair: ['BTCUSDT', 'ETHUSDT'] },
  },
  {
    id: 'arb-gold-silver',
    kind: 'arbitrage',
    ...usdt('200', '30000', '60000', '600000'),
    yearly: ['0', '6'],
    termDays: 60,
    openedDaysAgo: 70,
    exit: { afterDays: 7, feePercent: '0.5' },
    terms: { pair: ['XAUUSD', 'XAGUSD'] },
  },
  {
    id: 'arb-eur-gbp',
    kind: 'arbitrage',
    ...usdt('50', '10000', '20000', '250000'),
    yearly: ['0', '4'],
    termDays: 14,
    openedDaysAgo: 70,
    terms: { pair: ['EURUSD', 'GBPUSD'] },
  },
  {
    id: 'arb-sol-avax',
    kind: 'arbitrage',
    ...usdt('1000', '50000', '100000', '300000'),
    yearly: ['0', '14'],
    termDays: 90,
    level: 1,
    openedDaysAgo: 70,
    exit: { afterDays: 14, feePercent: '1' },
    terms: { pair: ['SOLUSDT', 'AVAXUSDT'] },
  },
  {
    id: 'mine-btc-hydro',
    kind: 'mining',
    ...usdt('9800', '98000', '196000', '980000'),
    unitPrice: '9800',
    yearly: ['0', '15'],
    termDays: 180,
    openedDaysAgo: 70,
    terms: {
      manufacturer: 'Norrland Compute',
      model: 'NC-319 Hydro',
      hashrate: '319',
      hashrateUnit: 'TH/s',
      powerWatt: 4785,
      size: '339 × 163 × 207 mm',
      weightKg: '12.4',
      temperature: '5–40 °C',
      humidity: '10–90 %',
      network: 'Bitcoin (SHA-256)',
      coin: 'BTC',
      symbol: 'BTCUSDT',
      electricityPerKwh: '0.078',
      poolFeePercent: '1.5',
    },
  },
  {
    id: 'mine-btc-air',
    kind: 'mining',
    ...usdt('3200', '32000', '64000', '480000'),
    unitPrice: '3200',
    yearly: ['0', '12'],
    termDays: 120,
    openedDaysAgo: 70,
    exit: { afterDays: 30, feePercent: '2' },
    terms: {
      manufacturer: 'Norrland Compute',
      model: 'NC-104 Air',
      hashrate: '104',
      hashrateUnit: 'TH/s',
      powerWatt: 1612,
      size: '370 × 195 × 290 mm',
      weightKg: '13.2',
      temperature: '0–40 °C',
      humidity: '10–90 %',
      network: 'Bitcoin (SHA-256)',
      coin: 'BTC',
      symbol: 'BTCUSDT',
      electricityPerKwh: '0.078',
      poolFeePercent: '1.5',
    },
  },
  {
    id: 'mine-etc',
    kind: 'mining',
    ...usdt('1900', '19000', '38000', '190000'),
    unitPrice: '1900',
    yearly: ['0', '10'],
    termDays: 90,
    openedDaysAgo: 70,
    exit: { afterDays: 14, feePercent: '1.5' },
    terms: {
      manufacturer: 'Brackwater Systems',
      model: 'BW-E9',
      hashrate: '2400',
      hashrateUnit: 'MH/s',
      powerWatt: 1920,
      size: '520 × 195 × 290 mm',
      weightKg: '14.2',
      temperature: '0–40 °C',
      humidity: '10–80 %',
      network: 'Ethereum Classic (Etchash)',
      coin: 'ETC',
      symbol: 'ETCUSDT',
      electricityPerKwh: '0.07',
      poolFeePercent: '1',
    },
  },
  {
    id: 'mine-ltc',
    kind: 'mining',
    ...usdt('640', '6400', '12800', '160000'),
    unitPrice: '640',
    yearly: ['0', '12'],
    termDays: 180,
    openedDaysAgo: 70,
    exit: { afterDays: 30, feePercent: '1' },
    terms: {
      manufacturer: 'Brackwater Systems',
      model: 'BW-L2 Mini',
      hashrate: '1850',
      hashrateUnit: 'MH/s',
      powerWatt: 412,
      size: '200 × 264 × 290 mm',
      weightKg: '6.1',
      temperature: '5–35 °C',
      humidity: '10–80 %',
      network: 'Litecoin (Scrypt)',
      coin: 'LTC',
      symbol: 'LTCUSDT',
      electricityPerKwh: '0.07',
      poolFeePercent: '2',
    },
  },
  {
    id: 'bond-harbour',
    kind: 'bond',
    ...usdt('100', '15000', '15000', '60000'),
    yearly: ['6.5', '6.5'],
    termDays: 180,
    openedDaysAgo: 6,
    beginsInDays: 12,
    terms: { issuer: 'Port of Lissel Cooperative', grade: 'BBB', couponDays: 30, graceDays: 3 },
    issuer: HONEST,
  },
  {
    id: 'bond-solar',
    kind: 'bond',
    currency: 'EUR',
    min: '100',
    max: '12000',
    memberLimit: '12000',
    capacity: '24000',
    yearly: ['5.2', '5.2'],
    termDays: 120,
    openedDaysAgo: 58,
    beginsInDays: -44,
    terms: { issuer: 'Sonnfeld Solar Schools', grade: 'A', couponDays: 30, graceDays: 3 },
    issuer: HONEST,
  },
  {
    id: 'bond-ferry',
    kind: 'bond',
    ...usdt('100', '15000', '15000', '30000'),
    yearly: ['9.8', '9.8'],
    termDays: 180,
    openedDaysAgo: 84,
    beginsInDays: -64,
    terms: { issuer: 'Two Islands Ferry Line', grade: 'B', couponDays: 30, graceDays: 2 },
    issuer: { paidCoupons: 1, recoveredPercent: '38', recoveryDays: 3 },
  },
  {
    id: 'bond-orchard',
    kind: 'bond',
    ...usdt('100', '10000', '10000', '80000'),
    yearly: ['7', '7'],
    termDays: 365,
    openedDaysAgo: 40,
    beginsInDays: -10,
    terms: { issuer: 'Hollen Orchard Cooperative', grade: 'BB', couponDays: 30, graceDays: 3 },
    issuer: HONEST,
  },
];
