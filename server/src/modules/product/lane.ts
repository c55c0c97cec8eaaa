/**
 * Ways to write what is due: many orders in one commit or, for a past that is made at the first start, all of it in one
 * transaction. A repeated write has its effect once.
 */
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';

export interface Lane {
  db: Tx;
  /** All of it or nothing. */
  together<T>(work: (tx: Tx, post: (drafts: readonly JournalDraft[]) => Promise<void>) => Promise<T>): Promise<T>;
  /** Each of them once; who was first, here or in another process, does not matter. */
  submit(commands: readonly HotCommand[]): Promise<void>;
}

const isRepeat = (error: unknown): boolean => error instanceof DomainError && error.error === 'request_replayed';

/** Journals and rows of many, all or nothing. */
const writeAll = async (tx: Tx, ledger: Pick<Ledger, 'post'>, commands: readonly HotCommand[]): Promise<void> => {
  await ledger.post(
    tx,
    commands.map(({ journal }) => journal),
  );
  const rows = Map.groupBy(
    commands.flatMap((command) => command.rows ?? []),
    ({ writer }) => writer,
  );
  for (const [writer, ofOne] of rows)
    await writer.write(
      tx,
      ofOne.map(({ row }) => row),
    );
};

/**
 * All shares of a product come from one pool, so they go down as one series. A batch of it that meets something unforeseen,
 * such as another process that does the same, is told apart by the hot lane, order by order.
 */
export const openLane = ({ db, ledger }: { db: Db; ledger: Ledger }): Lane => ({
  db,
  together: (work) =>
    db.transaction(async (tx) => {
      // All orders of a product are summed up, which may take longer than any request is allowed to.
      await tx.query('set local statement_timeout = 0');
      return work(tx, (drafts) => ledger.post(tx, drafts));
    }),
  submit: async (commands) => {
    const left = await ledger.series(commands);
    const answers = await Promise.allSettled(left.map((command) => ledger.hot.submit(command)));
    for (const answer of answers) if (answer.status === 'rejected' && !isRepeat(answer.reason)) throw answer.reason;
  },
});

/** No other writer posts yet, so several posts in one transaction cannot meet another's locks. */
export const pastLane = ({ tx, ledger }: { tx: Tx; ledger: Pick<Ledger, 'post'> }): Lane => ({
  db: tx,
  together: (work) => work(tx, (drafts) => ledger.post(tx, drafts)),
  submit: async (commands) => {
    if (commands.length > 0) await writeAll(tx, ledger, commands);
  },
});
