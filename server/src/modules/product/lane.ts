/**
 * Ways to write what is due: many orders in one commit or, for a past that is made at the first start, all of it in one
 * transaction. A repeated write has its effect once.
 */
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger, PastLedger } from '../../ledger/ledger.ts';
import { lastDay } from './queries.ts';
import type { LastDay } from './queries.ts';

/** The days of products, as far as who pays them has to know. */
interface Days {
  /** Until the transaction ends nobody else writes a day of the product. */
  lock(tx: Tx, productId: string): Promise<unknown>;
  /** The newest one. */
  last(tx: Tx, productId: string): Promise<LastDay | undefined>;
  /** After the newest one was written, or changed. */
  note(day: LastDay): void;
  /** Starts orders whose first day has come. */
  startOrders(tx: Tx, productId: string, day: string): Promise<unknown>;
}

export interface Lane {
  db: Tx;
  days: Days;
  /** All of it or nothing. */
  together<T>(work: (tx: Tx, post: (drafts: readonly JournalDraft[]) => Promise<void>) => Promise<T>): Promise<T>;
  /** Each of them once; who was first, here or in another process, does not matter. */
  submit(commands: readonly HotCommand[]): Promise<void>;
  /** Does the work for each of some products. */
  each<T>(products: readonly T[], work: (product: T) => Promise<void>): Promise<void>;
}

const TABLES: Days = {
  lock: (tx, productId) => tx.query('select 1 from product where id = $1 for no key update', [productId]),
  last: lastDay,
  note: () => {},
  startOrders: (tx, productId, day) =>
    tx.query(
      `update product_order set state = 'running' where product_id = $1 and state = 'not_started' and start_day <= $2::date`,
      [productId, day],
    ),
};

/** Remembers the days that it wrote, in a transaction that nobody else can meet and that is the first to write any. */
export const rememberDays = (): Days => {
  const newest = new Map<string, LastDay>();
  let startedDay = '';
  let starting: Promise<unknown> | undefined;
  return {
    lock: async () => {},
    last: async (_, productId) => newest.get(productId),
    note: (day) => void newest.set(day.productId, day),
    // Of all products at once: each asks on the same day.
    startOrders: (tx, _, day) => {
      if (day !== startedDay) {
        startedDay = day;
        starting = tx.query(
          `update product_order o set state = 'running' from product p
            where p.id = o.product_id and p.kind <> 'bond' and o.state = 'not_started' and o.start_day <= $1::date`,
          [day],
        );
      }
      return starting!;
    },
  };
};

const isRepeat = (error: unknown): boolean => error instanceof DomainError && error.error === 'request_replayed';

/**
 * All shares of a product come from one pool, so they go down as one series. A batch of it that meets something unforeseen,
 * such as another process that does the same, is told apart by the hot lane, order by order.
 */
export const openLane = ({ db, ledger }: { db: Db; ledger: Ledger }): Lane => ({
  db,
  days: TABLES,
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
  each: async (products, work) => {
    for (const product of products) await work(product);
  },
});

/** No other writer posts yet, so several posts in one transaction cannot meet another's locks. */
export const pastLane = ({ tx, ledger, days }: { tx: Tx; ledger: PastLedger; days: Days }): Lane => ({
  db: tx,
  days,
  together: (work) => work(tx, (drafts) => ledger.post(tx, drafts)),
  submit: async (commands) => {
    if (commands.length === 0) return;
    await ledger.post(
      tx,
      commands.map(({ journal }) => journal),
      commands.flatMap(({ rows }) => rows ?? []),
    );
  },
  // Side by side: while Postgres works for one product, the next statement of another is made.
  each: async (products, work) => {
    const ends = await Promise.allSettled(products.map(work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  },
});
