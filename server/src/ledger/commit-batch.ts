/** One batch of the hot lane, from books to commit: compose, claim, write. Either all that is not refused, or nothing. */
import { failpoint } from '../base/failpoint.ts';
import type { Db, Tx } from '../db/database.ts';
import { isDatabaseAway } from '../db/watched-client.ts';
import { DomainError, invariant } from '../base/domain-error.ts';
import type { BatchWriter } from './batch-writer.ts';
import { lockBooks } from './books.ts';
import type { Books, KnownBooks } from './books.ts';
import { composeJournal, scopeOf } from './compose-batch.ts';
import type { ComposedJournal } from './compose-batch.ts';
import type { JournalDraft } from './journal-draft.ts';
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

/** Writes of a command: all or nothing. */
export interface CommandDraft {
  journal?: JournalDraft | undefined;
  /** More of them after the first, each on the same accounts in the same order: an order that takes the place of another. */
  further?: readonly JournalDraft[] | undefined;
  /** Claims on free items, such as an unused quote: taken with the journal, or the command is refused. */
  claims?: readonly BatchClaim[] | undefined;
  /** Rows that are written with the journal, after it. */
  rows?: readonly BatchRow[] | undefined;
}

/** A command with the accounts of its journal's legs, in their order. */
export interface BatchCommand {
  accountIds: readonly number[];
  /** Number for the currency and realm of the first account. */
  unit: number;
  /** Owners of the chains it continues. */
  owners: readonly string[];
  /** Refused with `too_slow` when its batch is composed after this moment. */
  deadlineMs?: number | undefined;
  mayClaim: boolean;
  /** Called once for each try, when nothing but the write is left to do. Throws a `DomainError` to refuse. */
  compose(): CommandDraft;
}

/** Why commands are refused. */
type Refusals = Map<BatchCommand, DomainError>;

interface Drawn {
  command: BatchCommand;
  draft: CommandDraft;
}

interface Deps {
  db: Db;
  clock: LedgerClock;
  known: KnownBooks;
  /** True when the process ends: nobody waits any longer for a database that does not answer. */
  isEnding: () => boolean;
}

const journalsOf = ({ journal, further }: CommandDraft): readonly JournalDraft[] =>
  journal === undefined ? [] : further === undefined ? [journal] : [journal, ...further];

const NO_CLAIMS: readonly BatchClaim[] = [];
const NO_ROWS: readonly BatchRow[] = [];

/** Runs `work`; a `DomainError` refuses the command, everything else fails the batch. */
const orRefuse = <T>(refusals: Refusals, command: BatchCommand, work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    refusals.set(command, error);
    return undefined;
  }
};

const drawUp = (batch: readonly BatchCommand[], clock: LedgerClock, refusals: Refusals): Drawn[] => {
  const nowMs = clock.nowMs();
  const drawn: Drawn[] = [];
  for (const command of batch) {
    const draft = orRefuse(refusals, command, () => {
      if (command.deadlineMs !== undefined && nowMs > command.deadlineMs) throw new DomainError('too_slow');
      return command.compose();
    });
    if (draft) drawn.push({ command, draft });
  }
  return drawn;
};

/** Heads and balances that a command may move. */
const partOf = ({ heads, balances }: Books, { owners, accountIds }: BatchCommand): Books => ({
  heads: new Map(owners.map((owner) => [owner, heads.get(owner)!])),
  balances: new Map(accountIds.map((id) => [id, balances.get(id)!])),
});

/** A later journal of a command was refused: the earlier ones have moved nothing either. */
const putBack = (books: Books, { heads, balances }: Books): void => {
  for (const [owner, head] of heads) books.heads.set(owner, head);
  for (const [id, balance] of balances) books.balances.set(id, balance);
};

