/**
 * Candles at rest: minutes in chunks of a day, hours in chunks of 32 days. Hours are always the fold of the minutes
 * of their day, so that no interval can disagree with another.
 */
import type { Tx } from '../../db/database.ts';
import { foldCandles, mergeCandles } from './candle.ts';
import type { Candle } from './candle.ts';
import { CandlePacker, decodeCandles, encodeCandles } from './chunk-codec.ts';

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;
export type StoredSeconds = typeof MINUTE | typeof HOUR;
const CHUNK_SECONDS: Record<StoredSeconds, number> = { [MINUTE]: DAY, [HOUR]: 32 * DAY };
/** Rows per statement: far below the limit of parameters, large enough that the trips do not matter. */
const BATCH = 200;

export interface Chunk {
  symbolId: number;
  seconds: StoredSeconds;
  start: number;
  body: Buffer;
}

export const chunkStart = (seconds: StoredSeconds, time: number): number => time - (time % CHUNK_SECONDS[seconds]);

/** Cuts a run of candles, oldest first, into packed chunks. */
export const toChunks = (symbolId: number, seconds: StoredSeconds, candles: readonly Candle[]): Promise<Chunk[]> => {
  const parts: { start: number; from: number; until: number }[] = [];
  for (let from = 0, until = 0; from < candles.length; from = until) {
    const start = chunkStart(seconds, candles[from]![0]);
    const end = start + CHUNK_SECONDS[seconds];
    while (until < candles.length && candles[until]![0] < end) until += 1;
    parts.push({ start, from, until });
  }
  return Promise.all(
    parts.map(async ({ start, from, until }) => ({
      symbolId,
      seconds,
      start,
      body: await encodeCandles(candles.slice(from, until), seconds),
    })),
  );
};

/** Packs candles of one instrument as they come, oldest first, into chunks. None of them is kept. */
export class ChunkPacker {
  readonly #symbolId: number;
  readonly #seconds: StoredSeconds;
  readonly #chunks: Chunk[] = [];
  #start = 0;
  #packer: CandlePacker | undefined;

  constructor(symbolId: number, seconds: StoredSeconds) {
    this.#symbolId = symbolId;
    this.#seconds = seconds;
  }

  push(candle: Readonly<Candle>): void {
    if (this.#packer === undefined || candle[0] >= this.#start + CHUNK_SECONDS[this.#seconds]) {
      this.#finish();
      this.#start = chunkStart(this.#seconds, candle[0]);
      this.#packer = new CandlePacker(this.#seconds);
    }
    this.#packer.push(candle);
  }

  chunks(): Chunk[] {
    this.#finish();
    return this.#chunks;
  }

  #finish(): void {
    if (this.#packer === undefined) return;
    const body = this.#packer.packSync();
    this.#chunks.push({ symbolId: this.#symbolId, seconds: this.#seconds, start: this.#start, body });
    this.#packer = undefined;
  }
}

export const writeChunks = async (tx: Tx, chunks: readonly Chunk[]): Promise<void> => {
  for (let from = 0; from < chunks.length; from += BATCH) {
    const batch = chunks.slice(from, from + BATCH);
    const rows = batch.map((_, i) => `($${4 * i + 1}, $${4 * i + 2}, $${4 * i + 3}, $${4 * i + 4})`);
    await tx.query(
      `insert into candle_chunk (symbol_id, seconds, start, body) values ${rows.join(', ')}
       on conflict (symbol_id, seconds, start) do update set body = excluded.body`,
      batch.flatMap(({ symbolId, seconds, start, body }) => [symbolId, seconds, start, body]),
    );
  }
};

/** The latest stored candles of instruments: those of chunks that reach beyond the instant that is given for each. */
export const readLatest = async (
  tx: Tx,
  seconds: StoredSeconds,
  fromOf: ReadonlyMap<number, number>,
): Promise<Map<number, Candle[]>> => {
  const rows = await tx.query<{ symbol_id: number; body: Buffer }>(
    `select c.symbol_id, c.body from unnest($2::smallint[], $3::bigint[]) as i (symbol_id, start)
       join candle_chunk c on c.symbol_id = i.symbol_id and c.seconds = $1 and c.start >= i.start
      order by c.symbol_id, c.start`,
    [seconds, [...fromOf.keys()], Array.from(fromOf.values(), (from) => chunkStart(seconds, from))],
  );
  const chunks = Map.groupBy(rows, ({ symbol_id: id }) => id);
  return new Map(Array.from(chunks, ([id, own]) => [id, own.flatMap(({ body }) => decodeCandles(body, seconds))]));
};

/** Stored candles that open at `from` or later and before `until`, oldest first. */
export const readCandles = async (
  tx: Tx,
  { symbolId, seconds, from, until }: { symbolId: number; seconds: StoredSeconds; from: number; until: number },
): Promise<Candle[]> => {
  const rows = await tx.query<{ body: Buffer }>(
    'select body from candle_chunk where symbol_id = $1 and seconds = $2 and start >= $3 and start < $4 order by start',
    [symbolId, seconds, chunkStart(seconds, from), until],
  );
  return rows.flatMap(({ body }) => decodeCandles(body, seconds)).filter(([time]) => time >= from && time < until);
};

/** `append`: a minute that is stored already goes on where it stood. `replace`: it is written anew. */
export type StoreMode = 'append' | 'replace';

/** Adds minutes, oldest first, to what is stored. */
export const storeMinutes = async (
  tx: Tx,
  symbolId: number,
  minutes: readonly Candle[],
  mode: StoreMode,
): Promise<void> => {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) return;
  const from = chunkStart(MINUTE, first[0]);
  const until = chunkStart(MINUTE, last[0]) + DAY;
  const isNew = new Set(minutes.map(([time]) => time));
  const known = await readCandles(tx, { symbolId, seconds: MINUTE, from, until });
  const kept = mode === 'append' ? known : known.filter(([time]) => !isNew.has(time));
  const days = mergeCandles(kept, minutes);
  const hourFrom = chunkStart(HOUR, first[0]);
  const hourUntil = chunkStart(HOUR, last[0]) + CHUNK_SECONDS[HOUR];
  const stored = await readCandles(tx, { symbolId, seconds: HOUR, from: hourFrom, until: hourUntil });
  const hours = foldCandles('1h', days);
  const isFolded = new Set(hours.map(([time]) => time));
  const all = [...stored.filter(([time]) => !isFolded.has(time)), ...hours].toSorted((a, b) => a[0] - b[0]);
  await writeChunks(tx, [...(await toChunks(symbolId, MINUTE, days)), ...(await toChunks(symbolId, HOUR, all))]);
};
