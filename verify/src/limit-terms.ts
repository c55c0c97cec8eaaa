/**
 * Limits that a member sets for himself, as statements that the member's phone signs and the server accepts by its own
 * signature. Each statement says every limit and names the one before it, so nobody can leave one out or add one.
 * What counts at a moment follows from the statements alone: tighter at once, looser after a wait, and what ends at a
 * time only later. The server, the phone and the command line run these lines.
 *
 *   assay/limits/v1
 *   member <id>
 *   number <1, 2, …>
 *   before <SHA-256 of the statement before, in hex; `-` for the first>
 *   key <Ed25519 public key of the phone, base64>
 *   <name> <whole number, or `-` for none>     one line for each of `LIMIT_NAMES`, in their order
 */
import { OWN_LIMIT_NAMES } from '@assay/contract/limit-names';
import type { AMOUNT_LIMIT_NAMES } from '@assay/contract/limit-names';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { equalBytes, toHex } from './binary.ts';
import { fromBase64, keyHash, toBase64 } from './checkpoint.ts';
import { RECEIPT_ORIGIN } from './receipt.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const LIMIT_SPANS = ['day', 'week', 'month'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];
/** Business days that a span looks at, today among them. */
export const SPAN_DAYS: Readonly<Record<LimitSpan, number>> = { day: 1, week: 7, month: 30 };

/** Epoch milliseconds until which nothing new is opened. Later is tighter, and nothing makes it earlier. */
export const UNTIL_LIMITS = ['timeOutUntil', 'exclusionUntil'] as const;

/** Amounts are in the smallest unit of USDT; `openPositions` is a count, the others are minutes. Less is tighter. */
const LESS_IS_TIGHTER = OWN_LIMIT_NAMES;
export const LIMIT_NAMES = [...LESS_IS_TIGHTER, ...UNTIL_LIMITS] as const;
export type AmountLimit = (typeof AMOUNT_LIMIT_NAMES)[number];
export type UntilLimit = (typeof UNTIL_LIMITS)[number];
export type LimitName = (typeof LIMIT_NAMES)[number];
type LessName = (typeof LESS_IS_TIGHTER)[number];

/** Undefined: no limit. */
export type LimitTerms = Readonly<Partial<Record<LimitName, bigint>>>;

export interface LimitStatement {
  member: string;
  number: number;
  /** Hash of the words before, in hex; undefined for the first. */
  before: string | undefined;
  /** The phone's public key, base64. */
  key: string;
  terms: LimitTerms;
}

const FIRST_LINE = 'assay/limits/v1';

export const limitWords = ({ member, number, before, key, terms }: LimitStatement): string =>
  [
    FIRST_LINE,
    `member ${member}`,
    `number ${number}`,
    `before ${before ?? '-'}`,
    `key ${key}`,
    ...LIMIT_NAMES.map((name) => `${name} ${terms[name] ?? '-'}`),
    '',
  ].join('\n');

const NUMBER = /^(?:0|[1-9]\d{0,17})$/;

/** Reads the words of a statement; undefined when they have another form. */
export const readLimitWords = (words: string): LimitStatement | undefined => {
  const lines = words.split('\n');
  const valueOf = (index: number, name: string): string | undefined =>
    lines[index]?.startsWith(`${name} `) ? lines[index].slice(name.length + 1) : undefined;
  const [member, number, before, key] = [
    valueOf(1, 'member'),
    valueOf(2, 'number'),
    valueOf(3, 'before'),
    valueOf(4, 'key'),
  ];
  if (lines[0] !== FIRST_LINE || member === undefined || key === undefined || before === undefined) return undefined;
  if (number === undefined || !/^[1-9]\d{0,8}$/.test(number)) return undefined;
  const terms: Partial<Record<LimitName, bigint>> = {};
  for (const [index, name] of LIMIT_NAMES.entries()) {
    const value = valueOf(5 + index, name);
    if (value === undefined || (value !== '-' && !NUMBER.test(value))) return undefined;
    if (value !== '-') terms[name] = BigInt(value);
  }
  const statement = { member, number: Number(number), before: before === '-' ? undefined : before, key, terms };
  // Read and written again it must be the same words: nothing is hidden behind a second reading.
  return limitWords(statement) === words ? statement : undefined;
};

const encoder = new TextEncoder();
export const wordsHash = (words: string): string => toHex(sha256(encoder.encode(words)));

