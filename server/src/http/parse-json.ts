/** Reads the JSON of a body, and refuses names that could reach a prototype and characters that Postgres cannot hold. */
import { DomainError } from '../base/domain-error.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Postgres cannot hold a NUL in a text, and nobody types one. */
export const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Half of a surrogate pair is no character: it would be kept as another one than was sent. */
const isHalf = (value: unknown): boolean => typeof value === 'string' && !value.isWellFormed();

const refuseForbidden = (key: string, value: unknown): unknown => {
  if (FORBIDDEN_KEYS.has(key) || hasNul(value) || isHalf(key) || isHalf(value))
    throw new SyntaxError('forbidden name or character');
  return value;
};

/** Without any of these a text holds nothing forbidden: a name can be spelt with an escape, a NUL and a half must be. */
const MAY_BE_FORBIDDEN = /__proto__|constructor|prototype|\\u/;

/** To look at every value takes several times as long as to read them, so only what may need it is looked at. */
export const parseJson = (bytes: Buffer): unknown => {
  const text = bytes.toString('utf8');
  try {
    return MAY_BE_FORBIDDEN.test(text) ? JSON.parse(text, refuseForbidden) : JSON.parse(text);
  } catch {
    throw new DomainError('invalid_input');
  }
};
