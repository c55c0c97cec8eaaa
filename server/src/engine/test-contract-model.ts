/**
 * The plain model of orders and positions: it looks through everything at every tick, says what must happen, and holds what
 * the book did against it, with sums of its own instead of the book's.
 */
import { floorDiv, RATE_ONE } from '@assay/contract/money';
import { pointValue } from '@assay/verify/position-rule';
import type { Target } from '@assay/verify/position-rule';
import type { Trail } from '@assay/verify/trail';
import { FILL_WITHIN_US } from './contract-book.ts';
import type { ContractBook, Effect } from './contract-book.ts';
import type { Position, Quote } from './contract.ts';
import type { Rule, Tell } from './test-steps.ts';

export const POINT = pointValue({ price: 2, quantity: 4, currency: 6 }, RATE_ONE);

export class ContractModel {
  readonly #tell: Tell;
  readonly #closed = new Set<string>();
  /** House's holdings against members, by instrument. */
  readonly #house = new Map<number, bigint>();

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** Returns what this tick must do, by checking everything. */
  expect(book: ContractBook, quote: Quote, prices: PricesFrom): Map<string, string> {
    const expected = new Map<string, string>();
    for (const order of book.orders()) {
      if (order.symbolId !== quote.symbolId || quote.seq <= order.acceptSeq) continue;
      // Rule 2: a price that was there before the order was accepted does not meet it.
      if (order.afterUs !== undefined && quote.us <= order.afterUs) continue;
      const price = BigInt(order.side === 1 ? quote.ask : quote.bid);
      const isWorse = order.side === 1 ? price > order.limit : price < order.limit;
      if (order.kind === 'limit') {
        if (!isWorse) expected.set(order.id, 'filled');
      } else if (order.kind === 'stop') {
        // A stop entry does nothing until the price reaches its stop in the order's direction.
        const isBeyond = order.side === 1 ? price >= order.stop! : price <= order.stop!;
        if (isBeyond) expected.set(order.id, isWorse ? 'slippage' : 'filled');
      } else if (quote.us > order.acceptUs + FILL_WITHIN_US) expected.set(order.id, 'no_price');
      else expected.set(order.id, isWorse ? 'slippage' : 'filled');
    }
    for (const position of book.positions()) {
      const reason = position.symbolId === quote.symbolId ? reasonOf(position, quote, prices) : undefined;
      if (reason !== undefined) expected.set(position.id, reason);
    }
    return expected;
  }

  check(effects: readonly Effect[], expected: ReadonlyMap<string, string>, quote: Quote): void {
    const happened = new Map(
      effects.map((effect) => [
        effect.kind === 'closed' ? effect.position.id : effect.order.id,
        effect.kind === 'filled' ? 'filled' : effect.reason,
      ]),
    );
    for (const id of new Set([...happened.keys(), ...expected.keys()])) {
      const [is, ought] = [happened.get(id), expected.get(id)];
      for (const rule of rulesOf(is, ought))
        this.#tell(rule, is === ought, `${id}: ${is} instead of ${ought} at ${quote.seq}`);
    }
    for (const effect of effects) {
      if (effect.kind === 'filled') this.#checkFill(effect, quote);
      else if (effect.kind === 'closed') this.#checkClosing(effect, quote);
    }
  }

