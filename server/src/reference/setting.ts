/**
 * Rules that an operator may change while the server runs: one row each, read anew each time, so that a change counts
 * at once. A row is parsed like any other input.
 */
import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';

export interface Setting<T, Raw> {
  /** First start only: what the operator has set since stays. */
  seed: (tx: Tx, value: Raw) => Promise<unknown>;
  load: (tx: Tx) => Promise<T>;
}

/** Data that a form needs about a setting. */
export interface KnownSetting {
  schema: z.ZodMiniType;
  /** Counts while there is no row. */
  absent: unknown;
}

const known = new Map<string, KnownSetting>();

/** Settings of the modules that this process has loaded. */
export const knownSettings: ReadonlyMap<string, KnownSetting> = known;

/** `absent` counts while there is no row; without it, a missing row is an error. */
export const defineSetting = <S extends z.ZodMiniType>(
  key: string,
  schema: S,
  absent?: z.input<S>,
): Setting<z.output<S>, z.input<S>> => {
  known.set(key, { schema, absent });
  return {
    seed: (tx, value) =>
      tx.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
        key,
        JSON.stringify(value),
      ]),
    load: async (tx) => {
      const [row] = await tx.query<{ value: unknown }>('select value from setting where key = $1', [key]);
      return z.parse(schema, row ? row.value : absent);
    },
  };
};
