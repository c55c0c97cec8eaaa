/**
 * The running engine: feeds the books of `engine/` every record of the tape and every command, in order, and writes the
 * results through the ledger's hot lane. Invariants: a command changes the book only after it is committed; the tape
 * decides what a tick decides, so writing it is retried until it succeeds, in whatever process; and the database and
 * the tape give the whole state again (T11).
 */
import { createHash } from 'node:crypto';
import { quoteOf } from '@assay/verify/quote';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { ContractBook, Effect } from '../../engine/contract-book.ts';
import type { Order, Position, Quote, Trailed } from '../../engine/contract.ts';
import { OptionBook } from '../../engine/option-book.ts';
import type { Option, OptionEffect } from '../../engine/option-book.ts';
import { TapeWindow } from '../../engine/tape-window.ts';
import type { CommandDraft } from '../../ledger/commit-batch.ts';
import type { HotCommand, LateCommand } from '../../ledger/hot-lane.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Log } from '../../base/log.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { FlushEvent, Quotes } from '../../quotes/quotes.ts';
import { closingCommand, fillCommand, isRepeat, returnCommand, settleCommand } from './effect-commands.ts';
import { Holding } from './holding.ts';
import type { Near } from './keep-near.ts';
import { saveCursors } from './read-open.ts';
import { createForgetting } from './trade-changes.ts';

/** Longer than the longest option, and than any command is on its way. */
const WINDOW_US = 600_000_000;
const RETRY_MS = 500;
const CURSOR_MS = 2000;
const FORGET_MS = 60_000;

export interface EngineDeps {
  db: Db;
  clock: Clock;
  log: Log;
  quotes: Quotes;
  ledger: Pick<Ledger, 'hot'>;
  /** Hears at once of what a tick decided, also while the past is told again; `number` is that of a closing. */
  onDecided?: ((effect: Effect | OptionEffect, number: number) => void) | undefined;
  /** Everything open, kept by a server that stood by; read from the tables when absent, or when it answers nothing. */
  near?: Pick<Near, 'take'> | undefined;
}

interface Pin {
  symbolId: number;
  seq: number;
}

/** Caller of a command, and how long it may wait for its batch. */
export type CommandTerms = Pick<LateCommand, 'memberId' | 'deadlineMs' | 'moves'>;

interface Placing<T> extends CommandTerms {
  id: string;
  /** Returns what is accepted now, and what that writes. */
  accept: () => { placed: T; draft: CommandDraft };
}

interface Changing extends CommandTerms {
  ids: readonly string[];
  mayBeGone?: boolean;
  /** Given each position with the newest record of its tape; returns what they become, in the same order. */
  change: (positions: readonly (readonly [Position, number])[]) => {
    changed: readonly Position[];
    draft: CommandDraft;
  };
}

interface Cancelling extends CommandTerms {
  ids: readonly string[];
  mayBeGone?: boolean;
  change: (orders: readonly Order[]) => CommandDraft;
}

interface Replacing extends CommandTerms {
  id: string;
  /** Id of the order that replaces it. */
  newId: string;
  change: (order: Order) => { placed: Order; draft: CommandDraft };
}

/** Action that the member has just taken; his other phones show it, too. */
type Deed =
  | { kind: 'placed' | 'cancelled'; order: Order }
  | { kind: 'placed'; option: Option }
  | { kind: 'changed'; position: Position };

/** Change to something of a member's, reported to screens. */
export interface TradeEvent {
  memberId: string;
  effect: Effect | OptionEffect | Deed;
}

