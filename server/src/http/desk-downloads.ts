/**
 * Lists of the desk as files, CSV or JSON. The same call as the screen's reads a file page by page, so it has the same
 * fields, masked alike. Invariant: the download is in the log of acts before a byte leaves, and only one page of the
 * list is in memory.
 */
import { Readable } from 'node:stream';
import { mayCall } from '@assay/contract/desk/endpoint';
import type { Role } from '@assay/contract/desk/role';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../base/clock.ts';
import { csvLine } from '../base/csv.ts';
import { DeskRefusal } from '../base/desk-refusal.ts';
import { DomainError, invariant } from '../base/domain-error.ts';
import type { Db, Tx } from '../db/database.ts';
import type { DeskRoute, Operator } from './desk-route.ts';
import { deskRefusal, validateInput } from './mount-desk.ts';
import type { WrittenAct } from './mount-desk.ts';
import { hasNul } from './parse-json.ts';

const READERS: ReadonlySet<Role> = new Set(['auditor', 'owner']);
const PER_MINUTE = { max: 30, timeWindow: 60_000 };
const FILE = /^([a-z]+\.[A-Za-z]+)\.(csv|json)$/;

type Row = Record<string, unknown>;

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Returns the record shape of a list; undefined for a call with another output. */
const recordOf = ({ endpoint }: DeskRoute): Shape | undefined => {
  if (endpoint.method !== 'GET') return undefined;
  const shape = z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }) as Shape;
  const items = shape.type === 'array' ? shape.items : shape.properties?.['records']?.items;
  return items?.properties && items;
};

/** The paths of all fields, objects within objects as `member.name`. */
const columnsOf = (shape: Shape, path: readonly string[] = []): string[][] => {
  const found = [shape, ...(shape.anyOf ?? [])].find(({ properties }) => properties !== undefined);
  if (!found) return [[...path]];
  return Object.entries(found.properties!).flatMap(([name, field]) => columnsOf(field, [...path, name]));
};

/** A time is epoch milliseconds on the wire and a date in a spreadsheet. */
const isTime = (name: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e11 && /(^a|A)t$|^until$/.test(name);

const textOf = (row: Row, path: readonly string[]): string | number | boolean | null => {
  let value: unknown = row;
  for (const name of path) value = (value as Row | null)?.[name];
  if (isTime(path.at(-1)!, value)) return new Date(value).toISOString();
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one))).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
};

async function* asCsv(pages: AsyncIterable<Row[]>, columns: readonly string[][]): AsyncGenerator<string> {
  yield csvLine(columns.map((path) => path.join('.')));
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map((path) => textOf(row, path)))).join('');
}

async function* asJson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages)
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

interface DownloadDeps {
  db: Db;
  clock: Clock;
  /** Returns the logged-in operator; throws without one, or when a page of another site asks. */
  operatorOf(request: FastifyRequest): Promise<Operator>;
  writeAct(tx: Tx, act: WrittenAct): Promise<void>;
}

interface Asked {
  route: DeskRoute;
  query: Record<string, unknown>;
  operator: Operator;
  request: FastifyRequest;
}

/** Page after page of a list, as its screen gets them. */
async function* pagesOf({ db }: DownloadDeps, { route, query, operator, request }: Asked): AsyncGenerator<Row[]> {
  const read = async (after: string): Promise<unknown> => {
    const { endpoint } = route;
    const asked = after === '' ? query : { ...query, after };
    const call = {
      input: validateInput(route, asked),
      operator,
      tx: db.listReader(),
      ip: request.ip,
      userAgent: '',
      host: request.host,
      act: () => Promise.reject(new Error(`${endpoint.id} is read, and does nothing`)),
      setSession: () => invariant(false, 'a download gives nobody a session'),
    };
    return z.parse(endpoint.output, await route.answer(call));
  };
  for (let after: string | null = ''; after !== null;) {
    const page = (await read(after)) as Row[] | { records: Row[]; next: string | null };
    yield Array.isArray(page) ? page : page.records;
    after = Array.isArray(page) ? null : page.next;
  }
}

const STATUS: Readonly<Record<string, number>> = { unauthorized: 401, not_found: 404, invalid_input: 400 };

export const deskDownloads = (deps: DownloadDeps, routes: readonly DeskRoute[]): FastifyPluginAsync => {
  const find = (id: string) => {
    const route = routes.find(({ endpoint }) => endpoint.id === id);
    const record = route && recordOf(route);
    if (!route || !record) throw new DomainError('not_found');
    return { route, record };
  };
  const take = async (request: FastifyRequest) => {
    const operator = await deps.operatorOf(request);
    const [, id = '', format] = FILE.exec((request.params as { file: string }).file) ?? [];
    const { route, record } = find(id);
    const isReader = operator.roles.some((role) => READERS.has(role));
    if (!isReader || !mayCall(route.endpoint, operator.roles)) throw new DeskRefusal('role_needed');
    const query = request.query as Record<string, unknown>;
    if (Object.values(query).some(hasNul) || 'after' in query) throw new DomainError('invalid_input');
    const pages = pagesOf(deps, { route, query, operator, request });
    // The first page before anything else: what is refused on the screen is refused here, and leaves no act.
    const first = await pages.next();
    await deps.db.transaction((tx) =>
      deps.writeAct(tx, {
        act: 'download.takeList',
        object: `download:${id}`,
        operator,
        after: { format, ...query },
      }),
    );
    async function* all(): AsyncGenerator<Row[]> {
      if (!first.done) yield first.value;
      yield* pages;
    }
    return { id, format, text: format === 'csv' ? asCsv(all(), columnsOf(record)) : asJson(all()) };
  };
  return async (server) => {
    server.get('/desk/download/:file', { config: { rateLimit: PER_MINUTE } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const { id, format, text } = await take(request);
        const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
        return await reply
          .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `attachment; filename="${id.replace('.', '-')}-${day}.${format}"`)
          .send(Readable.from(text));
      } catch (error) {
        if (!(error instanceof DomainError || error instanceof DeskRefusal)) throw error;
        return reply
          .code(STATUS[error.error] ?? 403)
          .type('application/json; charset=utf-8')
          .send(deskRefusal(error));
      }
    });
  };
};
