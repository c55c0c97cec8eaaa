/**
 * Random tests that can be repeated. A failure names its seed; `ASSAY_TEST_SEED=<seed>` runs that seed alone, and a seed
 * that failed once stays in its test's `known` list and runs every time. Tests with fast-check do the same by its own
 * means: it prints seed and path, and `examples` keeps what failed.
 */
import { createHash, randomInt } from 'node:crypto';
import { Random } from './quotes/sim/random.ts';

/** 0 <= value < 1 */
export type Draw = () => number;

export const randomOf = (seed: number): Draw => {
  const random = new Random(createHash('sha256').update(`test seed ${seed}`).digest());
  return () => random.uniform();
};

/** 0 <= value < below */
export const drawInt = (draw: Draw, below: number): number => Math.floor(draw() * below);

export const freshSeed = (): number => Number(process.env.ASSAY_TEST_SEED ?? randomInt(2 ** 31));

/** Runs a test with each known seed and with a fresh one. */
export const withSeeds = async (
  { known }: { known: readonly number[] },
  run: (draw: Draw, seed: number) => Promise<void>,
): Promise<void> => {
  const seeds = process.env.ASSAY_TEST_SEED === undefined ? [...known, freshSeed()] : [freshSeed()];
  for (const seed of seeds) {
    try {
      await run(randomOf(seed), seed);
    } catch (error) {
      const failed = error instanceof Error ? error : new Error(String(error));
      failed.message = `with ASSAY_TEST_SEED=${seed}: ${failed.message}`;
      throw failed;
    }
  }
};
