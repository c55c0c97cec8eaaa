/** Explains a refusal of the database, in its own words for the command line and beside the field to blame for a form. */
import type { Field } from './kinds.ts';
import { ReferenceRefusal } from './refusal.ts';

const CHECK_VIOLATIONS = new Set(['23502', '23503', '23505', '23514', '22003', 'P0001']);

interface DatabaseError {
  code?: string;
  message: string;
  detail?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

interface Context {
  fields: Readonly<Record<string, Field>>;
  show?: (field: Field, value: string) => string;
}

/** `withdrawal_fee of network USDT/TRC20 may be 5000000 at most`, as the triggers of migration 0048 say it. */
const AT_MOST = /^(\w+) of \w+ \S+ may be (\d+) at most$/;
const OF_COLUMN = /^(\w+) of /;

const namedBy = (fields: Context['fields'], column: string | undefined): [string, Field] | undefined =>
  Object.entries(fields).find(([, field]) => field.column === column);

/** Postgres calls the check of one column `<table>_<column>_check`. */
const columnOf = ({ column, table, constraint }: DatabaseError): string | undefined => {
  if (column !== undefined) return column;
  const prefix = `${table ?? ''}_`;
  return constraint?.startsWith(prefix) ? constraint.slice(prefix.length).replace(/_(check\d*|key)$/, '') : undefined;
};

const problemOf = (error: DatabaseError, { fields, show }: Context): { field?: string; problem: string } => {
  const [, limited, most] = AT_MOST.exec(error.message) ?? [];
  const limit = namedBy(fields, limited);
  if (limit && most !== undefined)
    return {
      field: limit[0],
      problem: `At most ${show?.(limit[1], most) ?? most} ${limit[1].unit ?? ''}: five times what it was at first`,
    };
  const named = namedBy(fields, OF_COLUMN.exec(error.message)?.[1] ?? columnOf(error));
  const about = named ? { field: named[0] } : {};
  if (error.code === '23505') return { ...about, problem: 'Another row has this already' };
  if (error.code === '23502') return { ...about, problem: 'This is needed' };
  if (error.code === '23503') return { ...about, problem: 'There is no such thing' };
  if (error.code === '22003') return { ...about, problem: 'This is too large' };
  if (error.constraint !== undefined)
    return { ...about, problem: named ? 'This is out of bounds' : 'These values do not go together' };
  return { ...about, problem: error.message };
};

export const explained = async <T>(context: Context, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const known = error as DatabaseError;
    if (known.code === undefined || !CHECK_VIOLATIONS.has(known.code)) throw error;
    const { message, detail } = known;
    throw new ReferenceRefusal(
      `The database refuses it: ${message}${detail ? ` (${detail})` : ''}.`,
      problemOf(known, context),
    );
  }
};
