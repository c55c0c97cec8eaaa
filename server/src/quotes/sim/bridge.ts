/**
 * Level 2 of the simulated market: the ticks inside one minute, a random bridge from its first value to its last.
 * Pure, and reached without simulating anything before it.
 */
import { createHash } from 'node:crypto';
import { MAX_SPREAD_STEP } from '@assay/verify/quote';
import { Random } from './random.ts';

export const MINUTE_MS = 60_000;
/** A market that is open ticks at least every six seconds, well below the ten after which it counts as stale. */
const MIN_TICKS = 20;
const WIDER_CHANCE = 0.15;

export interface Minute {
  /** Unrounded price at both ends of the minute. */
  open: number;
  close: number;
  /** Relative standard deviation of the price over this minute. */
  deviation: number;
  /** Mean number of ticks. */
  ticks: number;
  /** Spread step of quiet moments. */
  spreadStep: number;
}

export interface SimulatedTick {
  /** Milliseconds since the minute began. */
  offsetMs: number;
  price: number;
  spreadStep: number;
}

export const minuteSeed = (key: Uint8Array, minute: number): Uint8Array =>
  createHash('sha256').update(key).update(`minute:${minute}`).digest();

export const toUnits = (value: number, factor: number): number => Math.max(1, Math.floor(value * factor + 0.5));

/** `factor` is 10 to the instrument's scale. */
export const bridgeTicks = (minute: Minute, factor: number, seed: Uint8Array): SimulatedTick[] => {
  const random = new Random(seed);
  const count = Math.max(MIN_TICKS, Math.floor(minute.ticks * (0.85 + 0.3 * random.uniform())));
  // One tick in each of `count` equal slots, away from their edges: lively, yet never silent for two slots, and no
  // two ticks in the same millisecond.
  const slot = MINUTE_MS / count;
  const ticks: SimulatedTick[] = [];
  let value = minute.open;
  let last = 0;
  for (let i = 0; i < count; i++) {
    const offsetMs = Math.floor((i + 0.1 + 0.8 * random.uniform()) * slot);
    value = bridgeStep({ value, from: last, to: offsetMs }, minute, random.normal());
    last = offsetMs;
    const wider = random.uniform() < WIDER_CHANCE ? 1 : 0;
    ticks.push({
      offsetMs,
      price: toUnits(value, factor),
      spreadStep: Math.min(MAX_SPREAD_STEP, minute.spreadStep + wider),
    });
  }
  return ticks;
};

/** Where the bridge stands at `to`, given where it stood at `from`. */
const bridgeStep = (at: { value: number; from: number; to: number }, minute: Minute, normal: number): number => {
  const step = at.to - at.from;
  const left = MINUTE_MS - at.from;
  const spread = Math.sqrt((step * (left - step)) / left / MINUTE_MS);
  return at.value + (minute.close - at.value) * (step / left) + minute.open * minute.deviation * spread * normal;
};