export const limitKeyOf = (secret: Uint8Array): string => toBase64(ed25519.getPublicKey(secret));
/** In base64, by the phone. */
export const signLimitWords = (words: string, secret: Uint8Array): string =>
  toBase64(ed25519.sign(encoder.encode(words), secret));

const isSignedBy = (words: string, signature: string, key: string): boolean => {
  try {
    return ed25519.verify(fromBase64(signature), encoder.encode(words), fromBase64(key));
  } catch {
    return false;
  }
};

/** Reads a signed statement; undefined when the phone did not sign exactly these words. */
export const readSignedLimits = (words: string, signature: string): LimitStatement | undefined => {
  const statement = readLimitWords(words);
  return statement && isSignedBy(words, signature, statement.key) ? statement : undefined;
};

/** The words that the server signs when it accepts a statement: from this moment on it counts. */
export const limitAcceptance = (words: string, timeMs: number): string =>
  `assay/limits/accepted/v1\nstatement ${wordsHash(words)}\ntime ${timeMs}\n`;

/** As both sides keep it. */
export interface AcceptedLimits {
  words: string;
  /** Of the phone, base64. */
  signature: string;
  timeMs: number;
  /** Of the server, base64 of the key's hash (4 bytes) and the signature. */
  acceptance: string;
}

const KEY_HASH_BYTES = 4;

/** True when the server's key accepted exactly these words at that time. */
export const isAcceptedBy = ({ words, timeMs, acceptance }: AcceptedLimits, publicKey: Uint8Array): boolean => {
  try {
    const signed = fromBase64(acceptance);
    if (!equalBytes(signed.slice(0, KEY_HASH_BYTES), keyHash(RECEIPT_ORIGIN, publicKey))) return false;
    return ed25519.verify(signed.slice(KEY_HASH_BYTES), encoder.encode(limitAcceptance(words, timeMs)), publicKey);
  } catch {
    return false;
  }
};

/** How long a looser limit waits: a week for deposits, a day for everything else. */
export const loosensAfterMs = (name: LimitName): number => (name.startsWith('deposit') ? 7 : 1) * DAY_MS;

export interface Dated {
  timeMs: number;
  terms: LimitTerms;
}

/** A value that counts, and the one that will count from a moment on. */
export interface LimitState {
  value: bigint | undefined;
  next?: { value: bigint | undefined; fromMs: number };
}

const isTighterOrSame = (value: bigint | undefined, than: bigint | undefined): boolean =>
  than === undefined || (value !== undefined && value <= than);

const passed = (state: LimitState, nowMs: number): LimitState =>
  state.next !== undefined && state.next.fromMs <= nowMs ? { value: state.next.value } : state;

const stated = (state: LimitState, value: bigint | undefined, timeMs: number, waitMs: number): LimitState => {
  const { value: counted, next } = passed(state, timeMs);
  if (isTighterOrSame(value, counted)) return { value };
  // A loosening that already waits keeps its time as far as it goes; anything beyond waits anew.
  const fromMs = next !== undefined && isTighterOrSame(value, next.value) ? next.fromMs : timeMs + waitMs;
  return { value: counted, next: { value, fromMs } };
};

/** Limits that count at a moment, by the statements accepted so far, oldest first. */
export const limitStates = (history: readonly Dated[], nowMs: number): Record<LimitName, LimitState> => {
  const made = history.filter(({ timeMs }) => timeMs <= nowMs);
  const less = LESS_IS_TIGHTER.map((name: LessName): [LimitName, LimitState] => {
    let state: LimitState = { value: undefined };
    for (const { timeMs, terms } of made) state = stated(state, terms[name], timeMs, loosensAfterMs(name));
    return [name, passed(state, nowMs)];
  });
  const until = UNTIL_LIMITS.map((name): [LimitName, LimitState] => {
    let value: bigint | undefined;
    for (const { terms } of made) {
      const one = terms[name];
      if (one !== undefined && (value === undefined || one > value)) value = one;
    }
    return [name, { value: value !== undefined && value > BigInt(nowMs) ? value : undefined }];
  });
  return Object.fromEntries([...less, ...until]) as Record<LimitName, LimitState>;
};

export const limitsAt = (history: readonly Dated[], nowMs: number): LimitTerms =>
  Object.fromEntries(
    Object.entries(limitStates(history, nowMs)).flatMap(([name, { value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
