/** Reads a call by the contract: who calls, and with which input. Nothing is written for a call that fails here. */
import { hash } from 'node:crypto';
import {
  ACCEPTANCE_FORM_HEADER,
  BATCH_FORM,
  DEMO_TOKEN_HEADER,
  DEVICE_HEADER,
  pathParams,
} from '@assay/contract/endpoint';
import type { Endpoint } from '@assay/contract/endpoint';
import type { Language } from '@assay/contract/language';
import type { FastifyRequest } from 'fastify';
import { compiled } from '../base/compiled-schema.ts';
import type { CompiledSchema } from '../base/compiled-schema.ts';
import { DomainError } from '../base/domain-error.ts';
import type { EarlyLook } from '../commands/handled-requests.ts';
import { besideReader } from './beside-names.ts';
import { languageAsked } from './language-asked.ts';
import { hasNul, parseJson } from './parse-json.ts';

interface FoundToken {
  loginId: string;
  memberId: string;
  isRestricted?: boolean;
  excludedUntil?: Date | null;
  /** Where the request was looked up with it. */
  early?: EarlyLook;
}

/** `requestId`: looks up as well whether the member's request of this id was handled, where that saves a statement. */
export type FindToken = (tokenHash: Buffer, requestId?: string) => Promise<FoundToken | undefined>;

export interface LoginDeps {
  /** The log-in of a token and its member, or undefined when the token is unknown, ended or too old. */
  findLogin: FindToken;
  /** The same for the token of a demo wallet. */
  findVisitor: FindToken;
  /** Hears of every call of a member, for the length of sessions. */
  seen: (memberId: string) => void;
}

/** The caller as the transport knows him. Tokens come as their hashes: nothing behind the door needs more. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The key that the calling device keeps; empty where it sends none. */
  device: string;
  language: Language;
  host: string;
  tokenHash: Buffer | undefined;
  demoHash: Buffer | undefined;
  takesBatches: boolean;
}

export interface Who {
  memberId: string;
  loginId: string;
  visitorId: string;
  isVisitor: boolean;
  isRestricted: boolean;
  excludedUntil: Date | null;
  early: EarlyLook | undefined;
}

/** A command whose body is open. */
export interface OpenedCommand {
  /** As it was called, with what stands in for its parameters. */
  path: string;
  params: Readonly<Record<string, string>>;
  requestId: string;
  body: Buffer;
  askedAtMs: number;
  caller: Caller;
}

export interface ReadCall {
  who: Who;
  input: unknown;
}

const MAX_USER_AGENT = 300;
const DEMO_HEADER = DEMO_TOKEN_HEADER.toLowerCase();
const DEVICE = DEVICE_HEADER.toLowerCase();
const ACCEPTANCE_FORM = ACCEPTANCE_FORM_HEADER.toLowerCase();
/** Anything of another form is no key. */
export const DEVICE_KEY = /^[\w-]{22,64}$/;

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const hashOf = (token: string): Buffer | undefined =>
  token === '' ? undefined : Buffer.from(hash('sha256', token, 'hex'), 'hex');

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: header(request, 'user-agent').slice(0, MAX_USER_AGENT),
  device: DEVICE_KEY.exec(header(request, DEVICE))?.[0] ?? '',
  language: languageAsked(header(request, 'accept-language')),
  host: request.host,
  tokenHash: hashOf(header(request, 'x-access-token')),
  demoHash: hashOf(header(request, DEMO_HEADER)),
  takesBatches: header(request, ACCEPTANCE_FORM) === BATCH_FORM,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOfDemo = (input: unknown): boolean => isRecord(input) && input.realm === 'demo';

/** A demo wallet opens virtual money alone: whoever asks for the other kind has to log in. */
const refuseMoney = (input: unknown): void => {
  if (isRecord(input) && 'realm' in input && input.realm !== 'demo') throw new DomainError('unauthorized');
};

const validate = (schema: CompiledSchema<unknown>, raw: unknown): unknown => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new DomainError('invalid_input', field === undefined ? {} : { field: String(field).slice(0, 64) });
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

const authenticate = async (
  { tokenHash, demoHash }: Caller,
  { auth }: Endpoint,
  { findLogin, findVisitor, seen }: LoginDeps,
  requestId?: string,
): Promise<Who> => {
  const login = tokenHash && (await findLogin(tokenHash, requestId));
  const visitor = auth === 'member' || !demoHash ? undefined : await findVisitor(demoHash);
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
    early: who?.early,
  };
};

export interface CallReader {
  query(asked: { query: unknown; params: Readonly<Record<string, string>>; caller: Caller }): Promise<ReadCall>;
  command(opened: OpenedCommand): Promise<ReadCall>;
}

/** `looksEarly`: the request is looked up with the log-in. */
export const callReader = (endpoint: Endpoint, deps: LoginDeps, looksEarly = false): CallReader => {
  const fields = new Set(fieldsOf(endpoint.input));
  const beside = besideReader(endpoint, fields);
  const readQuery = queryReader(new Set([...fields, ...beside.names]));
  const hasParams = pathParams(endpoint.path).length > 0;
  const schema = compiled(endpoint.input);

  /** Before anything is written: what the contract does not take leaves no trace, not even of the request. */
  const readInput = (raw: unknown, params: Readonly<Record<string, string>>, who: Who): ReadCall => {
    const input = validate(schema, hasParams && isRecord(raw) ? { ...raw, ...params } : raw);
    if (who.isVisitor) refuseMoney(input);
    return { who, input };
  };

  return {
    query: async ({ query, params, caller }) => {
      const who = await authenticate(caller, endpoint, deps);
      const raw = readQuery(query);
      if (Object.values(raw).some(hasNul)) throw new DomainError('invalid_input');
      return readInput(beside.read(raw), params, who);
    },
    command: async ({ body, params, caller, requestId }) => {
      const raw = beside.read(parseJson(body));
      return readInput(raw, params, await authenticate(caller, endpoint, deps, looksEarly ? requestId : undefined));
    },
  };
};
