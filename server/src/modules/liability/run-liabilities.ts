/** When a tree is due: at the start of each business day, and once a day at a moment that a checkpoint of the tape draws. */
import { businessDay, businessDayStart } from '@assay/contract/time';
import { parseCheckpoint } from '@assay/verify/checkpoint';
import { drawsTree } from '@assay/verify/liabilities';
import type { TreeHead } from '@assay/verify/liabilities';
import type { Clock } from '../../base/clock.ts';
import type { Job } from '../../jobs/runner.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { takeTree } from './take-tree.ts';
import type { TreeDeps } from './take-tree.ts';

const DAY_MS = 86_400_000;
const TURN_MS = 5000;
/** Interval of the checkpoints in the public log, which shows anyone that the moment was drawn and not chosen. */
const LOGGED_CHECKPOINTS = 60;

const hasTree = async ({ db }: TreeDeps, kind: TreeHead['kind'], day: string): Promise<boolean> =>
  (await db.query('select 1 from liability_tree where kind = $1 and day = $2::date', [kind, day])).length > 0;

export const liabilityJob = (deps: TreeDeps & { clock: Clock }): Job => {
  const reader = new TapeReader(deps.db, deps.quotes.tape);
  let nextMs = 0;
  /** Number of the last checkpoint that was asked. */
  let asked = 0;

  const isDrawn = async (number: number, day: string): Promise<boolean> => {
    const found = await reader.checkpoint(number);
    return found !== undefined && drawsTree(parseCheckpoint(found.note), businessDayStart(day) + DAY_MS);
  };

  return {
    name: 'liabilities',
    run: async () => {
      const timeMs = deps.clock.now();
      if (timeMs < nextMs) return;
      nextMs = timeMs + TURN_MS;
      const day = businessDay(timeMs);
      const newest = deps.quotes.tape.latestCheckpoint?.number ?? 0;
      if (!(await hasTree(deps, 'daily', day))) {
        await takeTree(deps, { kind: 'daily', timeMs, checkpoint: newest });
        return;
      }
      const checkpoint = newest - (newest % LOGGED_CHECKPOINTS);
      if (checkpoint === 0 || checkpoint <= asked || (await hasTree(deps, 'random', day))) return;
      asked = checkpoint;
      if (await isDrawn(checkpoint, day)) await takeTree(deps, { kind: 'random', timeMs, checkpoint });
    },
  };
};
