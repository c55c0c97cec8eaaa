/**
 * The past that a new market begins with: two years of hours and the last ninety days of minutes, walked forward from
 * a start that makes them end exactly at today's opening. It was never on the tape and is marked as modelled.
 */
import { createHash } from 'node:crypto';
import type { Candle } from '../candles/candle.ts';
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
/** A modelled candle looks at its bridge after each quarter: how far it was drawn to the end, and how far it strayed. */
const LOOKS = [0.25, 0.5, 0.75].map((to) => ({
  pull: 0.25 / (1.25 - to),
  stray: Math.sqrt((0.25 * (1 - to)) / (1.25 - to)),
}));

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
    return this.#candles(instrument, this.#minuteDays, MINUTES_PER_DAY);
  }

  /** Hours of the days that have no minutes. */
  hours(instrument: SimulatedInstrument): Candle[] {
    return this.#candles(instrument, this.#hourDays, HOURS_PER_DAY);
  }

  #candles(instrument: SimulatedInstrument, days: readonly HistoryDay[], steps: number): Candle[] {
    const random = streamOf(this.#seed, `candles:${instrument.id}:${steps}`);
    const minutesPerStep = MINUTES_PER_DAY / steps;
    const widening = Math.sqrt(minutesPerStep);
    const candles: Candle[] = [];
    for (const { startMs, path } of days) {
      const prices = new InstrumentPath(this.#model, path, instrument);
      for (let step = 0; step < steps; step++) {
        const minute = prices.minute(step);
        if (!minute) continue;
        minute.deviation *= widening;
        minute.ticks *= minutesPerStep;
        candles.push(modelCandle((startMs + step * minutesPerStep * MINUTE_MS) / 1000, minute, instrument, random));
      }
    }
    return candles;
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

export interface TimeSpan {
  fromMs: number;
  untilMs: number;
}

/** Candles of a stretch of a simulated day that was never taped: before the first start, or while the server was down. */
export const modelMinutes = (
  day: MarketDay,
  instrument: SimulatedInstrument,
  { fromMs, untilMs }: TimeSpan,
): Candle[] => {
  const random = day.stream(`candles:${instrument.id}`);
  const candles: Candle[] = [];
  const first = Math.max(0, Math.ceil((fromMs - day.startMs) / MINUTE_MS));
  const end = Math.min(MINUTES_PER_DAY, Math.floor((untilMs - day.startMs) / MINUTE_MS));
  for (let index = first; index < end; index++) {
    const minute = day.minute(instrument, index);
    if (minute) candles.push(modelCandle(day.startMs / 1000 + index * 60, minute, instrument, random));
  }
  return candles;
};

const modelCandle = (time: number, minute: Minute, instrument: SimulatedInstrument, random: Random): Candle => {
  const factor = unitsPerOne(instrument.scale);
  const open = toUnits(minute.open, factor);
  const close = toUnits(minute.close, factor);
  const deviation = minute.open * minute.deviation;
  let high = minute.open;
  let low = minute.open;
  let value = minute.open;
  for (let i = 0; i < LOOKS.length; i++) {
    const { pull, stray } = LOOKS[i]!;
    value += (minute.close - value) * pull + deviation * stray * random.normal();
    if (value > high) high = value;
    if (value < low) low = value;
  }
  const ticks = Math.max(1, Math.floor(minute.ticks));
  return [time, open, Math.max(close, toUnits(high, factor)), Math.min(close, toUnits(low, factor)), close, ticks];
};
