/**
 * Orders and positions, and what a tick does to them. Pure: told everything in order, it answers with what happened.
 * T2, T6, T8, T9: only valid ticks are told to it; an order, a stop and a close-out meet the first tick that reaches
 * them and fill at that tick, a gap included, never at a better price of its own making. Positions do not touch each
 * other, so what a tick does is told in the order of ids, the same at every replay.
 */
import { closingOf } from '@assay/verify/position-rule';
import type { Closing } from '@assay/verify/position-rule';
import { costAt, isAfter, isOrderReached, orderText, positionText, triggersOf } from './contract.ts';
import type { CloseReason, Order, Position, Quote, Terms } from './contract.ts';
import { openedBy, partOfPosition, reasonAt, trailedBy } from './position-changes.ts';
import { PriceHeap } from './price-heap.ts';

/** A market order that met no tick for so long is returned. */
export const FILL_WITHIN_US = 10_000_000;

export type Effect =
  | { kind: 'filled'; order: Order; position: Position; quote: Quote; fee: bigint }
  | { kind: 'returned'; order: Order; quote: Quote; reason: 'slippage' | 'no_price' }
  | {
      kind: 'closed';
      reason: CloseReason;
      /** As it was before. */
      position: Position;
      quantity: bigint;
      price: bigint;
      quote: Quote;
      closing: Closing;
      /** Margin that this part had; what stays open keeps the rest. */
      margin: bigint;
      left: Position | undefined;
    };

interface Market {
  /** By what reaches them: the bid falling, the bid rising, the ask falling, the ask rising. */
  bidFalls: PriceHeap;
  bidRises: PriceHeap;
  askFalls: PriceHeap;
  askRises: PriceHeap;
  /** Trailing stops by the price that moves them, as the sum of bid and ask: half a unit must not be lost. */
  trailsUp: PriceHeap;
  trailsDown: PriceHeap;
  /** Orders that the next tick decides whatever its price: market orders and requested closings. */
  next: Set<number>;
}

type Item = { kind: 'order'; order: Order } | { kind: 'position'; position: Position };

const heapsOf = ({ bidFalls, bidRises, askFalls, askRises, trailsUp, trailsDown }: Market): PriceHeap[] => [
  bidFalls,
  bidRises,
  askFalls,
  askRises,
  trailsUp,
  trailsDown,
];

const byId = (a: Item, b: Item): number => (termsOf(a).id < termsOf(b).id ? -1 : 1);
const termsOf = (item: Item): Terms => (item.kind === 'order' ? item.order : item.position);
const NONE: ReadonlySet<string> = new Set();

/** Whether a tick is late enough for the terms of a position. */
const isDue = ({ fromSeq, fromUs }: Position, quote: Quote): boolean => isAfter(quote, { seq: fromSeq, us: fromUs });

/** Whether its owner asked for a closing that this tick comes after. */
const isAsked = ({ closing }: Position, quote: Quote): boolean =>
  closing !== undefined && isAfter(quote, { seq: closing.acceptSeq, us: closing.afterUs });

export class ContractBook {
  readonly #markets = new Map<number, Market>();
  readonly #items: (Item | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #ofMember = new Map<string, Set<string>>();
  /** Positions whose stop follows the price. */
  readonly #trailing = new Set<number>();
  /** Slots being changed that wait for the database: no tick reaches them meanwhile. */
  readonly #kept = new Set<number>();

  get size(): number {
    return this.#slots.size;
  }

  order(id: string): Order | undefined {
    const item = this.#find(id);
    return item?.kind === 'order' ? item.order : undefined;
  }

  position(id: string): Position | undefined {
    const item = this.#find(id);
    return item?.kind === 'position' ? item.position : undefined;
  }

