/** One byte of one stored value changed, with the triggers off, as by bit rot or by someone with the database in hand. */
import type { Db, Tx } from './db/database.ts';
import { pgErrorCode } from './db/database.ts';
import { drawInt } from './test-seeds.ts';
import type { Draw } from './test-seeds.ts';

export interface Place {
  table: string;
  column: string;
  type: string;
}

/** `bytes` with one of them changed; which one follows from the draw. */
const flipped = (bytes: string, at: number, mask: number): string =>
  `set_byte(${bytes}, ${at} % length(${bytes}), get_byte(${bytes}, ${at} % length(${bytes})) # ${mask})`;

/** The value of a column with one byte changed: of a number in its digits, of a text so that it stays a text. */
const CHANGED: Record<string, (column: string, draw: Draw) => string> = {
  int8: (column, draw) => `${column} # (${1 + drawInt(draw, 255)}::bigint << ${8 * drawInt(draw, 8)})`,
  int4: (column, draw) => `${column} # (${1 + drawInt(draw, 255)} << ${8 * drawInt(draw, 4)})`,
  int2: (column, draw) => `(${column}::int # (${1 + drawInt(draw, 255)} << ${8 * drawInt(draw, 2)}))::smallint`,
  numeric: (column, draw) => `${changedText(`${column}::text`, draw, 7)}::numeric`,
  uuid: (column, draw) =>
    `encode(${flipped(`uuid_send(${column})`, drawInt(draw, 1 << 16), 1 + drawInt(draw, 255))}, 'hex')::uuid`,
  text: (column, draw) => changedText(column, draw, 31),
  jsonb: (column, draw) => `${changedText(`${column}::text`, draw, 31)}::jsonb`,
  bytea: (column, draw) => flipped(column, drawInt(draw, 1 << 16), 1 + drawInt(draw, 255)),
  timestamptz: (column, draw) => `${column} + interval '1 us' * (2::numeric ^ ${drawInt(draw, 60)})::bigint`,
  bool: (column) => `not ${column}`,
};

const changedText = (text: string, draw: Draw, masks: number): string =>
  `convert_from(${flipped(`convert_to(${text}, 'UTF8')`, drawInt(draw, 1 << 16), 1 + drawInt(draw, masks))}, 'UTF8')`;

/** Every column that can be damaged, of the named tables or of all that have rows. */
export const placesOf = async (
  db: Tx,
  columns: Readonly<Record<string, readonly string[] | undefined>>,
): Promise<Place[]> => {
  const rows = await db.query<Place>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' order by 1, 2`,
  );
  return rows.filter(({ table, column, type }) => columns[table]?.includes(column) && CHANGED[type] !== undefined);
};

class Undone<T> extends Error {
  readonly result: T | undefined;
  constructor(result: T | undefined) {
    super('undone');
    this.result = result;
  }
}

/** Damages one place, runs `look`, and undoes it. Undefined when the database refuses the value or the table has no such row. */
export const whileDamaged = async <T>(
  db: Db,
  places: readonly Place[],
  draw: Draw,
  look: (tx: Tx, place: string) => Promise<T>,
): Promise<{ place: string; result: T } | undefined> => {
  const { table, column, type } = places[drawInt(draw, places.length)]!;
  const value = CHANGED[type]!(column, draw);
  const place = `${table}.${column} = ${value}`;
  const nth = draw();
  let isDamaged = false;
  try {
    return await db.transaction(async (tx): Promise<never> => {
      await tx.query('set local session_replication_role = replica');
      const candidates = `select ctid from ${table} where ${column}::text not in ('', '\\x')`;
      const changed = await tx.query(
        `update ${table} set ${column} = ${value} where ctid = (${candidates} order by ctid
           offset (select floor($1::float8 * count(*))::int from (${candidates}) c) limit 1)
           and ${value} is distinct from ${column} returning 1`,
        [nth],
      );
      if (changed.length === 0) throw new Undone(undefined);
      isDamaged = true;
      throw new Undone({ place, result: await look(tx, place) });
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as { place: string; result: T } | undefined;
    if (!isDamaged && pgErrorCode(error) !== undefined) return undefined;
    throw error;
  }
};
