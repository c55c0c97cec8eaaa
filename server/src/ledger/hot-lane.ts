/**
 * Group commit: commands that arrive while the last commit is in flight go down together, at most one per member, in one
 * transaction; answers are given after the commit. A command that is refused leaves no trace and costs the others nothing.
 */
import type { Db, Tx } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import type { Accounts } from './accounts.ts';
import type { JournalDraft } from './journal-draft.ts';
import type { LedgerClock } from './ledger-clock.ts';
import { addJournal, emptyBatch, lockFor, resolveDrafts, writeBatch } from './post-journals.ts';
import type { Resolved } from './post-journals.ts';

const MAX_BATCH = 200;

/** Rows of one kind that the commands of a batch write besides the books, all in one statement. */
export interface BatchWriter<R> {
  write(tx: Tx, rows: readonly R[]): Promise<void>;
}

export interface HotCommand {
  /** One member's commands are never in one batch, so each sees what the one before it left. */
  memberId: string;
  journal: JournalDraft;
  /** What else is written when the journal is: pairs of a writer and its row. */
  rows?: readonly { writer: BatchWriter<never>; row: unknown }[];
}

export interface HotLane {
  /** Resolves after the commit; rejects with `insufficient_funds` and has done nothing. */
  submit(command: HotCommand): Promise<void>;
  /** Resolves when everything submitted so far has its answer. */
  drain(): Promise<void>;
}

interface Waiting {
  command: HotCommand;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const writeRows = async (tx: Tx, commands: readonly HotCommand[]): Promise<void> => {
  const byWriter = new Map<BatchWriter<never>, unknown[]>();
  for (const { writer, row } of commands.flatMap((command) => command.rows ?? [])) {
    const rows = byWriter.get(writer);
    if (rows === undefined) byWriter.set(writer, [row]);
    else rows.push(row);
  }
  for (const [writer, rows] of byWriter) await writer.write(tx, rows as never[]);
};

export const createHotLane = (deps: { db: Db; accounts: Accounts; clock: LedgerClock }): HotLane => {
  let queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  /** The refusals of a batch by position; whoever is not in it was committed. */
  const commit = (commands: readonly HotCommand[], resolved: readonly Resolved[]): Promise<Map<number, unknown>> =>
    deps.db.transaction(async (tx) => {
      const refusals = new Map<number, unknown>();
      const books = await lockFor(tx, resolved);
      const batch = emptyBatch();
      for (const [index, { draft, accountIds }] of resolved.entries()) {
        try {
          addJournal(batch, books, draft, accountIds, deps.clock.nextUs());
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          refusals.set(index, error);
        }
      }
      await writeBatch(tx, batch, books);
      await writeRows(
        tx,
        commands.filter((_, index) => !refusals.has(index)),
      );
      return refusals;
    });

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    const commands = batch.map(({ command }) => command);
    try {
      const resolved = await resolveDrafts(
        deps.accounts,
        commands.map(({ journal }) => journal),
      );
      const refusals = await commit(commands, resolved);
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (refusals.has(index)) reject(refusals.get(index));
        else resolve();
      }
    } catch (error) {
      // Nothing was committed. One command's fault must not fail the others, so each gets a transaction of its own.
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const one of batch) await runBatch([one]);
    }
  };

  const takeBatch = (): Waiting[] => {
    const members = new Set<string>();
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of queue) {
      const { memberId } = waiting.command;
      // A member whose earlier command waits keeps the order: a later one may not overtake it.
      if (taken.length < MAX_BATCH && !members.has(memberId)) taken.push(waiting);
      else left.push(waiting);
      members.add(memberId);
    }
    queue = left;
    return taken;
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0) await runBatch(takeBatch());
    running = undefined;
  };

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        queue.push({ command, resolve, reject });
        running ??= Promise.resolve().then(run);
      }),
    drain: async () => {
      while (running !== undefined) await running;
    },
  };
};
