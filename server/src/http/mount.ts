/** Puts routes on the web server: session, encrypted body, validation, repeats, envelope. One path for every endpoint. */
import { createHash, randomUUID } from 'node:crypto';
import { errorMessage } from '@assay/contract/error-messages';
import { errorCode } from '@assay/contract/errors';
import { ACCEPTANCE_HEADER, DEMO_TOKEN_HEADER, DEVICE_HEADER, isSigned, pathParams } from '@assay/contract/endpoint';
import { acceptanceWords } from '@assay/verify/acceptance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { prefixOf } from '../base/network-prefix.ts';
import { DomainError, InvariantError } from '../base/domain-error.ts';
import { inTime } from '../commands/command-queue.ts';
import type { CommandQueue } from '../commands/command-queue.ts';
import { besideAdder, besideReader } from './beside-names.ts';
import { checkRequestHeaders, openBody } from './encrypted-body.ts';
import type { SealedRequest } from './encrypted-body.ts';
import {
  answerOnce,
  answerOnceInBatch,
  hashRequest,
  openHandled,
  refuseRepeats,
} from '../commands/handled-requests.ts';
import type { RequestIdentity } from '../commands/handled-requests.ts';
import { refuseForeignSites } from './foreign-site.ts';
import { languageAsked } from './language-asked.ts';
import { hasNul, parseJson } from './parse-json.ts';
import { sendAnswer } from './press-answer.ts';
import type { RequestKeys } from './request-keys.ts';
import type { Remember, Route } from './route.ts';
import type { SigningKey } from '../quotes/tape/signing-key.ts';

type FindToken = (
  tokenHash: Buffer,
) => Promise<{ loginId: string; memberId: string; isRestricted?: boolean; excludedUntil?: Date | null } | undefined>;

export interface MountDeps {
  db: Db;
  clock: Clock;
  keys: RequestKeys;
  /** The log-in of a token and its member, or undefined when the token is unknown, ended or too old. */
  findLogin: FindToken;
  /** The same for the token of a demo wallet. */
  findVisitor: FindToken;
  rateLimit: boolean;
  queue: CommandQueue;
  /** Masks a body's hash for storage. */
  maskHash: (hash: Buffer) => Buffer;
  /** Signs what was done for a member, so that nobody can deny it later. */
  signer: Pick<SigningKey, 'keyHash' | 'sign'>;
  /** Refuses what opens something in a part that the audit has paused, or on an account that the desk has restricted. */
  pauses: { refuse(endpointId: string, isRestricted?: boolean): void };
  /** Refuses what is not offered to the member, in the transaction of the command where it has one. Absent in the sandbox. */
  refuseBarred?: RefuseBarred | undefined;
  /** Refuses the same during a break that the member has chosen, on this account or on another of the same person. */
  refusePaused: (call: { endpointId: string; memberId: string; excludedUntil: Date | null }) => void;
  /** Hears of every call of a member, for the length of sessions. */
  seen: (memberId: string) => void;
}

type RefuseBarred = (tx: Tx, call: { endpointId: string; input: unknown; memberId: string }) => Promise<void>;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const MAX_USER_AGENT = 300;
const DEMO_HEADER = DEMO_TOKEN_HEADER.toLowerCase();
const DEVICE = DEVICE_HEADER.toLowerCase();
const success = (result: unknown): string => JSON.stringify({ code: 200, message: 'success', result });

