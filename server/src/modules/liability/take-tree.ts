/** Takes one tree: what is owed is read at one instant, summed up, and written down with what the public log says of it. */
import { setImmediate as breathe } from 'node:timers/promises';
import { textHash } from '@assay/verify/liabilities';
import type { LiabilitiesEntry, TreeHead } from '@assay/verify/liabilities';
import { buildInSteps, rootOf, totalsOf } from '@assay/verify/liability-tree';
import type { LeafNodes, LiabilityTree } from '@assay/verify/liability-tree';
import { sha256 } from '../../base/sha256.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { writeTree } from './store-tree.ts';
import { takeSnapshot } from './take-snapshot.ts';
import type { SecretOf, Snapshot } from './take-snapshot.ts';

export interface TreeDeps {
  db: Db;
  quotes: Quotes;
  secretOf: SecretOf;
  readReserves: (tx: Tx) => Promise<string>;
}

/** Prices go on while a large tree is summed up. */
const build = async (leaves: LeafNodes): Promise<{ tree: LiabilityTree; places: Uint32Array }> => {
  const steps = buildInSteps(leaves, sha256);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
};

const previousTree = async (tx: Tx): Promise<{ number: number; root: Uint8Array }> => {
  const [row] = await tx.query<{ number: bigint; root: Buffer }>(
    'select number, root from liability_tree order by number desc limit 1',
  );
  return row ? { number: Number(row.number), root: row.root } : { number: 0, root: new Uint8Array(32) };
};

const oldestSeconds = ({ requests, head }: Snapshot): number =>
  Math.max(0, ...requests.map(({ askedMs }) => Math.floor((head.timeMs - askedMs) / 1000)));

export const takeTree = async (
  deps: TreeDeps,
  cause: Pick<TreeHead, 'kind' | 'timeMs' | 'checkpoint'>,
): Promise<LiabilitiesEntry> => {
  const previous = await previousTree(deps.db);
  const snapshot = await takeSnapshot(deps, { ...cause, number: previous.number + 1 });
  const [owed, queue] = [await build(snapshot.leaves), await build(snapshot.queue)];
  const entry: LiabilitiesEntry = {
    ...snapshot.head,
    members: snapshot.members.length,
    owed: totalsOf(owed.tree),
    root: rootOf(owed.tree),
    previous: previous.root,
    debts: snapshot.debts,
    waiting: {
      count: snapshot.requests.length,
      amounts: totalsOf(queue.tree),
      oldestSeconds: oldestSeconds(snapshot),
      root: rootOf(queue.tree),
    },
    marks: textHash(snapshot.marks, sha256),
    reserves: textHash(snapshot.reserves, sha256),
  };
  await deps.db.transaction((tx) => writeTree(tx, snapshot, entry, { owed, queue }));
  return entry;
};
