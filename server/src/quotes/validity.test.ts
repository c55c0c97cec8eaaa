import { describe, expect, it } from 'vitest';
import type { RawTick } from './feed.ts';
import { gateOf } from './validity.ts';

const NOW = 1_795_000_000_000;
const tick = (price: number, atMs = NOW): RawTick => ({ id: 1, atMs, price, spreadStep: 0, sources: [] });
const opened = () => {
  const gate = gateOf('crypto');
  expect(gate.judge(tick(100_000, NOW - 1000), NOW)).toEqual({ halt: undefined, tick: 'valid' });
  return gate;
};

describe('the gate before the tape (Y2, Y3)', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -5, 1.5, 2 ** 60])(
    'halts on %s, which cannot be a price, and drops it',
    (price) => {
      const gate = opened();
      expect(gate.judge(tick(price), NOW)).toEqual({ halt: 'not_a_price', tick: 'dropped' });
      expect(gate.isHalted).toBe(true);
    },
  );

  it.each([
    ['ten times the price', 1_000_000],
    ['a tenth of the price', 10_000],
  ])('halts on %s and records it as invalid', (_, price) => {
    const gate = opened();
    expect(gate.judge(tick(price), NOW)).toEqual({ halt: 'jump', tick: 'invalid' });
    expect(gate.isHalted).toBe(true);
  });

  it.each([
    ['stale', tick(100_001, NOW - 2001)],
    ['from the future', tick(100_001, NOW + 1001)],
    ['out of order', tick(100_001, NOW - 1500)],
    ['a repeat', tick(100_000, NOW - 1000)],
  ])('records a tick that is %s as invalid, without a halt', (_, raw) => {
    const gate = opened();
    expect(gate.judge(raw, NOW)).toEqual({ halt: undefined, tick: 'invalid' });
    expect(gate.isHalted).toBe(false);
    expect(gate.judge(tick(100_002), NOW).tick).toBe('valid');
  });

  it('resumes after five good ticks that agree with each other, also at a new level', () => {
    const gate = opened();
    gate.judge(tick(1_000_000), NOW);
    const verdicts = [1, 2, 3, 4, 5, 6].map((i) => gate.judge(tick(1_000_000 + i, NOW + i), NOW + i));
    expect(verdicts.map((verdict) => verdict.tick)).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'valid',
      'valid',
    ]);
    expect(verdicts.map((verdict) => verdict.halt)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'resumed',
      undefined,
    ]);
  });

  it('starts counting anew when a halted price leaps again, and halts only once', () => {
    const gate = opened();
    gate.judge(tick(1_000_000, NOW), NOW);
    for (let i = 1; i <= 4; i++) gate.judge(tick(1_000_000, NOW + i), NOW);
    expect(gate.judge(tick(100_000, NOW + 5), NOW)).toEqual({ halt: undefined, tick: 'invalid' });
    for (let i = 6; i <= 9; i++) expect(gate.judge(tick(100_000, NOW + i), NOW).tick).toBe('invalid');
    expect(gate.judge(tick(100_000, NOW + 10), NOW)).toEqual({ halt: 'resumed', tick: 'valid' });
  });

  it('takes any price after a gap', () => {
    const gate = opened();
    gate.forget();
    expect(gate.judge(tick(1_000_000), NOW).tick).toBe('valid');
  });
});
