/**
 * Group commit: commands that arrive while the last commit is in flight are committed together, at most one per member,
 * in one transaction; each is answered after the commit. A refused command leaves no trace and costs the others nothing.
 *
 * Nobody gains by waiting: terms that follow from a price are composed when nothing but the write is left to do, a command
 * that waited beyond its deadline is refused, and a try whose answer was lost is looked for before anything else is done.
 *
 * Two batches are in flight at once, or more when all are full: one is composed while another is committed. They share no
 * member and no track: house accounts are sharded, and members who move them are divided among a few tracks, each with
 * its own shards. A batch is composed from the books as last seen, without a lock or a query; when they have changed
 * since, the database refuses it and it is composed again under locks. So is every refused command.
 */
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Realm } from '@assay/contract/ledger';
import { pgErrorCode } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { isDatabaseAway } from '../db/watched-client.ts';
import { shardedKey, shardOf } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import type { KnownBooks } from './books.ts';
import { commitKnown, commitLocked } from './commit-batch.ts';
import type { BatchCommand, CommandDraft } from './commit-batch.ts';
import { ownersOf } from './compose-batch.ts';
import { checkDraft } from './journal-draft.ts';
import type { AccountKey, JournalDraft } from './journal-draft.ts';
import type { LedgerClock } from './ledger-clock.ts';

const MAX_BATCH = 200;
/** Divides the number of shards, so that no two tracks share a sharded account of the house. */
const TRACKS = 4;
/** A batch costs as much as so many of its commands: fewer do not start beside another batch, they wait for its end. */
const WORTH_A_BATCH = 20;
/** How many a batch must have, by how many are on their way already. */
const LEAST = [1, WORTH_A_BATCH, MAX_BATCH, MAX_BATCH] as const;

/** As many as are likely to fill a batch, and no more than leave some for another. */
const tracksFor = (count: number): number => {
  if (count < 2 * WORTH_A_BATCH) return TRACKS;
  return Math.min(Math.max(Math.floor((TRACKS * MAX_BATCH) / count), 1), TRACKS / 2);
};

/** Pause between two tries while the database is away. */
const RETRY_MS = 250;

interface Waits {
  /** One member's commands are never in one batch, so each sees what the one before it left. */
  memberId: string;
  /** Refused with `too_slow`, and nothing done, when its batch is composed after this moment. */
  deadlineMs?: number | undefined;
}

export interface HotCommand extends CommandDraft, Waits {
  journal: JournalDraft;
}

/** A command whose terms follow from the moment that is final: the one when its batch is composed. */
export interface LateCommand extends Waits {
  /** Accounts of its journal's legs, in their order; absent when it moves no money. */
  moves?: { realm: Realm; accounts: readonly AccountKey[] } | undefined;
  /** Called once for each try, with no claims in what it returns. Throws a `DomainError` to refuse. */
  compose(): Omit<CommandDraft, 'claims'>;
}

type LaneCommand = HotCommand | LateCommand;

export interface HotLane {
  /** Resolves after the commit; rejects with why it was refused, such as `insufficient_funds`, and has done nothing. */
  submit(command: LaneCommand): Promise<void>;
  /** Resolves when everything submitted so far has its answer. */
  drain(): Promise<void>;
  /** As `drain`, but gives up on a database that does not answer: the next process learns from it what was committed. */
  stop(): Promise<void>;
  /** Commands that wait for their batch, and since when the oldest of them does; undefined when none waits. */
  readonly waiting: { count: number; sinceMs: number | undefined };
}

