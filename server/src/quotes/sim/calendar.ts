/**
 * The business days of the simulated market and what was promised about them. A day's seed is derived from a secret;
 * its SHA-256 is published before the day begins, the seed itself after the day ended. The opening of a day is the
 * closing of the day before, so nothing is left to choose after the commitment.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { equalBytes } from '@assay/verify/binary';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { StartError } from '../../base/start-error.ts';
import type { Commitment } from '../feed.ts';
import { initialState, MarketDay } from './market-path.ts';
import { modelHash } from './model.ts';
import type { MarketModel } from './model.ts';
import type { MarketState } from './walk.ts';

const DAY_MS = 86_400_000;

export interface DayRow {
  day: string;
  commitment: Buffer;
  model: string;
  committed_at: Date;
  opening: string | null;
  seed: Buffer | null;
}

export const nextDay = (day: string): string => businessDay(businessDayStart(day) + DAY_MS);

const seedOf = (master: Uint8Array, day: string): Buffer => createHmac('sha256', master).update(day).digest();

export const commitmentOf = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest();

/** The day that a published row describes, once its seed is known. */
export const rebuildDay = (row: DayRow, seed: Uint8Array): MarketDay => {
  invariant(row.opening !== null, `${row.day} was never opened`);
  return new MarketDay({
    model: modelOf(row),
    seed,
    opening: JSON.parse(row.opening) as MarketState,
    startMs: businessDayStart(row.day),
  });
};

export const findDay = async (db: Tx, day: string): Promise<DayRow | undefined> => {
  const [row] = await db.query<DayRow>(
    'select day, commitment, model, committed_at, opening, seed from market_day where day = $1',
    [day],
  );
  return row;
};

export class MarketCalendar {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #master: Buffer;
  readonly #model: MarketModel;
  #today: { row: DayRow; market: MarketDay };
  #yesterday: MarketDay | undefined;