  #checkFill({ order, position, fee }: Extract<Effect, { kind: 'filled' }>, quote: Quote): void {
    const price = BigInt(order.side === 1 ? quote.ask : quote.bid);
    const taken = price < order.bound ? price : order.bound;
    const [notional, unit] = [taken * order.quantity * POINT.num, POINT.den * order.leverage];
    const isLeast = position.margin * unit >= notional && (position.margin - 1n) * unit < notional;
    this.#tell('T1', isLeast && position.leverage === order.leverage, `${order.id} has a margin of ${position.margin}`);
    this.#tell(
      'T2',
      position.open === price && position.openSeq === quote.seq,
      `${order.id} opened at ${position.open}`,
    );
    this.#tell('T4', position.margin + fee <= order.held, `${order.id} took more than was held`);
    this.#move(position.symbolId, position.side, -order.quantity);
  }

  #checkClosing(
    { position, quantity, price, closing, margin, left }: Extract<Effect, { kind: 'closed' }>,
    quote: Quote,
  ): void {
    const { id, side } = position;
    this.#tell('T5', !this.#closed.has(id) && quantity > 0n && quantity <= position.quantity, `${id} closed again`);
    this.#tell('T5', (left?.quantity ?? 0n) + quantity === position.quantity, `${id} lost a part of itself`);
    if (left === undefined) this.#closed.add(id);
    this.#tell('T9', price === BigInt(side === 1 ? quote.bid : quote.ask), `${id} closed at ${price}`);
    const exact = BigInt(side) * (price - position.open) * quantity * POINT.num;
    const { profit, fee, paid, shortfall } = closing;
    this.#tell('T3', profit * POINT.den <= exact && (profit + 1n) * POINT.den > exact, `${id} won ${profit}`);
    this.#tell('T4', margin + profit + shortfall === paid + fee, `${id} does not add up`);
    this.#tell('T4', (left?.margin ?? 0n) + margin === position.margin, `${id} lost margin`);
    const isCovered = paid >= 0n && fee >= 0n && shortfall >= 0n && (shortfall === 0n || paid + fee === 0n);
    this.#tell('T7', isCovered, `${id} paid ${paid}, short of ${shortfall}`);
    this.#move(position.symbolId, side, quantity);
  }

  #move(symbolId: number, side: 1 | -1, quantity: bigint): void {
    this.#house.set(symbolId, (this.#house.get(symbolId) ?? 0n) + BigInt(side) * quantity);
  }

  /** Σ of what members hold and the house holds against it is nothing, instrument by instrument. */
  checkHouse(book: ContractBook): void {
    for (const [symbolId, house] of this.#house) {
      let members = 0n;
      for (const position of book.positions()) {
        if (position.symbolId === symbolId) members += BigInt(position.side) * position.quantity;
      }
      this.#tell('T10', members + house === 0n, `members hold ${members}, the house ${house}`);
    }
  }
}

/** Prices of the valid ticks of an instrument from one number on, as the tape has them. */
export type PricesFrom = (symbolId: number, fromSeq: number) => readonly number[];

/** Looked up on the whole tape instead of followed. */
const isTrailReached = (trail: Trail, position: Position, mark: bigint, prices: PricesFrom): boolean => {
  const all = prices(position.symbolId, position.trailed!.fromSeq);
  const best = BigInt(position.side === 1 ? Math.max(...all) : Math.min(...all));
  const back = (best - mark) * BigInt(position.side);
  return trail.kind === 'trail' ? back >= trail.distance : back * RATE_ONE >= best * trail.rate;
};

/** Equity and targets, computed at the tick itself instead of ahead of it. */
const reasonOf = (position: Position, quote: Quote, prices: PricesFrom): string | undefined => {
  const side = BigInt(position.side);
  const mark = BigInt(position.side === 1 ? quote.bid : quote.ask);
  if (quote.seq > position.fromSeq && quote.us > (position.fromUs ?? 0)) {
    const move = (mark - position.open) * side;
    const distance = (target: Target, direction: bigint): bigint => {
      if (target.kind === 'price') return (target.price - position.open) * direction;
      const [numerator, unit] = [position.open * target.rate, position.leverage * RATE_ONE];
      return numerator / unit + (numerator % unit === 0n ? 0n : 1n);
    };
    const stop = position.stopLoss;
    const isStopped =
      stop?.kind === 'trail' || stop?.kind === 'trail_rate'
        ? isTrailReached(stop, position, mark, prices)
        : stop !== undefined && -move >= distance(stop, -side);
    if (isStopped) return 'stop_loss';
    const equity = position.margin + floorDiv(move * position.quantity * POINT.num, POINT.den);
    if (equity <= position.level) return 'close_out';
    if (position.takeProfit && move >= distance(position.takeProfit, side)) return 'take_profit';
  }
  const { closing } = position;
  return closing && quote.seq > closing.acceptSeq && quote.us > (closing.afterUs ?? 0) ? 'asked' : undefined;
};

const rulesOf = (is: string | undefined, ought: string | undefined): Rule[] => {
  const words = [is, ought];
  if (words.some((word) => word === 'filled' || word === 'slippage' || word === 'no_price')) return ['T2'];
  if (words.includes('close_out')) return ['T6'];
  return words.includes('asked') ? ['T5'] : ['T9'];
};
