import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RULES } from './test-steps.ts';
import type { Rule, Step } from './test-steps.ts';
import { World } from './test-world.ts';

/** `npm test` does this many runs; more of them by ASSAY_MODEL_RUNS. */
const RUNS = Number(process.env['ASSAY_MODEL_RUNS'] ?? 250);

const symbolId = fc.integer({ min: 1, max: 2 });
const pick = fc.nat(30);
const stop = fc.option(fc.integer({ min: 1, max: 49 }), { nil: undefined, freq: 1 });
const goal = fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined });
/** Moves in ten-thousandths; a small share are crashes. */
const move = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -120, max: 120 }) },
  { weight: 1, arbitrary: fc.integer({ min: -2000, max: 2000 }) },
);
const of = <K extends Step['kind'], T extends object>(kind: K, fields: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record({ kind: fc.constant(kind), ...fields });

const step = fc.oneof(
  {
    weight: 40,
    arbitrary: of('tick', { symbolId, move, isDoubtful: fc.nat(9).map((n) => n === 0), lateMs: fc.nat(1900) }),
  },
  {
    weight: 10,
    arbitrary: of('order', {
      symbolId,
      side: fc.constantFrom<1 | -1>(1, -1),
      limit: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
      entry: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined, freq: 1 }),
      leverage: fc.constantFrom(1, 5, 20, 50, 100, 100),
      stop,
      goal,
    }),
  },
  {
    weight: 6,
    arbitrary: of('option', {
      symbolId,
      direction: fc.constantFrom<1 | -1>(1, -1),
      seconds: fc.constantFrom(5, 10, 30, 60),
    }),
  },
  { weight: 4, arbitrary: of('close', { pick, part: fc.integer({ min: 1, max: 1000 }) }) },
  { weight: 2, arbitrary: of('cancel', { pick }) },
  { weight: 3, arbitrary: of('targets', { pick, stop, goal }) },
  { weight: 2, arbitrary: of('margin', { pick, added: fc.integer({ min: 1, max: 5_000_000 }) }) },
  { weight: 1, arbitrary: of('night', { pick }) },
  { weight: 4, arbitrary: of('pass', { seconds: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: of('away', { seconds: fc.integer({ min: 11, max: 7200 }) }) },
  { weight: 2, arbitrary: of('back', { seconds: fc.constantFrom(1, 3, 9, 30, 3600) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'restart' as const }) },
) as fc.Arbitrary<Step>;

const seen = new Map<Rule, number>();
const broken = new Map<Rule, string>();

const run = (steps: readonly Step[], isCounted: boolean): string => {
  const world = new World((rule, isRight, what) => {
    if (isCounted) seen.set(rule, (seen.get(rule) ?? 0) + 1);
    if (isRight) return;
    broken.set(rule, what);
    throw new Error(`${rule}: ${what}`);
  });
  for (const one of steps) world.take(one);
  const text = world.text();
  world.finish();
  return text;
};

/** One set of runs for all rules; the smallest script that breaks one is in the message. */
let report: fc.RunDetails<[Step[]]>;
beforeAll(() => {
  report = fc.check(
    fc.property(fc.array(step, { maxLength: 160, size: 'max' }), (steps) => {
      const text = run(steps, true);
      // From genesis again, and again without ever having stopped: the same state.
      const isSame =
        run(steps, false) === text &&
        run(
          steps.filter(({ kind }) => kind !== 'restart'),
          false,
        ) === text;
      if (!isSame) broken.set('T11', 'a replay comes to another state');
      return isSame;
    }),
    { numRuns: RUNS },
  );
});

/** Returns the state's hash after every so many steps. */
const hashes = (steps: readonly Step[], every: number): string[] => {
  const world = new World((rule, isRight, what) => {
    if (!isRight) throw new Error(`${rule}: ${what}`);
  });
  return steps.flatMap((one, index) => {
    world.take(one);
    return index % every === 0 ? [createHash('sha256').update(world.text()).digest('hex')] : [];
  });
};

describe('days of ticks and commands', () => {
  it('T11: replayed, they have the same state by hash at every moment, whenever processes started again', () => {
    const steps = fc.sample(step, { numRuns: 6000, seed: 20_261_111 });
    const days = steps.reduce((sum, one) => sum + (one.kind === 'away' ? one.seconds : 0), 0) / 86_400;
    expect(days).toBeGreaterThan(1);
    const live = hashes(steps, 500);
    expect(new Set(live).size).toBe(live.length);
    const isRestart = ({ kind }: Step) => kind === 'restart';
    expect(hashes(steps, 500)).toEqual(live);
    // In place of a restart, nothing: the steps keep their numbers.
    const undisturbed = steps.map((one) => (isRestart(one) ? ({ kind: 'nothing' } as const) : one));
    expect(hashes(undisturbed, 500)).toEqual(live);
  });
});

describe('whatever is traded, on whatever prices, with clocks that jump and processes that start again', () => {
  it.each(RULES)('%s holds', (rule) => {
    expect(broken.get(rule), fc.defaultReportMessage(report)).toBeUndefined();
    // Looked at often enough to mean something.
    expect(seen.get(rule)).toBeGreaterThan(RUNS / 2);
  });

  it('nothing else went wrong', () => {
    expect(report.failed, fc.defaultReportMessage(report)).toBe(false);
  });
});
