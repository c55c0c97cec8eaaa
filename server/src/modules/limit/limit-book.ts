/**
 * Limits of members, kept at hand with what was used of them, so that an order is held against them in the moment it is
 * composed, without asking the database. What must always hold: nothing here is more than the database and the tape give
 * again; one member's commands are composed one after the other, and what one of them will use is held until it is
 * either booked or refused, so that no two of them spend the same room.
 */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { addDays, businessDay, formatWireTime } from '@assay/contract/time';
import { daysBack, usedOf } from '@assay/verify/limit-rule';
import type { LimitUse } from '@assay/verify/limit-rule';
import { LIMIT_SPANS, limitsAt, SPAN_DAYS } from '@assay/verify/limit-terms';
import type { AcceptedLimits, AmountLimit, Dated, LimitSpan } from '@assay/verify/limit-terms';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { createPrices } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import { loadBooked } from './booked.ts';
import { loadSession, loadStatements, loadUses, saveSession } from './queries.ts';
import type { NamedUse } from './queries.ts';
import { datedOf, sessionAfter } from './rules.ts';
import type { Session } from './rules.ts';

/** Use by a command that is about to be accepted. */
export interface LimitAsk {
  turnover: bigint;
  /** The most it may lose, but for a gap. */
  loss: bigint;
  /** Of a position. */
  size?: bigint;
  /** True for what is counted among open positions. */
  opens?: boolean;
}

/** Open positions and waiting orders together. */
export interface OpenUse {
  count: number;
  loss: bigint;
  /** Of orders that wait; what was filled is a use. */
  turnover: bigint;
}

/** Reads what a member has open, but for one that is about to be replaced. */
export type OpenOf = (memberId: string, without?: string) => OpenUse;

export interface SpanUse {
  turnover: bigint;
  loss: bigint;
}

export interface LimitView {
  statements: readonly AcceptedLimits[];
  history: readonly Dated[];
  bySpan: Readonly<Record<LimitSpan, SpanUse>>;
  /** Result realised today: negative for a loss. */
  resultToday: bigint;
  open: OpenUse;
  session: Session | undefined;
}

/** All uses of a day together, and which they were: one that is told again counts once. */
interface UsedDay extends LimitUse {
  keys: Set<string>;
}

interface Kept {
  statements: AcceptedLimits[];
  history: Dated[];
  days: Map<string, UsedDay>;
  /** Of commands that are on their way. */
  held: Map<string, LimitAsk>;
  session?: Session | undefined;
  /** When the session was last written down. */
  savedMs: number;
}

/** A session is written down when it begins or ends, and this often while it lasts. */
const SAVE_MS = 60_000;

const NOTHING: OpenUse = { count: 0, loss: 0n, turnover: 0n };
const SPAN_NAMES = {
  loss: { day: 'lossDay', week: 'lossWeek', month: 'lossMonth' },
  turnover: { day: 'turnoverDay', week: 'turnoverWeek', month: 'turnoverMonth' },
} as const satisfies Record<string, Record<LimitSpan, AmountLimit>>;

const left = (units: bigint) => ({
  left: formatUnits(units < 0n ? 0n : units, SETTLEMENT.decimals),
  currency: SETTLEMENT.code,
});

export const refuseUntil = (untilMs: bigint | number): DomainError =>
  new DomainError('limit_pause', { until: formatWireTime(Number(untilMs)).slice(0, 16) });

/** Beyond what a span of days allows; says what is left of it. */
export const refuseBeyond = (of: 'deposit' | 'loss' | 'turnover', span: LimitSpan, units: bigint): DomainError =>
  new DomainError(`limit_${of}`, { days: SPAN_DAYS[span], ...left(units) });

interface LimitBookDeps {
  db: Tx;
  clock: Clock;
  quotes: Quotes;
}

export class LimitBook {
  readonly #deps: LimitBookDeps;
  readonly #clock: Clock;
  readonly #prices: Prices;
  readonly #members = new Map<string, Kept>();
  readonly #loading = new Map<string, Promise<void>>();
  #openOf: OpenOf = () => NOTHING;

