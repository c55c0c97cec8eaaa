/** Where a member stands among the levels, for the drawing and for what a step down would take away. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { Level, listLevels } from '@assay/contract/level';
import { minus, shareOf } from '../../money/amount-maths.ts';
import { isMore } from '../../money/amount-text.ts';

export type Levels = OutputOf<typeof listLevels>;

export const levelOf = ({ levels }: Levels, level: number): Level => levels.find((one) => one.level === level)!;

/** How far the average has come from the threshold of the level to that of the next, from 0 to 1; all of it at the top. */
export const progressOf = (data: Levels): number => {
  const { next, average, level, expected } = data.own;
  // All of it, too, for a level that was reached and waits for its hour.
  if (next === null || expected > level) return 1;
  const from = levelOf(data, level).threshold;
  if (!isMore(average, from)) return 0;
  return Math.min(1, shareOf(minus(average, from), minus(levelOf(data, next.level).threshold, from)));
};

export interface Downgrade {
  own: Level;
  to: Level;
  /** Products that ask for the level the member has. */
  products: readonly string[];
}

/** Loss of a step one level down; undefined at the bottom. */
export const downgradeOf = (data: Levels): Downgrade | undefined => {
  const { level } = data.own;
  if (level === 0) return undefined;
  const own = levelOf(data, level);
  return { own, to: levelOf(data, level - 1), products: own.products };
};
