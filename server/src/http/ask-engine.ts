/** An edge asks the engine that leads, over the bus. */
import type { Endpoint } from '@assay/contract/endpoint';
import * as z from 'zod/mini';
import { ANSWER_WITHIN_MS } from '../commands/command-queue.ts';
import { refusalOf } from '../base/domain-error.ts';
import { LineLostError } from '../bus/bus.ts';
import { joinParts, splitParts } from '../bus/items.ts';
import type { EngineLink } from '../bus/link.ts';
import { inSpan } from '../base/trace.ts';
import type { EdgeFigures, EdgeReply } from './edge-sums.ts';
import { EngineAwayError, figuresReply, readAnswerHead } from './engine-calls.ts';
import type { AnswerHead, BookHead, CallHead } from './engine-calls.ts';
import type { Done } from './perform.ts';
import type { OpenedCommand } from './read-call.ts';
import type { LimitCount } from './shared-limits.ts';

/** For what cannot be asked again: as long as a slow one may take. */
const LONGEST_MS = 30_000;
const NOTHING = Buffer.alloc(0);

export interface Passed {
  status: number;
  headers: Record<string, string | string[] | number>;
  body: Buffer;
}

export interface PassedCall {
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  headers: Record<string, string | string[]>;
  ip: string;
  reqId: string;
  body: Buffer;
}

export interface Engine {
  /** `heldMs`: how long the edge has had the command. */
  command(endpoint: Endpoint, opened: OpenedCommand, call: { heldMs: number; reqId: string }): Promise<Done>;
  /** A call as it came, answered by the engine's own web server. */
  pass(call: PassedCall): Promise<Passed>;
  book(changes: BookHead['changes']): Promise<string>;
  seen(members: readonly string[]): Promise<void>;
  /** Resolves when news of these members are told to this edge; with false by an engine that does not know the word. */
  watch(members: readonly string[]): Promise<boolean>;
  unwatch(members: readonly string[]): Promise<void>;
  /** Tells the figures of this edge, and learns what others have. */
  figures(figures: EdgeFigures): Promise<EdgeReply>;
  /** Returns what all edges together have counted. */
  limits(counts: readonly LimitCount[]): Promise<number[]>;
}

type Reply = { head: AnswerHead; bytes: Buffer };

const readReply = (body: Buffer): Reply => {
  const { head, bytes } = splitParts(body);
  const parsed = readAnswerHead(head);
  if ('refused' in parsed) throw refusalOf(parsed.refused, parsed.params);
  if ('away' in parsed) throw new EngineAwayError(parsed.away);
  if ('unknown' in parsed) throw new EngineAwayError();
  if ('failed' in parsed) throw new Error('the engine failed; its log says why, under the same id');
  return { head: parsed, bytes };
};

const doneOf = ({ head, bytes }: Reply): Done => {
  if (!('done' in head)) throw new Error('the engine gave another kind of answer');
  const { acceptance } = head.done;
  return { text: bytes.toString(), ...(acceptance !== undefined && { acceptance }) };
};

export const askEngine = (link: Pick<EngineLink, 'ask'>): Engine => {
  const ask = async (
    head: (attempt: number) => CallHead,
    bytes: Buffer,
    { isRepeatable, withinMs }: { isRepeatable: boolean; withinMs: number },
  ): Promise<Reply> => {
    const answer = await link
      .ask({ body: (attempt) => joinParts(head(attempt), bytes), isRepeatable, withinMs })
      .catch((error: unknown) => {
        throw error instanceof LineLostError ? new EngineAwayError() : error;
      });
    return readReply(answer);
  };

  const tellOf = async (
    what: 'seen' | 'watch' | 'unwatch',
    members: readonly string[],
    isRepeatable: boolean,
  ): Promise<void> => {
    const head: CallHead = { do: what, members: [...members] };
    await ask(() => head, NOTHING, { isRepeatable, withinMs: ANSWER_WITHIN_MS });
  };

  return {
    command: async (endpoint, opened, { heldMs, reqId }) => {
      const { path, requestId, caller } = opened;
      const { ip, userAgent, device, language, host, tokenHash, demoHash, takesBatches } = caller;
      const isRepeatable = endpoint.replay === 'answer';
      const head = {
        do: 'command',
        endpoint: endpoint.id,
        path,
        requestId,
        reqId,
        ip,
        userAgent,
        language,
        host,
        ...(device !== '' && { device }),
        ...(tokenHash && { token: tokenHash.toString('hex') }),
        ...(demoHash && { demo: demoHash.toString('hex') }),
        ...(takesBatches && { takesBatches }),
      } as const;
      // Asked again it is as if the phone had asked again, which would do so by itself: its time begins anew.
      const withinMs = isRepeatable ? Math.max(0, ANSWER_WITHIN_MS - heldMs) : LONGEST_MS;
      return inSpan({ name: 'ask the engine', kind: 'client' }, async (trace) => {
        const withHeld = (attempt: number) => ({
          ...head,
          ...(trace !== undefined && { trace }),
          heldMs: attempt === 0 ? heldMs : 0,
        });
        return doneOf(await ask(withHeld, opened.body, { isRepeatable, withinMs }));
      });
    },
    pass: async ({ body, ...call }) => {
      const isRepeatable = call.method !== 'POST';
      const withinMs = isRepeatable ? ANSWER_WITHIN_MS : LONGEST_MS;
      const { head, bytes } = await inSpan({ name: 'ask the engine', kind: 'client' }, (trace) =>
        ask(() => ({ do: 'http', ...call, ...(trace !== undefined && { trace }) }), body, { isRepeatable, withinMs }),
      );
      if (!('status' in head)) throw new Error('the engine gave another kind of answer');
      return { ...head, body: bytes };
    },
    book: async (changes) =>
      doneOf(await ask(() => ({ do: 'book', changes }), NOTHING, { isRepeatable: true, withinMs: ANSWER_WITHIN_MS }))
        .text,
    limits: async (counts) => {
      const head: CallHead = { do: 'limits', counts: [...counts] };
      // Not asked again: it would count twice.
      const { text } = doneOf(await ask(() => head, NOTHING, { isRepeatable: false, withinMs: ANSWER_WITHIN_MS }));
      return z.array(z.int()).parse(JSON.parse(text));
    },
    figures: async (figures) => {
      const head: CallHead = { do: 'figures', ...figures, networks: figures.networks.map(([...one]) => one) };
      const { text } = doneOf(await ask(() => head, NOTHING, { isRepeatable: true, withinMs: ANSWER_WITHIN_MS }));
      return figuresReply.parse(JSON.parse(text));
    },
    seen: (members) => tellOf('seen', members, true),
    watch: (members) =>
      tellOf('watch', members, true).then(
        () => true,
        (error: unknown) => {
          if (error instanceof EngineAwayError) throw error;
          return false;
        },
      ),
    // Asked again later it might undo a word that came after it.
    unwatch: (members) => tellOf('unwatch', members, false),
  };
};
