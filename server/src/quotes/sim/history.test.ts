import { describe, expect, it } from 'vitest';
import { foldCandles } from '../candles/candle.ts';
import { MarketHistory, modelMinutes } from './history.ts';
import { initialState, MarketDay } from './market-path.ts';
import { TEST_MODEL } from './test-model.ts';

const SEED = new Uint8Array(32).fill(9);
const END = Date.UTC(2026, 10, 11, 16);
const OPENING = initialState(TEST_MODEL);
const history = new MarketHistory(TEST_MODEL, SEED, OPENING, { endMs: END, days: 20, minuteDays: 3 });
const [BTC, , EURUSD] = TEST_MODEL.instruments as [
  (typeof TEST_MODEL.instruments)[number],
  ...(typeof TEST_MODEL.instruments)[number][],
];

describe('the modelled past', () => {
  it('ends where today opens', () => {
    const last = history.minutes(BTC).at(-1)!;
    expect(last[0]).toBe(END / 1000 - 60);
    expect(last[4]).toBe(Math.round(OPENING.values[0]! * 100));
  });

  it('has every minute of a market that never closes, and hours before them without a hole', () => {
    const minutes = history.minutes(BTC);
    expect(minutes).toHaveLength(3 * 1440);
    const hours = [...history.hours(BTC), ...foldCandles('1h', minutes)];
    expect(hours).toHaveLength(20 * 24);
    for (let i = 1; i < hours.length; i++) expect(hours[i]![0] - hours[i - 1]![0]).toBe(3600);
  });

  it('has candles whose high and low enclose them, and that go on from each other', () => {
    for (const candles of [history.minutes(BTC), history.hours(EURUSD!)]) {
      for (const [, open, high, low, close, ticks] of candles) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(low).toBeGreaterThan(0);
        expect(ticks).toBeGreaterThan(0);
      }
    }
    const minutes = history.minutes(BTC);
    for (let i = 1; i < minutes.length; i++) expect(minutes[i]![1]).toBe(minutes[i - 1]![4]);
  });

  it('has no candle while a market was closed', () => {
    const weekend = history.hours(EURUSD!).filter(([time]) => new Date(time * 1000).getUTCDay() === 6);
    expect(weekend).toEqual([]);
  });
});

describe('candles of a stretch that was not taped', () => {
  const day = new MarketDay({ model: TEST_MODEL, seed: SEED, opening: OPENING, startMs: END });

  it('cover whole minutes of the stretch only', () => {
    const candles = modelMinutes(day, BTC, { fromMs: END + 90_000, untilMs: END + 330_000 });
    expect(candles.map(([time]) => time - END / 1000)).toEqual([120, 180, 240]);
  });

  it('stay inside their day', () => {
    expect(modelMinutes(day, BTC, { fromMs: 0, untilMs: END + 7 * 86_400_000 })).toHaveLength(1440);
    expect(modelMinutes(day, BTC, { fromMs: day.endMs, untilMs: day.endMs + 86_400_000 })).toEqual([]);
  });
});