  *positions(): Generator<Position> {
    for (const item of this.#items) if (item?.kind === 'position') yield item.position;
  }

  *trailing(): Generator<Position> {
    for (const slot of this.#trailing) {
      const item = this.#items[slot];
      if (item?.kind === 'position') yield item.position;
    }
  }

  *orders(): Generator<Order> {
    for (const item of this.#items) if (item?.kind === 'order') yield item.order;
  }

  /** Ids of what a member has in it. */
  idsOf(memberId: string): ReadonlySet<string> {
    return this.#ofMember.get(memberId) ?? NONE;
  }

  addOrder(order: Order, missed: readonly Quote[] = []): Effect[] {
    this.#add(order.id, { kind: 'order', order });
    return this.#catchUp(order.id, missed);
  }

  addPosition(position: Position): void {
    this.#add(position.id, { kind: 'position', position });
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#unwatch(slot);
    this.#kept.delete(slot);
    this.#trailing.delete(slot);
    const { memberId } = termsOf(this.#items[slot]!);
    const own = this.#ofMember.get(memberId);
    own?.delete(id);
    if (own?.size === 0) this.#ofMember.delete(memberId);
    this.#items[slot] = undefined;
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  /** Ticks pass it by until it is released: what is being changed is not decided on its old terms and its new ones. */
  keep(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#kept.add(slot);
    this.#unwatch(slot);
  }

  /** The ticks that passed meanwhile, in order, decide now, as they would have then. */
  release(id: string, changed: Order | Position, missed: readonly Quote[]): Effect[] {
    const slot = this.#slots.get(id);
    if (slot === undefined) return [];
    this.#kept.delete(slot);
    this.#items[slot] = 'open' in changed ? { kind: 'position', position: changed } : { kind: 'order', order: changed };
    this.#watch(slot);
    return this.#catchUp(id, missed);
  }

  #catchUp(id: string, missed: readonly Quote[]): Effect[] {
    const effects: Effect[] = [];
    for (const quote of missed) {
      const slot = this.#slots.get(id);
      if (slot === undefined) break;
      this.#trail(slot, quote);
      if (this.#isReached(slot, quote)) effects.push(...this.#decide(slot, quote));
    }
    return effects;
  }

  onQuote(quote: Quote): Effect[] {
    const market = this.#markets.get(quote.symbolId);
    if (market === undefined) return [];
    this.#moveTrails(market, quote);
    const reached = this.#take(market, quote);
    if (reached.length === 0) return [];
    reached.sort((a, b) => byId(this.#items[a]!, this.#items[b]!));
    return reached.flatMap((slot) => this.#decide(slot, quote));
  }

  /** Lines of everything in it, sorted: the same state gives the same text, whatever way it came about. */
  text(): string {
    return this.#items
      .flatMap((item) =>
        item === undefined ? [] : [item.kind === 'order' ? orderText(item.order) : positionText(item.position)],
      )
      .toSorted()
      .join('\n');
  }

  #find(id: string): Item | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#items[slot];
  }

  #add(id: string, item: Item): void {
    const slot = this.#slots.get(id) ?? this.#free.pop() ?? this.#items.length;
    this.#items[slot] = item;
    this.#slots.set(id, slot);
    const { memberId } = termsOf(item);
    const own = this.#ofMember.get(memberId);
    if (own === undefined) this.#ofMember.set(memberId, new Set([id]));
    else own.add(id);
    this.#watch(slot);
  }

  #market(symbolId: number): Market {
    let market = this.#markets.get(symbolId);
    if (market === undefined) {
      market = {
        bidFalls: new PriceHeap('falling'),
        bidRises: new PriceHeap('rising'),
        askFalls: new PriceHeap('falling'),
        askRises: new PriceHeap('rising'),
        trailsUp: new PriceHeap('rising'),
        trailsDown: new PriceHeap('falling'),
        next: new Set(),
      };
      this.#markets.set(symbolId, market);
    }
    return market;
  }

  #unwatch(slot: number): void {
    const item = this.#items[slot];
    if (item === undefined) return;
    const market = this.#market(termsOf(item).symbolId);
    market.next.delete(slot);
    for (const heap of heapsOf(market)) heap.delete(slot);
  }

  #watch(slot: number): void {
    const item = this.#items[slot]!;
    const market = this.#market(termsOf(item).symbolId);
    this.#unwatch(slot);
    if (item.kind === 'order') {
      const { order } = item;
      if (order.kind === 'market') market.next.add(slot);
      else if (order.kind === 'stop')
        (order.side === 1 ? market.askRises : market.bidFalls).set(slot, Number(order.stop));
      else (order.side === 1 ? market.askFalls : market.bidRises).set(slot, Number(order.limit));
      return;
    }
    const { position } = item;
    if (position.closing !== undefined) market.next.add(slot);
    const { loss, profit } = triggersOf(position);
    const [lossHeap, profitHeap] =
      position.side === 1 ? [market.bidFalls, market.bidRises] : [market.askRises, market.askFalls];
    if (loss !== undefined) lossHeap.set(slot, Number(loss));
    if (profit !== undefined) profitHeap.set(slot, Number(profit));
    if (position.trailed === undefined) this.#trailing.delete(slot);
    else this.#trailing.add(slot);
    if (position.trailed === undefined) return;
    // The first sum beyond the best: a tick at the best price itself moves nothing.
    const beyond = 2 * Number(position.trailed.best) + position.side;
    (position.side === 1 ? market.trailsUp : market.trailsDown).set(slot, beyond);
  }

  /** The stops that follow this tick, before it decides anything: only those whose best price it beats are touched. */
  #moveTrails(market: Market, quote: Quote): void {
    const sum = quote.bid + quote.ask;
    for (const heap of [market.trailsUp, market.trailsDown]) {
      const told: number[] = [];
      for (let slot = heap.takeReached(sum); slot !== undefined; slot = heap.takeReached(sum))
        if (!this.#trail(slot, quote)) told.push(slot);
      for (const slot of told) this.#watch(slot);
    }
  }

  /** False where the tick was counted before. */
  #trail(slot: number, quote: Quote): boolean {
    const item = this.#items[slot]!;
    if (item.kind === 'order') return true;
    const position = trailedBy(item.position, quote);
    if (position === item.position) return false;
    this.#items[slot] = { kind: 'position', position };
    this.#watch(slot);
    return true;
  }

  /** Slots that this tick decides, taken out of what is watched. */
  #take(market: Market, quote: Quote): number[] {
    const reached = new Set<number>();
    const early: number[] = [];
    const drain = (heap: PriceHeap, price: number) => {
      for (let slot = heap.takeReached(price); slot !== undefined; slot = heap.takeReached(price)) {
        if (this.#isOf(slot, quote)) reached.add(slot);
        else early.push(slot);
      }
    };
    drain(market.bidFalls, quote.bid);
    drain(market.bidRises, quote.bid);
    drain(market.askFalls, quote.ask);
    drain(market.askRises, quote.ask);
    for (const slot of market.next) if (this.#isOf(slot, quote)) reached.add(slot);
    // Keep watching slots accepted after this tick: a tick replayed after a start, or made before they were accepted,
    // does not fill them.
    for (const slot of early) this.#watch(slot);
    return [...reached];
  }

  /** Whether the tick is late enough to meet it. */
  #isOf(slot: number, quote: Quote): boolean {
    const item = this.#items[slot]!;
    if (item.kind === 'order') return isAfter(quote, { seq: item.order.acceptSeq, us: item.order.afterUs });
    return isDue(item.position, quote) || isAsked(item.position, quote);
  }

  /** The same question for one item alone, by its terms instead of the heaps. */
  #isReached(slot: number, quote: Quote): boolean {
    const item = this.#items[slot]!;
    if (!this.#isOf(slot, quote)) return false;
    if (item.kind === 'order') return isOrderReached(item.order, quote);
    const { position } = item;
    if (isAsked(position, quote)) return true;
    return isDue(position, quote) && reasonAt(position, quote) !== undefined;
  }

  #decide(slot: number, quote: Quote): Effect[] {
    const item = this.#items[slot]!;
    if (item.kind === 'order') return [this.#decideOrder(item.order, quote)];
    const effect = this.#decidePosition(item.position, quote);
    if (effect === undefined) this.#watch(slot);
    return effect === undefined ? [] : [effect];
  }

  #decideOrder(order: Order, quote: Quote): Effect {
    const price = BigInt(order.side === 1 ? quote.ask : quote.bid);
    const isWorse = order.side === 1 ? price > order.limit : price < order.limit;
    const isLate = order.kind === 'market' && quote.us > order.acceptUs + FILL_WITHIN_US;
    this.remove(order.id);
    if (isLate || isWorse) return { kind: 'returned', order, quote, reason: isLate ? 'no_price' : 'slippage' };
    const { margin, fee } = costAt(order, price);
    const position = openedBy(order, { price, margin }, quote);
    this.addPosition(position);
    return { kind: 'filled', order, position, quote, fee };
  }

  #decidePosition(position: Position, quote: Quote): Effect | undefined {
    const triggered = isDue(position, quote) ? reasonAt(position, quote) : undefined;
    const reason = triggered ?? (isAsked(position, quote) ? 'asked' : undefined);
    if (reason === undefined) return undefined;
    const quantity = reason === 'asked' ? position.closing!.quantity : position.quantity;
    const part = partOfPosition(position, quantity);
    const price = BigInt(position.side === 1 ? quote.bid : quote.ask);
    const closing = closingOf(part.closed, price, position.feeRate);
    const left = part.left && { ...part.left, fromSeq: quote.seq };
    this.remove(position.id);
    if (left) this.addPosition(left);
    return { kind: 'closed', reason, position, quantity, price, quote, closing, margin: part.closed.margin, left };
  }
}
