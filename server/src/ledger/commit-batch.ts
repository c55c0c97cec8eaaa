/** One batch of the hot lane, from books to commit: compose, claim, write. Either all that is not refused, or nothing. */
import { failpoint } from '../failpoint.ts';
import type { Db, Tx } from '../db/database.ts';
import { isDatabaseAway } from '../db/watched-client.ts';
import { DomainError, invariant } from '../domain-error.ts';
import type { BatchWriter } from './batch-writer.ts';
import { lockBooks } from './books.ts';
import type { Books, KnownBooks } from './books.ts';
import { composeJournal, scopeOf } from './compose-batch.ts';
import type { ComposedJournal, Resolved } from './compose-batch.ts';
import type { LedgerClock } from './ledger-clock.ts';
import { inTransaction, writeJournals } from './write-journals.ts';
import type { RowsOf, Run } from './write-journals.ts';

/** Takes what the commands of a batch ask for, all in one statement, and says for each why it is refused, if it is. */
export interface BatchClaimer<R> {
  claim(tx: Tx, rows: readonly R[]): Promise<readonly (DomainError | undefined)[]>;
}

declare const opaque: unique symbol;
export interface BatchRow {
  writer: BatchWriter<typeof opaque>;
  row: typeof opaque;
}
export interface BatchClaim {
  claimer: BatchClaimer<typeof opaque>;
  row: typeof opaque;
}

/** A writer sees rows of its own kind alone, so what the row is may be forgotten in between. */
export const rowFor = <R>(writer: BatchWriter<R>, row: R): BatchRow => ({ writer, row }) as unknown as BatchRow;
export const claimFor = <R>(claimer: BatchClaimer<R>, row: R): BatchClaim =>
  ({ claimer, row }) as unknown as BatchClaim;

export interface BatchCommand {
  resolved: Resolved;
  claims: readonly BatchClaim[];
  rows: readonly BatchRow[];
}

/** Why commands are refused. */
type Refusals = Map<BatchCommand, DomainError>;

/** Moves the books by every command that is not refused. */
const composeAll = (
  books: Books,
  batch: readonly BatchCommand[],
  clock: LedgerClock,
  refusals: Refusals,
): ComposedJournal[] => {
  const journals: ComposedJournal[] = [];
  for (const command of batch) {
    if (refusals.has(command)) continue;
    try {
      journals.push(composeJournal(books, command.resolved, clock.nextUs()));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.set(command, error);
    }
  }
  return journals;
};

const copyOf = ({ heads, balances }: Books): Books => ({ heads: new Map(heads), balances: new Map(balances) });

const claimAll = async (tx: Tx, batch: readonly BatchCommand[], refusals: Refusals): Promise<void> => {
  const asked = batch
    .filter((command) => !refusals.has(command))
    .flatMap((command) => command.claims.map((claim) => ({ command, ...claim })));
  for (const [claimer, claims] of Map.groupBy(asked, (claim) => claim.claimer)) {
    const answers = await claimer.claim(
      tx,
      claims.map(({ row }) => row),
    );
    for (const [index, { command }] of claims.entries()) {
      const refusal = answers[index];
      if (refusal) refusals.set(command, refusal);
    }
  }
};

/** The rows of the commands that are not refused, by writer. */
const rowsBeside = (batch: readonly BatchCommand[], refusals: Refusals): RowsOf<typeof opaque>[] => {
  const rows = batch.flatMap((command) => (refusals.has(command) ? [] : command.rows));
  return [...Map.groupBy(rows, ({ writer }) => writer)].map(([writer, ofOne]) => ({
    writer,
    rows: ofOne.map(({ row }) => row),
  }));
};

interface Filling {
  clock: LedgerClock;
  refusals: Refusals;
}

/** Moves the books and writes what that takes. Without claims, all of a batch is one statement. */
const write = async (
  run: Run,
  books: Books,
  batch: readonly BatchCommand[],
  filling: Filling,
  epoch: bigint | null = null,
): Promise<void> => {
  const journals = composeAll(books, batch, filling.clock, filling.refusals);
  await writeJournals(run, journals, rowsBeside(batch, filling.refusals), epoch);
};

const hasClaims = (batch: readonly BatchCommand[]): boolean => batch.some(({ claims }) => claims.length > 0);

/** Claims are taken first: what they refuse is not written. */
const claimAndWrite = async (tx: Tx, books: Books, batch: readonly BatchCommand[], filling: Filling): Promise<void> => {
  if (!hasClaims(batch)) return write(inTransaction(tx), books, batch, filling);
  const { clock, refusals } = filling;
  // What cannot be paid claims nothing.
  composeAll(copyOf(books), batch, clock, refusals);
  const affordable = refusals.size;
  await claimAll(tx, batch, refusals);
  const refused = refusals.size;
  await write(inTransaction(tx), books, batch, filling);
  // What it claimed is taken already; alone it will be refused with nothing taken.
  invariant(refused === affordable || refusals.size === refused, 'nobody lived on the money of a refused command');
};

interface Deps {
  db: Db;
  clock: LedgerClock;
  known: KnownBooks;
}

