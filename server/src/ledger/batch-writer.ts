/**
 * Rows that go down with the journals of a batch, of one kind all in one statement. Columns travel as arrays: as text
 * made here, since the driver's way of quoting each element costs more than all the hashing, and exact, whatever the number.
 */
import { invariant } from '../base/domain-error.ts';
import type { Tx } from '../db/database.ts';

export type Cell = string | number | bigint | Uint8Array | Date | null | undefined;

const isSpecial = /["\\]/;

const elementOf = (cell: Cell): string => {
  if (typeof cell === 'string') return `"${isSpecial.test(cell) ? cell.replaceAll(/["\\]/g, '\\$&') : cell}"`;
  if (cell === null || cell === undefined) return 'null';
  if (cell instanceof Date) return `"${cell.toISOString()}"`;
  if (typeof cell === 'object')
    return `"\\\\x${Buffer.from(cell.buffer, cell.byteOffset, cell.length).toString('hex')}"`;
  return String(cell);
};

const isNothing = (cell: Cell): boolean => cell === null || cell === undefined;

/** An array as Postgres reads it. One of nothing may be empty: beside longer ones it is filled up with nulls. */
export const arrayOf = (cells: readonly Cell[]): string =>
  cells.every(isNothing) ? '{}' : `{${cells.map(elementOf).join(',')}}`;

/**
 * The type of a column whose texts JSON.stringify has made. Those have no control characters, so they travel in one text, divided
 * by one: a backslash before each of their many quotes took longer than anything else that is done for an order.
 */
const JSON_TEXT = 'json_text';
const DIVIDER = '\u001f';

const arrayIn = (type: string, parameter: string): string =>
  type === JSON_TEXT
    ? `string_to_array(${parameter}::text, chr(${DIVIDER.codePointAt(0)}))`
    : `${parameter}::${type}[]`;

const joinedTexts = (cells: readonly Cell[]): string => {
  for (const cell of cells)
    invariant(
      typeof cell === 'string' && cell !== '' && !cell.includes(DIVIDER),
      'a text of JSON has no divider in it',
    );
  return cells.join(DIVIDER);
};

const columnOf = (type: string, cells: readonly Cell[]): string =>
  type === JSON_TEXT ? joinedTexts(cells) : arrayOf(cells);

export interface BatchWriter<R> {
  /** No two writers have the same. */
  id: number;
  /** One value each, an array of what the rows have in one column. */
  width: number;
  /** Writes them, and returns a row for each; the first of its values is parameter `$first`. */
  text(first: number): string;
  values(rows: readonly R[]): string[];
  /** Alone, in a transaction of the caller. */
  write(tx: Tx, rows: readonly R[]): Promise<void>;
  /** Whether a row is there, for writers whose rows prove that their command was committed. */
  isWritten?(tx: Tx, row: R): Promise<boolean>;
}

/** An update that misses its row would leave books and rows apart: then nothing of it may stand. */
export const expectAll = (part: string, first: number): string =>
  `expect_rows((select count(*) from ${part}), cardinality($${first}))`;

let writers = 0;

/**
 * `columns` are names with their types, the first of one that is never null. The statement reads them as a table `r`, from where it says `$rows`, and returns
 * a row for each that it wrote.
 */
export const batchWriter = <R, C extends string = string>(
  columns: string,
  statement: string,
  toRow: (one: R) => Readonly<Record<C, Cell>>,
  /** Hears of all rows that are written together, before the first is read. */
  beforeRows?: (rows: readonly R[]) => void,
): BatchWriter<R> => {
  const named = columns.split(',').map((column) => column.trim().split(/\s+/) as [C, string]);
  const names = named.map(([name]) => name);
  const text = (first: number): string => {
    const arrays = named.map(([, type], index) => arrayIn(type, `$${first + index}`));
    return statement.replace('$rows', `unnest(${arrays.join(', ')}) as r (${names.join(', ')})`);
  };
  const values = (rows: readonly R[]): string[] => {
    beforeRows?.(rows);
    const cells = rows.map(toRow);
    return named.map(([name, type]) =>
      columnOf(
        type,
        cells.map((row) => row[name]),
      ),
    );
  };
  const alone = `with w as (${text(1)}) select ${expectAll('w', 1)}`;
  return {
    id: ++writers,
    width: names.length,
    text,
    values,
    write: async (tx, rows) => {
      await tx.query(alone, values(rows));
    },
  };
};

/**
 * Changes rows that are known by their id; `t` is the row as it was, `r` what is given. Each is looked up by its key: a
 * plan that is kept may have been made while few rows met the condition, and would go through all of them for each one.
 */
export const batchChanger = <R, C extends string = string>(
  columns: string,
  change: {
    table: string;
    set: string;
    where: string;
    /** The condition that names one part of a table in parts: a place means something in one part alone. */
    part?: string;
  },
  toRow: (one: R) => Readonly<Record<C, Cell>>,
): BatchWriter<R> =>
  batchWriter(
    columns,
    `update ${change.table} t set ${change.set}
     from (select r.*, k.ctid as place from $rows
       cross join lateral (select ctid from ${change.table} where id = r.id and ${change.part ?? true} offset 0) k) r
     where t.ctid = r.place and ${change.part ? `t.${change.part}` : true} and ${change.where} returning 1`,
    toRow,
  );
