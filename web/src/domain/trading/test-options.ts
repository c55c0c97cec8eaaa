/** Options for tests: only what differs is said. */
import type { Option } from '@assay/contract/option';

/** Runs for another 45 seconds. */
export const sampleOption = (change: Partial<Option> = {}): Option => ({
  id: '0190a1b2-0000-7000-8000-000000000090',
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'rise',
  seconds: 60,
  stake: '100.000000',
  payoutPercent: '85',
  rule: 1,
  state: 'running',
  outcome: null,
  reason: null,
  credit: null,
  acceptTick: 48,
  entryTick: 49,
  entryPrice: '96410.00',
  exitTick: null,
  exitPrice: null,
  acceptMs: Date.now(),
  expiryMs: Date.now() + 45_000,
  time: '2026-11-14 12:00:00',
  ...change,
});
