/** A database that notes the statements it is asked, for tests that look at their plans. */
import type { Database, ListReader, Tx } from './database.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Recorder {
  wrap(db: Database): Database;
  /** Statements since the last time. */
  take(): Statement[];
}

export const openRecorder = (): Recorder => {
  let noted: Statement[] = [];
  const noting = (tx: Tx): Tx => ({
    query: (text, values = []) => {
      noted.push({ text, values });
      return tx.query(text, values);
    },
  });
  const reader = (given: ListReader): ListReader => ({
    ...noting(given),
    snapshot: (read) => given.snapshot((tx) => read(noting(tx))),
  });
  return {
    wrap: (db) => ({
      ...db,
      ...noting(db),
      transaction: (work, options) => db.transaction((tx) => work(noting(tx)), options),
      prepared: (text, values) => {
        noted.push({ text, values });
        return db.prepared(text, values);
      },
      listReader: () => reader(db.listReader()),
    }),
    take: () => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
};
