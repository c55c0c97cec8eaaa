/** A database as a process sees it that dies at a chosen moment: from then on nothing it asked for ever comes back. */
import type { Database, Db, Tx } from './database.ts';

export interface Mortal {
  db: Database;
  /** Dies at the `at`th call from now on: before it reaches the database, or after it was done there. */
  dieAt(at: number, when: 'before' | 'after'): void;
  /** Whether the call it died at commits by itself; after any other one, death is the same as before the next call. */
  diedAtCommit(): boolean;
  /** Resolves when it is dead. */
  dead: Promise<void>;
}

export const makeMortal = (db: Database): Mortal => {
  const { promise: dead, resolve: die } = Promise.withResolvers<void>();
  let left = Infinity;
  let moment: 'before' | 'after' = 'before';
  let isDead = false;
  let isCommit = false;

  const never = <T>(): Promise<T> => new Promise<T>(() => {});
  const end = <T>(): Promise<T> => {
    isDead = true;
    die();
    return never();
  };
  const through = async <T>(work: () => Promise<T>, commits = false): Promise<T> => {
    if (isDead) return never();
    left -= 1;
    const isLast = left === 0;
    if (isLast) isCommit = commits;
    if (isLast && moment === 'before') return end();
    const result = await work();
    if (isLast) return end();
    return isDead ? never() : result;
  };

  const wrapTx = (tx: Tx): Tx => ({
    query: (text, values) => through(() => tx.query(text, values)),
  });
  const wrapDb = (one: Db): Db => ({
    ...one,
    ...wrapTx(one),
    aside: wrapTx(one.aside),
    prepared: (text, values) => through(() => one.prepared(text, values)),
    batch: (text, values) => through(() => one.batch(text, values), true),
    // The commit is a call of its own: a process may die before it, or after it and before the answer.
    transaction: (work, options) => through(() => one.transaction((tx) => work(wrapTx(tx)), options), true),
  });

  return {
    db: { ...db, ...wrapDb(db), tape: wrapDb(db.tape), jobs: wrapDb(db.jobs) },
    dieAt: (at, when) => {
      left = at;
      moment = when;
    },
    diedAtCommit: () => isCommit,
    dead,
  };
};
