/**
 * Fires alerts by the tape. Each turn looks at the ticks of the last seconds again: an alert whose row came a moment after
 * the tick that crosses it is still found, and none fires twice, because its row is written once. After a start it goes on
 * from where the last process was.
 */
import { formatUnits } from '@assay/contract/money';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import type { Tick } from '@assay/verify/tape-record';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { tellNotices } from './tell-notice.ts';

/** Longer than setting an alert can take. */
const LOOK_BACK_MS = 10_000;
const SAVE_EVERY_MS = 5000;
/** Read at once; what is more is read in the next turn. */
const MOST_RECORDS = 20_000;
/** A market that falls through everybody's alerts must not make one statement that takes too long. */
const FIRED_AT_ONCE = 500;

interface Deps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
}

interface Waiting {
  id: string;
  memberId: string;
  symbolId: number;
  direction: 'above' | 'below';
  price: bigint;
  fromSeq: bigint;
}

export interface Crossed extends Waiting {
  tick: Tick;
}

/** The first tick that crosses it, of those after it was set. Pure. */
export const crossing = (alert: Omit<Waiting, 'id' | 'memberId'>, ticks: readonly Tick[]): Tick | undefined =>
  ticks.find(
    ({ seq, price }) =>
      BigInt(seq) > alert.fromSeq &&
      (alert.direction === 'above' ? BigInt(price) >= alert.price : BigInt(price) <= alert.price),
  );

/** Finds the waiting alerts that the highest or lowest of these prices reaches. */
const findReached = (db: Db, ticks: ReadonlyMap<number, readonly Tick[]>): Promise<Waiting[]> => {
  const ids = [...ticks.keys()];
  const prices = ids.map((id) => ticks.get(id)!.map(({ price }) => price));
  return db.query<Waiting>(
    `select a.id, a.member_id as "memberId", a.symbol_id as "symbolId", a.direction, a.price, a.from_seq as "fromSeq"
       from unnest($1::int[], $2::bigint[], $3::bigint[]) as k (symbol_id, low, high)
       join price_alert a on a.symbol_id = k.symbol_id and a.fired_seq is null
        and ((a.direction = 'above' and a.price <= k.high) or (a.direction = 'below' and a.price >= k.low))`,
    [ids, prices.map((of) => Math.min(...of)), prices.map((of) => Math.max(...of))],
  );
};

const fire = async ({ quotes, clock }: Deps, tx: Tx, crossed: readonly Crossed[]): Promise<void> => {
  const at = new Date(clock.now());
  const rows = await tx.query<{ id: string }>(
    `update price_alert a set fired_seq = k.seq, fired_price = k.price, fired_at = $4
       from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as k (id, seq, price)
      where a.id = k.id and a.fired_seq is null returning a.id`,
    [crossed.map(({ id }) => id), crossed.map(({ tick }) => tick.seq), crossed.map(({ tick }) => tick.price), at],
  );
  const fired = new Set(rows.map(({ id }) => id));
  const instruments = new Map(quotes.instruments.map((instrument) => [instrument.id, instrument]));
  await tellNotices(
    tx,
    crossed
      .filter(({ id }) => fired.has(id))
      .map(({ id, memberId, symbolId, direction, price, tick }) => {
        const { symbol, scale } = instruments.get(symbolId)!;
        const params = {
          symbol,
          price: formatUnits(price, scale),
          reached: formatUnits(BigInt(tick.price), scale),
          tick: String(tick.seq),
        };
        return { memberId, kind: direction === 'above' ? 'price_above' : 'price_below', params, subject: id, at };
      }),
  );
};

/** Where the last process was; without one, where the oldest alert that waits begins. */
const readCursors = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db.query<{ symbolId: number; seq: bigint }>(
    `select coalesce(c.symbol_id, a.symbol_id) as "symbolId", coalesce(c.seq, a.seq) as seq from alert_cursor c
       full join (select symbol_id, min(from_seq) as seq from price_alert where fired_seq is null group by symbol_id) a
         on a.symbol_id = c.symbol_id`,
  );
  return new Map(rows.map(({ symbolId, seq }) => [symbolId, Number(seq)]));
};

const saveCursors = (db: Db, cursors: ReadonlyMap<number, number>): Promise<unknown> =>
  db.query(
    `insert into alert_cursor (symbol_id, seq) select * from unnest($1::int[], $2::bigint[])
     on conflict (symbol_id) do update set seq = excluded.seq where excluded.seq > alert_cursor.seq`,
    [[...cursors.keys()], [...cursors.values()]],
  );

export const alertJob = (deps: Deps): (() => Promise<void>) => {
  const { db, clock, quotes } = deps;
  const tape = new TapeReader(db, quotes.tape);
  /** Up to where each market was looked at, by when. The oldest is where the next look begins. */
  let looks: { atMs: number; seqs: Map<number, number> }[] = [];
  let savedMs = 0;

  const ticksAfter = async (symbolId: number, seq: number): Promise<Tick[]> => {
    const range = await tape.range(symbolId, seq + 1, seq + MOST_RECORDS);
    return range ? [...decodeRecords(range.records)].filter((record) => isValidTick(record)) : [];
  };

  const begin = async (): Promise<Map<number, number>> => {
    const cursors = await readCursors(db);
    return new Map(quotes.instruments.map(({ id }) => [id, cursors.get(id) ?? quotes.tape.of(id).seq]));
  };

  return async () => {
    if (looks.length === 0) looks = [{ atMs: 0, seqs: await begin() }];
    const atMs = clock.now();
    const [oldest] = looks;
    const ticks = new Map<number, Tick[]>();
    const seqs = new Map<number, number>();
    for (const [id, from] of oldest!.seqs) {
      const found = await ticksAfter(id, from);
      seqs.set(id, found.at(-1)?.seq ?? from);
      if (found.length > 0) ticks.set(id, found);
    }
    const reached = ticks.size === 0 ? [] : await findReached(db, ticks);
    const crossed = reached.flatMap((alert) => {
      const tick = crossing(alert, ticks.get(alert.symbolId)!);
      return tick ? [{ ...alert, tick }] : [];
    });
    for (let from = 0; from < crossed.length; from += FIRED_AT_ONCE)
      await db.transaction((tx) => fire(deps, tx, crossed.slice(from, from + FIRED_AT_ONCE)));
    looks.push({ atMs, seqs });
    while (looks.length > 1 && looks[1]!.atMs <= atMs - LOOK_BACK_MS) looks.shift();
    if (atMs - savedMs < SAVE_EVERY_MS) return;
    await saveCursors(db, looks[0]!.seqs);
    savedMs = atMs;
  };
};
