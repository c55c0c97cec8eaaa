/** One stretch of the simulated market as prices of instruments: level 1 divided by quotes, ready for level 2. */
import { createHash } from 'node:crypto';
import { bridgeTicks, MINUTE_MS, minuteSeed } from './bridge.ts';
import type { Minute, SimulatedTick } from './bridge.ts';
import type { MarketModel, SimulatedInstrument } from './model.ts';
import { streamOf } from './random.ts';
import type { Random } from './random.ts';
import { walk } from './walk.ts';
import type { MarketState, Walk } from './walk.ts';

export const MINUTES_PER_DAY = 1440;
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;
/** Half of a deviation from the anchor is taken back in about four months, so that years of running stay believable. */
const PULL_PER_MINUTE = 1 / (MINUTES_PER_DAY * 180);
const REGIME_SPREAD = [0, 1, 3] as const;

/** Everything that decides a simulated business day. */
export interface DayInputs {
  model: MarketModel;
  seed: Uint8Array;
  opening: MarketState;
  /** First instant of the day. */
  startMs: number;
}

/** The state a new market begins with. */
export const initialState = (model: MarketModel): MarketState => ({
  values: model.assets.map((asset) => asset.anchor),
  regimes: { crypto: 1, metal: 1, forex: 1 },
});

export class MarketDay {
  readonly startMs: number;
  readonly endMs: number;
  readonly closing: MarketState;
  readonly #seed: Uint8Array;
  readonly #tickKeys: ReadonlyMap<number, Uint8Array>;
  readonly #paths: ReadonlyMap<number, InstrumentPath>;

  constructor({ model, seed, opening, startMs }: DayInputs) {
    const span = { fromMs: startMs, steps: MINUTES_PER_DAY, stepMinutes: 1, pullPerMinute: PULL_PER_MINUTE };
    const path = walk(model, seed, opening, span);
    this.startMs = startMs;
    this.endMs = startMs + DAY_MS;
    this.closing = path.end;
    this.#seed = seed;
    this.#tickKeys = new Map(model.instruments.map(({ id }) => [id, tickKey(seed, id)]));
    this.#paths = new Map(
      model.instruments.map((one) => [one.id, new InstrumentPath(model, path, one, { startMs, stepMs: MINUTE_MS })]),
    );
  }

  /** Undefined while the market is closed. */
  minute(instrument: SimulatedInstrument, index: number): Minute | undefined {
    return this.#paths.get(instrument.id)?.minute(index);
  }

  /** Random numbers of this day for something beside its ticks. */
  stream(label: string): Random {
    return streamOf(this.#seed, label);
  }

  /** Returns no ticks while the market is closed. */
  ticks(instrument: SimulatedInstrument, index: number): SimulatedTick[] {
    const minute = this.minute(instrument, index);
    if (!minute) return [];
    const seed = minuteSeed(this.#tickKeys.get(instrument.id)!, index);
    return bridgeTicks(minute, unitsPerOne(instrument.scale), seed);
  }
}

const tickKey = (seed: Uint8Array, id: number): Uint8Array =>
  createHash('sha256').update(seed).update(`ticks:${id}`).digest();

/** Where the steps of a walk lie. */
interface Grid {
  startMs: number;
  stepMs: number;
}

/** One instrument's minutes, read out of a walk over assets. */
export class InstrumentPath {
  readonly #base: Float64Array | undefined;
  readonly #quote: Float64Array | undefined;
  readonly #intensity: Float64Array;
  readonly #regimes: Uint8Array;
  readonly #deviation: number;
  readonly #ticks: number;
  readonly #firstIndex: number;

  constructor(model: MarketModel, path: Walk, instrument: SimulatedInstrument, grid: Grid) {
    const base = model.assets.findIndex(({ code }) => code === instrument.base);
    const quote = model.assets.findIndex(({ code }) => code === instrument.quote);
    this.#base = path.values[base];
    this.#quote = path.values[quote];
    this.#intensity = path.intensity[instrument.class];
    this.#regimes = path.regimes[instrument.class];
    const variance = square(model.assets[base]?.dailyVolatility) + square(model.assets[quote]?.dailyVolatility);
    this.#deviation = Math.sqrt(variance / MINUTES_PER_DAY);
    this.#ticks = instrument.ticksPerMinute;
    this.#firstIndex = ((instrument.listedMs ?? 0) - grid.startMs) / grid.stepMs;
  }

  /** Undefined while the market is closed, or not yet listed. */
  minute(index: number): Minute | undefined {
    const intensity = this.#intensity[index]!;
    if (intensity === 0 || index < this.#firstIndex) return undefined;
    const open = this.#price(index);
    const close = this.#price(index + 1);
    const deviation = intensity * this.#deviation;
    return {
      open,
      close,
      deviation,
      ticks: this.#ticks * activityOf(intensity, Math.abs(close - open) / (open * deviation)),
      spreadStep: REGIME_SPREAD[this.#regimes[index]!]!,
    };
  }

  /** Counts the dollar, which has no path of its own, as 1. */
  #price(index: number): number {
    const base = this.#base === undefined ? 1 : this.#base[index]!;
    return this.#quote === undefined ? base : base / this.#quote[index]!;
  }
}

const MAX_ACTIVITY = 2.5;
/** Share of a minute's ticks that come even when nothing moves. */
const QUIET_SHARE = 0.35;
/** The mean distance of a normal variable from its centre, in deviations. */
const MEAN_MOVE = 0.8;
const MAX_MOVE = 3;

const square = (value = 0): number => value * value;

/** Wilder times tick more often, and so do minutes that move far for their time; on average it is 1. */
const activityOf = (intensity: number, move: number): number =>
  Math.min(MAX_ACTIVITY, intensity) * (QUIET_SHARE + (1 - QUIET_SHARE) * Math.min(MAX_MOVE, move / MEAN_MOVE));

/** Powers of ten from a table: `**` need not give the same bits everywhere. */
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10] as const;

export const unitsPerOne = (scale: number): number => POWERS[scale]!;
