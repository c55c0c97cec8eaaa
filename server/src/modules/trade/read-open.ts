/** Reads the state that a start needs: everything open, and up to where the tapes are decided. */
import type { Db, Tx } from '../../db/database.ts';
import type { Position, Trailed } from '../../engine/contract.ts';
import { createPositionReader } from './position-reader.ts';
import type { PositionTexts } from './position-reader.ts';
import type { OptionRow, OrderRow, Scales } from './stored.ts';

const PAGE = 20_000;

/**
 * In pages of one cursor, in whatever order the tables are: a million rows by their ids would be a million places to
 * look. A connection of its own, since this may take longer than a statement may; the next page comes meanwhile.
 */
const inPages = async function* <R>(db: Db, select: string, format: object = {}): AsyncGenerator<R[]> {
  const client = await db.dedicated({ mayWait: true });
  try {
    await client.query('begin read only');
    // All of it is wanted, so the plan for all of it, with room to join in memory.
    await client.query(`set local cursor_tuple_fraction = 1; set local work_mem = '256MB'`);
    await client.query(`declare page no scroll cursor for ${select}`);
    const read = async (): Promise<R[]> =>
      (await client.query({ text: `fetch ${PAGE} from page`, ...format })).rows as R[];
    for (let coming: Promise<R[]> | undefined = read(); coming !== undefined;) {
      const rows: R[] = await coming;
      coming = rows.length < PAGE ? undefined : read();
      yield rows;
    }
  } finally {
    await client.end();
  }
};

const WAITING = `select * from trade_order where month = 0 and state = 'waiting'`;

export const readWaitingOrders = (db: Db): AsyncGenerator<OrderRow[]> => inPages(db, WAITING);

export const readWaitingOrdersOf = (tx: Tx, ids: readonly string[]): Promise<OrderRow[]> =>
  tx.query<OrderRow>(`${WAITING} and id = any($1)`, [ids]);

/** Columns come as they are on the wire, unnamed: to name and parse each would take most of the time of a start. */
const AS_TEXT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** Columns that are never null come in two texts; the first is the same for very many positions. */
const POSITION_COLUMNS = [
  'p.id',
  'p.member_id',
  `concat_ws(' ', p.realm, p.symbol_id, o.side, o.quote_rate, o.leverage, o.fee_rate, o.close_out_share)`,
  `concat_ws(' ', p.open_price, p.open_seq, p.open_us, p.quantity, p.margin, p.initial_margin, p.level, p.from_seq)`,
  ...['take_profit', 'stop_loss', 'financed_day', 'closing_quantity', 'closing_seq', 'closing_client_seq'].map(
    (name) => `p.${name}`,
  ),
  'p.from_us',
  'p.closing_us',
  'l.best',
  'l.seq',
];
const OPEN_POSITIONS = `from position p join trade_order o on o.id = p.id and o.month = p.month
  left join position_trail l on l.position_id = p.id where p.month = 0 and p.state <> 'closed'`;
const POSITIONS = `select ${POSITION_COLUMNS.join(', ')} ${OPEN_POSITIONS}`;
/** Rows as one array of texts, for readers of few rows over an ordinary connection. */
const POSITION_TEXTS = `select array[${POSITION_COLUMNS.map((column) => `${column}::text`).join(', ')}] as texts ${OPEN_POSITIONS}`;

export const readOpenPositions = async function* (
  db: Db,
  scalesOf: (symbolId: number) => Scales,
): AsyncGenerator<Position[]> {
  const toPosition = createPositionReader(scalesOf);
  for await (const rows of inPages<PositionTexts>(db, POSITIONS, AS_TEXT)) yield rows.map(toPosition);
};

export const readPositionsOf = async (
  tx: Tx,
  ids: readonly string[],
  scalesOf: (symbolId: number) => Scales,
): Promise<Position[]> => {
  const rows = await tx.query<{ texts: PositionTexts }>(`${POSITION_TEXTS} and p.id = any($1)`, [ids]);
  const toPosition = createPositionReader(scalesOf);
  return rows.map(({ texts }) => toPosition(texts));
};

/** Of all open positions, or of some. */
export const readClosingCounts = async (tx: Tx, ids?: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx.query<{ id: string; count: bigint }>(
    `select c.position_id as id, count(*) as count from position_closing c
       join position p on p.id = c.position_id and p.month = 0 and p.state <> 'closed'
      where c.month = 0 ${ids ? 'and c.position_id = any($1)' : ''} group by 1`,
    ids && [ids],
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

export const readRunningOptions = (tx: Tx, ids?: readonly string[]): Promise<OptionRow[]> =>
  tx.query<OptionRow>(
    `select * from trade_option where month = 0 and outcome is null ${ids ? 'and id = any($1)' : ''}`,
    ids && [ids],
  );

export const readCursors = async (tx: Tx): Promise<Map<number, number>> => {
  const rows = await tx.query<{ symbol_id: number; seq: bigint }>('select * from trade_cursor');
  return new Map(rows.map(({ symbol_id, seq }) => [symbol_id, Number(seq)]));
};

/** Where trailing stops have come to, in one commit with the cursors: a start goes on with both from one moment. */
export const saveCursors = (
  db: Db,
  cursors: ReadonlyMap<number, number>,
  trails: ReadonlyMap<string, Trailed>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (trails.size > 0) await saveTrails(tx, trails);
    await saveSeqs(tx, cursors);
  });

const saveTrails = async (tx: Tx, trails: ReadonlyMap<string, Trailed>): Promise<void> => {
  const rows = [...trails].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await tx.query(
    `insert into position_trail (position_id, best, seq) select * from unnest($1::uuid[], $2::bigint[], $3::bigint[])
     on conflict (position_id) do update set best = excluded.best, seq = excluded.seq where excluded.seq > position_trail.seq`,
    [rows.map(([id]) => id), rows.map(([, { best }]) => best), rows.map(([, { seq }]) => seq)],
  );
};

/** Deletes the trails of positions that are not open, which are no longer read: the receipt has the tape for that. */
export const forgetTrails = async (tx: Tx): Promise<void> => {
  await tx.query(
    `delete from position_trail l
      where not exists (select from position p where p.id = l.position_id and p.month = 0 and p.state <> 'closed')`,
  );
};

const saveSeqs = async (tx: Tx, cursors: ReadonlyMap<number, number>): Promise<void> => {
  await tx.query(
    `insert into trade_cursor (symbol_id, seq) select * from unnest($1::int[], $2::bigint[])
     on conflict (symbol_id) do update set seq = excluded.seq where excluded.seq > trade_cursor.seq`,
    [[...cursors.keys()], [...cursors.values()]],
  );
};
