/** Positions and terms for tests: only what differs is said. */
import type { TradePosition } from '@assay/contract/trade';
import type { WireTerms } from './terms.ts';

export const sampleTerms = (change: Partial<WireTerms> = {}): WireTerms => ({
  symbol: 'BTCUSDT',
  quantityScale: 4,
  quantityStep: '0.0001',
  minQuantity: '0.0001',
  maxNotional: '1000000',
  leverages: [1, 2, 5, 10, 20, 50, 100],
  retailLeverage: 2,
  feePercent: '0.04',
  closeOutPercent: '50',
  financingPercent: { buy: '0.03', sell: '0.01' },
  tripleDay: false,
  quoteRate: '1.000000000',
  slippagePercent: '0.5',
  available: '12480.55',
  ...change,
});

/** 0.0970 BTC bought at 95,180.00 with 5×: it closes itself at 85,662.00. */
export const samplePosition = (change: Partial<TradePosition> = {}): TradePosition => ({
  id: '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01',
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  quantity: '0.0970',
  openQuantity: '0.0970',
  leverage: 5,
  feePercent: '0.04',
  openPrice: '95180.00',
  openTick: 48_201_300,
  margin: '1846.492000',
  initialMargin: '1846.492000',
  openFee: '3.692984',
  financing: '0.000000',
  takeProfit: null,
  stopLoss: null,
  takeProfitPrice: null,
  stopLossPrice: null,
  closeOutPrice: '85662.00',
  quoteRate: '1.000000000',
  state: 'running',
  closingQuantity: null,
  closingTick: null,
  termsTick: 1,
  profit: '0.000000',
  closings: [],
  time: '2026-11-15 12:00:00',
  closeTime: null,
  ...change,
});
