/** Products and orders by the shapes of the contract, for tests. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { getProductOrder, Machine, Product, ProductDetail, ProductOrder } from '@assay/contract/product';

export const PRODUCT: Product = {
  id: 'basis-30',
  kind: 'arbitrage',
  name: 'Basis arbitrage 30',
  summary: 'Price gaps between venues',
  currency: 'USDT',
  state: 'open',
  rateKind: 'variable',
  yearlyLow: '3',
  yearlyHigh: '8',
  yearlyRealised: '6.42',
  dailyLow: '0.0082',
  dailyHigh: '0.0219',
  dailyRealised: '0.0175',
  isAlwaysOn: true,
  realisedDays: { all: 30, modelled: 0 },
  termDays: 30,
  minAmount: '100',
  maxAmount: '50000',
  memberLimit: '20000',
  level: 0,
  capacity: '100000',
  sold: '62000',
  unitPrice: null,
  deadline: null,
  members: 41,
};

export const DETAIL: ProductDetail = {
  ...PRODUCT,
  held: null,
  exit: { isAllowed: true, feePercent: '0.2', afterDays: 0 },
  truth: {
    source: 'Price gaps for one coin on five venues, after fees.',
    backing: 'The desk’s own book.',
    counterparty: 'The house’s trading desk.',
    losses: 'Yes, on days when a gap closes the wrong way.',
    pool: '1240.6',
    coverDays: 31,
    leastCoverDays: 7,
    lossDays: 1,
    worstPercent: '-0.24',
    isSimulated: true,
  },
  history: [
    { day: '2026-11-12', result: '31', percent: '0.31', isModelled: true },
    { day: '2026-11-13', result: '-24', percent: '-0.24', isModelled: false },
    { day: '2026-11-14', result: '10', percent: '0.1', isModelled: false },
  ],
  machine: null,
  bond: null,
};

export const MACHINE: Machine = {
  manufacturer: 'Bitmain',
  model: 'S21',
  hashrate: '200',
  hashrateUnit: 'TH/s',
  powerWatt: 3500,
  size: '400 × 195 × 290 mm',
  weightKg: '14.2',
  temperature: '0–40 °C',
  humidity: '10–90 %',
  network: 'Ethernet',
  coin: 'BTC',
  symbol: 'BTCUSDT',
  difficulty: '109780000000000',
  coinsPerUnit: '0.0000005',
  electricityPerKwh: '0.055',
  poolFeePercent: '2',
};

export const MINING: ProductDetail = {
  ...DETAIL,
  id: 's21-90',
  kind: 'mining',
  name: 'S21 for 90 days',
  termDays: 90,
  minAmount: '1200',
  maxAmount: '12000',
  unitPrice: '1200',
  machine: MACHINE,
};

export const BOND: ProductDetail = {
  ...DETAIL,
  id: 'harbour-2027',
  kind: 'bond',
  name: 'Harbour 2027',
  rateKind: 'fixed',
  yearlyLow: '6.5',
  yearlyHigh: '6.5',
  yearlyRealised: null,
  realisedDays: { all: 0, modelled: 0 },
  termDays: 180,
  deadline: '2026-12-01 12:00:00',
  exit: { isAllowed: false, feePercent: '0', afterDays: 0 },
  history: [],
  truth: { ...DETAIL.truth, worstPercent: null, lossDays: 0 },
  bond: {
    issuer: 'Harbour Logistics',
    purpose: 'Two electric cranes',
    grade: 'BB',
    target: '100000',
    raised: '62000',
    schedule: [
      { day: '2027-02-15', what: 'coupon', per100: '1.625' },
      { day: '2027-05-15', what: 'coupon', per100: '1.625' },
      { day: '2027-05-15', what: 'redemption', per100: '100' },
    ],
    escrowed: '51000',
    recovered: '0',
    owed: '60000',
    refund: 'All money comes back within an hour.',
    risks: ['The issuer may fail to pay.'],
  },
};

export const ORDER: ProductOrder = {
  id: '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01',
  productId: 'basis-30',
  kind: 'arbitrage',
  name: 'Basis arbitrage 30',
  currency: 'USDT',
  state: 'running',
  amount: '1000',
  units: null,
  principal: '997.6',
  todayIncome: '-2.4',
  totalIncome: '3.1',
  startDay: '2026-11-12',
  endDay: '2026-12-12',
  remainingDays: 27,
  termDays: 30,
  exit: { returned: '995.6', fee: '2', endsNow: true },
  leavesDay: null,
  reason: null,
  isPaused: false,
  end: null,
  renewal: { mode: 'off', newOrderId: null, refusal: null },
  time: '2026-11-11 20:00:00',
};

export const ORDER_DETAIL: OutputOf<typeof getProductOrder> = {
  ...ORDER,
  schedule: [
    { day: '2026-11-14', what: 'income', amount: null },
    { day: '2026-11-15', what: 'income', amount: null },
    { day: '2026-12-12', what: 'principal', amount: '997.6' },
  ],
  days: [
    { day: '2026-11-13', income: '-2.4', journalId: 'j2' },
    { day: '2026-11-12', income: '0', journalId: null },
  ],
};

export const pageOf = <T>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });
