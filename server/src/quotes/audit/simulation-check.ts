/**
 * The simulated market keeps its promises: each day's commitment stood on the tape before its prices, the seed is the
 * one committed to, each day opens where the day before closed, and every taped tick is the one the seed makes.
 */
import { createHmac } from 'node:crypto';
import { equalBytes } from '@assay/verify/binary';
import { spreadStep } from '@assay/verify/quote';
import { FLAG_SIMULATED, recordTime } from '@assay/verify/tape-record';
import type { Source, TapeRecord, Tick } from '@assay/verify/tape-record';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { MINUTE_MS } from '../sim/bridge.ts';
import type { SimulatedTick } from '../sim/bridge.ts';
import { commitmentOf, nextDay, rebuildDay, openingAfter } from '../sim/calendar.ts';
import type { DayRow } from '../sim/calendar.ts';
import type { MarketDay } from '../sim/market-path.ts';
import { modelHash } from '../sim/model.ts';
import type { MarketModel, SimulatedInstrument } from '../sim/model.ts';
import { Tally } from './tally.ts';
import type { Period } from './tape-periods.ts';

interface Day {
  row: DayRow;
  seed: Uint8Array;
  instruments: ReadonlyMap<number, SimulatedInstrument>;
  market: MarketDay;
}

interface Follower {
  /** Up to which instant the model's ticks have been accounted for; undefined before the tape says so. */
  cursorMs: number | undefined;
  minuteMs: number;
  expected: readonly SimulatedTick[];
  /** Days whose commitment was seen; days up to the first record may have theirs on tape that is no longer kept. */
  committed: Set<string>;
  firstDay: string;
}

export class SimulationCheck {
  readonly seeds = new Tally('Seeds of past days match their commitments', 'days');
  readonly openings = new Tally('Each day opens where the one before closed', 'days');
  readonly commitments = new Tally('Commitments stand on the tape before their day', 'records');
  readonly ticks = new Tally('Every simulated tick is the one its seed makes', 'ticks');
  readonly #rows: ReadonlyMap<string, DayRow>;
  readonly #master: Uint8Array | undefined;
  readonly #followers = new Map<number, Follower>();
  /** The last days used; the tape moves forward, so two are enough. */
  #days: Day[] = [];

  private constructor(rows: readonly DayRow[], master: Uint8Array | undefined) {
    this.#rows = new Map(rows.map((row) => [row.day, row]));
    this.#master = master;
  }

  /** Creates a check of published days, without the secret of those to come. */
  static of(rows: readonly DayRow[]): SimulationCheck {
    const check = new SimulationCheck(rows, undefined);
    for (const row of rows) check.openings.attempt(row.day, () => check.#takeDay(row));
    return check;
  }

  static async open(tx: Tx): Promise<SimulationCheck> {
    const rows = await tx.query<DayRow>('select * from market_day order by day');
    const [secret] = await tx.query<{ master: Buffer }>('select master from market_secret');
    const check = new SimulationCheck(rows, secret?.master);
    for (const row of rows) check.openings.attempt(row.day, () => check.#takeDay(row));
    return check;
  }

  take(period: Period): void {
    for (const { symbolId, records } of period.stretches) {
      const follower = this.#followers.get(symbolId) ?? newFollower(records[0]);
      this.#followers.set(symbolId, follower);
      for (const record of records) {
        this.ticks.attempt(`instrument ${symbolId}, record ${record.seq}`, () => this.#takeRecord(follower, record));
      }
    }
  }

  #takeDay(row: DayRow): void {
    if (row.seed) {
      const { seed } = row;
      this.seeds.expect(equalBytes(commitmentOf(seed), row.commitment), () => `the seed of ${row.day} is another one`);
    }
    const before = this.#rows.get(businessDay(businessDayStart(row.day) - 1));
    if (!before?.seed || row.opening === null) return;
    const opening = JSON.stringify(openingAfter(before, before.seed, row));
    this.openings.expect(row.opening === opening, () => `${row.day} opens elsewhere`);
  }

  #takeRecord(follower: Follower, record: TapeRecord): void {
    if (record.kind === 'source') this.#takeSource(follower, record);
    if (record.kind === 'gap') follower.cursorMs = record.to / 1000;
    else if (record.kind === 'tick') this.#takeTick(follower, record);
    else if (record.seq === 1) follower.cursorMs = record.at / 1000;
  }

  #takeSource(follower: Follower, source: Source): void {
    const text = String(source.day);
    const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    const row = this.#rows.get(day);
    follower.committed.add(day);
    const isRight =
      row !== undefined &&
      equalBytes(source.commitment, row.commitment) &&
      equalBytes(source.model, modelHash(row.model));
    this.commitments.expect(
      isRight,
      () => `instrument ${source.symbolId}, record ${source.seq}: another commitment for ${day}`,
    );
  }

