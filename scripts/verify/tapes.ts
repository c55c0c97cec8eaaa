/** The tapes of a day, followed link by link and held against checkpoints that are in the public log. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { equalBytes, MalformedError } from '@assay/verify/binary';
import type { FollowedTape } from '@assay/verify/check-day';
import { coversHeads, fromBase64, verifyCheckpoint } from '@assay/verify/checkpoint';
import type { TapeHead } from '@assay/verify/checkpoint';
import type { DayMarket } from '@assay/verify/day-file';
import { nextHead } from '@assay/verify/tape-chain';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { decodeRecords, encodeRecord } from '@assay/verify/tape-record';
import { Contradiction, Unreachable } from './instance.ts';
import type { Head, Instance } from './instance.ts';

/** The log has every sixtieth checkpoint, about one a minute. */
const LOGGED = 60;
/** Step between the logged checkpoints that are compared with the tapes, about an hour. */
const STEP = 60 * LOGGED;
const LATER_ONES = 10;
/** Records before the day that its first decisions may look back to. */
const LEAD_IN = 2000;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const follow = (file: Uint8Array, market: DayMarket): FollowedTape => {
  try {
    const range = decodeTapeFile(file);
    if (range.symbolId !== market.symbolId) throw new MalformedError('of another market');
    const records = decodeRecords(range.records);
    let head = range.headBefore;
    const heads = records.map((record, index) => {
      if (record.symbolId !== range.symbolId || record.seq !== range.fromSeq + index)
        throw new MalformedError(`record ${range.fromSeq + index} is missing`);
      head = nextHead(head, encodeRecord(record), sha256);
      return head;
    });
    return { fromSeq: range.fromSeq, records, heads, headBefore: range.headBefore };
  } catch (error) {
    throw new Contradiction(`the tape of ${market.symbol} is broken: ${(error as Error).message}`);
  }
};

/** One stretch behind another: the second must begin where the first ends. */
const joined = (first: FollowedTape, second: FollowedTape, symbol: string): FollowedTape => {
  const isNext = second.fromSeq === first.fromSeq + first.records.length;
  if (!isNext || !equalBytes(first.heads.at(-1) ?? first.headBefore, second.headBefore))
    throw new Contradiction(`the tape of ${symbol} does not go on at record ${second.fromSeq}`);
  return { ...first, records: [...first.records, ...second.records], heads: [...first.heads, ...second.heads] };
};

const fetchStretch = async (
  instance: Instance,
  market: DayMarket,
  from: number,
  to: number,
): Promise<FollowedTape | undefined> => {
  const file = await instance.bytes(`/proof/tape/${market.symbol}?from=${from}&to=${to}`);
  return file && follow(file, market);
};

interface LoggedCheckpoint {
  number: number;
  note: string;
  heads: TapeHead[];
}

export interface DayTape {
  tapes: ReadonlyMap<number, FollowedTape>;
  /** The first logged checkpoint after all records of the day. */
  last: LoggedCheckpoint;
  records: number;
  checkpoints: number;
}

const readCheckpoint = async (
  instance: Instance,
  head: Head,
  number: number,
  keys: readonly Uint8Array[],
): Promise<LoggedCheckpoint | undefined> => {
  const entry = await instance.entry(head, 'checkpoint', String(number));
  if (entry === undefined) return undefined;
  const note = entry.slice(entry.indexOf('\n') + 1);
  const checkpoint = keys.map((key) => verifyCheckpoint(note, key)).find((found) => found !== undefined);
  if (!checkpoint || checkpoint.number !== number)
    throw new Contradiction(`checkpoint ${number} of the public log is not signed by a key of the tape`);
  const told = await instance.must<{ heads: [number, number, string][] }>(`/proof/checkpoints/${number}`);
  const heads = told.heads.map(([symbolId, seq, text]) => ({ symbolId, seq, head: fromBase64(text) }));
  if (!coversHeads(checkpoint, heads)) throw new Contradiction(`checkpoint ${number} was signed over other heads`);
  return { number, note, heads };
};