const validate = (route: Route, raw: unknown): unknown => {
  const parsed = route.endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new DomainError('invalid_input', field === undefined ? {} : { field: String(field).slice(0, 64) });
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Who {
  memberId: string;
  loginId: string;
  visitorId: string;
  isVisitor: boolean;
  isRestricted: boolean;
  excludedUntil: Date | null;
}

const findBy = async (token: string, find: FindToken): ReturnType<FindToken> =>
  token === '' ? undefined : find(createHash('sha256').update(token).digest());

const isOfDemo = (input: unknown): boolean => isRecord(input) && input.realm === 'demo';

/** A demo wallet opens virtual money alone: whoever asks for the other kind has to log in. */
const refuseMoney = (input: unknown): void => {
  if (isRecord(input) && 'realm' in input && input.realm !== 'demo') throw new DomainError('unauthorized');
};

const authenticate = async (
  request: FastifyRequest,
  { auth }: Route['endpoint'],
  { findLogin, findVisitor, seen }: MountDeps,
): Promise<Who> => {
  const login = await findBy(header(request, 'x-access-token'), findLogin);
  const visitor = auth === 'member' ? undefined : await findBy(header(request, DEMO_HEADER), findVisitor);
  const who = login ?? (auth === 'visitor' ? visitor : undefined);
  if (auth !== 'public' && who === undefined) throw new DomainError('unauthorized');
  if (login) seen(login.memberId);
  return {
    memberId: who?.memberId ?? '',
    loginId: who?.loginId ?? '',
    visitorId: visitor?.memberId ?? '',
    isVisitor: who !== undefined && who === visitor,
    isRestricted: who?.isRestricted ?? false,
    excludedUntil: who?.excludedUntil ?? null,
  };
};

/** Before anything is written: what the contract does not take leaves no trace, not even of the request. */
const readInput = (route: Route, request: FastifyRequest, { raw, who }: { raw: unknown; who: Who }): unknown => {
  const hasParams = pathParams(route.endpoint.path).length > 0;
  const fromPath = request.params as Record<string, string>;
  const input = validate(route, hasParams && isRecord(raw) ? { ...raw, ...fromPath } : raw);
  if (who.isVisitor) refuseMoney(input);
  return input;
};

/** Answer of a command, and the header that commits the server to it. */
interface Done {
  text: string;
  acceptance?: string;
}

/** A repeat is signed anew, for the same answer. */
const signDone = (
  { signer, clock }: MountDeps,
  { actor, requestId, path }: RequestIdentity,
  { bodyHash, text }: { bodyHash: Buffer; text: string },
): Done => {
  const timeMs = clock.now();
  const words = acceptanceWords({
    member: actor,
    request: requestId,
    path,
    body: bodyHash.toString('hex'),
    answer: createHash('sha256').update(text).digest('hex'),
    timeMs,
  });
  const signature = Buffer.concat([signer.keyHash, signer.sign(words)]).toString('base64');
  return { text, acceptance: `${timeMs} ${signature}` };
};

/** Fields of an object, or of a choice between objects. */
const fieldsOf = (input: unknown): string[] => {
  const { shape = {}, options = [] } = (input as { _zod: { def: { shape?: object; options?: unknown[] } } })._zod.def;
  return [...Object.keys(shape), ...options.flatMap(fieldsOf)];
};

/** Other clients of this family add fields of their own to a query; they mean nothing here. */
const queryReader = (known: ReadonlySet<string>): ((query: unknown) => Record<string, unknown>) => {
  return (query) =>
    Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([name]) => known.has(name)));
};

/** With an empty body nothing was sealed, so it may come without a name: whoever sends it twice has asked twice. */
const nameEmptyRequest = ({ headers, body }: FastifyRequest, askedAtMs: number): void => {
  if ((typeof body === 'string' && body !== '') || headers['x-request-id'] !== undefined) return;
  headers['x-request-id'] = randomUUID();
  headers['x-request-time'] = String(askedAtMs);
};

/** Anything of another form is no key. */
const deviceOf = (request: FastifyRequest): string => /^[\w-]{22,64}$/.exec(header(request, DEVICE))?.[0] ?? '';

const rememberNothing = (): never => {
  throw new InvariantError('only a batched command is remembered by its batch');
};

