import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Older migrations have gaps and doubles in their numbers, and keep them because they have run. */
const LAST_OF_THE_OLD = 47;

it('migrations are numbered without a gap and without a double', () => {
  const names = readdirSync(new URL('../../migrations/', import.meta.url)).toSorted();
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  const fresh = names.map((name) => Number(name.slice(0, 4))).filter((number) => number > LAST_OF_THE_OLD);
  expect(fresh).toEqual(fresh.map((_, index) => LAST_OF_THE_OLD + 1 + index));
});