/** A batch is committed as a whole, so one journal of it tells what became of all. */
const hasLanded = async ({ db }: Deps, batch: readonly BatchCommand[], refusals: Refusals): Promise<boolean> => {
  const written = batch.find((command) => !refusals.has(command));
  if (written === undefined) return false;
  await db.settled();
  const id = written.resolved.draft.id;
  return (await db.query('select from journal where id = $1', [id])).length > 0;
};

/**
 * Runs a commit whose answer may be lost with its connection. Then the journals say whether it happened: when they stand, it
 * is done, and its error must not reach anybody; otherwise nothing was committed, and nothing of it can be any more.
 */
const withKnownFate = async (
  deps: Deps,
  batch: readonly BatchCommand[],
  refusals: Refusals,
  commit: () => Promise<void>,
): Promise<void> => {
  try {
    await commit();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    deps.known.forget(scopeOfBatch(batch));
    let isDone: boolean | undefined;
    while (isDone === undefined) isDone = await hasLanded(deps, batch, refusals).catch(stillAway);
    if (!isDone) throw error;
  }
};

/** The database went away again before it could answer. */
const stillAway = (error: unknown): undefined => {
  if (!isDatabaseAway(error)) throw error;
};

const scopeOfBatch = (batch: readonly BatchCommand[]) => scopeOf(batch.map(({ resolved }) => resolved));

/**
 * From the books as they were last seen. Throws when the database found that they have changed, or anything else, and has
 * done nothing. What it refuses must be asked again under locks.
 */
export const commitKnown = async (deps: Deps, batch: readonly BatchCommand[]): Promise<Refusals> => {
  const books = await deps.known.take(deps.db, scopeOfBatch(batch));
  const refusals: Refusals = new Map();
  const filling = { clock: deps.clock, refusals };
  await withKnownFate(deps, batch, refusals, async () => {
    if (hasClaims(batch)) {
      const moved = await deps.db.transaction(async (tx) => {
        // Made anew when Postgres asks for another try.
        const own = copyOf(books);
        await claimAndWrite(tx, own, batch, filling);
        return own;
      });
      deps.known.keep(moved);
    } else {
      failpoint('batch_composed');
      // A statement alone is a transaction by itself and saves the ways to the server and back.
      await write((text, values) => deps.db.prepared(text, values), books, batch, filling, deps.db.epoch());
      failpoint('batch_committed');
      deps.known.keep(books);
    }
  });
  return refusals;
};

/** A batch that is made before the one it follows is committed, and what it will leave is known at once. */
export interface AheadBatch {
  /** First: the journals. Throws where the books are not as they were expected, or a command is refused. */
  post(tx: Tx): Promise<void>;
  /** Then what goes with them. */
  writeRows(tx: Tx): Promise<void>;
  /** When nothing of it stands: what was made from it will be refused too. */
  forget(): void;
}

export const composeAhead = async (deps: Deps, batch: readonly BatchCommand[]): Promise<AheadBatch> => {
  invariant(!hasClaims(batch), 'nothing is claimed ahead');
  const scope = scopeOfBatch(batch);
  const refusals: Refusals = new Map();
  const books = await deps.known.take(deps.db, scope);
  const journals = composeAll(books, batch, deps.clock, refusals);
  deps.known.keep(books);
  return {
    post: async (tx) => {
      const [refusal] = refusals.values();
      if (refusal) throw refusal;
      await writeJournals(inTransaction(tx), journals);
      failpoint('series_posted');
    },
    writeRows: async (tx) => {
      for (const { writer, rows } of rowsBeside(batch, refusals)) await writer.write(tx, rows);
    },
    forget: () => deps.known.forget(scope),
  };
};

/** A command with a claim is refused by that, in its own words. */
const refuseRepeated = async (tx: Tx, batch: readonly BatchCommand[], refusals: Refusals): Promise<void> => {
  const rows = await tx.query<{ id: string }>('select id from journal where id = any($1::uuid[])', [
    batch.map(({ resolved }) => resolved.draft.id),
  ]);
  const posted = new Set(rows.map(({ id }) => id));
  for (const command of batch)
    if (command.claims.length === 0 && posted.has(command.resolved.draft.id))
      refusals.set(command, new DomainError('request_replayed'));
};

/** From the books as they are, locked. Throws when nothing could be committed. */
export const commitLocked = async (deps: Deps, batch: readonly BatchCommand[]): Promise<Refusals> => {
  const scope = scopeOfBatch(batch);
  deps.known.forget(scope);
  const refusals: Refusals = new Map();
  await withKnownFate(deps, batch, refusals, async () => {
    const books = await deps.db.transaction(async (tx) => {
      // Made anew when Postgres asks for another try.
      refusals.clear();
      const locked = await lockBooks(tx, scope);
      await refuseRepeated(tx, batch, refusals);
      await claimAndWrite(tx, locked, batch, { clock: deps.clock, refusals });
      failpoint('locked_composed');
      return locked;
    });
    failpoint('locked_committed');
    deps.known.keep(books);
  });
  return refusals;
};