  constructor(deps: LimitBookDeps) {
    this.#deps = deps;
    this.#clock = deps.clock;
    this.#prices = createPrices(deps);
  }

  /** The engine is started after this book, which hears of everything it decides. */
  follow(openOf: OpenOf): void {
    this.#openOf = openOf;
  }

  /** Reads everything of one member, and keeps it from then on. */
  keep(tx: Tx, memberId: string): Promise<void> {
    const loading = this.#loading.get(memberId);
    if (loading !== undefined || this.#members.has(memberId)) return loading ?? Promise.resolve();
    const load = this.#load(tx, memberId).finally(() => this.#loading.delete(memberId));
    this.#loading.set(memberId, load);
    return load;
  }

  async #load(tx: Tx, memberId: string): Promise<void> {
    const kept: Kept = { statements: [], history: [], days: new Map(), held: new Map(), savedMs: 0 };
    // Before it is read: whatever is decided meanwhile is noted, and found twice by its key.
    this.#members.set(memberId, kept);
    try {
      const uses = (await loadUses(tx, [memberId], firstDayOf('month', this.#clock.now()))).get(memberId) ?? [];
      for (const use of uses) this.note(memberId, use);
      await this.catchUp(memberId, tx);
      kept.session = await loadSession(tx, memberId);
      kept.statements = (await loadStatements(tx, [memberId])).get(memberId) ?? [];
      kept.history = kept.statements.map(datedOf);
    } catch (error) {
      this.#members.delete(memberId);
      throw error;
    }
  }

  /** Notes the results of products and loans that the books have by now; found again, each counts once. */
  async catchUp(memberId: string, tx: Tx = this.#deps.db): Promise<void> {
    if (!this.#members.has(memberId)) return;
    const fromDay = firstDayOf('month', this.#clock.now());
    for (const use of await loadBooked({ tx, prices: this.#prices }, memberId, fromDay)) this.note(memberId, use);
  }

  /** A statement that has just been committed. */
  state(memberId: string, statement: AcceptedLimits): void {
    const kept = this.#members.get(memberId)!;
    kept.statements = [...kept.statements, statement];
    kept.history = [...kept.history, datedOf(statement)];
    this.seen(memberId);
  }

  statementsOf(memberId: string): readonly AcceptedLimits[] {
    return this.#members.get(memberId)?.statements ?? [];
  }

  /** Limits and their use, of a member that is kept. */
  view(memberId: string): LimitView {
    const kept = this.#members.get(memberId)!;
    const resultToday = kept.days.get(businessDay(this.#clock.now()))?.result ?? 0n;
    const spans = LIMIT_SPANS.map((span) => [span, this.#usedIn(kept, span)] as const);
    return {
      statements: kept.statements,
      history: kept.history,
      bySpan: Object.fromEntries(spans) as Record<LimitSpan, SpanUse>,
      resultToday,
      open: this.#openOf(memberId),
      session: kept.session,
    };
  }

  /** Something that was decided, or is committed; told again, it counts once. */
  note(memberId: string, { key, day, turnover, result }: NamedUse): void {
    const days = this.#members.get(memberId)?.days;
    if (days === undefined) return;
    let used = days.get(day);
    if (used === undefined) {
      used = { day, turnover: 0n, result: 0n, keys: new Set() };
      days.set(day, used);
      const first = firstDayOf('month', this.#clock.now());
      for (const old of days.keys()) if (old < first) days.delete(old);
    }
    if (used.keys.has(key)) return;
    used.keys.add(key);
    used.turnover += turnover;
    used.result += result;
  }

  /** The member is in the app. A session that has reached its length ends with this call. */
  seen(memberId: string): void {
    const kept = this.#members.get(memberId);
    if (kept === undefined || kept.history.length === 0) return;
    const nowMs = this.#clock.now();
    const { sessionMost } = limitsAt(kept.history, nowMs);
    if (sessionMost === undefined) {
      kept.session = undefined;
      return;
    }
    const before = kept.session;
    const session = sessionAfter(before, nowMs, sessionMost);
    kept.session = session;
    const isSame = before?.beganMs === session.beganMs && before.untilMs === session.untilMs;
    if (isSame && nowMs - kept.savedMs < SAVE_MS) return;
    kept.savedMs = nowMs;
    // The book counts on without it; after a restart the session is at most this much shorter.
    saveSession(this.#deps.db, memberId, session).catch(() => (kept.savedMs = 0));
  }

  /** Throws while a time-out or an exclusion runs, and after a session that has reached its length. */
  refusePaused(memberId: string): void {
    const kept = this.#members.get(memberId);
    if (kept === undefined || kept.history.length === 0) return;
    const nowMs = this.#clock.now();
    const { exclusionUntil, timeOutUntil, sessionMost } = limitsAt(kept.history, nowMs);
    const until = exclusionUntil ?? timeOutUntil;
    if (until !== undefined) throw refuseUntil(until);
    const sessionUntil = kept.session?.untilMs ?? 0;
    if (sessionMost !== undefined && sessionUntil > nowMs) throw refuseUntil(sessionUntil);
  }

  /** Throws when what is asked for goes beyond a limit. */
  refuse(memberId: string, ask: LimitAsk, without?: string): void {
    const kept = this.#members.get(memberId);
    if (kept === undefined || kept.history.length === 0) return;
    this.refusePaused(memberId);
    const limits = limitsAt(kept.history, this.#clock.now());
    const { positionSize, positionLoss, openPositions } = limits;
    if (positionSize !== undefined && (ask.size ?? 0n) > positionSize)
      throw new DomainError('limit_size', left(positionSize));
    if (positionLoss !== undefined && ask.loss > positionLoss) throw new DomainError('limit_risk', left(positionLoss));
    const open = this.#openWith(memberId, kept, without);
    if (openPositions !== undefined && ask.opens && BigInt(open.count) >= openPositions)
      throw new DomainError('limit_open', { most: Number(openPositions) });
    for (const span of LIMIT_SPANS) {
      const [mostLoss, mostTurnover] = [limits[SPAN_NAMES.loss[span]], limits[SPAN_NAMES.turnover[span]]];
      if (mostLoss === undefined && mostTurnover === undefined) continue;
      const used = this.#usedIn(kept, span);
      const [loss, turnover] = [used.loss + open.loss, used.turnover + open.turnover];
      if (mostLoss !== undefined && ask.loss > 0n && loss + ask.loss > mostLoss)
        throw refuseBeyond('loss', span, mostLoss - loss);
      if (mostTurnover !== undefined && ask.turnover > 0n && turnover + ask.turnover > mostTurnover)
        throw refuseBeyond('turnover', span, mostTurnover - turnover);
    }
  }

  /** As `refuse`, and nobody else has the room until it is released: told again under its key, it counts once. */
  hold(memberId: string, key: string, ask: LimitAsk, without?: string): void {
    const held = this.#members.get(memberId)?.held;
    held?.delete(key);
    this.refuse(memberId, ask, without);
    held?.set(key, ask);
  }

  release(memberId: string, key: string): void {
    this.#members.get(memberId)?.held.delete(key);
  }

  #openWith(memberId: string, { held }: Kept, without: string | undefined): OpenUse {
    const open = { ...this.#openOf(memberId, without) };
    for (const ask of held.values()) {
      open.loss += ask.loss;
      open.turnover += ask.turnover;
      if (ask.opens) open.count += 1;
    }
    return open;
  }

  #usedIn({ days }: Kept, span: LimitSpan): SpanUse {
    return usedOf(days.values(), firstDayOf(span, this.#clock.now()));
  }
}

/** The first business day that a span looks at. */
const firstDayOf = (span: LimitSpan, nowMs: number): string => addDays(businessDay(nowMs), -daysBack(span));

/** With everybody who has set limits, before anything is decided. */
export const openLimitBook = async ({ db, clock, quotes }: LimitBookDeps): Promise<LimitBook> => {
  const book = new LimitBook({ db, clock, quotes });
  const members = await db.query<{ id: string }>('select distinct member_id as id from limit_statement');
  for (const { id } of members) await book.keep(db, id);
  return book;
};
