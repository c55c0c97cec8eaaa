import type { Tx } from './database.ts';

/**
 * Lets this transaction take as long as it needs, for a statement and between two: a look at everything reads much, and
 * checks signatures for minutes before it asks again.
 */
export const allowPatience = (tx: Tx): Promise<unknown> =>
  tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
