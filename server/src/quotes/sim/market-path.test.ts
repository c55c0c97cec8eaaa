import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from './bridge.ts';
import { initialState, MarketDay } from './market-path.ts';
import { TEST_MODEL } from './test-model.ts';
import { walk } from './walk.ts';

const SEED = new Uint8Array(32).fill(3);
/** A business day that begins on Wednesday 2026-11-11 16:00 UTC, and one in the weekend. */
const WEEKDAY = Date.UTC(2026, 10, 11, 16);
const SATURDAY = Date.UTC(2026, 10, 14, 16);
const [BTC, ETH, EURUSD, GBPUSD, EURGBP] = TEST_MODEL.instruments as [
  (typeof TEST_MODEL.instruments)[number],
  ...(typeof TEST_MODEL.instruments)[number][],
];

const dayAt = (startMs: number, seed: Uint8Array = SEED) =>
  new MarketDay({ model: TEST_MODEL, seed, opening: initialState(TEST_MODEL), startMs });

describe('a simulated day', () => {
  it('is the same on every machine, bit by bit', () => {
    const day = dayAt(WEEKDAY);
    const hash = createHash('sha256');
    for (const instrument of TEST_MODEL.instruments) {
      for (let minute = 0; minute < 1440; minute += 97) hash.update(JSON.stringify(day.ticks(instrument, minute)));
    }
    hash.update(JSON.stringify(day.closing));
    expect(hash.digest('hex')).toBe('ca71e95eb67e077451c13b785d268219c479a4009d55dda0635834cd08c49588');
  });

  it('is another one with another seed', () => {
    expect(dayAt(WEEKDAY, new Uint8Array(32)).closing.values).not.toEqual(dayAt(WEEKDAY).closing.values);
  });

  it('gives any minute without the minutes before it', () => {
    const walked = dayAt(WEEKDAY);
    for (let minute = 0; minute < 700; minute++) walked.ticks(BTC, minute);
    expect(walked.ticks(BTC, 700)).toEqual(dayAt(WEEKDAY).ticks(BTC, 700));
  });

  it('ticks in order, often enough never to look stale, at prices above zero', () => {
    const day = dayAt(WEEKDAY);
    fc.assert(
      fc.property(fc.constantFrom(...TEST_MODEL.instruments), fc.nat({ max: 1439 }), (instrument, minute) => {
        const ticks = day.ticks(instrument, minute);
        expect(ticks.length).toBeGreaterThanOrEqual(20);
        let last = -1;
        for (const { offsetMs, price, spreadStep } of ticks) {
          expect(offsetMs).toBeGreaterThan(last);
          expect(offsetMs - last).toBeLessThan(6001);
          expect(Number.isSafeInteger(price) && price > 0).toBe(true);
          expect(spreadStep).toBeLessThan(16);
          last = offsetMs;
        }
        expect(last).toBeLessThan(MINUTE_MS);
      }),
    );
  });

  it('goes on from minute to minute without a leap', () => {
    const day = dayAt(WEEKDAY);
    for (let minute = 0; minute < 1439; minute++) {
      const end = day.minute(BTC, minute)!.close;
      expect(day.minute(BTC, minute + 1)!.open).toBe(end);
    }
  });

  it('keeps a cross at the quotient of its legs', () => {
    const day = dayAt(WEEKDAY);
    for (let minute = 0; minute < 1440; minute += 60) {
      const [eur, gbp, cross] = [EURUSD!, GBPUSD!, EURGBP!].map((pair) => day.minute(pair, minute)!.open);
      expect(cross).toBeCloseTo(eur! / gbp!, 12);
    }
  });

  it('closes currencies at the weekend and never crypto', () => {
    const saturday = dayAt(SATURDAY);
    for (let minute = 0; minute < 1440; minute += 30) {
      expect(saturday.ticks(EURUSD!, minute)).toEqual([]);
      expect(saturday.ticks(ETH!, minute).length).toBeGreaterThan(0);
    }
    const [btc, , eur] = saturday.closing.values;
    expect(eur).toBe(TEST_MODEL.assets[2]!.anchor);
    expect(btc).not.toBe(TEST_MODEL.assets[0]!.anchor);
  });
});

describe('the walk of assets', () => {
  const span = { fromMs: WEEKDAY, steps: 1440 * 5, stepMinutes: 1, pullPerMinute: 0 };
  const path = walk(TEST_MODEL, SEED, initialState(TEST_MODEL), span);
  const returns = (i: number) =>
    Array.from({ length: span.steps }, (_, k) => path.values[i]![k + 1]! / path.values[i]![k]! - 1);
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, k) => sum + value * b[k]!, 0);
  const correlation = (i: number, j: number) => {
    const [a, b] = [returns(i), returns(j)];
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  };

  it('moves coins together, and currencies together, as their loadings say', () => {
    expect(correlation(0, 1)).toBeGreaterThan(0.4);
    expect(correlation(2, 3)).toBeGreaterThan(0.3);
    expect(Math.abs(correlation(0, 2))).toBeLessThan(0.35);
  });

  it('is as volatile as asked for', () => {
    const deviation = Math.sqrt(dot(returns(0), returns(0)) / 5);
    expect(deviation).toBeGreaterThan(0.5 * 0.022);
    expect(deviation).toBeLessThan(2 * 0.022);
  });

  it('returns to its anchor in the long run', () => {
    const far = { ...initialState(TEST_MODEL), values: TEST_MODEL.assets.map(({ anchor }) => anchor * 4) };
    const pulled = walk(TEST_MODEL, SEED, far, {
      ...span,
      steps: 24 * 720,
      stepMinutes: 60,
      pullPerMinute: 1 / (1440 * 180),
    });
    for (const [i, { anchor }] of TEST_MODEL.assets.entries()) expect(pulled.end.values[i]! / anchor).toBeLessThan(3);
  });
});
