/**
 * The past that a new market begins with: two years of hours and the last ninety days of minutes, walked forward from
 * a start that makes them end exactly at today's opening. It was never on the tape and is marked as modelled.
 */
import { createHash } from 'node:crypto';
import type { Candle } from '../candles/candle.ts';
import type { TimeSpan } from '../feed.ts';
import { MINUTE_MS, toUnits } from './bridge.ts';
import type { Minute } from './bridge.ts';
import { MINUTES_PER_DAY, InstrumentPath, unitsPerOne } from './market-path.ts';
import type { MarketDay } from './market-path.ts';
import type { MarketModel, SimulatedInstrument } from './model.ts';
import { streamOf } from './random.ts';
import type { Random } from './random.ts';
import { walk } from './walk.ts';
import type { MarketState, Walk } from './walk.ts';

const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;
const HOURS_PER_DAY = 24;
/**
 * How far, in standard deviations, a modelled candle reaches beyond its open and close. Squares of uniforms with this
 * factor have the mean of a random walk's reach, 0.4, at a tenth of the cost of walking it.
 */
const REACH = 1.2;

export interface HistorySpan {
  /** First instant of the first business day that is not history. */
  endMs: number;
  /** Days of hourly candles, and of those the last ones that have minutes too. */
  days: number;
  minuteDays: number;
}

interface HistoryDay {
  startMs: number;
  path: Walk;
}

export class MarketHistory {
  readonly #hourDays: HistoryDay[] = [];
  readonly #minuteDays: HistoryDay[] = [];
  readonly #model: MarketModel;
  readonly #seed: Uint8Array;

  constructor(model: MarketModel, seed: Uint8Array, opening: MarketState, span: HistorySpan) {
    this.#model = model;
    this.#seed = seed;
    let state: MarketState = { ...opening, values: opening.values.map(() => 1) };
    for (let day = span.days; day > 0; day--) {
      const startMs = span.endMs - day * DAY_MS;
      const isMinutes = day <= span.minuteDays;
      const steps = isMinutes ? MINUTES_PER_DAY : HOURS_PER_DAY;
      const daySeed = createHash('sha256').update(seed).update(`history:${day}`).digest();
      const path = walk(model, daySeed, state, {
        fromMs: startMs,
        steps,
        stepMinutes: MINUTES_PER_DAY / steps,
        pullPerMinute: 0,
      });
      (isMinutes ? this.#minuteDays : this.#hourDays).push({ startMs, path });
      state = path.end;
    }
    const beganMs = span.endMs - span.days * DAY_MS;
    const bends = opening.values.map((value, i) => bendTo(value, state.values[i]!));
    for (const { startMs, path } of [...this.#hourDays, ...this.#minuteDays]) {
      const stepShare = DAY_MS / (path.values[0]!.length - 1) / (span.endMs - beganMs);
      const share = (startMs - beganMs) / (span.endMs - beganMs);
      for (const [i, values] of path.values.entries()) bend(values, bends[i]!, share, stepShare);
    }
  }

  minutes(instrument: SimulatedInstrument): Candle[] {
    const minutes: Candle[] = [];
    this.eachMinute(instrument, (candle) => minutes.push([...candle]));
    return minutes;
  }

  /** Hands out one candle after the other, each in the place of the one before: a first start makes five million. */
  eachMinute(instrument: SimulatedInstrument, take: (candle: Readonly<Candle>) => void): void {
    this.#candles(instrument, { days: this.#minuteDays, steps: MINUTES_PER_DAY }, take);
  }

  /** Hours of the days that have no minutes. */
  hours(instrument: SimulatedInstrument): Candle[] {
    const hours: Candle[] = [];
    this.#candles(instrument, { days: this.#hourDays, steps: HOURS_PER_DAY }, (candle) => hours.push([...candle]));
    return hours;
  }

  #candles(
    instrument: SimulatedInstrument,
    { days, steps }: { days: readonly HistoryDay[]; steps: number },
    take: (candle: Readonly<Candle>) => void,
  ): void {
    const random = streamOf(this.#seed, `candles:${instrument.id}:${steps}`);
    const minutesPerStep = MINUTES_PER_DAY / steps;
    const widening = Math.sqrt(minutesPerStep);
    const factor = unitsPerOne(instrument.scale);
    const candle: Candle = [0, 0, 0, 0, 0, 0];
    for (const { startMs, path } of days) {
      const grid = { startMs, stepMs: minutesPerStep * MINUTE_MS };
      const prices = new InstrumentPath(this.#model, path, instrument, grid);
      for (let step = 0; step < steps; step++) {
        const minute = prices.minute(step);
        if (!minute) continue;
        minute.deviation *= widening;
        minute.ticks *= minutesPerStep;
        candle[0] = (startMs + step * minutesPerStep * MINUTE_MS) / 1000;
        fillCandle(candle, minute, factor, random);
        take(candle);
      }
    }
  }
}

interface Bend {
  first: number;
  last: number;
}

/**
 * Factors that bend a walk begun at 1 and ended at `ended` so that it ends at `opening` and began between half and
 * twice of it: a free walk of two years may wander to prices nobody would believe.
 */
const bendTo = (opening: number, ended: number): Bend => {
  const began = 1 / ended;
  return { first: (opening * (2 * began + 1)) / (began + 2), last: opening / ended };
};

const bend = (values: Float64Array, { first, last }: Bend, share: number, stepShare: number): void => {
  for (let i = 0; i < values.length; i++) values[i]! *= first + (last - first) * (share + i * stepShare);
};

/** Candles of a stretch of a simulated day that was never taped: before the first start, or while the server was down. */
export const modelMinutes = (
  day: MarketDay,
  instrument: SimulatedInstrument,
  { fromMs, untilMs }: TimeSpan,
): Candle[] => {
  const random = day.stream(`candles:${instrument.id}`);
  const factor = unitsPerOne(instrument.scale);
  const candles: Candle[] = [];
  const first = Math.max(0, Math.ceil((fromMs - day.startMs) / MINUTE_MS));
  const end = Math.min(MINUTES_PER_DAY, Math.floor((untilMs - day.startMs) / MINUTE_MS));
  for (let index = first; index < end; index++) {
    const minute = day.minute(instrument, index);
    if (!minute) continue;
    const candle: Candle = [day.startMs / 1000 + index * 60, 0, 0, 0, 0, 0];
    fillCandle(candle, minute, factor, random);
    candles.push(candle);
  }
  return candles;
};

/** Everything of a candle but its time. */
const fillCandle = (candle: Candle, minute: Minute, factor: number, random: Random): void => {
  const open = toUnits(minute.open, factor);
  const close = toUnits(minute.close, factor);
  const reach = minute.open * minute.deviation * REACH;
  const up = random.uniform();
  const down = random.uniform();
  const high = toUnits(Math.max(minute.open, minute.close) + reach * up * up, factor);
  const low = toUnits(Math.min(minute.open, minute.close) - reach * down * down, factor);
  candle[1] = open;
  candle[2] = high;
  candle[3] = low;
  candle[4] = close;
  candle[5] = Math.max(1, Math.floor(minute.ticks));
};
