/**
 * Level 1 of the simulated market: the value of every asset at each step of a span, usually the minutes of a business
 * day. A pure function of model, seed and start. Shared factors make correlation, regimes make calm and wild hours,
 * sessions make the day's rhythm, rare jumps make news. Only + − × ÷ and √, so every engine computes the same bits.
 */
import { INSTRUMENT_CLASSES } from '@assay/contract/market';
import type { InstrumentClass } from '@assay/contract/market';
import { isOpen } from '../trading-hours.ts';
import type { MarketModel } from './model.ts';
import { streamOf } from './random.ts';
import type { Random } from './random.ts';

export interface MarketState {
  /** USD value of each asset, in the model's order. */
  values: readonly number[];
  /** Index into REGIMES. */
  regimes: Readonly<Record<InstrumentClass, number>>;
}

export interface Span {
  fromMs: number;
  steps: number;
  stepMinutes: number;
  /** Share of the distance to the anchor that is taken back per minute. */
  pullPerMinute: number;
}

export interface Walk {
  /** Per asset, `steps + 1` values: at the start of each step and at the end of the last. */
  values: readonly Float64Array[];
  /** Per class and step, the factor on volatility; 0 while closed. */
  intensity: Readonly<Record<InstrumentClass, Float64Array>>;
  /** Per class and step, index into REGIMES. */
  regimes: Readonly<Record<InstrumentClass, Uint8Array>>;
  end: MarketState;
}

const MINUTES_PER_DAY = 1440;
const HOUR_MS = 3_600_000;
const MAX_MOVE = 0.2;
const JUMPS_PER_MINUTE = 1 / 8640;
/** Calm, usual, wild: factor on volatility, and how likely a change leads there. */
export const REGIMES = [
  { factor: 0.55, weight: 0.35 },
  { factor: 0.95, weight: 0.5 },
  { factor: 1.7, weight: 0.15 },
] as const;
const REGIME_CHANGES_PER_MINUTE = 1 / 240;
/** Factor on volatility by hour of day, UTC. */
const SESSIONS: Record<InstrumentClass, readonly number[]> = {
  crypto: [
    1, 0.95, 0.9, 0.85, 0.8, 0.8, 0.85, 0.95, 1, 1, 1, 1, 1.1, 1.25, 1.35, 1.3, 1.2, 1.1, 1.05, 1, 1, 0.95, 0.95, 1,
  ],
  metal: [
    0.7, 0.75, 0.75, 0.6, 0.5, 0.5, 0.7, 1, 1.15, 1.1, 1, 1, 1.25, 1.6, 1.7, 1.55, 1.3, 1.1, 0.9, 0.75, 0.6, 0.4, 0.5,
    0.6,
  ],
  forex: [
    0.75, 0.75, 0.7, 0.6, 0.5, 0.55, 0.8, 1.2, 1.35, 1.2, 1.05, 1.05, 1.3, 1.6, 1.6, 1.45, 1.2, 0.95, 0.8, 0.7, 0.55,
    0.4, 0.45, 0.6,
  ],
};

export const hoursOf = (kind: InstrumentClass): 'always' | 'weekdays' => (kind === 'crypto' ? 'always' : 'weekdays');

export const walk = (model: MarketModel, seed: Uint8Array, start: MarketState, span: Span): Walk => {
  const regimes = perClass((kind) => walkRegime(streamOf(seed, `regime:${kind}`), start.regimes[kind], span));
  const intensity = perClass((kind) => intensityOf(kind, regimes[kind], span));
  const factor = (name: string) => normals(streamOf(seed, `factor:${name}`), span.steps);
  const risk = factor('risk');
  const dollar = factor('dollar');
  const sectors = perClass(factor);
  const values = model.assets.map((asset, i) => {
    const own = Math.sqrt(1 - asset.risk * asset.risk - asset.dollar * asset.dollar - asset.sector * asset.sector);
    const random = streamOf(seed, `asset:${asset.code}`);
    const sector = sectors[asset.class];
    const strength = intensity[asset.class];
    const deviation = asset.dailyVolatility * Math.sqrt(span.stepMinutes / MINUTES_PER_DAY);
    const path = new Float64Array(span.steps + 1);
    let value = start.values[i]!;
    path[0] = value;
    for (let step = 0; step < span.steps; step++) {
      const shared = asset.risk * risk[step]! + asset.dollar * dollar[step]! + asset.sector * sector[step]!;
      const noise = shared + own * random.normal();
      const jump = drawJump(random, span.stepMinutes) * asset.dailyVolatility;
      if (strength[step]! > 0) {
        const pull = span.pullPerMinute * span.stepMinutes * (1 - value / asset.anchor);
        const move = deviation * strength[step]! * noise + jump + pull;
        value *= 1 + Math.min(MAX_MOVE, Math.max(-MAX_MOVE, move));
      }
      path[step + 1] = value;
    }
    return path;
  });
  const end = {
    values: values.map((path) => path[span.steps]!),
    regimes: perClass((kind) => regimes[kind][span.steps - 1]!),
  };
  return { values, intensity, regimes, end };
};

const perClass = <T>(make: (kind: InstrumentClass) => T): Record<InstrumentClass, T> =>
  Object.fromEntries(INSTRUMENT_CLASSES.map((kind) => [kind, make(kind)])) as Record<InstrumentClass, T>;

const normals = (random: Random, count: number): Float64Array => {
  const drawn = new Float64Array(count);
  for (let i = 0; i < count; i++) drawn[i] = random.normal();
  return drawn;
};

const walkRegime = (random: Random, start: number, span: Span): Uint8Array => {
  const path = new Uint8Array(span.steps);
  const chance = Math.min(1, REGIME_CHANGES_PER_MINUTE * span.stepMinutes);
  let regime = start;
  for (let step = 0; step < span.steps; step++) {
    if (random.uniform() < chance) regime = drawRegime(random.uniform());
    path[step] = regime;
  }
  return path;
};

const drawRegime = (uniform: number): number => {
  let left = uniform;
  for (const [index, { weight }] of REGIMES.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  return REGIMES.length - 1;
};

const intensityOf = (kind: InstrumentClass, regimes: Uint8Array, span: Span): Float64Array => {
  const path = new Float64Array(span.steps);
  for (let step = 0; step < span.steps; step++) {
    const at = span.fromMs + step * span.stepMinutes * 60_000;
    const session = isOpen(hoursOf(kind), at) ? SESSIONS[kind][Math.floor(at / HOUR_MS) % 24]! : 0;
    path[step] = session * REGIMES[regimes[step]!]!.factor;
  }
  return path;
};

/** In units of the daily volatility; nearly always 0. Two numbers are drawn either way, so streams stay aligned. */
const drawJump = (random: Random, minutes: number): number => {
  const chance = random.uniform();
  const size = random.uniform();
  if (chance >= JUMPS_PER_MINUTE * minutes) return 0;
  return size < 0.5 ? -(0.4 + 1.6 * size) : 0.4 + 1.6 * (size - 0.5);
};
