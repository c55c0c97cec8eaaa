/**
 * The audit beside the running server. Every minute it checks the journals that are new, hash by hash, and each part as
 * often as its check is cheap. Once a night a separate process checks everything. A failed check pauses its part, in
 * public.
 */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Db, Tx } from '../db/database.ts';
import { allowPatience } from '../db/patience.ts';
import type { Job } from '../jobs/runner.ts';
import { auditRecentJournals } from '../ledger/audit-ledger.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import { inSnapshot } from '../ledger/read-books.ts';
import { findWrongTrades } from '../modules/trade/audit-trades.ts';
import { askForRun, findOpenRun, stopRuns } from './audit-runs.ts';
import { PART_AUDITS } from './parts.ts';
import type { Part } from './parts.ts';
import { noteLook } from './pauses.ts';
import type { Pauses } from './pauses.ts';

const EVERY_MS = 60_000;
/** A look may take a fiftieth of the time, however much there is to look at. */
const SPARING = 50;
/** A journal commits within seconds of its time: one that is older than this has none before it that is still to come. */
const SETTLED_US = 60_000_000n;
const DAY_MS = 86_400_000;
/** 19:00 UTC, when it is night where most members are and no market closes. */
const NIGHT_MS = 19 * 3_600_000;
const WHOLE_AUDIT = fileURLToPath(new URL('../audit.ts', import.meta.url));

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  pauses: Pauses;
  /** Runs the whole audit with these arguments; tests do it in their own process. */
  runWhole?: (args: readonly string[]) => Promise<number | null>;
}

const withPatience = async <T>(tx: Tx, read: () => Promise<T>): Promise<T> => {
  await allowPatience(tx, { workers: 0 });
  return read();
};

const readMark = async (tx: Tx): Promise<bigint> =>
  (await tx.query<{ journal_seq: bigint }>('select journal_seq from audit_mark'))[0]?.journal_seq ?? 0n;

/** From the mark on; the mark moves up to what is settled where everything holds, so that nothing is ever passed over. */
export const lookAtBooks = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<LedgerFinding[]> => {
  const settledUs = BigInt(clock.now()) * 1000n - SETTLED_US;
  const { findings, settled } = await inSnapshot(db, (tx) =>
    withPatience(tx, async () => {
      const mark = await readMark(tx);
      const [newest] = await tx.query<{ seq: bigint | null }>(
        'select max(seq) as seq from journal where seq > $1 and at_us < $2',
        [mark, settledUs],
      );
      return { findings: await auditRecentJournals(tx, mark), settled: newest?.seq ?? null };
    }),
  );
  if (findings.length === 0 && settled !== null)
    await db.query(
      `insert into audit_mark (journal_seq) values ($1)
       on conflict (is_only) do update set journal_seq = greatest(audit_mark.journal_seq, excluded.journal_seq)`,
      [settled],
    );
  return findings;
};

/** Looks at one part, says what it found, and waits in proportion to how long that took. */
const sparingly = ({ db, clock, log, pauses }: Deps, part: Part, look: () => Promise<LedgerFinding[]>): Job => {
  let nextMs = 0;
  return {
    name: `audit of ${part}`,
    run: async () => {
      if (clock.now() < nextMs) return;
      const started = performance.now();
      const findings = await look();
      nextMs = clock.now() + Math.max(EVERY_MS, (performance.now() - started) * SPARING);
      if (findings.length > 0)
        log.error({ part, findings: findings.slice(0, 3) }, 'the audit found what does not hold');
      await noteLook(db, { part, isWhole: false, findings, at: new Date(clock.now()) });
      await pauses.refresh();
    },
  };
};

/** A process of its own that leaves the processor to members. Resolves when it has ended. */
const forkAudit = (args: readonly string[]): Promise<number | null> => {
  const child = fork(WHOLE_AUDIT, args, { stdio: 'ignore' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // Without the server it would keep the database open, or start it again.
  const end = () => void child.kill();
  process.once('exit', end);
  return new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  }).finally(() => process.off('exit', end));
};

const SCOPES = { all: [], week: ['--days', '7'], night: ['--days', '2', '--pause'] } as const;

/** Asks for a look at everything once a night; one that somebody asked for before ends first. */
const nightlyAudit = ({ db, clock }: Deps): Job => {
  let night = Math.floor((clock.now() - NIGHT_MS) / DAY_MS);
  return {
    name: 'nightly audit',
    run: async () => {
      const now = Math.floor((clock.now() - NIGHT_MS) / DAY_MS);
      if (now === night) return;
      if ((await askForRun({ clock }, db, { scope: 'night', by: null })) !== undefined) night = now;
    },
  };
};

/** Runs what was asked for. A run whose process has ended without a result is stopped, be it of a server that has died. */
const askedAudit = (deps: Deps): Job => {
  const { log, runWhole = forkAudit } = deps;
  let isRunning = false;
  return {
    name: 'audit that was asked for',
    run: async () => {
      if (isRunning) return;
      const run = await findOpenRun(deps.db);
      if (run?.state === 'running') await stopRuns(deps);
      if (run?.state !== 'waiting') return;
      isRunning = true;
      const end = (figures: object): void => {
        log.info(figures, 'a whole audit has ended');
        isRunning = false;
      };
      void runWhole(['--run', run.id, ...SCOPES[run.scope]]).then(
        (code) => end({ code }),
        (error: unknown) => end({ err: error }),
      );
    },
  };
};

export const auditJobs = (deps: Deps): Job[] => {
  const { db, clock } = deps;
  const inPart = (part: Part, audit: (tx: Tx) => Promise<LedgerFinding[]>): Job =>
    sparingly(deps, part, () => inSnapshot(db, (tx) => withPatience(tx, () => audit(tx))));
  return [
    sparingly(deps, 'books', () => lookAtBooks(deps)),
    inPart('trade', (tx) => findWrongTrades(tx, (clock.now() - DAY_MS) * 1000)),
    ...Object.entries(PART_AUDITS).map(([part, audit]) => inPart(part as Part, audit)),
    nightlyAudit(deps),
    askedAudit(deps),
  ];
};