const holdAgainst = ({ number, heads }: LoggedCheckpoint, tapes: ReadonlyMap<number, FollowedTape>): void => {
  for (const { symbolId, seq, head } of heads) {
    const tape = tapes.get(symbolId);
    if (!tape || seq < tape.fromSeq) continue;
    const found = tape.heads[seq - tape.fromSeq];
    if (found && !equalBytes(found, head))
      throw new Contradiction(`the tape of instrument ${symbolId} differs from checkpoint ${number} at record ${seq}`);
  }
};

/** The number of the first logged checkpoint that covers a record. */
const coveringLogged = async (instance: Instance, { symbol }: DayMarket, seq: number): Promise<number | undefined> => {
  const found = await instance.json<{ number: number }>(`/proof/tape/${symbol}/covering?seq=${seq}`);
  return found && Math.ceil(found.number / LOGGED) * LOGGED;
};

/** The last logged checkpoint that covers all markets up to the end of the day. */
const findLast = async (
  instance: Instance,
  head: Head,
  markets: readonly DayMarket[],
  keys: readonly Uint8Array[],
): Promise<LoggedCheckpoint> => {
  let number = 0;
  for (const market of markets) number = Math.max(number, (await coveringLogged(instance, market, market.toSeq)) ?? 0);
  // A log that is younger than its tape lacks the first ones; any later one covers the day as well.
  let last: LoggedCheckpoint | undefined;
  for (let later = 0; number > 0 && !last && later < LATER_ONES; later += 1)
    last = await readCheckpoint(instance, head, number + later * LOGGED, keys);
  if (!last) throw new Unreachable('no checkpoint after the day is in the public log yet: try again in some minutes');
  return last;
};

const fetchDay = async (
  instance: Instance,
  day: string,
  market: DayMarket,
  last: LoggedCheckpoint,
): Promise<FollowedTape> => {
  const packed = await instance.bytes(`/proof/tape/${market.symbol}/${day}.bin.gz`);
  if (!packed) throw new Unreachable(`the tape of ${market.symbol} is no longer kept`);
  let tape = follow(gunzipSync(packed), market);
  if (tape.fromSeq !== market.fromSeq || tape.fromSeq + tape.records.length - 1 !== market.toSeq)
    throw new Contradiction(`the tape of ${market.symbol} has other records than the day says`);
  const covered = last.heads.find(({ symbolId }) => symbolId === market.symbolId)?.seq ?? 0;
  if (covered < market.toSeq) throw new Contradiction(`checkpoint ${last.number} does not cover ${market.symbol}`);
  if (covered > market.toSeq) {
    const tail = await fetchStretch(instance, market, market.toSeq + 1, covered);
    if (!tail) throw new Unreachable(`the tape of ${market.symbol} after the day is not there`);
    tape = joined(tape, tail, market.symbol);
  }
  if (market.fromSeq === 1) return tape;
  const from = Math.max(1, market.fromSeq - LEAD_IN);
  const lead = await fetchStretch(instance, market, from, market.fromSeq - 1);
  return lead ? joined(lead, tape, market.symbol) : tape;
};

export const followTapes = async (
  instance: Instance,
  head: Head,
  { day, markets }: { day: string; markets: readonly DayMarket[] },
  keys: readonly Uint8Array[],
): Promise<DayTape> => {
  const last = await findLast(instance, head, markets, keys);
  const tapes = new Map<number, FollowedTape>();
  for (const market of markets) tapes.set(market.symbolId, await fetchDay(instance, day, market, last));
  holdAgainst(last, tapes);
  let checkpoints = 1;
  const first = await coveringLogged(instance, markets[0]!, markets[0]!.fromSeq);
  for (let number = first ?? last.number; number < last.number; number += STEP) {
    const checkpoint = await readCheckpoint(instance, head, number, keys);
    if (!checkpoint) continue;
    holdAgainst(checkpoint, tapes);
    checkpoints += 1;
  }
  const records = [...tapes.values()].reduce((sum, tape) => sum + tape.records.length, 0);
  return { tapes, last, records, checkpoints };
};
