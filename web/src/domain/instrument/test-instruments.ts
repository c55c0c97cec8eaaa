/** Instruments for tests: only what differs is said. */
import type { Instrument } from '@assay/contract/market';

export const sampleInstrument = (change: Partial<Instrument> = {}): Instrument => ({
  id: 1,
  symbol: 'BTCUSDT',
  name: 'Bitcoin',
  class: 'crypto',
  base: 'BTC',
  quote: 'USDT',
  scale: 2,
  simulated: true,
  currentPrice: '96412.50',
  bid: '96412.00',
  ask: '96413.00',
  rise: '2268.00',
  riseRate: '2.41',
  amount: 1000,
  high: '97840.20',
  low: '93512.80',
  tick: 48_201_329,
  time: '2026-11-15 12:00:00',
  state: 'open',
  opensAt: null,
  spark: [9_400_000, 9_500_000, 9_641_250],
  traders: 0,
  ...change,
});
