/**
 * Brings the engine to where it was: what is open comes from the database, what the tape has decided since the last
 * cursor is decided now, as it would have been then. Ticks that were decided on before meet nothing twice, because
 * everything that is open knows the tick it began after.
 */
import { optionAfterSeq } from '@assay/verify/option-rule';
import { readRange } from '@assay/verify/tape-chain';
import { decodeRecords } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import { invariant } from '../../base/domain-error.ts';
import type { FlushEvent } from '../../quotes/quotes.ts';
import { sha256 } from '../../base/sha256.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { loadScales, readOpenState } from './open-state.ts';
import { forgetTrails, readCursors } from './read-open.ts';
import { TradeEngine } from './trade-engine.ts';
import type { EngineDeps } from './trade-engine.ts';

export const startEngine = async (deps: EngineDeps): Promise<TradeEngine> => {
  const { db, quotes, clock } = deps;
  // Buffer flushes until the past is read; flushed records are committed, and a flush leaves none uncommitted.
  const early: FlushEvent[] = [];
  const stopWaiting = quotes.onFlush((event) => early.push(event));
  await quotes.flush();
  const lasts = new Map(quotes.instruments.map(({ id }) => [id, quotes.tape.of(id).seq]));
  const untilMs = Math.min(clock.now(), quotes.tape.untilMs);
  await forgetTrails(db);
  const state = (await deps.near?.take()) ?? (await readOpenState(db, await loadScales(db, quotes.instruments)));
  const engine = new TradeEngine(deps, state);
  const options = [...state.options.values()];
  for (const option of options) engine.options.add(option);

  const cursors = await readCursors(db);
  const oldestOption = new Map<number, number>();
  for (const option of options) {
    const { symbolId } = option;
    oldestOption.set(symbolId, Math.min(optionAfterSeq(option), oldestOption.get(symbolId) ?? Infinity));
  }
  for (const [id, last] of lasts) {
    const cursor = Math.min(cursors.get(id) ?? last, last);
    const from = Math.min(cursor, oldestOption.get(id) ?? cursor);
    const records = await readTape(deps, id, from, last);
    const rule = await ruleBefore(deps, id, records);
    if (rule) engine.noteRule(rule);
    for (const record of records) {
      if (record.seq <= cursor) engine.remember(record);
      else engine.onRecord(record);
    }
  }
  engine.onTime(untilMs * 1000);
  stopWaiting();
  for (const event of early) engine.onFlush(event);
  engine.run();
  return engine;
};

/** Rules are restated every minute, and were every quarter of an hour before. */
const RULE_LOOKS = [500, 20_000] as const;

/** The rule that ticks stand under which were not decided on: the spread may have changed since. */
const ruleBefore = async (
  { db, quotes }: EngineDeps,
  symbolId: number,
  records: readonly TapeRecord[],
): Promise<TapeRecord | undefined> => {
  const first = records.find((record) => record.kind === 'rule' || record.kind === 'tick');
  if (first?.kind !== 'tick') return undefined;
  for (const look of RULE_LOOKS) {
    const range = await new TapeReader(db, quotes.tape).range(symbolId, Math.max(1, first.seq - look), first.seq);
    const rule = range && decodeRecords(range.records).findLast((record) => record.kind === 'rule');
    if (rule) return rule;
  }
  return undefined;
};

/** At least the newest record, so that the engine knows where the tape stands. */
const readTape = async (
  { db, quotes }: EngineDeps,
  symbolId: number,
  after: number,
  last: number,
): Promise<TapeRecord[]> => {
  if (last === 0) return [];
  const range = await new TapeReader(db, quotes.tape).range(symbolId, Math.min(after + 1, last), last);
  invariant(range, 'the tape that open contracts depend on is there');
  return readRange(range, sha256).records;
};
