/**
 * Decides every fill, closing and option again, some seconds after it was decided, and writes down what came of it. One
 * row for each: all of them are checked, and a row is never written twice or changed.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { TurnReader } from '../../quotes/tape/turn-reader.ts';
import { listDecided, readDecided } from '../trade/index.ts';
import type { Decided, DecidedKey, DecidedSpan, ReceiptDeps } from '../trade/index.ts';
import { recheck } from './recheck.ts';
import type { Recheck } from './recheck.ts';

/** Decisions older than this have been committed. */
const GRACE_US = 5_000_000;
/** A decision may be committed after one that was made later: by moments as a rule, and by minutes when a machine stood still. */
const SOON_US = 15_000_000;
const LATE_US = 600_000_000;
/** How often the longer span is looked through, since each look reads all of it. */
const LATE_EVERY_MS = 60_000;
/** A look reads all of its span, so it begins with a short one; a quiet time is passed by in spans that double. */
const SPAN_US = 10_000_000;
const BATCH = 100;
const TURN_MS = 2000;
/** A turn goes on for so long while more is waiting, so that the checks keep up with a busy hour and leave time to members. */
const TURN_WORK_MS = 500;

export interface CheckDeps {
  db: Db;
  clock: Clock;
  receipts: () => ReceiptDeps;
}

const UNCHECKED = `exists (select from settlement_check c where (c.kind, c.id, c.number) = (d.kind, d.id, d.number))`;

const keep = (db: Db, rows: readonly (Decided & Recheck)[], at: Date): Promise<unknown> =>
  db.query(
    `insert into settlement_check (kind, id, number, realm, decided_us, verdict, wrong, slip_kind, slippage, checked_at)
     select *, $10 from unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::numeric[])
     on conflict do nothing`,
    [
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ number }) => number),
      rows.map(({ receipt }) => receipt.realm),
      rows.map(({ us }) => String(us)),
      rows.map(({ verdict }) => verdict),
      rows.map(({ wrong }) => wrong ?? null),
      rows.map(({ slippage }) => slippage?.kind ?? null),
      rows.map(({ slippage }) => (slippage ? String(slippage.amount) : null)),
      at,
    ],
  );

/**
 * On connections that look up by key: a plan that was made while the tables were small goes through all orders and positions
 * for each forty of them.
 */
const keyed = (db: Db): Tx => ({ query: (text, values = []) => db.prepared(text, values) });

/** Checks the oldest unchecked decisions of a span, up to a batch of them; resolves to their keys. */
const checkBatch = async (
  { db, clock, receipts }: CheckDeps,
  span: DecidedSpan,
): Promise<{ keys: readonly DecidedKey[]; isAnyChecked: boolean }> => {
  const deps = receipts();
  const reader = new TurnReader(db, deps.tape);
  const keys = await listDecided(db, span, { limit: BATCH, unless: UNCHECKED });
  const rows: (Decided & Recheck)[] = [];
  for (const decided of await readDecided(deps, keyed(db), keys, reader))
    rows.push({ ...decided, ...(await recheck(reader, decided)) });
  if (rows.length > 0) await keep(db, rows, new Date(clock.now()));
  return { keys, isAnyChecked: rows.length > 0 };
};

/** Checks batch after batch from a moment on, until nothing is waiting or the time is used up; resolves to the moment reached. */
export const checkSettlements = async (
  deps: CheckDeps,
  fromUs: number,
  isTimeLeft: () => boolean = () => true,
): Promise<number> => {
  const untilUs = deps.clock.now() * 1000 - GRACE_US;
  let reachedUs = fromUs;
  let spanUs = SPAN_US;
  do {
    const endUs = Math.min(untilUs, reachedUs + spanUs);
    const { keys, isAnyChecked } = await checkBatch(deps, { fromUs: reachedUs, untilUs: endUs });
    // The same batch would come again and again where none of its decisions can be read.
    if (keys.length === BATCH && isAnyChecked) reachedUs = Number(keys.at(-1)!.us);
    else {
      reachedUs = endUs;
      spanUs *= 2;
    }
  } while (reachedUs < untilUs && isTimeLeft());
  return reachedUs;
};

export const settlementJob = (deps: CheckDeps): (() => Promise<void>) => {
  let doneUs: number | undefined;
  let nextMs = 0;
  let nextLateMs = 0;
  return async () => {
    const nowMs = deps.clock.now();
    if (nowMs < nextMs) return;
    if (doneUs === undefined) {
      const [row] = await deps.db.query<{ us: bigint | null }>('select max(decided_us) as us from settlement_check');
      doneUs = Number(row?.us ?? 0n);
    }
    const isLate = nowMs >= nextLateMs;
    const endsAt = performance.now() + TURN_WORK_MS;
    const fromUs = Math.max(0, doneUs - (isLate ? LATE_US : SOON_US));
    doneUs = Math.max(doneUs, await checkSettlements(deps, fromUs, () => performance.now() < endsAt));
    nextMs = nowMs + TURN_MS;
    if (isLate) nextLateMs = nowMs + LATE_EVERY_MS;
  };
};
