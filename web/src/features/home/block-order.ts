/**
 * Home's blocks in the order of what is used here. A press inside a block is counted on this phone and nowhere else: no
 * call carries it, and clearing the cache forgets it. The order is found once a visit, so nothing moves under a thumb;
 * what was pressed today counts at the next visit.
 */
import { readStored, writeStored } from '@assay/client/storage';

export const BLOCKS = ['movers', 'ranking', 'products', 'breadth'] as const;
export type Block = (typeof BLOCKS)[number];
export type Uses = Readonly<Record<Block, number>>;

const KEY = 'home-uses';
const MOST = 40;

const NONE: Uses = { movers: 0, ranking: 0, products: 0, breadth: 0 };

/** Counts any other content of the storage as nothing. */
export const parseUses = (text: string | null): Uses => {
  const counts = (text ?? '').split(' ').map(Number);
  const isWhole = counts.length === BLOCKS.length && counts.every((count) => Number.isInteger(count) && count >= 0);
  return isWhole ? (Object.fromEntries(BLOCKS.map((block, at) => [block, counts[at]])) as Uses) : NONE;
};

const showUses = (uses: Uses): string => BLOCKS.map((block) => uses[block]).join(' ');

/** When there are many, all of them are halved: habits of long ago give way. */
export const countUse = (uses: Uses, block: Block): Uses => {
  const next = { ...uses, [block]: uses[block] + 1 };
  if (next[block] <= MOST) return next;
  return Object.fromEntries(BLOCKS.map((one) => [one, Math.floor(next[one] / 2)])) as Uses;
};

/** Most used first; equals stay in the order of the design. */
export const orderBlocks = (uses: Uses): Block[] => BLOCKS.toSorted((a, b) => uses[b] - uses[a]);

let ofVisit: Block[] | undefined;
export const visitOrder = (): readonly Block[] => (ofVisit ??= orderBlocks(parseUses(readStored(KEY))));

export const rememberUse = (block: Block): void =>
  writeStored(KEY, showUses(countUse(parseUses(readStored(KEY)), block)));
