/** Runs the queries of an audit. Each returns the rows that are wrong, as `where`; the first ten of a query are enough. */
import type { Tx } from '../db/database.ts';
import { tryToRead } from '../db/unreadable.ts';

export interface LedgerFinding {
  invariant: string;
  /** Where it was found: a journal, an account, a member. */
  where: string;
}

export interface WrongRows {
  invariant: string;
  sql: string;
}

const LIMIT = 10;

/** The start of a query, to tell which one could not be run. */
const nameOf = (sql: string): string => /'([^']+)'/.exec(sql)?.[1]?.trim() ?? 'rows';

export const findWrong = async (tx: Tx, queries: readonly WrongRows[]): Promise<LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  for (const { invariant, sql } of queries) {
    // Materialized: for ten rows alone the planner would look for a plan that finds the first of them soon, and there is none.
    const text = `with found as materialized (${sql}) select * from found limit ${LIMIT}`;
    const found = await tryToRead(
      tx,
      async () =>
        (await tx.query<{ where: string | null }>(text)).map(({ where }) => where ?? `${nameOf(sql)} without a name`),
      (why) => [`${nameOf(sql)} ${why}`],
    );
    findings.push(...found.map((where) => ({ invariant, where })));
  }
  return findings;
};
