/**
 * Proof: what anyone needs to check prices without trusting us. Everything here is public, may be fetched by pages
 * hosted elsewhere, and, where it can no longer change, may be kept by caches for ever.
 */
import { createGzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { toBase64 } from '@assay/verify/checkpoint';
import type { TapeHead } from '@assay/verify/checkpoint';
import { encodeTapeHeader, TAPE_FILE_TYPE } from '@assay/verify/tape-file';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { createLine } from '../../base/bounded-line.ts';
import { BRIEFLY, FOR_EVER, json, openToAll, parse, rateLimit, sendText, whole } from '../../http/public-file.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { findDay } from '../../quotes/sim/calendar.ts';
import { TAPE_ORIGIN } from '../../quotes/tape/signing-key.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import type { PublicLog } from '../public-log/index.ts';
import { publicLogRoutes } from './log-routes.ts';
import { KeptAnswers } from './kept-answers.ts';
import { listGaps, listKeys, packedBytes } from './queries.ts';

const DAY_MS = 86_400_000;
const GAP_DAYS = 30;
/** Records in one answer; whoever wants more asks again from where it ended. */
const MAX_RECORDS = 20_000;
const ED25519 = 1;
const MAX_WAITING = 30;

const bySeq = z.strictObject({ from: whole(), to: z.optional(whole()) });
const byTime = z.strictObject({ fromTime: whole(), toTime: whole() });
const dayFile = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.bin\.gz$/));
const dayName = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => !Number.isNaN(businessDayStart(day)) && businessDay(businessDayStart(day)) === day),
);

export const proofRoutes =
  ({
    quotes,
    db,
    clock,
    publicLog,
  }: {
    quotes: Quotes;
    db: Db;
    clock: Clock;
    publicLog: PublicLog;
  }): FastifyPluginAsync =>
  async (server) => {
    const reader = new TapeReader(db, quotes.tape);
    const answers = new KeptAnswers();

    openToAll(server);

    server.get('/proof/key', rateLimit(240), async (_request, reply) => {
      const keys = await listKeys(db);
      return json(reply, BRIEFLY, {
        origin: TAPE_ORIGIN,
        keyId: hex(quotes.tape.key.keyHash),
        keys: keys.map(({ keyHash, publicKey, createdAt }) => ({
          keyId: hex(keyHash),
          publicKey: toBase64(publicKey),
          /** As C2SP writes verifier keys. */
          verifier: `${TAPE_ORIGIN}+${hex(keyHash)}+${toBase64(Uint8Array.of(ED25519, ...publicKey))}`,
          since: createdAt.toISOString(),
        })),
      });
    });

    server.get('/proof/summary', rateLimit(240), async (_request, reply) => {
      const nowMs = clock.now();
      const gaps = await listGaps(db, nowMs - GAP_DAYS * DAY_MS);
      const checkpoint = quotes.tape.latestCheckpoint;
      return json(reply, BRIEFLY, {
        simulated: quotes.isSimulated,
        isSimulated: quotes.isSimulated,
        instruments: quotes.instruments.length,
        records: quotes.tape.heads().reduce((sum, { seq }) => sum + seq, 0),
        ticksPerSecond: quotes.ticksPerSecond(),
        tapedFrom: quotes.tapedFrom,
        keyId: hex(quotes.tape.key.keyHash),
        checkpoint: checkpoint ? { number: checkpoint.number, timeMs: checkpoint.atMs, note: checkpoint.note } : null,
        gapDays: GAP_DAYS,
        gaps,
        packedBytesToday: await packedBytes(db, businessDayStart(businessDay(nowMs))),
      });
    });

    server.get('/proof/seed/:day', rateLimit(240), async (request, reply) => {
      const row = await findDay(db, parse(dayName, (request.params as { day: string }).day));
      if (!row) throw new DomainError('not_found');
      return json(reply, row.seed ? FOR_EVER : BRIEFLY, {
        day: row.day,
        commitment: hex(row.commitment),
        committedAt: row.committed_at.toISOString(),
        model: row.model,
        // Tomorrow's opening is today's closing, which today's seed decides: neither is told before its time.
        opening: row.opening,
        seed: row.seed && hex(row.seed),
      });
    });

    server.get('/proof/checkpoints/latest', rateLimit(240), async (_request, reply) => {
      const latest = quotes.tape.latestCheckpoint;
      const found = latest && (await reader.checkpoint(latest.number));
      if (!found) throw new DomainError('not_found');
      return json(reply, BRIEFLY, { note: found.note, heads: presentHeads(found.heads) });
    });

    server.get('/proof/checkpoints/:number', rateLimit(120), async (request, reply) => {
      const number = parse(whole(), (request.params as { number: string }).number);
      const text = await answers.get(`checkpoint ${number}`, async () => {
        const found = await reader.checkpoint(number);
        return found && JSON.stringify({ note: found.note, heads: presentHeads(found.heads) });
      });
      return sendText(reply, FOR_EVER, text);
    });

    tapeRoutes(server, { quotes, clock, reader, answers });
    publicLogRoutes(server, { db, publicLog, answers });
  };