interface Waiting {
  command: LaneCommand;
  atMs: number;
  /** Undefined when no account of the house is moved. */
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

/** No reason to wait: something else holds what the batch needs, or another server leads. */
const HOPELESS = new Set(['57014', 'AS001']);
const isGone = (error: unknown): boolean => isDatabaseAway(error) && !HOPELESS.has(pgErrorCode(error) ?? '');

const isLate = (command: LaneCommand): command is LateCommand => 'compose' in command;

const movesOf = (command: LaneCommand): { realm: Realm; accounts: readonly AccountKey[] } | undefined => {
  if (isLate(command)) return command.moves;
  const { realm, legs } = command.journal;
  return { realm, accounts: legs.map(({ account }) => account) };
};

const checked = (draft: CommandDraft): CommandDraft => {
  if (draft.journal) checkDraft(draft.journal);
  for (const journal of draft.further ?? []) checkDraft(journal);
  return draft;
};

const NOTHING: readonly AccountKey[] = [];

/** Finds the accounts of the commands, and opens those that do not exist yet. */
export const prepareCommands = async (
  accounts: Accounts,
  commands: readonly LaneCommand[],
): Promise<BatchCommand[]> => {
  const all = commands.map((command) => {
    if (!isLate(command)) checkDraft(command.journal);
    const moves = movesOf(command);
    const keys = moves?.accounts ?? NOTHING;
    const owners = keys.length === 0 ? [] : ownersOf(keys);
    return { command, owners, keys: keys.map((key) => shardedKey(key, moves!.realm, owners[0]!)) };
  });
  const found = await accounts.find(all.flatMap(({ keys }) => keys));
  let at = 0;
  return all.map(({ command, owners, keys }) => {
    const own = found.slice(at, (at += keys.length));
    return {
      owners,
      accountIds: own.map(({ id }) => id),
      unit: own[0]?.unit ?? 0,
      deadlineMs: command.deadlineMs,
      mayClaim: !isLate(command) && command.claims !== undefined && command.claims.length > 0,
      compose: isLate(command) ? () => checked(command.compose()) : () => command,
    };
  });
};

const prepare = async (accounts: Accounts, batch: readonly Waiting[]): Promise<Ready[]> => {
  const prepared = await prepareCommands(
    accounts,
    batch.map(({ command }) => command),
  );
  return batch.map((waiting, index) => ({ ...waiting, batched: prepared[index]! }));
};

const trackOf = (command: LaneCommand): number | undefined =>
  movesOf(command)?.accounts.some(({ memberId }) => memberId === undefined)
    ? shardOf(command.memberId) % TRACKS
    : undefined;

/** Commands that are committed together, and what no other batch may move meanwhile. */
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
  // Split a large queue into two batches.
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
const createRunner = (deps: Deps & { isEnding: () => boolean }) => {
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
      // The batch was not committed. A command that may still wait is retried when the database is back.
      if (isGone(error) && !deps.isEnding()) {
        await sleep(RETRY_MS);
        return runLocked(batch);
      }
      // One command's fault must not fail the others, so each gets a transaction of its own.
      if (batch.length === 1 || deps.isEnding()) for (const { reject } of batch) reject(error);
      else for (const one of batch) await runLocked([one]);
    }
  };

  /** Answers every command that needs no lock; returns the others. */
  const runKnown = async (batch: readonly Ready[]): Promise<readonly Ready[]> => {
    // Errors not caused by stale cached state recur under locks.
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
  let isEnding = false;
  const runBatch = createRunner({ ...deps, isEnding: () => isEnding });
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

  /** In the context of the lane, not of the caller who happens to be first. */
  const start = AsyncResource.bind((): void => {
    isPlanned = false;
    for (let batch = takeBatch(); batch !== undefined; batch = takeBatch()) {
      const own = batch;
      const run = runBatch(own.waiting).finally(() => {
        running.delete(own);
        plan();
      });
      running.set(own, run);
    }
  });

  /** In the next turn of the loop, so that whatever comes in this one goes along. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(start);
  };

  const drain = async (): Promise<void> => {
    while (isPlanned || running.size > 0)
      await (isPlanned ? new Promise((resolve) => setImmediate(resolve)) : Promise.all(running.values()));
  };

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        deps.db.refuseInTransaction();
        queue.push({ command, atMs: deps.clock.nowMs(), track: trackOf(command), resolve, reject });
        plan();
      }),
    drain,
    stop: () => {
      isEnding = true;
      return drain();
    },
    get waiting() {
      return { count: queue.length, sinceMs: queue[0]?.atMs };
    },
  };
};
