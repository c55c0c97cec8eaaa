/**
 * The engine's answers to edges. An edge has opened the body and refused what makes no sense; here everything is read once more,
 * and the log-in is looked up by the hash of its token: an edge that fell into wrong hands can act for those alone whose
 * tokens it was shown, and for nobody after their log-in has ended.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@assay/contract/endpoint';
import { pathParams } from '@assay/contract/endpoint';
import type { ErrorName } from '@assay/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { compiled } from '../base/compiled-schema.ts';
import { DomainError } from '../base/domain-error.ts';
import type { Log } from '../base/log.ts';
import { withRequestId } from '../base/request-id.ts';
import { inSpan } from '../base/trace.ts';
import type { Answer, EdgeLine } from '../bus/bus.ts';
import { joinParts, splitParts } from '../bus/items.ts';
import { isDatabaseAway } from '../db/watched-client.ts';
import { callHead } from './engine-calls.ts';
import type { AnswerHead, BookHead, CallHead, CommandHead, HttpHead } from './engine-calls.ts';
import type { EdgeSums } from './edge-sums.ts';
import type { MountedCommand } from './mount.ts';
import { createLimitSums } from './shared-limits.ts';
import type { WatchedMembers } from './watched-members.ts';

export interface EdgeAnswers {
  commands: ReadonlyMap<string, MountedCommand>;
  server: Pick<FastifyInstance, 'inject'>;
  clock: Clock;
  log: Log;
  readBook: (changes: BookHead['changes']) => Promise<unknown>;
  seen: (memberId: string) => void;
  watched: Pick<WatchedMembers, 'add' | 'drop'>;
  /** Takes the figures of an edge. */
  takeFigures: EdgeSums['take'];
  /** Why no command is taken at the moment, if so. */
  refusesCommands: () => ErrorName | undefined;
  /** Hears why a call failed; true when there was no room on the disk. */
  isDiskFull: (error: unknown) => boolean;
}

interface Said {
  head: AnswerHead;
  bytes: Buffer;
}

const NOTHING = Buffer.alloc(0);
const callHeads = compiled(callHead);
const said = (text: string, acceptance?: string): Said => ({
  head: { done: { ...(acceptance !== undefined && { acceptance }) } },
  bytes: Buffer.from(text),
});

/** Reads the parameters from a path of an endpoint; undefined for a path of another one. */
export const pathReader = ({ path }: Endpoint): ((called: string) => Record<string, string> | undefined) => {
  const names = pathParams(path);
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^/]+)');
  const form = new RegExp(`^${escaped}$`);
  return (called) => {
    const found = form.exec(called.split('?')[0]!);
    if (!found) return undefined;
    try {
      return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]));
    } catch {
      return undefined;
    }
  };
};

const bytesOf = (hex: string | undefined): Buffer | undefined =>
  hex === undefined ? undefined : Buffer.from(hex, 'hex');

/** In the span of the edge, and under the id that its log has. */
const inCall = <T>(call: CallHead, work: () => Promise<T>): Promise<T> => {
  if (!('reqId' in call)) return withRequestId(randomUUID(), work);
  const name = call.do === 'command' ? `command ${call.endpoint}` : 'call of an edge';
  return withRequestId(call.reqId, () => inSpan({ name, kind: 'server', parent: call.trace }, work));
};

export const answerEdges = (deps: EdgeAnswers): Answer => {
  const { commands, clock, log } = deps;
  const sumLimits = createLimitSums();
  const readers = new Map([...commands].map(([id, { endpoint }]) => [id, pathReader(endpoint)]));

  const command = async (head: CommandHead, body: Buffer): Promise<Said> => {
    const reason = deps.refusesCommands();
    if (reason !== undefined) return { head: { away: reason }, bytes: NOTHING };
    const mounted = commands.get(head.endpoint);
    const params = readers.get(head.endpoint)?.(head.path);
    if (mounted === undefined || params === undefined) throw new DomainError('not_found');
    const { ip, userAgent, device = '', language, host, requestId, path, takesBatches = false } = head;
    const { text, acceptance } = await mounted.perform({
      path,
      params,
      requestId,
      body,
      askedAtMs: clock.now() - head.heldMs,
      caller: {
        ip,
        userAgent,
        device,
        language,
        host,
        tokenHash: bytesOf(head.token),
        demoHash: bytesOf(head.demo),
        takesBatches,
      },
    });
    return said(text, acceptance);
  };

  const pass = async ({ method, url, headers, ip }: HttpHead, body: Buffer): Promise<Said> => {
    const reply = await deps.server.inject({
      method,
      url,
      headers,
      remoteAddress: ip,
      ...(body.length > 0 && { payload: body }),
    });
    const given = Object.entries(reply.headers).filter(
      (pair): pair is [string, string | number | string[]] => pair[1] !== undefined,
    );
    return { head: { status: reply.statusCode, headers: Object.fromEntries(given) }, bytes: reply.rawPayload };
  };

  const answer = async (head: CallHead, bytes: Buffer, from: EdgeLine): Promise<Said> => {
    if (head.do === 'command') return command(head, bytes);
    if (head.do === 'http') return pass(head, bytes);
    if (head.do === 'book') return said(JSON.stringify(await deps.readBook(head.changes)));
    if (head.do === 'limits') return said(JSON.stringify(sumLimits(head.counts)));
    if (head.do === 'figures') return said(JSON.stringify(deps.takeFigures(head)));
    if (head.do === 'watch') deps.watched.add(from, head.members);
    else if (head.do === 'unwatch') deps.watched.drop(from, head.members);
    else for (const memberId of head.members) deps.seen(memberId);
    return said('');
  };

  // These lines cannot hold a secret, and looking for one takes longer than writing them.
  const lines = log.child({}, { redact: [] });
  /** A call that is passed on as it came has its line from the web server. */
  const noteDone = (head: CallHead, cameAt: number, outcome: string): void => {
    if (head.do !== 'command') return;
    const ms = Math.round(performance.now() - cameAt);
    lines.info({ reqId: head.reqId, call: head.endpoint, outcome, ms }, 'answered an edge');
  };

  const failed = (error: unknown, reqId: string | undefined): AnswerHead => {
    if (error instanceof DomainError) return { refused: error.error, params: error.params };
    if (deps.isDiskFull(error)) {
      log.warn({ reqId, err: error }, 'there was no room for a call of an edge');
      return { away: 'disk_full' };
    }
    if (isDatabaseAway(error)) {
      log.warn({ reqId, err: error }, 'the database was not there for a call of an edge');
      return { unknown: true };
    }
    log.error({ reqId, err: error }, 'a call of an edge failed');
    return { failed: true };
  };

  return async (question, from) => {
    const cameAt = performance.now();
    let call: CallHead | undefined;
    try {
      const { head, bytes } = splitParts(question);
      const parsed = callHeads.parse(head);
      call = parsed;
      const { head: answered, bytes: text } = await inCall(parsed, () => answer(parsed, bytes, from));
      noteDone(parsed, cameAt, 'away' in answered ? answered.away : 'done');
      return joinParts(answered, text);
    } catch (error) {
      const head = failed(error, call && 'reqId' in call ? call.reqId : undefined);
      if (call) noteDone(call, cameAt, 'refused' in head ? head.refused : 'failed');
      return joinParts(head, NOTHING);
    }
  };
};