interface TapeParts {
  quotes: Quotes;
  clock: Clock;
  reader: TapeReader;
  answers: KeptAnswers;
}

/** The tape of one instrument, in stretches and in whole days. */
const tapeRoutes = (server: FastifyInstance, { quotes, clock, reader, answers }: TapeParts): void => {
  /** Long stretches of tape are unpacked on the main thread: one at a time, with a rest after each. */
  const unpacking = createLine({
    atOnce: 1,
    waiting: MAX_WAITING,
    restFactor: 1,
    refuse: () => new DomainError('unavailable'),
  });

  const find = (params: unknown): Instrument => {
    const instrument = quotes.find((params as { symbol: string }).symbol);
    if (!instrument) throw new DomainError('unknown_symbol');
    return instrument;
  };

  server.get('/proof/tape/:symbol/covering', rateLimit(120), async (request, reply) => {
    const { id } = find(request.params);
    const seq = parse(whole(), (request.query as { seq?: string }).seq);
    const text = await answers.get(`covering ${id} ${seq}`, async () => {
      const number = await reader.covering(id, seq);
      return number === undefined ? undefined : JSON.stringify({ number });
    });
    return sendText(reply, FOR_EVER, text);
  });

  server.get('/proof/tape/:symbol/head', rateLimit(240), async (request, reply) => {
    const { id, symbol, scale, halfSpread } = find(request.params);
    const { seq, head } = quotes.tape.of(id);
    const firstSeq = await reader.firstSeq(id);
    return json(reply, BRIEFLY, { symbol, id, scale, halfSpread, firstSeq, seq, head: toBase64(head) });
  });

  server.get('/proof/tape/:symbol', rateLimit(120), async (request, reply) => {
    const { id } = find(request.params);
    const query = request.query as Record<string, unknown>;
    const [from, to] = 'fromTime' in query ? await seqsOf(id, parse(byTime, query)) : seqRange(parse(bySeq, query));
    const end = Math.min(to, from + MAX_RECORDS - 1);
    // The end of the tape is in memory; only what is packed has to be unpacked.
    const isPacked = from <= quotes.tape.of(id).packedSeq;
    const read = () => reader.range(id, from, end);
    const range = await (isPacked ? unpacking.run(read) : read());
    if (!range) throw new DomainError('not_found');
    const isComplete = end <= quotes.tape.of(id).seq;
    return reply
      .type(TAPE_FILE_TYPE)
      .header('cache-control', isComplete && !('fromTime' in query) ? FOR_EVER : BRIEFLY)
      .send(Buffer.concat([encodeTapeHeader(range), range.records]));
  });

  const seqRange = ({ from, to }: z.output<typeof bySeq>): [number, number] => [from, to ?? from + MAX_RECORDS - 1];

  const seqsOf = async (id: number, { fromTime, toTime }: z.output<typeof byTime>): Promise<[number, number]> => {
    if (toTime < fromTime || toTime - fromTime > DAY_MS) throw new DomainError('invalid_input');
    return [await reader.seqAt(id, fromTime), (await reader.seqAt(id, toTime + 1)) - 1];
  };

  server.get('/proof/tape/:symbol/:file', rateLimit(60), async (request, reply) => {
    const { id } = find(request.params);
    const day = parse(dayName, parse(dayFile, (request.params as { file: string }).file).slice(0, 10));
    // The last quarter of a day is packed a little after its end.
    const isOver = clock.now() > businessDayStart(day) + DAY_MS + 60_000;
    const pieces = reader.exportDay(id, day);
    const next = () => unpacking.run(() => pieces.next());
    const first = isOver ? await next() : undefined;
    if (!first || first.done) throw new DomainError('not_found');
    const packed = createGzip();
    // A failure half way ends the download; the reader sees that the file is cut short.
    pipeline(Readable.from(joined(first.value, next), { objectMode: false }), packed, () => undefined);
    return reply.type('application/gzip').header('cache-control', FOR_EVER).send(packed);
  });
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** [instrument id, seq, base64 head], by id. */
const presentHeads = (heads: readonly TapeHead[]): [number, number, string][] =>
  heads.map(({ symbolId, seq, head }) => [symbolId, seq, toBase64(head)]);

async function* joined(first: Uint8Array, next: () => Promise<IteratorResult<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let piece = await next(); !piece.done; piece = await next()) yield piece.value;
}