export class TradeEngine {
  readonly book: ContractBook;
  readonly options: OptionBook;
  readonly #deps: EngineDeps;
  readonly #instruments: ReadonlyMap<number, Instrument>;
  /** Spreads as the tape says them, oldest first; a new one begins where the tape has its rule. */
  readonly #spreads = new Map<number, { seq: number; halfSpread: number }[]>();
  readonly #window = new TapeWindow(WINDOW_US);
  /** One thing after the other for each object, whatever its effects and commands. */
  readonly #chains = new Map<string, Promise<unknown>>();
  /** Writes on their way to the database, each with the last record told before it: the cursor waits for them. */
  readonly #pending = new Map<object, { symbolId: number; seq: number; trailing?: Position | undefined }>();
  /** The tick up to which the best price of a trailing stop is in the database, by position. */
  readonly #savedTrails = new Map<string, number>();
  /** Positions that a tick has opened and that are not in the tables yet. */
  readonly #unwrittenFills = new Set<string>();
  readonly #closings: Map<string, number>;
  readonly #listeners = new Set<(event: TradeEvent) => void>();
  #stopListening = () => {};
  #cursorTimer: NodeJS.Timeout | undefined;
  #forgetTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(deps: EngineDeps, { book, closings }: { book: ContractBook; closings: Map<string, number> }) {
    this.#deps = deps;
    this.book = book;
    this.#instruments = new Map(deps.quotes.instruments.map((instrument) => [instrument.id, instrument]));
    this.#closings = closings;
    this.options = new OptionBook(this.#window);
    // A command that is on its way meets, once it is committed, every tick that came meanwhile.
    this.#window.keepFor((symbolId) => this.#oldestPending(symbolId));
  }

