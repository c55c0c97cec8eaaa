/** How lists of the desk go on from page to page, and what a text that somebody looks for may be. */
export const PAGE = 50;
/** Counting stops here: more is "many" to anybody who looks. */
export const MOST_COUNTED = 10_000;

/** A page goes on behind the time and the id of its last row. */
const cursorOf = (at: Date, id: string): string => `${at.getTime()} ${id}`;
export const readCursor = (cursor: string): [at: Date | null, id: string | null] => {
  const [, ms, id] = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(cursor) ?? [];
  return ms === undefined || id === undefined ? [null, null] : [new Date(Number(ms)), id];
};

/** Where the next page begins; null behind the last one. */
export const nextOf = <R>(rows: readonly R[], keyOf: (row: R) => { at: Date; id: string }): string | null => {
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  if (last === undefined) return null;
  const { at, id } = keyOf(last);
  return cursorOf(at, id);
};

export const escapeLike = (text: string): string => text.replaceAll(/[%_\\]/g, '\\$&');

export interface Search {
  /** A condition that names its value as `$1`. */
  sql: string;
  value: string | null;
}

interface Searched {
  /** The column of the id, whose beginning people say. */
  id: string;
  memberId: string;
  /** Amount and currency, where there are any. */
  amount?: { column: string; currency: string };
  /** Texts of which somebody may know the beginning, such as an address. */
  texts?: readonly string[];
}

/** Builds a search from the form of the text: a reference, an amount, an e-mail address, or else a name or a text. */
export const searchFor = (text: string, { id, memberId, amount, texts = [] }: Searched): Search => {
  if (text === '') return { sql: '$1::text is null', value: null };
  if (/^[0-9a-f]{8}(-[0-9a-f-]*)?$/i.test(text))
    return { sql: `(${id}::text like $1 or ${memberId}::text like $1)`, value: `${text.toLowerCase()}%` };
  if (amount && /^\d{1,20}(\.\d{1,18})?$/.test(text))
    return {
      sql: `${amount.column} = $1::numeric * power(10::numeric, (select decimals from currency c where c.code = ${amount.currency}))`,
      value: text,
    };
  if (text.includes('@'))
    return { sql: `${memberId} = (select id from member m where m.email = $1)`, value: text.toLowerCase() };
  const named = `${memberId} in (select id from member m where m.name ilike $1 limit 100)`;
  return {
    sql: `(${[named, ...texts.map((column) => `${column} ilike $1`)].join(' or ')})`,
    value: `${escapeLike(text)}%`,
  };
};
