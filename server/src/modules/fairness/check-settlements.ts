/**
 * Decides every fill, closing and option again, some seconds after it was decided, and writes down what came of it. One
 * row for each: all of them are checked, and a row is never written twice or changed.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { TurnReader } from '../../quotes/tape/turn-reader.ts';
import { listDecided, readDecided } from '../trade/index.ts';
import type { Decided, ReceiptDeps } from '../trade/index.ts';
import { recheck } from './recheck.ts';
import type { Recheck } from './recheck.ts';

/** Decisions older than this have been committed. */
const GRACE_US = 5_000_000;
/** A decision may be committed after one that was made later. */
const LATE_US = 600_000_000;
const BATCH = 40;
const TURN_MS = 2000;

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

/** Checks what was decided from a moment on and is not checked yet; resolves to the moment up to which all of it is. */
export const checkSettlements = async ({ db, clock, receipts }: CheckDeps, fromUs: number): Promise<number> => {
  const untilUs = clock.now() * 1000 - GRACE_US;
  const deps = receipts();
  const reader = new TurnReader(db, deps.tape);
  const keys = await listDecided(db, { fromUs, untilUs }, { limit: BATCH, unless: UNCHECKED });
  const rows: (Decided & Recheck)[] = [];
  for (const decided of await readDecided(deps, db, keys, reader))
    rows.push({ ...decided, ...(await recheck(reader, decided)) });
  if (rows.length > 0) await keep(db, rows, new Date(clock.now()));
  return keys.length < BATCH ? untilUs : Number(keys.at(-1)!.us);
};

export const settlementJob = (deps: CheckDeps): (() => Promise<void>) => {
  let doneUs: number | undefined;
  let nextMs = 0;
  return async () => {
    const nowMs = deps.clock.now();
    if (nowMs < nextMs) return;
    if (doneUs === undefined) {
      const [row] = await deps.db.query<{ us: bigint | null }>('select max(decided_us) as us from settlement_check');
      doneUs = Number(row?.us ?? 0n);
    }
    const reached = await checkSettlements(deps, Math.max(0, doneUs - LATE_US));
    doneUs = Math.max(doneUs, reached);
    nextMs = nowMs + TURN_MS;
  };
};