  #takeTick(follower: Follower, tick: Tick): void {
    if ((tick.flags & FLAG_SIMULATED) === 0) return;
    const atMs = tick.tsSrc / 1000;
    const label = `instrument ${tick.symbolId}, tick ${tick.seq}`;
    const day = businessDay(atMs);
    if (day > follower.firstDay && !follower.committed.has(day)) {
      follower.committed.add(day);
      this.commitments.fail(`instrument ${tick.symbolId}: no commitment for ${day} stands before tick ${tick.seq}`);
    }
    const next = this.#next(follower, tick.symbolId, atMs);
    follower.cursorMs = atMs;
    const isRight =
      next !== undefined &&
      next.atMs === atMs &&
      next.tick.price === tick.price &&
      next.tick.spreadStep === spreadStep(tick.flags);
    this.ticks.expect(isRight, () => (next ? `${label} is not the one of its seed` : `${label} has no seed`));
  }

  /** The first tick that the model makes after the cursor; it must be looked for no further than `untilMs`. */
  #next(follower: Follower, symbolId: number, untilMs: number): { atMs: number; tick: SimulatedTick } | undefined {
    const cursorMs = follower.cursorMs ?? untilMs - 1;
    for (let minuteMs = cursorMs - (cursorMs % MINUTE_MS); minuteMs <= untilMs; minuteMs += MINUTE_MS) {
      // A changed time may lie centuries ahead: days without a seed are passed over as a whole.
      if (!this.#dayAt(minuteMs)) {
        minuteMs = businessDayStart(nextDay(businessDay(minuteMs))) - MINUTE_MS;
        continue;
      }
      if (follower.minuteMs !== minuteMs) {
        follower.minuteMs = minuteMs;
        follower.expected = this.#ticksOf(symbolId, minuteMs);
      }
      const tick = follower.expected.find(({ offsetMs }) => minuteMs + offsetMs > cursorMs);
      if (tick) return { atMs: minuteMs + tick.offsetMs, tick };
    }
    return undefined;
  }

  #ticksOf(symbolId: number, minuteMs: number): readonly SimulatedTick[] {
    const day = this.#dayAt(minuteMs);
    const instrument = day?.instruments.get(symbolId);
    return day && instrument ? day.market.ticks(instrument, (minuteMs - day.market.startMs) / MINUTE_MS) : [];
  }

  #dayAt(ms: number): Day | undefined {
    const known = this.#days.find(({ market }) => ms >= market.startMs && ms < market.endMs);
    if (known) return known;
    const row = this.#rows.get(businessDay(ms));
    const seed = row && this.#seedOf(row);
    if (!row || !seed || row.opening === null) return undefined;
    const model = JSON.parse(row.model) as MarketModel;
    const instruments = new Map(model.instruments.map((instrument) => [instrument.id, instrument]));
    const day = { row, seed, instruments, market: rebuildDay(row, seed) };
    this.#days = [...this.#days.slice(-1), day];
    return day;
  }

  /** A day that goes on is not revealed yet; who may read the database may look. */
  #seedOf({ day, seed, commitment }: DayRow): Uint8Array | undefined {
    if (seed) return seed;
    const derived = this.#master && createHmac('sha256', this.#master).update(day).digest();
    return derived && equalBytes(commitmentOf(derived), commitment) ? derived : undefined;
  }
}

const newFollower = (first: TapeRecord | undefined): Follower => ({
  cursorMs: undefined,
  minuteMs: -1,
  expected: [],
  committed: new Set(),
  firstDay: first ? businessDay(recordTime(first) / 1000) : '',
});
