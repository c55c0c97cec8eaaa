import { describe, expect, it } from 'vitest';
import { Random, streamOf } from './random.ts';

const SEED = new Uint8Array(32).fill(7);
const draw = (count: number, next: () => number) => Array.from({ length: count }, next);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('random numbers of the market', () => {
  it('are the same on every machine, bit by bit', () => {
    const random = new Random(SEED);
    expect(draw(3, () => random.uniform())).toEqual([0.8358723195269704, 0.9498299260158092, 0.1408930120524019]);
    expect(random.normal()).toBe(-0.11061500387217431);
  });

  it('are normal with mean 0 and deviation 1', () => {
    const random = new Random(SEED);
    const values = draw(100_000, () => random.normal());
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(Math.sqrt(mean(values.map((value) => value * value)))).toBeCloseTo(1, 1);
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(4.9);
  });

  it('are uniform between 0 and 1', () => {
    const random = new Random(SEED);
    const values = draw(100_000, () => random.uniform());
    expect(mean(values)).toBeCloseTo(0.5, 2);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
  });

  it('differ by label', () => {
    expect(streamOf(SEED, 'a').uniform()).not.toBe(streamOf(SEED, 'b').uniform());
    expect(streamOf(SEED, 'a').uniform()).toBe(streamOf(SEED, 'a').uniform());
  });
});
