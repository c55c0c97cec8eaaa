/**
 * The public log as C2SP tlog-tiles has it, with `/proof/log` as its prefix: anyone may mirror it and witness it. Phones,
 * which keep a head and want to know that a newer one goes on from there, get the few hashes of the proof at once.
 */
import { toBase64 } from '@assay/verify/checkpoint';
import { proveConsistency, proveInclusion } from '@assay/verify/public-log';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../../base/domain-error.ts';
import type { Db } from '../../db/database.ts';
import { BRIEFLY, FOR_EVER, json, parse, rateLimit, sendText, whole } from '../../http/public-file.ts';
import { findRequest, LOG_KINDS, readTile, subtreesOf, TILE_WIDTH } from '../public-log/index.ts';
import type { LogKind, PublicLog } from '../public-log/index.ts';
import type { KeptAnswers } from './kept-answers.ts';

interface LogParts {
  db: Db;
  publicLog: PublicLog;
  answers: KeptAnswers;
}

const LEVELS = 8;
/** `x001/x234/067`, and `.p/112` behind a tile that is not whole. */
const TILE_PATH = /^((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;
const level = z.pipe(
  z.string().check(z.regex(/^(entries|[0-7])$/)),
  z.transform((text) => (text === 'entries' ? text : Number(text))),
);
const kind = z.enum(LOG_KINDS);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** The last instant that a date can name. */
const LAST_MS = 8.64e15;

const parseTile = (text: string): { tile: number; width: number } => {
  const [, path, partial] = TILE_PATH.exec(text) ?? [];
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (path === undefined || width > TILE_WIDTH || (partial !== undefined && width === TILE_WIDTH))
    throw new DomainError('invalid_input');
  return { tile: Number(path.replaceAll(/[x/]/g, '')), width };
};

const sendBytes = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply.type('application/octet-stream').header('cache-control', FOR_EVER).send(Buffer.from(bytes));

/** Big-endian lengths of 16 bits before each. */
const readBundle = async (db: Db, tile: number, width: number): Promise<Uint8Array | undefined> => {
  const rows = await db.query<{ body: Buffer }>(
    'select body from public_log_entry where index >= $1 and index < $2 order by index',
    [tile * TILE_WIDTH, tile * TILE_WIDTH + width],
  );
  if (rows.length < width) return undefined;
  return Buffer.concat(rows.flatMap(({ body }) => [Buffer.from([body.length >> 8, body.length & 0xff]), body]));
};

const texts = (hashes: readonly Uint8Array[]): string[] => hashes.map((hash) => toBase64(hash));

export const publicLogRoutes = (server: FastifyInstance, { db, publicLog, answers }: LogParts): void => {
  server.get('/proof/log/checkpoint', rateLimit(240), async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', BRIEFLY).send(publicLog.head().note),
  );

  server.get('/proof/log/key', rateLimit(240), async (_request, reply) => {
    const records = await db.query<{ body: Buffer }>(
      `select body from public_log_entry where kind = 'key' order by index limit 1000`,
    );
    return json(reply, BRIEFLY, {
      verifier: publicLog.verifier,
      keys: publicLog.keys.map(({ purpose, publicKey }) => ({ purpose, publicKey: toBase64(publicKey) })),
      witnesses: publicLog.witnesses,
      quorum: publicLog.quorum,
      /** Every key that ever signed here, each later one signed by the one before it. */
      records: records.map(({ body }) => body.toString('utf8')),
    });
  });

  server.get('/proof/log/confirmed', rateLimit(240), async (_request, reply) => {
    const note = publicLog.confirmed();
    if (note === undefined) throw new DomainError('not_found');
    return reply.type('text/plain; charset=utf-8').header('cache-control', BRIEFLY).send(note);
  });

  server.get('/proof/log/tile/:level/*', rateLimit(240), async (request, reply) => {
    const params = request.params as { level: string; '*': string };
    const wanted = parse(level, params.level);
    const { tile, width } = parseTile(params['*']);
    if (wanted === 'entries') {
      const bundle = await readBundle(db, tile, width);
      if (!bundle) throw new DomainError('not_found');
      return sendBytes(reply, bundle);
    }
    const hashes = wanted < LEVELS ? await readTile(db, wanted, tile) : [];
    if (hashes.length < width) throw new DomainError('not_found');
    return sendBytes(reply, Buffer.concat(hashes.slice(0, width)));
  });

  /** Sizes beyond the head have no proof, and a proof of the past never changes. */
  const known = (size: number): number => {
    if (size > publicLog.head().size) throw new DomainError('not_found');
    return size;
  };

  const findEntry = async (
    wanted: LogKind,
    object: string,
    size: number,
  ): Promise<{ index: number; entry: string; proof: string[] } | undefined> => {
    const [row] = await db.query<{ index: bigint; body: Buffer }>(
      'select index, body from public_log_entry where kind = $1 and object = $2 and index < $3',
      [wanted, object, size],
    );
    if (!row) return undefined;
    const proof = await proveInclusion(Number(row.index), size, subtreesOf(db));
    return { index: Number(row.index), entry: row.body.toString('utf8'), proof: texts(proof) };
  };

  server.get('/proof/log/consistency/:before/:size', rateLimit(120), async (request, reply) => {
    const params = request.params as { before: string; size: string };
    const before = parse(whole(), params.before);
    const size = known(parse(whole(), params.size));
    if (before > size) throw new DomainError('invalid_input');
    const text = await answers.get(`log ${before} ${size}`, async () =>
      JSON.stringify({ proof: texts(await proveConsistency(before, size, subtreesOf(db))) }),
    );
    return sendText(reply, FOR_EVER, text);
  });

  /** The root of accepted commands that has a leaf, with the proofs that the root has it and that the log has the root. */
  server.get('/proof/log/request/:leaf/:time/:size', rateLimit(120), async (request, reply) => {
    const params = request.params as { leaf: string; time: string; size: string };
    const leaf = parse(hash, params.leaf);
    const size = known(parse(whole(), params.size));
    const time = Math.min(parse(whole(), params.time), LAST_MS);
    const text = await answers.get(`request ${leaf} ${time} ${size}`, async () => {
      const found = await findRequest(db, Buffer.from(leaf, 'hex'), time);
      const logged = found && (await findEntry('requests', String(found.number), size));
      return logged && JSON.stringify({ ...logged, request: { index: found.index, proof: texts(found.proof) } });
    });
    return sendText(reply, FOR_EVER, text);
  });

  /** The entry that the log began with: which profile the instance has. */
  server.get('/proof/log/first/:size', rateLimit(120), async (request, reply) => {
    const size = known(parse(whole(), (request.params as { size: string }).size));
    const [row] = await db.query<{ body: Buffer }>('select body from public_log_entry where index = 0');
    if (!row) throw new DomainError('not_found');
    const proof = await proveInclusion(0, size, subtreesOf(db));
    return json(reply, FOR_EVER, { index: 0, entry: row.body.toString('utf8'), proof: texts(proof) });
  });

  /** The entry about something, with the proof that the tree of a size has it. */
  server.get('/proof/log/entry/:kind/:object/:size', rateLimit(120), async (request, reply) => {
    const params = request.params as { kind: string; object: string; size: string };
    const wanted = parse(kind, params.kind);
    const size = known(parse(whole(), params.size));
    const found = await findEntry(wanted, params.object.slice(0, 200), size);
    if (!found) throw new DomainError('not_found');
    return json(reply, FOR_EVER, found);
  });
};
