/**
 * Keys of an instance as a witness has seen them in the public log, in the witness's own words:
 *
 *   assay/keys/v1
 *   log <key of the log as one line>
 *   time <epoch milliseconds of the answer>
 *   <purpose> <base64 of the key> <epoch milliseconds when it was first seen>
 *
 * Keys of a purpose stand in the order in which each followed the one before it.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64 } from './checkpoint.ts';
import type { NamedKey } from './log-head.ts';

export interface SeenKey {
  purpose: string;
  /** In base64. */
  key: string;
  sinceMs: number;
}

export interface WitnessedKeys {
  /** The key of the log as one line. */
  log: string;
  timeMs: number;
  keys: readonly SeenKey[];
}

const TEXT =
  /^assay\/keys\/v1\nlog (\S{1,300})\ntime ([1-9]\d{12})\n((?:[a-z]{1,20} [A-Za-z0-9+/]{43}= [1-9]\d{12}\n){0,1000})$/;

export const witnessedKeysText = ({ log, timeMs, keys }: WitnessedKeys): string =>
  `assay/keys/v1\nlog ${log}\ntime ${timeMs}\n${keys.map(({ purpose, key, sinceMs }) => `${purpose} ${key} ${sinceMs}\n`).join('')}`;

/** Undefined for what is no such text, and for what this witness did not sign. */
export const readWitnessedKeys = (
  { text, signature }: { text: string; signature: string },
  witness: NamedKey,
): WitnessedKeys | undefined => {
  const [, log, time, lines] = TEXT.exec(text) ?? [];
  if (log === undefined || lines === undefined) return undefined;
  try {
    if (!ed25519.verify(fromBase64(signature), new TextEncoder().encode(text), witness.publicKey)) return undefined;
  } catch {
    return undefined;
  }
  const keys = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [purpose, key, since] = line.split(' ');
      return { purpose: purpose!, key: key!, sinceMs: Number(since) };
    });
  return { log, timeMs: Number(time), keys };
};