/** Moves the books by every command that is not refused. */
const composeAll = (
  books: Books,
  drawn: readonly Drawn[],
  clock: LedgerClock,
  refusals: Refusals,
): ComposedJournal[] => {
  const journals: ComposedJournal[] = [];
  for (const { command, draft } of drawn) {
    if (refusals.has(command)) continue;
    const { accountIds, unit, owners } = command;
    const before = draft.further === undefined ? undefined : partOf(books, command);
    const composed = orRefuse(refusals, command, () =>
      journalsOf(draft).map((journal) => {
        invariant(journal.legs.length === accountIds.length, 'a journal moves the accounts it said it would');
        return composeJournal(books, { draft: journal, accountIds, unit, owners }, clock.nextUs());
      }),
    );
    if (composed) journals.push(...composed);
    else if (before) putBack(books, before);
  }
  return journals;
};

const copyOf = ({ heads, balances }: Books): Books => ({ heads: new Map(heads), balances: new Map(balances) });

const claimAll = async (tx: Tx, drawn: readonly Drawn[], refusals: Refusals): Promise<void> => {
  const asked = drawn
    .filter(({ command }) => !refusals.has(command))
    .flatMap(({ command, draft }) => (draft.claims ?? NO_CLAIMS).map((claim) => ({ command, ...claim })));
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
const rowsBeside = (drawn: readonly Drawn[], refusals: Refusals): RowsOf<typeof opaque>[] => {
  const rows = drawn.flatMap(({ command, draft }) => (refusals.has(command) ? NO_ROWS : (draft.rows ?? NO_ROWS)));
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
  drawn: readonly Drawn[],
  { clock, refusals }: Filling,
  epoch: bigint | null = null,
): Promise<void> => {
  const journals = composeAll(books, drawn, clock, refusals);
  await writeJournals(run, journals, rowsBeside(drawn, refusals), epoch);
};

const hasClaims = (batch: readonly BatchCommand[]): boolean => batch.some(({ mayClaim }) => mayClaim);

/** Claims are taken first: what they refuse is not written. */
const claimAndWrite = async (tx: Tx, books: Books, drawn: readonly Drawn[], filling: Filling): Promise<void> => {
  if (!drawn.some(({ command }) => command.mayClaim)) return write(inTransaction(tx), books, drawn, filling);
  const { clock, refusals } = filling;
  // A command that cannot be paid claims nothing.
  composeAll(copyOf(books), drawn, clock, refusals);
  const affordable = refusals.size;
  await claimAll(tx, drawn, refusals);
  const refused = refusals.size;
  await write(inTransaction(tx), books, drawn, filling);
  // Its claims are taken already; alone it will be refused with nothing taken.
  invariant(refused === affordable || refusals.size === refused, 'nobody lived on the money of a refused command');
};

const journalsAmong = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>('select id from journal_key where id = any($1::uuid[])', [ids]);
  return new Set(rows.map(({ id }) => id));
};

/** One try of a batch, kept because its answer may be lost with the connection. */
interface Try {
  drawn: readonly Drawn[];
  refusals: Refusals;
}

/** A batch is committed as a whole, so one journal of it, or one row that can be found again, tells what became of all. */
const hasLanded = async ({ db }: Deps, { drawn, refusals }: Try): Promise<boolean> => {
  await db.settled();
  for (const { command, draft } of drawn) {
    if (refusals.has(command)) continue;
    if (draft.journal) return (await journalsAmong(db, [draft.journal.id])).size > 0;
    const traced = draft.rows?.find(({ writer }) => writer.isWritten !== undefined);
    if (traced) return traced.writer.isWritten!(db, traced.row);
  }
  return false;
};

/** The database went away again before it could answer. */
const stillAway = (error: unknown): undefined => {
  if (!isDatabaseAway(error)) throw error;
};

/**
 * Runs a commit whose answer may be lost with its connection. Then the rows say whether it happened: when they stand, it
 * is done, and its error must not reach anybody; otherwise nothing was committed, and nothing of it can be any more.
 */
