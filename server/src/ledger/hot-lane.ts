/**
 * Group commit: commands that arrive while the last commit is in flight go down together, at most one per member, in one
 * transaction; answers are given after the commit. A command that is refused leaves no trace and costs the others nothing.
 *
 * Members are divided among a few tracks, each with its own accounts of the house, so that one batch is made while
 * another is committed; a batch of little takes in a second track. It is made from the books as they were last seen, without a lock or a question; where they
 * have changed since, the database refuses it and it is made again under locks. So is every command that is refused.
 */
import type { Db } from '../db/database.ts';
import { shardOf } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import type { KnownBooks } from './books.ts';
import { commitKnown, commitLocked } from './commit-batch.ts';
import type { BatchClaim, BatchCommand, BatchRow } from './commit-batch.ts';
import type { JournalDraft } from './journal-draft.ts';
import type { LedgerClock } from './ledger-clock.ts';
import { resolveDrafts } from './post-journals.ts';

const MAX_BATCH = 200;
/** Divides the number of shards, so that no two tracks share a sharded account of the house. */
const TRACKS = 4;
/** A batch costs as much as so many of its commands: fewer do not go down beside another batch, they wait for its end. */
const WORTH_A_BATCH = 20;
/** Fewer than all where there is much to do: there is always another batch to make while one is on its way. */
const TRACKS_IN_BATCH = 2;

export interface HotCommand {
  /** One member's commands are never in one batch, so each sees what the one before it left. */
  memberId: string;
  journal: JournalDraft;
  /** What must be free to take, such as a quote nobody used: it is taken with the journal, or the command is refused. */
  claims?: readonly BatchClaim[] | undefined;
  /** What else is written when the journal is, after it. */
  rows?: readonly BatchRow[] | undefined;
}

export interface HotLane {
  /** Resolves after the commit; rejects with why it was refused, such as `insufficient_funds`, and has done nothing. */
  submit(command: HotCommand): Promise<void>;
  /** Resolves when everything submitted so far has its answer. */
  drain(): Promise<void>;
}

interface Waiting {
  command: HotCommand;
  resolve: () => void;
  reject: (error: unknown) => void;
}

type Ready = Waiting & { batched: BatchCommand };

interface Deps {
  db: Db;
  accounts: Accounts;
  clock: LedgerClock;
  known: KnownBooks;
}

export const prepareCommands = async (accounts: Accounts, commands: readonly HotCommand[]): Promise<BatchCommand[]> => {
  const resolved = await resolveDrafts(
    accounts,
    commands.map(({ journal }) => journal),
  );
  return commands.map(({ claims = [], rows = [] }, index) => ({ resolved: resolved[index]!, claims, rows }));
};

const prepare = async (accounts: Accounts, batch: readonly Waiting[]): Promise<Ready[]> => {
  const prepared = await prepareCommands(
    accounts,
    batch.map(({ command }) => command),
  );
  return batch.map((waiting, index) => ({ ...waiting, batched: prepared[index]! }));
};

interface Track {
  queue: Waiting[];
  isBusy: boolean;
}

const takeFrom = (track: Track): Waiting[] => {
  const members = new Set<string>();
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const waiting of track.queue) {
    const { memberId } = waiting.command;
    // A member whose earlier command waits keeps the order: a later one may not overtake it.
    if (taken.length < MAX_BATCH && !members.has(memberId)) taken.push(waiting);
    else left.push(waiting);
    members.add(memberId);
  }
  track.queue = left;
  return taken;
};

/** Commits batches; answers each command. */
const createRunner = (deps: Deps) => {
  const runLocked = async (batch: readonly Ready[]): Promise<void> => {
    try {
      const refusals = await commitLocked(
        deps,
        batch.map(({ batched }) => batched),
      );
      for (const { batched, resolve, reject } of batch) {
        const refusal = refusals.get(batched);
        if (refusal) reject(refusal);
        else resolve();
      }
    } catch (error) {
      // Nothing was committed. One command's fault must not fail the others, so each gets a transaction of its own.
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const one of batch) await runLocked([one]);
    }
  };

  /** Answers whoever can be answered without a lock; the others are left. */
  const runKnown = async (batch: readonly Ready[]): Promise<readonly Ready[]> => {
    // Whatever went wrong, nothing was committed, and under locks it will be seen again if it is not the books' age.
    const refusals = await commitKnown(
      deps,
      batch.map(({ batched }) => batched),
    ).catch(() => undefined);
    if (!refusals) return batch;
    for (const { batched, resolve } of batch) if (!refusals.has(batched)) resolve();
    return batch.filter(({ batched }) => refusals.has(batched));
  };

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    let ready: Ready[];
    try {
      ready = await prepare(deps.accounts, batch);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const one of batch) await runBatch([one]);
      return;
    }
    const left = await runKnown(ready);
    if (left.length > 0) await runLocked(left);
  };

  return runBatch;
};

export const createHotLane = (deps: Deps): HotLane => {
  const tracks = Array.from({ length: TRACKS }, (): Track => ({ queue: [], isBusy: false }));
  const runBatch = createRunner(deps);
  const running = new Set<Promise<void>>();
  let isPlanned = false;

  /** Where to begin: whoever was passed over comes first. */
  let turn = 0;

  /** From tracks that are free; little goes down together, much in two halves. */
  const takeBatch = (): { used: Track[]; batch: Waiting[] } => {
    const free = tracks
      .map((_, at) => tracks[(turn + at) % TRACKS]!)
      .filter(({ isBusy, queue }) => !isBusy && queue.length > 0);
    const waiting = free.reduce((sum, { queue }) => sum + queue.length, 0);
    if (running.size > 0 && waiting < WORTH_A_BATCH) return { used: [], batch: [] };
    const most = waiting < 2 * WORTH_A_BATCH ? TRACKS : TRACKS_IN_BATCH;
    const used: Track[] = [];
    const batch: Waiting[] = [];
    for (const track of free) {
      if (used.length === most) break;
      if (used.length > 0 && batch.length + track.queue.length > MAX_BATCH) continue;
      used.push(track);
      batch.push(...takeFrom(track));
    }
    turn = used.length > 0 ? (tracks.indexOf(used.at(-1)!) + 1) % TRACKS : turn;
    return { used, batch };
  };

  const start = (): void => {
    isPlanned = false;
    for (let next = takeBatch(); next.batch.length > 0; next = takeBatch()) {
      const { used, batch } = next;
      for (const track of used) track.isBusy = true;
      const run = runBatch(batch).finally(() => {
        running.delete(run);
        for (const track of used) track.isBusy = false;
        plan();
      });
      running.add(run);
    }
  };

  /** In the next turn of the loop, so that whatever comes in this one goes along. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(start);
  };

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        tracks[shardOf(command.memberId) % TRACKS]!.queue.push({ command, resolve, reject });
        plan();
      }),
    drain: async () => {
      while (isPlanned || running.size > 0)
        await (isPlanned ? new Promise((resolve) => setImmediate(resolve)) : Promise.all(running));
    },
  };
};
