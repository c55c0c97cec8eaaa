/**
 * The calls that edges pass on to the engine, as they travel. Both ends parse what the other says: an edge is hostile until
 * parsed, like any caller, and names nobody but by the hash of a token that it was shown.
 */
import { ERRORS } from '@assay/contract/errors';
import type { ErrorName } from '@assay/contract/errors';
import { LANGUAGE_CODES } from '@assay/contract/language';
import * as z from 'zod/mini';
import { compiled } from '../base/compiled-schema.ts';
import { DEVICE_KEY } from './read-call.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const shortText = z.string().check(z.maxLength(512));
const requestId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** The span of the edge, as W3C's trace context writes it; absent where nothing is traced. */
const trace = z.optional(z.string().check(z.regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/)));
/** Longer, and the caller was told that the outcome is unknown. */
const MOST_HELD_MS = 10_000;

/** A command whose body was opened and read; the body follows. */
const commandHead = z.strictObject({
  do: z.literal('command'),
  endpoint: shortText,
  path: z.string().check(z.maxLength(2048)),
  requestId,
  /** How long the edge has had it: clocks of two machines differ, spans do not. */
  heldMs: z.number().check(z.minimum(0), z.maximum(MOST_HELD_MS)),
  /** The id in the log. */
  reqId: requestId,
  trace,
  ip: shortText,
  userAgent: shortText,
  device: z.optional(z.string().check(z.regex(DEVICE_KEY))),
  language: z.enum(LANGUAGE_CODES),
  host: shortText,
  token: z.optional(hash),
  demo: z.optional(hash),
  /** The caller can read a signature of a batch. */
  takesBatches: z.optional(z.literal(true)),
});

/** Any other call, as it came; its body follows. */
const httpHead = z.strictObject({
  do: z.literal('http'),
  method: z.enum(['GET', 'HEAD', 'POST']),
  url: z.string().check(z.maxLength(8192)),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  reqId: requestId,
  trace,
  ip: shortText,
});

const memberId = z.string().check(z.maxLength(64));

const TRADE_WORDS = ['placed', 'changed', 'cancelled', 'filled', 'returned', 'closed', 'entered', 'settled'] as const;

/** The book of a member, for the stream. */
const bookHead = z.strictObject({
  do: z.literal('book'),
  changes: z.array(
    z.strictObject({
      memberId,
      accountId: memberId,
      isOption: z.boolean(),
      news: z.tuple([z.literal('trade'), z.enum(TRADE_WORDS), shortText, z.enum(['money', 'demo'])]),
    }),
  ),
});

/** Members who were seen by calls that the edge answered itself. */
const seenHead = z.strictObject({ do: z.literal('seen'), members: z.array(memberId) });

/** Members who have sockets on the edge from now on, and members who have none any more. */
const watchHead = z.strictObject({ do: z.literal('watch'), members: z.array(memberId) });
const unwatchHead = z.strictObject({ do: z.literal('unwatch'), members: z.array(memberId) });

/** Calls that the edge has counted since it last told: name, window, how many. */
const limitsHead = z.strictObject({
  do: z.literal('limits'),
  counts: z.array(z.tuple([z.string().check(z.maxLength(2048)), z.int(), z.int().check(z.minimum(0))])),
});

const count = z.int().check(z.minimum(0));

/** Figures of an edge since its start, and its sockets by network where they changed. */
const figuresHead = z.strictObject({
  do: z.literal('figures'),
  edge: requestId,
  clients: count,
  answers: count,
  failures: count,
  most: count,
  networks: z.array(z.tuple([z.string().check(z.maxLength(64)), count])),
});

/** The answer to them: figures of all edges. */
export const figuresReply = z.strictObject({ isNew: z.boolean(), crowded: z.array(z.tuple([z.string(), count])) });

export const callHead = z.discriminatedUnion('do', [
  commandHead,
  httpHead,
  bookHead,
  seenHead,
  watchHead,
  unwatchHead,
  limitsHead,
  figuresHead,
]);
export type CallHead = z.output<typeof callHead>;
export type CommandHead = z.output<typeof commandHead>;
export type HttpHead = z.output<typeof httpHead>;
export type BookHead = z.output<typeof bookHead>;

const errorName = z.custom<ErrorName>((value) => typeof value === 'string' && value in ERRORS);

const doneHead = z.strictObject({ done: z.strictObject({ acceptance: z.optional(z.string()) }) });

/** The outcome of a call; the text or the body of the answer follows. */
const answerHead = z.union([
  doneHead,
  z.strictObject({
    refused: errorName,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  /** It cannot be done now. */
  z.strictObject({ away: errorName }),
  /** Nobody knows whether it was done. */
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({
    status: z.int(),
    headers: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.number()])),
  }),
  /** A bug, which the log of the engine has. */
  z.strictObject({ failed: z.literal(true) }),
]);
export type AnswerHead = z.output<typeof answerHead>;

const doneHeads = compiled(doneHead);
/** Commands that were done have the commonest head, which is read compiled. */
export const readAnswerHead = (head: unknown): AnswerHead =>
  typeof head === 'object' && head !== null && 'done' in head ? doneHeads.parse(head) : answerHead.parse(head);

/** The engine did not answer, or said that it cannot now. */
export class EngineAwayError extends Error {
  /** The refusal that callers get; absent where the outcome is unknown. */
  readonly refusal: ErrorName | undefined;

  constructor(refusal?: ErrorName) {
    super('the engine does not answer');
    this.refusal = refusal;
  }
}