  /** Goes on with the tape as it grows. */
  run(): void {
    this.#stopListening = this.#deps.quotes.onFlush((event) => this.onFlush(event));
    this.#cursorTimer = setInterval(
      () => void this.saveCursors().catch((error: unknown) => this.#warn(error)),
      CURSOR_MS,
    );
    this.#cursorTimer.unref();
    const forget = createForgetting();
    this.#forgetTimer = setInterval(
      () => void forget(this.#deps.db).catch((error: unknown) => this.#warn(error)),
      FORGET_MS,
    );
    this.#forgetTimer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    clearInterval(this.#cursorTimer);
    clearInterval(this.#forgetTimer);
    await this.settled();
    await this.saveCursors();
  }

  /** Resolves when everything that was decided so far is written. */
  async settled(): Promise<void> {
    while (this.#chains.size > 0) await Promise.allSettled(this.#chains.values());
  }

  onEvent(listener: (event: TradeEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** T11: equal states, equal hashes. */
  hash(): string {
    return createHash('sha256').update(this.book.text()).update('\n').update(this.options.text()).digest('hex');
  }

  /** The newest record of an instrument's tape that was told. */
  lastSeq(symbolId: number): number {
    return this.#window.lastSeq(symbolId);
  }

  /** How many closings a position has had. */
  closingsOf(id: string): number {
    return this.#closings.get(id) ?? 0;
  }

  /** Records after one number that were told; undefined when some of them are no longer remembered. */
  since(symbolId: number, seq: number): readonly TapeRecord[] | undefined {
    return this.#window.since(symbolId, seq);
  }

  /** Tells one record. Records of one instrument come in order, each once. */
  onRecord(record: TapeRecord): void {
    this.noteRule(record);
    this.#window.add(record);
    if (isValidTick(record)) this.#apply(this.book.onQuote(this.#quote(record)));
    this.#applyOptions(this.options.onRecord(record));
  }

  /** Tells that the tape reaches up to a moment. */
  onTime(us: number): void {
    this.#applyOptions(this.options.onTime(us));
  }

  /** Tells what a flush put on the tapes, but for what was told before. */
  onFlush(event: FlushEvent): void {
    for (const record of event.records) if (record.seq > this.lastSeq(record.symbolId)) this.onRecord(record);
    this.onTime(event.atMs * 1000);
  }

  /** A record that is told only for looking back on: it was decided on before. */
  remember(record: TapeRecord): void {
    this.noteRule(record);
    this.#window.add(record);
    this.options.onRecord(record);
  }

  /** A tick is quoted with the spread of the last rule before it, whatever has been set since. */
  noteRule(record: TapeRecord): void {
    if (record.kind !== 'rule') return;
    const { symbolId, seq, halfSpread } = record;
    const known = this.#spreads.get(symbolId) ?? [];
    if (known.at(-1)?.halfSpread !== halfSpread) this.#spreads.set(symbolId, [...known, { seq, halfSpread }]);
  }

  /** Accepts an order when its batch is composed and enters it once it is committed; the ticks since then meet it. */
  place(placing: Placing<Order>): Promise<Order> {
    return this.#place(placing, (order) => this.#enter(order));
  }

  #enter(order: Order): void {
    this.#tell({ memberId: order.memberId, effect: { kind: 'placed', order } });
    this.#apply(this.book.addOrder(order, this.#missed(order.symbolId, order.acceptSeq)));
  }

  placeOption(placing: Placing<Option>): Promise<Option> {
    return this.#place(placing, (option) => {
      this.#tell({ memberId: option.memberId, effect: { kind: 'placed', option } });
      this.options.add(option);
      for (const record of this.#window.since(option.symbolId, option.acceptSeq) ?? []) {
        this.#applyOptions(this.options.onRecord(record));
      }
    });
  }

  /**
   * Changes open positions in one commit. `change` says what they become when the batch is composed; ticks that come
   * before the commit pass them by and decide afterwards, on what they became. Another member's position is not found; one
   * that has closed is too late, unless `mayBeGone`.
   */
  changePositions({ ids, memberId, mayBeGone = false, change, ...terms }: Changing): Promise<readonly Position[]> {
    return this.#exclusively(ids, async () => {
      const held = new Holding<Position>(this.book, (position, seq) => this.#missed(position.symbolId, seq));
      const compose = (): CommandDraft => {
        this.#apply(held.release());
        const positions = ids.flatMap((id) => this.#own(this.#written(id), memberId, mayBeGone));
        const { changed, draft } = change(positions.map((position) => [position, this.lastSeq(position.symbolId)]));
        for (const [index, position] of positions.entries())
          held.keep(position, changed[index]!, this.lastSeq(position.symbolId));
        return draft;
      };
      await this.#commit({ memberId, ...terms, compose }, () => held.pins).catch((error: unknown) => {
        this.#apply(held.release());
        throw error;
      });
      const changed = held.changed;
      this.#apply(held.change());
      for (const position of changed) this.#tell({ memberId, effect: { kind: 'changed', position } });
      return changed;
    });
  }

  /** Takes back orders that wait, in one commit. */
  cancelOrders({ ids, memberId, mayBeGone = false, change, ...terms }: Cancelling): Promise<readonly Order[]> {
    return this.#exclusively(ids, () =>
      this.#withdraw({ ids, memberId, mayBeGone, ...terms }, change, (orders) => {
        for (const order of orders) this.#tell({ memberId, effect: { kind: 'cancelled', order } });
      }),
    );
  }

  /** Takes back an order that waits and enters another in its place, in one commit: never both, and never neither. */
  async replaceOrder({ id, newId, memberId, change, ...terms }: Replacing): Promise<Order> {
    let placed: Order | undefined;
    await this.#exclusively([id, newId], () =>
      this.#withdraw(
        { ids: [id], memberId, mayBeGone: false, ...terms },
        ([order]) => {
          const accepted = change(order!);
          placed = accepted.placed;
          return accepted.draft;
        },
        ([order]) => {
          this.#tell({ memberId, effect: { kind: 'cancelled', order: order! } });
          this.#enter(placed!);
        },
      ),
    );
    return placed!;
  }

  /** From the moment the command is composed, no tick decides the orders; once it is committed they are gone. */
  async #withdraw(
    { ids, memberId, mayBeGone, ...terms }: CommandTerms & { ids: readonly string[]; mayBeGone: boolean },
    change: (orders: readonly Order[]) => CommandDraft,
    done: (orders: readonly Order[]) => void,
  ): Promise<readonly Order[]> {
    const held = new Holding<Order>(this.book, (order, seq) => this.#missed(order.symbolId, seq));
    const compose = (): CommandDraft => {
      this.#apply(held.release());
      const orders = ids.flatMap((id) => this.#own(this.book.order(id), memberId, mayBeGone));
      for (const order of orders) held.keep(order, order, this.lastSeq(order.symbolId));
      return change(orders);
    };
    await this.#commit({ memberId, ...terms, compose }, () => held.pins).catch((error: unknown) => {
      this.#apply(held.release());
      throw error;
    });
    const orders = held.changed;
    for (const { id } of orders) this.book.remove(id);
    done(orders);
    return orders;
  }

  /** Up to which record of each tape everything is decided and written. */
  async saveCursors(): Promise<void> {
    const cursors = new Map<number, number>();
    for (const { id } of this.#deps.quotes.instruments) {
      const seq = this.lastSeq(id);
      if (seq > 0) cursors.set(id, seq);
    }
    for (const { symbolId, seq } of this.#pending.values()) {
      cursors.set(symbolId, Math.min(seq, cursors.get(symbolId) ?? seq));
    }
    if (cursors.size === 0) return;
    const trails = this.#unsavedTrails();
    await saveCursors(this.#deps.db, cursors, trails);
    for (const [id, { seq }] of trails) this.#savedTrails.set(id, seq);
  }

  /**
   * Trails that moved since they were last saved, including those of closed positions that are not written yet: a start
   * meets them again.
   */
  #unsavedTrails(): Map<string, Trailed> {
    const trails = new Map<string, Trailed>();
    for (const { trailing } of this.#pending.values()) if (trailing?.trailed) trails.set(trailing.id, trailing.trailed);
    for (const { id, trailed } of this.book.trailing()) if (trailed) trails.set(id, trailed);
    for (const [id, { seq, fromSeq }] of trails)
      if (seq === fromSeq || this.#savedTrails.get(id) === seq) trails.delete(id);
    return trails;
  }

  #quote(tick: Tick): Quote {
    const rule = this.#spreads.get(tick.symbolId)?.findLast(({ seq }) => seq < tick.seq);
    const spread = rule ?? this.#instruments.get(tick.symbolId)!;
    return { symbolId: tick.symbolId, seq: tick.seq, us: tick.tsSrc, ...quoteOf(tick, spread) };
  }

  #oldestPending(symbolId: number): number | undefined {
    let oldest: number | undefined;
    for (const pending of this.#pending.values()) {
      if (pending.symbolId === symbolId) oldest = Math.min(pending.seq, oldest ?? pending.seq);
    }
    return oldest;
  }

  #missed(symbolId: number, seq: number): Quote[] {
    const records = this.#window.since(symbolId, seq);
    if (records === undefined) throw new Error('a command was on its way for longer than the tape is remembered');
    return records.filter(isValidTick).map((tick) => this.#quote(tick));
  }

  async #place<T extends Order | Option>({ id, accept, ...terms }: Placing<T>, enter: (placed: T) => void): Promise<T> {
    return this.#exclusively([id], async () => {
      let placed: T | undefined;
      const compose = (): CommandDraft => {
        const accepted = accept();
        placed = accepted.placed;
        return accepted.draft;
      };
      await this.#commit({ ...terms, compose }, () => [{ symbolId: placed!.symbolId, seq: placed!.acceptSeq }]);
      enter(placed!);
      return placed!;
    });
  }

  /** Submits a command; from the moment it is composed, the cursor does not pass what it was composed on. */
  async #commit(command: LateCommand, pinsOf: () => readonly Pin[]): Promise<void> {
    const tokens = new Set<object>();
    const unpin = (): void => {
      for (const token of tokens) this.#pending.delete(token);
      tokens.clear();
    };
    try {
      await this.#deps.ledger.hot.submit({
        ...command,
        compose: () => {
          unpin();
          const draft = command.compose();
          for (const pin of pinsOf()) {
            tokens.add(pin);
            this.#pending.set(pin, pin);
          }
          return draft;
        },
      });
    } finally {
      unpin();
    }
  }

  #own<T extends Order | Position>(item: T | undefined, memberId: string, mayBeGone: boolean): T[] {
    if (item === undefined && mayBeGone) return [];
    if (item === undefined) throw new DomainError('too_late');
    if (item.memberId !== memberId) throw new DomainError('not_found');
    return [item];
  }

  /** One thing after the other for each of the ids; all lines are joined at once, so no two wait for each other. */
  #exclusively<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = ids.map((id) => this.#chains.get(id) ?? Promise.resolve());
    const done = Promise.all(before).then(work);
    const kept = done
      .catch(() => {})
      .finally(() => {
        for (const id of ids) if (this.#chains.get(id) === kept) this.#chains.delete(id);
      });
    for (const id of ids) this.#chains.set(id, kept);
    return done;
  }

  #apply(effects: readonly Effect[]): void {
    for (const effect of effects) {
      const { id, memberId, symbolId } = effect.kind === 'closed' ? effect.position : effect.order;
      const trailing = effect.kind === 'closed' ? effect.position : undefined;
      if (effect.kind === 'closed' && !effect.left) this.#savedTrails.delete(id);
      this.#write({ id, memberId, symbolId, seq: effect.quote.seq - 1, trailing }, effect, this.#commandOf(effect));
    }
  }

  #commandOf(effect: Effect): HotCommand {
    if (effect.kind === 'filled') {
      this.#deps.onDecided?.(effect, 0);
      return fillCommand(effect);
    }
    if (effect.kind === 'returned') return returnCommand(effect);
    const number = (this.#closings.get(effect.position.id) ?? 0) + 1;
    this.#deps.onDecided?.(effect, number);
    if (effect.left) this.#closings.set(effect.position.id, number);
    else this.#closings.delete(effect.position.id);
    return closingCommand(effect, number);
  }

  #applyOptions(effects: readonly OptionEffect[]): void {
    for (const effect of effects) {
      const { id, memberId, symbolId, acceptSeq } = effect.option;
      if (effect.kind === 'entered') this.#tell({ memberId, effect });
      else {
        const us = this.#deps.clock.now() * 1000;
        this.#deps.onDecided?.(effect, 0);
        this.#write({ id, memberId, symbolId, seq: acceptSeq }, effect, settleCommand(effect, us));
      }
    }
  }

  /** A position that a tick has just opened is the member's once that is written, which may wait behind this very command. */
  #written(id: string): Position | undefined {
    return this.#unwrittenFills.has(id) ? undefined : this.book.position(id);
  }

  /** Retries until the tape's decision is written: no other outcome is possible. */
  #write(
    of: { id: string; memberId: string; symbolId: number; seq: number; trailing?: Position | undefined },
    effect: Effect | OptionEffect,
    command: HotCommand,
  ): void {
    const token = {};
    this.#pending.set(token, of);
    if (effect.kind === 'filled') this.#unwrittenFills.add(of.id);
    void this.#exclusively([of.id], async () => {
      while (!(await this.#isWritten(command))) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      this.#pending.delete(token);
      this.#unwrittenFills.delete(of.id);
      this.#tell({ memberId: of.memberId, effect });
    });
  }

  async #isWritten(command: HotCommand): Promise<boolean> {
    try {
      await this.#deps.ledger.hot.submit(command);
      return true;
    } catch (error) {
      if (isRepeat(error)) return true;
      this.#deps.log.error({ err: error, journal: command.journal.id }, 'a decision could not be written yet');
      // The next start reads it from the tape again.
      return this.#isStopped;
    }
  }

  #tell(event: TradeEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #warn(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'the cursors of trading were not saved, or what was touched not forgotten');
  }
}