const withKnownFate = async (
  deps: Deps,
  batch: readonly BatchCommand[],
  commit: (begin: () => Try) => Promise<void>,
): Promise<Refusals> => {
  let last: Try = { drawn: [], refusals: new Map() };
  // Composed anew when Postgres asks for another try.
  const begin = (): Try => {
    last = { drawn: [], refusals: new Map() };
    last.drawn = drawUp(batch, deps.clock, last.refusals);
    return last;
  };
  try {
    await commit(begin);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    deps.known.forget(scopeOf(batch));
    let isDone: boolean | undefined;
    while (isDone === undefined && !deps.isEnding()) isDone = await hasLanded(deps, last).catch(stillAway);
    if (!isDone) throw error;
  }
  return last.refusals;
};

/**
 * From the books as they were last seen. Throws when the database found that they have changed, or anything else, and has
 * done nothing. A command that it refuses must be tried again under locks.
 */
export const commitKnown = (deps: Deps, batch: readonly BatchCommand[]): Promise<Refusals> =>
  withKnownFate(deps, batch, async (begin) => {
    const { clock, db, known } = deps;
    const books = await known.take(db, scopeOf(batch));
    if (hasClaims(batch)) {
      const moved = await db.transaction(async (tx) => {
        const { drawn, refusals } = begin();
        const own = copyOf(books);
        await claimAndWrite(tx, own, drawn, { clock, refusals });
        return own;
      });
      known.keep(moved);
    } else {
      // A statement alone is a transaction by itself and saves round trips.
      const { drawn, refusals } = begin();
      failpoint('batch_composed');
      await write((text, values) => db.batch(text, values), books, drawn, { clock, refusals }, db.epoch());
      failpoint('batch_committed');
      known.keep(books);
    }
  });

/** A batch that is made before the one it follows is committed, and what it will leave is known at once. */
export interface AheadBatch {
  /** First: the journals. Throws where the books are not as they were expected, or a command is refused. */
  post(tx: Tx): Promise<void>;
  /** Then what goes with them. */
  writeRows(tx: Tx): Promise<void>;
  /** When nothing of it stands: what was made from it will be refused too. */
  forget(): void;
}

export const composeAhead = async (
  deps: Omit<Deps, 'isEnding'>,
  batch: readonly BatchCommand[],
): Promise<AheadBatch> => {
  invariant(!hasClaims(batch), 'nothing is claimed ahead');
  const scope = scopeOf(batch);
  const refusals: Refusals = new Map();
  const books = await deps.known.take(deps.db, scope);
  const drawn = drawUp(batch, deps.clock, refusals);
  const journals = composeAll(books, drawn, deps.clock, refusals);
  deps.known.keep(books);
  return {
    post: async (tx) => {
      const [refusal] = refusals.values();
      if (refusal) throw refusal;
      await writeJournals(inTransaction(tx), journals);
      failpoint('series_posted');
    },
    writeRows: async (tx) => {
      for (const { writer, rows } of rowsBeside(drawn, refusals)) await writer.write(tx, rows);
    },
    forget: () => deps.known.forget(scope),
  };
};

/** A command with a claim is refused by that, in its own words. */
const refuseRepeated = async (tx: Tx, drawn: readonly Drawn[], refusals: Refusals): Promise<void> => {
  const posted = await journalsAmong(
    tx,
    drawn.flatMap(({ draft }) => journalsOf(draft).map(({ id }) => id)),
  );
  for (const { command, draft } of drawn)
    if (!command.mayClaim && journalsOf(draft).some(({ id }) => posted.has(id)))
      refusals.set(command, new DomainError('request_replayed'));
};

/** From the books as they are, locked. Throws when nothing could be committed. */
export const commitLocked = (deps: Deps, batch: readonly BatchCommand[]): Promise<Refusals> =>
  withKnownFate(deps, batch, async (begin) => {
    const scope = scopeOf(batch);
    deps.known.forget(scope);
    const books = await deps.db.transaction(async (tx) => {
      const locked = await lockBooks(tx, scope);
      const { drawn, refusals } = begin();
      await refuseRepeated(tx, drawn, refusals);
      await claimAndWrite(tx, locked, drawn, { clock: deps.clock, refusals });
      failpoint('locked_composed');
      return locked;
    });
    failpoint('locked_committed');
    deps.known.keep(books);
  });