export const mount = (server: FastifyInstance, routes: readonly Route[], deps: MountDeps): void => {
  const findHandled = openHandled(deps.db);
  for (const route of routes) {
    const { endpoint } = route;
    const fields = new Set(fieldsOf(endpoint.input));
    const beside = besideReader(endpoint, fields);
    const addBeside = besideAdder(endpoint);
    const readQuery = queryReader(new Set([...fields, ...beside.names]));

    const ask = async (
      request: FastifyRequest,
      tx: Tx,
      input: unknown,
      { memberId, loginId, visitorId }: Who,
      remember: Remember<unknown> = rememberNothing,
      askedAtMs = deps.clock.now(),
    ): Promise<unknown> => {
      const call = {
        input,
        tx,
        askedAtMs,
        requestId: endpoint.method === 'POST' ? header(request, 'x-request-id').toLowerCase() : '',
        ip: request.ip,
        userAgent: header(request, 'user-agent').slice(0, MAX_USER_AGENT),
        device: deviceOf(request),
        language: languageAsked(header(request, 'accept-language')),
        host: request.host,
        memberId,
        loginId,
        visitorId,
      };
      await deps.refuseBarred?.(tx, { endpointId: endpoint.id, input, memberId });
      return route.answer(call, remember);
    };

    // Output is limited to the contract: a field outside it never reaches the wire.
    const present = (result: unknown): string => success(addBeside(z.parse(endpoint.output, result)));

    const answer = async (...asked: Parameters<typeof ask>): Promise<string> => present(await ask(...asked));

    const query = async (request: FastifyRequest): Promise<string> => {
      if (endpoint.acts) refuseForeignSites(request);
      const who = await authenticate(request, endpoint, deps);
      const raw = readQuery(request.query);
      if (Object.values(raw).some(hasNul)) throw new DomainError('invalid_input');
      return answer(request, deps.db, readInput(route, request, { raw: beside.read(raw), who }), who);
    };

    /** Through the hot lane: the last answer that the command made when its batch was composed is the one committed. */
    const answerBatched = (
      identity: RequestIdentity,
      { request, input, who, askedAtMs }: { request: FastifyRequest; input: unknown; who: Who; askedAtMs: number },
    ): Promise<string> =>
      answerOnceInBatch(findHandled, identity, async (rowOf) => {
        let text = '';
        const remember = (result: unknown) => rowOf((text = present(result)));
        await ask(request, deps.db, input, who, remember, askedAtMs);
        return text;
      });

    const command = async (request: FastifyRequest, askedAtMs: number): Promise<Done> => {
      nameEmptyRequest(request, askedAtMs);
      const sealed: SealedRequest = {
        path: request.url,
        kid: header(request, 'x-key-id'),
        requestId: header(request, 'x-request-id').toLowerCase(),
        requestTime: header(request, 'x-request-time'),
        body: typeof request.body === 'string' ? request.body : '',
        address: request.ip,
      };
      if (sealed.body !== '' && /^\s*[{[]/.test(sealed.body)) throw new DomainError('encryption_required');
      checkRequestHeaders(sealed, askedAtMs);
      const body = sealed.body === '' ? Buffer.from('{}') : await openBody(sealed, deps.keys);
      const raw = beside.read(parseJson(body));
      const who = await authenticate(request, endpoint, deps);
      const input = readInput(route, request, { raw, who });
      deps.pauses.refuse(endpoint.id, who.isRestricted);
      if (!isOfDemo(input)) deps.refusePaused({ endpointId: endpoint.id, ...who });
      const { requestId, path } = sealed;
      const bodyHash = hashRequest(path, body);
      const identity = { actor: who.memberId, requestId, path, hash: deps.maskHash(bodyHash) };
      const sharesAnswer = endpoint.replay === 'answer';
      const ordinary = (tx: Tx) => answer(request, tx, input, who);
      const once = () =>
        sharesAnswer
          ? answerOnce(deps.db, identity, ordinary)
          : refuseRepeats(deps.db, findHandled, identity, ordinary);
      const text = await deps.queue.run({
        request: identity,
        sharesAnswer,
        work: () => (route.isBatched ? answerBatched(identity, { request, input, who, askedAtMs }) : once()),
      });
      return isSigned(endpoint) ? signDone(deps, identity, { bodyHash, text }) : { text };
    };

    /** A command waits at the gate before it costs anything. */
    const admit = (request: FastifyRequest): Promise<Done> => {
      const askedAtMs = deps.clock.now();
      const network = deps.rateLimit ? prefixOf(request.ip) : undefined;
      const from = { network, isStranger: endpoint.auth === 'public' };
      const running = deps.queue.enter(from, () => command(request, askedAtMs));
      return route.isBatched ? inTime(running) : running;
    };

    server.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      config:
        endpoint.perMinute !== undefined && deps.rateLimit
          ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } }
          : {},
      handler: async (request, reply) => {
        const isQuery = endpoint.method === 'GET';
        const { text, acceptance }: Done = isQuery ? { text: await query(request) } : await admit(request);
        if (acceptance !== undefined) reply.header(ACCEPTANCE_HEADER, acceptance);
        return sendAnswer(endpoint, request, reply, text);
      },
    });
  }
};

/** The envelope of a refusal. `result` carries what a translated sentence needs. */
export const refusal = (error: DomainError): string =>
  JSON.stringify({
    code: errorCode(error.error),
    message: errorMessage(error.error),
    result: Object.keys(error.params).length > 0 ? error.params : null,
  });
