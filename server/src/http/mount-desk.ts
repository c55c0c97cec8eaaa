/**
 * Puts the calls of the desk on the desk's server: session, role, validation, repeats, envelope. A command has its effect
 * once, and commits with its row in the log of privileged acts or not at all.
 */
import { createHash } from 'node:crypto';
import { mayCall } from '@assay/contract/desk/endpoint';
import { DESK_ERRORS } from '@assay/contract/desk/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DeskRefusal } from '../base/desk-refusal.ts';
import { DomainError, invariant } from '../base/domain-error.ts';
import { answerOnce, hashRequest } from '../commands/handled-requests.ts';
import type { Db, Tx } from '../db/database.ts';
import { deskCookie, readDeskToken } from './desk-cookie.ts';
import type { ActDraft, DeskCall, DeskRoute, Operator } from './desk-route.ts';
import { refuseForeignSites } from './foreign-site.ts';
import { refusal as domainRefusal } from './mount.ts';
import { hasNul, parseJson } from './parse-json.ts';

const MAX_USER_AGENT = 300;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** As the log of acts takes it. */
export interface WrittenAct extends ActDraft {
  act: string;
  operator: Pick<Operator, 'id' | 'name' | 'roles'> | undefined;
}

export interface MountDeskDeps {
  db: Db;
  findSession: (tokenHash: Buffer) => Promise<Operator | undefined>;
  writeAct: (tx: Tx, act: WrittenAct) => Promise<void>;
  isSecure: boolean;
  /** Masks a body's hash for storage. */
  maskHash: (hash: Buffer) => Buffer;
}

const success = (result: unknown): string => JSON.stringify({ code: 200, message: 'success', result });

const refusal = ({ error, params }: DeskRefusal): string =>
  JSON.stringify({ ...DESK_ERRORS[error], result: Object.keys(params).length > 0 ? params : null });

/** For routes beside the calls: the same refusals, in the same envelope. */
export const deskRefusal = (error: DeskRefusal | DomainError): string =>
  error instanceof DeskRefusal ? refusal(error) : domainRefusal(error);

/** Returns the logged-in operator, if a page of the desk asks. */
export const operatorOf = async (
  request: FastifyRequest,
  { findSession }: Pick<MountDeskDeps, 'findSession'>,
): Promise<Operator> => {
  refuseForeignSites(request);
  const token = readDeskToken(request);
  const operator = token === '' ? undefined : await findSession(createHash('sha256').update(token).digest());
  if (!operator) throw new DomainError('unauthorized');
  return operator;
};

const authorize = async (
  request: FastifyRequest,
  { endpoint }: DeskRoute,
  deps: MountDeskDeps,
): Promise<Operator | undefined> => {
  refuseForeignSites(request);
  if (endpoint.roles === 'anyone') return undefined;
  const operator = await operatorOf(request, deps);
  if (!mayCall(endpoint, operator.roles)) throw new DeskRefusal('role_needed');
  return operator;
};

/** Parses the input by the call's contract. */
export const validateInput = ({ endpoint }: DeskRoute, raw: unknown): unknown => {
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new DomainError('invalid_input', field === undefined ? {} : { field: String(field).slice(0, 64) });
};

const requestIdOf = ({ headers }: FastifyRequest): string => {
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !UUID.test(id.toLowerCase()))
    throw new DomainError('invalid_input', { field: 'X-Request-Id' });
  return id.toLowerCase();
};

export const mountDesk = (server: FastifyInstance, routes: readonly DeskRoute[], deps: MountDeskDeps): void => {
  const mountOne = (route: DeskRoute): void => {
    const { endpoint } = route;
    const present = (result: unknown): string => success(z.parse(endpoint.output, result));

    const callOf = (
      request: FastifyRequest,
      reply: FastifyReply,
      { input, operator, tx }: { input: unknown; operator: Operator | undefined; tx: Tx },
    ): { call: DeskCall<unknown>; acts: () => number } => {
      let written = 0;
      const call: DeskCall<unknown> = {
        input,
        operator,
        tx,
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
        host: request.host,
        act: async (draft, given = tx) => {
          written += 1;
          await deps.writeAct(given, { ...draft, act: endpoint.id, operator: draft.by ?? operator });
        },
        setSession: (token) => void reply.header('set-cookie', deskCookie(request, token, deps)),
      };
      return { call, acts: () => written };
    };

    const query = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const operator = await authorize(request, route, deps);
      const raw = request.query as Record<string, unknown>;
      if (Object.values(raw).some(hasNul)) throw new DomainError('invalid_input');
      const input = validateInput(route, raw);
      return present(await route.answer(callOf(request, reply, { input, operator, tx: deps.db.listReader() }).call));
    };

    const command = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const operator = await authorize(request, route, deps);
      const body = Buffer.from(typeof request.body === 'string' && request.body !== '' ? request.body : '{}');
      const input = validateInput(route, parseJson(body));
      const run = async (tx: Tx): Promise<string> => {
        const { call, acts } = callOf(request, reply, { input, operator, tx });
        const answer = present(await route.answer(call));
        invariant(acts() > 0 || endpoint.reads, `${endpoint.id} left no row in the log of acts`);
        return answer;
      };
      // A log-in is no command of anybody yet: its answer is a session, which is never given twice. It costs time, so it
      // opens its transactions by itself.
      if (!operator) return run(deps.db);
      const identity = { actor: `operator:${operator.id}`, requestId: requestIdOf(request), path: endpoint.path };
      return answerOnce(deps.db, { ...identity, hash: deps.maskHash(hashRequest(endpoint.path, body)) }, run);
    };

    server.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
        try {
          return await (endpoint.method === 'GET' ? query(request, reply) : command(request, reply));
        } catch (error) {
          if (error instanceof DeskRefusal) return refusal(error);
          throw error;
        }
      },
    });
  };
  for (const route of routes) mountOne(route);
};