  private constructor(deps: { db: Db; clock: Clock; master: Buffer; model: MarketModel }, today: DayRow) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#master = deps.master;
    this.#model = deps.model;
    this.#today = { row: today, market: rebuildDay(today, seedOf(deps.master, today.day)) };
  }

  /** Opens the calendar at the last day it had reached; a new market begins today, at its anchors. */
  static async open(deps: {
    db: Db;
    clock: Clock;
    model: MarketModel;
    /** Commitments that stand on the tape. */
    taped?: readonly Commitment[];
  }): Promise<MarketCalendar> {
    const { db, clock, model } = deps;
    await db.query('insert into market_secret (master) values ($1) on conflict do nothing', [randomBytes(32)]);
    const [secret] = await db.query<{ master: Buffer }>('select master from market_secret');
    invariant(secret, 'the market has no secret');
    const { master } = secret;
    await checkPromises(db, master, deps.taped ?? []);
    const [reached] = await db.query<DayRow>(
      'select * from market_day where opening is not null order by day desc limit 1',
    );
    if (reached) return new MarketCalendar({ ...deps, master }, reached);
    const first = businessDay(clock.now());
    await commit(db, { clock, master, model, day: first });
    await openDay(db, first, initialState(model));
    const row = await findDay(db, first);
    invariant(row, 'the first day of the market was not written');
    return new MarketCalendar({ ...deps, master }, row);
  }

  /** The day reached so far. */
  get market(): MarketDay {
    return this.#today.market;
  }

  /** The market at an instant of today, or of the last moments of yesterday that were not asked for yet. */
  marketAt(ms: number): MarketDay | undefined {
    return [this.market, this.#yesterday].find((market) => market && ms >= market.startMs && ms < market.endMs);
  }

  get day(): string {
    return this.#today.row.day;
  }

  /** A seed for what lies before the first day. */
  historySeed(): Uint8Array {
    return seedOf(this.#master, 'history');
  }

  /**
   * Walks on to the day that holds `nowMs`, calling `onDay` with each day that is passed, and commits to the day after
   * it. Resolves to true when a commitment was made.
   */
  async advance(nowMs: number, onDay: (market: MarketDay) => Promise<void> = async () => {}): Promise<boolean> {
    while (nowMs >= this.market.endMs) {
      await onDay(this.market);
      await this.#turn();
    }
    return commit(this.#db, { clock: this.#clock, master: this.#master, model: this.#model, day: nextDay(this.day) });
  }

  /** Today's commitment and tomorrow's. */
  async commitments(): Promise<Commitment[]> {
    const rows = await this.#db.query<DayRow>('select * from market_day where day in ($1, $2) order by day', [
      this.day,
      nextDay(this.day),
    ]);
    return rows.map(({ day, commitment, model }) => ({ day, commitment, model: modelHash(model) }));
  }

  /** Reveals the day that ended and opens the next. */
  async #turn(): Promise<void> {
    const ended = this.#today.row.day;
    const day = nextDay(ended);
    await commit(this.#db, { clock: this.#clock, master: this.#master, model: this.#model, day });
    const next = await findDay(this.#db, day);
    invariant(next, `${day} was not committed`);
    const opening = carryOver(this.market.closing, modelOf(this.#today.row), modelOf(next));
    await this.#db.transaction(async (tx) => {
      await openDay(tx, day, opening);
      await tx.query('update market_day set seed = $2 where day = $1', [ended, seedOf(this.#master, ended)]);
    });
    const row = await findDay(this.#db, day);
    invariant(row, `${day} was not committed`);
    this.#yesterday = this.market;
    this.#today = { row, market: rebuildDay(row, seedOf(this.#master, day)) };
  }
}

const modelOf = (row: DayRow): MarketModel => JSON.parse(row.model) as MarketModel;

/** Where a day opens: where the day before closed, which its seed tells. */
export const openingAfter = (before: DayRow, seed: Uint8Array, row: DayRow): MarketState =>
  carryOver(rebuildDay(before, seed).closing, modelOf(before), modelOf(row));

/** Values stand in the order of the model's assets; one that is new begins at its anchor. */
const carryOver = (closing: MarketState, from: MarketModel, to: MarketModel): MarketState => {
  const values = new Map(from.assets.map(({ code }, i) => [code, closing.values[i]!]));
  return { ...closing, values: to.assets.map(({ code, anchor }) => values.get(code) ?? anchor) };
};

/**
 * The seeds that are still secret must be the ones committed to, in the table and on the tape: with another secret, the market
 * would break its promise with the first price, in front of everybody.
 */
const checkPromises = async (db: Tx, master: Uint8Array, taped: readonly Commitment[]): Promise<void> => {
  const rows = await db.query<Pick<DayRow, 'day' | 'commitment' | 'seed'>>(
    'select day, commitment, seed from market_day order by day',
  );
  const committed = new Map(rows.map(({ day, commitment }) => [day, commitment]));
  const isKept = ({ day, commitment, seed }: (typeof rows)[number]): boolean =>
    equalBytes(commitmentOf(seed ?? seedOf(master, day)), commitment);
  const broken =
    rows.find((row) => !isKept(row))?.day ??
    taped.find(({ day, commitment }) => !equalBytes(commitment, committed.get(day) ?? Buffer.alloc(0)))?.day;
  if (broken === undefined) return;
  throw new StartError(
    'secret_mismatch',
    `The secret of the simulated market does not fit the commitment that was published for ${broken}. Restore the database that this secret belongs to; prices from another one would break the promise to everybody.`,
  );
};

interface NewDay {
  clock: Clock;
  master: Uint8Array;
  model: MarketModel;
  day: string;
}

const commit = async (db: Tx, { clock, master, model, day }: NewDay): Promise<boolean> => {
  const rows = await db.query(
    'insert into market_day (day, commitment, model, committed_at) values ($1, $2, $3, $4) on conflict do nothing returning day',
    [day, commitmentOf(seedOf(master, day)), JSON.stringify(model), new Date(clock.now())],
  );
  return rows.length > 0;
};

const openDay = (tx: Tx, day: string, opening: MarketState): Promise<unknown> =>
  tx.query('update market_day set opening = $2 where day = $1 and opening is null', [day, JSON.stringify(opening)]);
