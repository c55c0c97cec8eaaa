import { describe, expect, it } from 'vitest';
import { divideCores, percentileMs, routeOf, seededRandom, simulate } from './queue-model.ts';

const SPENT = { engine: 125, edges: 340, postgres: 120 };

describe('the model of a machine', () => {
  it('gives the engine one core, and divides the others so that the most opens get through', () => {
    expect(divideCores(8, SPENT)).toMatchObject({ edges: 5, postgres: 2, most: 8000, narrowest: 'engine' });
    expect(divideCores(4, SPENT)).toMatchObject({ edges: 2, postgres: 1, narrowest: 'edges' });
    expect(divideCores(8, { ...SPENT, engine: 500 })).toMatchObject({ most: 2000, narrowest: 'engine' });
  });
});

describe('the simulation', () => {
  const one = { stations: [{ servers: 1 }], route: [{ station: 0, us: 100 }], count: 200_000 };

  it('agrees with what is known of a single server: the mean span is 1 / (1 / us - rate)', () => {
    for (const rate of [1000, 5000, 8000]) {
      const spans = simulate({ ...one, rate, random: seededRandom(rate) });
      const mean = spans.reduce((sum, span) => sum + span, 0) / spans.length;
      const known = 1_000_000 / (10_000 - rate);
      expect(Math.abs(mean / known - 1), `at ${rate} a second`).toBeLessThan(0.1);
    }
  });

  it('lets every open leave, and the last ones wait without end where more come than are served', () => {
    const spans = simulate({ ...one, count: 20_000, rate: 20_000, random: seededRandom(7) });
    expect(spans).toHaveLength(20_000);
    expect(percentileMs(spans.slice(-1000), 0.5)).toBeGreaterThan(500);
  });

  it('goes through all roles in turn, and waits the longer the fuller the machine is', () => {
    const { edges, postgres } = divideCores(8, SPENT);
    const stations = [{ servers: edges }, { servers: 1 }, { servers: postgres }];
    const at = (rate: number): number[] =>
      simulate({ stations, route: routeOf(SPENT), rate, count: 50_000, random: seededRandom(1) });
    const [quiet, busy] = [at(100), at(7500)];
    const mean = quiet.reduce((sum, span) => sum + span, 0) / quiet.length;
    expect(Math.abs(mean / (SPENT.engine + SPENT.edges + SPENT.postgres) - 1)).toBeLessThan(0.1);
    expect(percentileMs(busy, 0.99)).toBeGreaterThan(percentileMs(quiet, 0.99));
  });
});
