import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyResults, moneyWeighted, timeWeighted } from './returns.ts';
import type { ReturnDay } from './returns.ts';

const units = (amount: number): bigint => BigInt(Math.round(amount * 1e6));
const day = (value: number, flow = 0): ReturnDay => ({ value: units(value), flow: units(flow) });

describe('returns, as worked out by hand', () => {
  it('are one figure while no money comes or goes', () => {
    // 100 to 105 to 110: 10 percent, however it is weighted.
    const days = [day(105), day(110)];
    expect(timeWeighted(units(100), days)).toBe(100_000_000n);
    expect(moneyWeighted(units(100), days)).toBe(100_000_000n);
    expect(dailyResults(units(100), days)).toEqual([units(5), units(5)]);
  });

  it('differ when more was invested on the worse day', () => {
    // 100 gains 20 percent; 100 more come in, and 220 lose 10 percent: 1.2 × 0.9 − 1 = 8 percent by time.
    const days = [day(120), day(198, 100)];
    expect(timeWeighted(units(100), days)).toBe(80_000_000n);
    // By money: 100 x² + 100 x = 198, x = (√8.92 − 1) / 2 = 0.993318452309, x² − 1 = −1.3318452309 percent.
    expect(moneyWeighted(units(100), days)).toBe(-13_318_452n);
    expect(dailyResults(units(100), days)).toEqual([units(20), units(-22)]);
  });

  it('take money out at the end of its day', () => {
    // 200 gain 10 percent to 220, of which 120 leave; 100 gain 10 percent more.
    const days = [day(100, -120), day(110)];
    expect(timeWeighted(units(200), days)).toBe(210_000_000n);
    // 200 x² − 120 x = 110 gives x = 1.1 exactly.
    expect(moneyWeighted(units(200), days)).toBe(210_000_000n);
  });

  it('begin with the first money, and end with the last', () => {
    const days = [day(0), day(50, 50), day(60), day(0, -60), day(0)];
    expect(timeWeighted(0n, days)).toBe(200_000_000n);
    expect(moneyWeighted(0n, days.slice(0, 4))).toBe(200_000_000n);
  });

  it('are none where nothing was invested', () => {
    expect(timeWeighted(0n, [day(0), day(0)])).toBeUndefined();
    expect(moneyWeighted(0n, [day(0), day(0)])).toBeUndefined();
    expect(timeWeighted(0n, [])).toBeUndefined();
    // A reward without any money of one's own is a result, and a share of nothing.
    expect(timeWeighted(0n, [day(5)])).toBeUndefined();
    expect(moneyWeighted(0n, [day(5)])).toBeUndefined();
  });

  it('are everything when everything is lost', () => {
    expect(timeWeighted(units(100), [day(50), day(0)])).toBe(-1_000_000_000n);
    expect(moneyWeighted(units(100), [day(50), day(0)])).toBe(-1_000_000_000n);
    expect(timeWeighted(units(100), [day(-10)])).toBeUndefined();
  });
});

describe('returns of any days', () => {
  const rate = fc.integer({ min: -300, max: 300 });
  const flow = fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 5000 }));

  /** Days that follow from daily rates and flows. */
  const daysOf = (steps: readonly { rate: number; flow: number }[]): ReturnDay[] => {
    let value = units(10_000);
    return steps.map((step) => {
      const into = step.flow > 0 ? units(step.flow) : 0n;
      const out = step.flow < 0 ? units(-step.flow) : 0n;
      const grown = ((value + into) * BigInt(10_000 + step.rate)) / 10_000n;
      const left = out < grown ? out : grown;
      value = grown - left;
      return { value, flow: into - left };
    });
  };

  it('never count deposits or withdrawals: no day gains, no return', () => {
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 30 }), (flows) => {
        const days = daysOf(flows.map((one) => ({ rate: 0, flow: one })));
        expect(timeWeighted(units(10_000), days)).toBe(0n);
        expect(moneyWeighted(units(10_000), days)).toBe(0n);
        expect(dailyResults(units(10_000), days).every((result) => result === 0n)).toBe(true);
      }),
    );
  });

  it('are the same by time and by money when every day has one rate', () => {
    fc.assert(
      fc.property(rate, fc.array(flow, { minLength: 1, maxLength: 30 }), (one, flows) => {
        const days = daysOf(flows.map((amount) => ({ rate: one, flow: amount })));
        const [byTime, byMoney] = [timeWeighted(units(10_000), days), moneyWeighted(units(10_000), days)];
        if (byTime === undefined || byMoney === undefined || days.some(({ value }) => value < units(100))) return;
        expect(Math.abs(Number(byTime - byMoney))).toBeLessThan(2000);
      }),
    );
  });

  it('add up: the results of the days and the flows lead from the start to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ rate, flow }), { minLength: 1, maxLength: 60 }), (steps) => {
        const days = daysOf(steps);
        const results = dailyResults(units(10_000), days);
        const end = days.reduce((sum, one, i) => sum + one.flow + results[i]!, units(10_000));
        expect(end).toBe(days.at(-1)!.value);
        expect(timeWeighted(units(10_000), days)).toBeGreaterThanOrEqual(-1_000_000_000n);
      }),
    );
  });
});
