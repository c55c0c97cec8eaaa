/**
 * Group commit: commands that arrive while the last commit is in flight go down together, at most one per member, in one
 * transaction; answers are given after the commit. A command that is refused leaves no trace and costs the others nothing.
 *
 * Two batches are on their way at once, or more where all are full: one is made while another is committed. They share no
 * member, and no track: accounts of the house exist several times, and members who move them are divided among a few
 * tracks, each with its own.
 * A batch is made from the books as they were last seen, without a lock or a question; where they have changed since, the
 * database refuses it and it is made again under locks. So is every command that is refused.
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
/** How many a batch must have, by how many are on their way already. */
const LEAST = [1, WORTH_A_BATCH, MAX_BATCH, MAX_BATCH] as const;

/** As many as are likely to fill a batch, and no more than leave some for another. */
const tracksFor = (count: number): number => {
  if (count < 2 * WORTH_A_BATCH) return TRACKS;
  return Math.min(Math.max(Math.floor((TRACKS * MAX_BATCH) / count), 1), TRACKS / 2);
};

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
  /** Undefined where no account of the house is moved. */
  track: number | undefined;
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

const trackOf = ({ memberId, journal }: HotCommand): number | undefined =>
  journal.legs.some(({ account }) => account.memberId === undefined) ? shardOf(memberId) % TRACKS : undefined;

/** Commands that go down together, and what nobody else may move meanwhile. */
class Batch {
  readonly waiting: Waiting[] = [];
  readonly members = new Set<string>();
  readonly tracks = new Set<number>();

  add(one: Waiting): void {
    this.waiting.push(one);
    this.members.add(one.command.memberId);
    if (one.track !== undefined) this.tracks.add(one.track);
  }

  /** True unless one moves what this batch moves. */
  isApartFrom({ command, track }: Waiting): boolean {
    return !this.members.has(command.memberId) && (track === undefined || !this.tracks.has(track));
  }
}

/** From the first on, what may go beside the batches on their way; the others stay in their order. */
const takeFrom = (queue: readonly Waiting[], running: Iterable<Batch>): { batch: Batch; left: Waiting[] } => {
  const others = [...running];
  const isMuch = queue.length >= 2 * WORTH_A_BATCH;
  // Much goes down in halves.
  const most = Math.min(isMuch && others.length === 0 ? Math.ceil(queue.length / 2) : queue.length, MAX_BATCH);
  const mostTracks = tracksFor(queue.length);
  const batch = new Batch();
  const left: Waiting[] = [];
  /** A member whose earlier command waits keeps the order: a later one may not overtake it. */
  const passed = new Set<string>();
  const isFree = (one: Waiting): boolean => {
    const { command, track } = one;
    if (passed.has(command.memberId) || batch.members.has(command.memberId)) return false;
    if (track !== undefined && batch.tracks.size === mostTracks && !batch.tracks.has(track)) return false;
    return others.every((other) => other.isApartFrom(one));
  };
  for (const [index, one] of queue.entries()) {
    if (batch.waiting.length === most) return { batch, left: left.concat(queue.slice(index)) };
    if (isFree(one)) batch.add(one);
    else {
      passed.add(one.command.memberId);
      left.push(one);
    }
  }
  return { batch, left };
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
  let queue: Waiting[] = [];
  const runBatch = createRunner(deps);
  const running = new Map<Batch, Promise<void>>();
  let isPlanned = false;

  const takeBatch = (): Batch | undefined => {
    const least = LEAST[running.size];
    if (least === undefined || queue.length < least) return undefined;
    const { batch, left } = takeFrom(queue, running.keys());
    if (batch.waiting.length < least) return undefined;
    queue = left;
    return batch;
  };

  const start = (): void => {
    isPlanned = false;
    for (let batch = takeBatch(); batch !== undefined; batch = takeBatch()) {
      const own = batch;
      const run = runBatch(own.waiting).finally(() => {
        running.delete(own);
        plan();
      });
      running.set(own, run);
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
        queue.push({ command, track: trackOf(command), resolve, reject });
        plan();
      }),
    drain: async () => {
      while (isPlanned || running.size > 0)
        await (isPlanned ? new Promise((resolve) => setImmediate(resolve)) : Promise.all(running.values()));
    },
  };
};
