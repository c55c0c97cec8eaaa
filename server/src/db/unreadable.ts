/**
 * Stored data that cannot be read. To the audit that is a finding with its place, never the end of the audit; a lost
 * connection or a timeout is no finding, because it says nothing about the data.
 */
import type { Db, Tx } from './database.ts';
import { pgErrorCode } from './database.ts';
import { isDatabaseAway } from './watched-client.ts';

/** cardinality_violation, data_exception, program_limit_exceeded, internal_error with data_corrupted. */
const OF_DATA = /^(?:21|22|54|XX)/;

/** Why data could not be read, in words. Throws what is not the fault of the data. */
export const whyUnreadable = (error: unknown): string => {
  const code = pgErrorCode(error);
  if (isDatabaseAway(error) || !(error instanceof Error) || !OF_DATA.test(code ?? '22')) throw error;
  return `cannot be read (${error.message})`;
};

const isDb = (tx: Tx | Db): boolean => 'transaction' in tx;

/** Runs a step of the audit; when its data cannot be read, `onUnreadable` hears why and the snapshot goes on. */
export const tryToRead = async <T>(tx: Tx, read: () => Promise<T>, onUnreadable: (why: string) => T): Promise<T> => {
  // Outside of a transaction each statement stands alone, and an error ends nothing else.
  const inTransaction = async (statement: string) => void (isDb(tx) || (await tx.query(statement)));
  await inTransaction('savepoint step');
  try {
    const result = await read();
    await inTransaction('release savepoint step');
    return result;
  } catch (error) {
    const why = whyUnreadable(error);
    await inTransaction('rollback to savepoint step');
    return onUnreadable(why);
  }
};
