/** JSON in one form, so that a hash of it says one thing: keys in the order of their code units, no spaces, whole numbers alone. */
import { MalformedError } from './binary.ts';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Leaves out what is undefined, as `JSON.stringify` does. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new MalformedError('a number is a whole one');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${parts.join(',')}}`;
};
