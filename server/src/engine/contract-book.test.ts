import { RATE_ONE } from '@assay/contract/money';
import { marginOf, pointValue, profitOf, targetPrice } from '@assay/verify/position-rule';
import type { Target } from '@assay/verify/position-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContractBook, FILL_WITHIN_US } from './contract-book.ts';
import { withMargin, withTargets } from './position-changes.ts';
import type { Effect } from './contract-book.ts';
import { costAt } from './contract.ts';
import type { Order, Position, Quote } from './contract.ts';

const POINT = pointValue({ price: 2, quantity: 4, currency: 6 }, RATE_ONE);
const START_US = Date.UTC(2026, 10, 11, 2) * 1000;

const order = (id: string, given: Partial<Order> = {}): Order => {
  const terms = {
    id,
    memberId: 'm',
    realm: 'money' as const,
    symbolId: 1,
    side: 1 as const,
    quantity: 1_000n,
    point: POINT,
    leverage: 10n,
    feeRate: 400_000n,
    closeOutShare: RATE_ONE / 2n,
    takeProfit: undefined,
    stopLoss: undefined,
    kind: 'market' as const,
    stop: undefined,
    limit: 1_000_000n,
    bound: 1_000_000n,
    held: 0n,
    acceptSeq: 0,
    acceptUs: START_US,
    ...given,
  };
  const { margin, fee } = costAt(terms, terms.bound);
  return { ...terms, held: margin + fee };
};

const quote = (seq: number, price: number, half = 10): Quote => ({
  symbolId: 1,
  seq,
  us: START_US + seq * 1000,
  bid: price - half,
  ask: price + half,
});

const opened = (price: number, given: Partial<Order> = {}): { book: ContractBook; position: Position } => {
  const book = new ContractBook();
  book.addOrder(order('a', given));
  const [effect] = book.onQuote(quote(1, price));
  if (effect?.kind !== 'filled') throw new Error('not filled');
  return { book, position: effect.position };
};
const costOf = (effect: Effect | undefined): bigint =>
  effect?.kind === 'filled' ? effect.position.margin + effect.fee : 0n;
const price = (at: number): Target => ({ kind: 'price', price: BigInt(at) });

describe('an order', () => {
  it('T2: meets the first tick after its acceptance, a buy at the ask, a sell at the bid', () => {
    const book = new ContractBook();
    book.addOrder(order('buy', { acceptSeq: 5 }));
    book.addOrder(order('sell', { acceptSeq: 5, side: -1, limit: 1n }));
    expect(book.onQuote(quote(5, 900_000))).toEqual([]);
    expect(book.onQuote(quote(6, 900_000))).toMatchObject([
      { kind: 'filled', position: { id: 'buy', open: 900_010n, openSeq: 6 } },
      { kind: 'filled', position: { id: 'sell', open: 899_990n } },
    ]);
    expect([...book.orders()]).toEqual([]);
  });

  it('T2: by rule 2 passes by a tick that was made before its acceptance, whenever that arrives', () => {
    const book = new ContractBook();
    const us = START_US + 6000;
    book.addOrder(order('market', { acceptSeq: 5, afterUs: us }));
    book.addOrder(order('limit', { acceptSeq: 5, afterUs: us, kind: 'limit', limit: 950_000n }));
    book.addOrder(order('old', { acceptSeq: 5 }));
    expect(book.onQuote(quote(6, 900_000))).toMatchObject([{ kind: 'filled', position: { id: 'old' } }]);
    expect(book.onQuote(quote(7, 910_000))).toMatchObject([
      { kind: 'filled', position: { id: 'limit', openSeq: 7 } },
      { kind: 'filled', position: { id: 'market', openSeq: 7, open: 910_010n } },
    ]);
  });

  it('T5, T9: by rule 2 closings and new targets wait for a tick that is made after they were asked for', () => {
    const { book, position } = opened(900_000);
    const us = START_US + 2000;
    const closing = { quantity: position.quantity, acceptSeq: 1, afterUs: us };
    book.release('a', { ...position, closing }, []);
    expect(book.onQuote(quote(2, 890_000))).toEqual([]);
    expect(book.onQuote(quote(3, 891_000))).toMatchObject([{ kind: 'closed', reason: 'asked', quote: { seq: 3 } }]);
    const other = opened(900_000);
    const targets = { takeProfit: undefined, stopLoss: price(899_000) };
    other.book.release('a', withTargets(other.position, targets, { seq: 1, us, last: quote(1, 900_000) }), []);
    expect(other.book.onQuote(quote(2, 880_000))).toEqual([]);
    expect(other.book.onQuote(quote(3, 905_000))).toEqual([]);
    expect(other.book.onQuote(quote(4, 890_000))).toMatchObject([{ kind: 'closed', reason: 'stop_loss' }]);
  });

  it('is returned when the price is worse than the member allows', () => {
    const book = new ContractBook();
    book.addOrder(order('a', { limit: 900_009n }));
    expect(book.onQuote(quote(1, 900_000))).toMatchObject([{ kind: 'returned', reason: 'slippage' }]);
    expect(book.size).toBe(0);
  });

  it('is returned when no tick came in time', () => {
    const book = new ContractBook();
    book.addOrder(order('a'));
    const late = { ...quote(1, 900_000), us: START_US + FILL_WITHIN_US + 1 };
    expect(book.onQuote(late)).toMatchObject([{ kind: 'returned', reason: 'no_price' }]);
  });

  it('rests at its limit until the price is there, then fills at the tick, a gap included', () => {
    const book = new ContractBook();
    book.addOrder(order('a', { kind: 'limit', limit: 890_000n }));
    expect(book.onQuote(quote(1, 890_000))).toEqual([]);
    expect(book.onQuote(quote(2, 880_000))).toMatchObject([{ kind: 'filled', position: { open: 880_010n } }]);
  });

  it('T2, T9: a stop entry rests until a tick is at its price or beyond, and fills at that tick', () => {
    const book = new ContractBook();
    book.addOrder(order('buy', { kind: 'stop', stop: 910_000n, limit: 920_000n }));
    book.addOrder(order('sell', { kind: 'stop', side: -1, stop: 890_000n, limit: 880_000n }));
    expect(book.onQuote(quote(1, 909_989))).toEqual([]);
    expect(book.onQuote(quote(2, 909_990))).toMatchObject([
      { kind: 'filled', position: { id: 'buy', open: 910_000n } },
    ]);
    expect(book.onQuote(quote(3, 890_011))).toEqual([]);
    expect(book.onQuote(quote(4, 885_000))).toMatchObject([
      { kind: 'filled', position: { id: 'sell', open: 884_990n } },
    ]);
  });

  it('is returned when a gap takes a stop entry further than the member allows', () => {
    const book = new ContractBook();
    book.addOrder(order('a', { kind: 'stop', stop: 910_000n, limit: 915_000n }));
    expect(book.onQuote(quote(1, 930_000))).toMatchObject([{ kind: 'returned', reason: 'slippage' }]);
  });

  it('takes no more than was held when a sell fills above its bound', () => {
    const book = new ContractBook();
    const sell = order('a', { kind: 'limit', side: -1, limit: 900_000n, bound: 910_000n });
    book.addOrder(sell);
    const [effect] = book.onQuote(quote(1, 950_000));
    expect(effect).toMatchObject({ kind: 'filled', position: { margin: marginOf(sell, 910_000n, 10n) } });
    expect(costOf(effect)).toBe(sell.held);
  });
});

describe('a position', () => {
  it('T6: closes itself at the first tick at which its equity is half of its margin, at that tick', () => {
    const { book, position } = opened(900_000);
    // Margin 90.001; half of it, 45.0005, is lost 450.005 below the open price.
    expect(position).toMatchObject({ margin: 90_001_000n, level: 45_000_500n });
    expect(book.onQuote(quote(2, 855_020))).toEqual([]);
    expect(book.onQuote(quote(3, 855_019))).toMatchObject([
      { kind: 'closed', reason: 'close_out', price: 855_009n, closing: { profit: -45_001_000n, shortfall: 0n } },
    ]);
    expect(book.size).toBe(0);
  });

  it('T7: a gap through everything leaves nothing owed', () => {
    const { book } = opened(900_000);
    expect(book.onQuote(quote(2, 500_000))).toMatchObject([
      { reason: 'close_out', closing: { paid: 0n, fee: 0n, shortfall: 400_020_000n - 90_001_000n } },
    ]);
  });

  it.each([
    ['stop_loss', 880_000, { stopLoss: price(880_000) }, 1],
    ['take_profit', 920_000, { takeProfit: price(920_000) }, 1],
    ['stop_loss', 920_000, { stopLoss: price(920_000), limit: 1n }, -1],
    ['take_profit', 880_000, { takeProfit: price(880_000), limit: 1n }, -1],
  ] as const)('T9: %s at %i fires at the tick that crosses and not before', (reason, at, given, side) => {
    const { book } = opened(900_000, { ...given, side });
    const half = side === 1 ? 10 : -10;
    const step = at > 900_000 ? -1 : 1;
    expect(book.onQuote(quote(2, at + half + step))).toEqual([]);
    expect(book.onQuote(quote(3, at + half))).toMatchObject([{ kind: 'closed', reason, price: BigInt(at) }]);
  });

  it('a stop before the close-out is a stop even when a gap crosses both', () => {
    const { book } = opened(900_000, { stopLoss: price(890_000) });
    expect(book.onQuote(quote(2, 700_000))).toMatchObject([{ reason: 'stop_loss', price: 699_990n }]);
  });

  it('new targets meet only later ticks', () => {
    const { book, position } = opened(900_000);
    book.keep('a');
    const missed = [quote(2, 880_000), quote(3, 881_000)];
    expect(missed.flatMap((one) => book.onQuote(one))).toEqual([]);
    const changed = withTargets(
      position,
      { takeProfit: undefined, stopLoss: price(880_995) },
      { seq: 2, us: 0, last: missed[0]! },
    );
    expect(book.release('a', changed, missed)).toMatchObject([{ reason: 'stop_loss', quote: { seq: 3 } }]);
  });

  describe('a trailing stop', () => {
    const trail: Partial<Order> = { stopLoss: { kind: 'trail', distance: 5_000n } };

    it('follows the best price by its distance, and a gap closes at its own tick', () => {
      const { book } = opened(900_000, trail);
      // 900,000 is the best; the bid reaches 895,000 when the tape is ten above it.
      expect(book.onQuote(quote(2, 895_011))).toEqual([]);
      for (const [seq, at] of [
        [3, 903_000],
        [4, 910_000],
        [5, 905_500],
      ] as const)
        expect(book.onQuote(quote(seq, at))).toEqual([]);
      expect(book.position('a')?.trailed).toEqual({ fromSeq: 1, start: 900_000n, best: 910_000n, seq: 4 });
      expect(book.onQuote(quote(6, 890_000))).toMatchObject([{ reason: 'stop_loss', price: 889_990n }]);
    });

    it('of a short position follows the lowest price, in percent of it', () => {
      const { book } = opened(900_000, {
        side: -1,
        limit: 800_000n,
        stopLoss: { kind: 'trail_rate', rate: 10_000_000n },
      });
      expect(book.onQuote(quote(2, 850_000))).toEqual([]);
      // One percent above 850,000 is 858,500: the ask is there ten below it.
      expect(book.onQuote(quote(3, 858_489))).toEqual([]);
      expect(book.onQuote(quote(4, 858_490))).toMatchObject([{ reason: 'stop_loss', price: 858_500n }]);
    });

    it('that is nearer than a spread which opened is reached by the tick that moves it', () => {
      const { book } = opened(900_000, trail);
      expect(book.onQuote(quote(2, 901_000, 6_000))).toMatchObject([{ reason: 'stop_loss', quote: { seq: 2 } }]);
    });

    it('goes on over a change of anything else, and begins anew when it is changed itself', () => {
      const { book, position } = opened(900_000, trail);
      book.onQuote(quote(2, 906_000));
      const grown = book.position('a')!;
      const last = quote(3, 904_000);
      const same = withTargets(
        grown,
        { takeProfit: price(990_000), stopLoss: position.stopLoss },
        { seq: 3, us: 0, last },
      );
      expect(same.trailed?.best).toBe(906_000n);
      const wider = { kind: 'trail' as const, distance: 9_000n };
      const other = withTargets(grown, { takeProfit: undefined, stopLoss: wider }, { seq: 3, us: 0, last });
      expect(other.trailed).toEqual({ fromSeq: 3, start: 904_000n, best: 904_000n, seq: 3 });
    });

    it('follows the ticks that passed while it was being changed, in their order', () => {
      const { book, position } = opened(900_000, trail);
      book.keep('a');
      const missed = [quote(2, 920_000), quote(3, 914_000), quote(4, 930_000)];
      expect(missed.flatMap((one) => book.onQuote(one))).toEqual([]);
      expect(book.release('a', withMargin(position, 1n, { seq: 1, us: 0 }), missed)).toMatchObject([
        { reason: 'stop_loss', quote: { seq: 3 } },
      ]);
    });

    it('comes to the same state when a process starts again at any saved moment and hears ticks twice', () => {
      const prices = fc.array(fc.integer({ min: 895_000, max: 905_000 }), { minLength: 3, maxLength: 40 });
      fc.assert(
        fc.property(prices, fc.nat(), fc.nat(), fc.constantFrom<1 | -1>(1, -1), (moves, one, other, side) => {
          const ticks = moves.map((at, index) => quote(index + 2, at));
          const run = opened(900_000, { ...trail, side, limit: side === 1 ? 1_000_000n : 800_000n }).book;
          const saved: (Position | undefined)[] = [run.position('a')];
          for (const tick of ticks) {
            run.onQuote(tick);
            saved.push(run.position('a'));
          }
          // Saved after some tick, told again from a tick that is no later.
          const at = one % saved.length;
          const from = other % (at + 1);
          const before = saved[at];
          if (before === undefined) return;
          const again = new ContractBook();
          again.addPosition(before);
          for (const tick of ticks.slice(from)) again.onQuote(tick);
          expect(again.text()).toBe(run.text());
        }),
      );
    });
  });

  it('what is being changed is decided by the ticks that passed, once it is known how it ended', () => {
    const { book, position } = opened(900_000);
    book.keep('a');
    const crash = [quote(2, 850_000), quote(3, 900_000)];
    expect(crash.flatMap((one) => book.onQuote(one))).toEqual([]);
    // The margin came before the crash, so it survives; without it, the crash closes it.
    expect(book.release('a', withMargin(position, 50_000_000n, { seq: 1, us: 0 }), crash)).toEqual([]);
    expect(book.position('a')?.margin).toBe(140_001_000n);
    book.keep('a');
    expect(book.release('a', position, crash)).toMatchObject([{ reason: 'close_out', quote: { seq: 2 } }]);
  });

  it('closes in part: both parts are the whole, and the rest goes on', () => {
    const { book, position } = opened(900_000);
    book.keep('a');
    book.release('a', { ...position, closing: { quantity: 333n, acceptSeq: 1 } }, []);
    const [effect] = book.onQuote(quote(2, 901_000));
    if (effect?.kind !== 'closed' || !effect.left) throw new Error('not closed in part');
    expect(effect).toMatchObject({ reason: 'asked', quantity: 333n, left: { quantity: 667n, closing: undefined } });
    expect(effect.margin + effect.left.margin).toBe(position.margin);
    expect(book.position('a')).toEqual(effect.left);
  });
});

type Step =
  | {
      kind: 'order';
      side: 1 | -1;
      limit: number | undefined;
      leverage: number;
      stop: number | undefined;
      goal: number | undefined;
    }
  | { kind: 'tick'; price: number }
  | { kind: 'close'; pick: number; part: number }
  | { kind: 'margin'; pick: number; added: number }
  | { kind: 'restart' };

const near = fc.integer({ min: 880_000, max: 920_000 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('order' as const),
        side: fc.constantFrom<1 | -1>(1, -1),
        limit: fc.option(near, { nil: undefined }),
        leverage: fc.integer({ min: 1, max: 100 }),
        stop: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
        goal: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
      }),
    },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('tick' as const), price: near }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('close' as const),
        pick: fc.nat(20),
        part: fc.integer({ min: 1, max: 1000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('margin' as const),
        pick: fc.nat(20),
        added: fc.integer({ min: 1, max: 50_000_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  ),
  { minLength: 10, maxLength: 80 },
);

/** Applies the rules to one position and one tick, by its equity instead of prices. */
const shouldClose = (position: Position, at: Quote): boolean => {
  const mark = BigInt(position.side === 1 ? at.bid : at.ask);
  const equity = position.margin + profitOf(position, position.side, position.open, mark);
  const side = BigInt(position.side);
  const stop = position.stopLoss && targetPrice(position.stopLoss, position, 'loss');
  const goal = position.takeProfit && targetPrice(position.takeProfit, position, 'profit');
  return (
    equity <= position.level ||
    (stop !== undefined && (mark - stop) * side <= 0n) ||
    (goal !== undefined && (mark - goal) * side >= 0n)
  );
};

interface Run {
  effects: Effect[];
  text: string;
  /** Positions that each tick closed, and those it should have closed. */
  closed: string[][];
  due: string[][];
}

const run = (script: readonly Step[], isRestarted: boolean): Run => {
  let book = new ContractBook();
  let seq = 0;
  let orders = 0;
  const effects: Effect[] = [];
  const closed: string[][] = [];
  const due: string[][] = [];
  for (const step of script) {
    const open = [...book.positions()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (step.kind === 'order') {
      const percent = (share: number | undefined): Target | undefined =>
        share === undefined ? undefined : { kind: 'percent', rate: (BigInt(share) * RATE_ONE) / 100n };
      book.addOrder(
        order(`o${String(orders++).padStart(4, '0')}`, {
          kind: step.limit === undefined ? 'market' : 'limit',
          side: step.side,
          limit: step.limit === undefined ? (step.side === 1 ? 1_000_000n : 1n) : BigInt(step.limit),
          leverage: BigInt(step.leverage),
          stopLoss: percent(step.stop),
          takeProfit: percent(step.goal),
          acceptSeq: seq,
          acceptUs: START_US + seq * 1000,
        }),
      );
    } else if (step.kind === 'tick') {
      const at = quote(++seq, step.price);
      due.push(
        open.filter((position) => position.closing !== undefined || shouldClose(position, at)).map(({ id }) => id),
      );
      const made = book.onQuote(at);
      closed.push(made.flatMap((effect) => (effect.kind === 'closed' ? [effect.position.id] : [])));
      effects.push(...made);
    } else if (step.kind === 'restart') {
      if (!isRestarted) continue;
      const fresh = new ContractBook();
      for (const position of [...book.positions()].toReversed()) fresh.addPosition(position);
      for (const waiting of book.orders()) fresh.addOrder(waiting);
      if (fresh.text() !== book.text()) throw new Error('a book that was rebuilt is another one');
      book = fresh;
    } else {
      const position = open[step.pick];
      if (position === undefined) continue;
      book.keep(position.id);
      const part = (position.quantity * BigInt(step.kind === 'close' ? step.part : 0)) / 1000n;
      const changed =
        step.kind === 'margin'
          ? withMargin(position, BigInt(step.added), { seq, us: 0 })
          : { ...position, closing: { quantity: part > 0n ? part : 1n, acceptSeq: seq } };
      effects.push(...book.release(position.id, changed, []));
    }
  }
  return { effects, text: book.text(), closed, due };
};

describe('a book', () => {
  it('T6, T8, T9: closes exactly what the equity and targets of each position say, at every tick', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const { closed, due } = run(script, false);
        expect(closed).toEqual(due);
      }),
      { numRuns: 300 },
    );
  });

  it('T11: comes to the same end when it is rebuilt from its values in between', () => {
    fc.assert(
      fc.property(steps, (script) => {
        expect(run(script, true)).toEqual(run(script, false));
      }),
      { numRuns: 200 },
    );
  });

  it('T4: every unit that was held or added is paid, charged, lost to the house or still there', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const { effects } = run(script, false);
        // Inflow and outflow of each event, which must be equal.
        const sums = effects.map((effect): [bigint, bigint] => {
          if (effect.kind === 'returned') return [effect.order.held, effect.order.held];
          if (effect.kind === 'filled') {
            const rest = effect.order.held - costOf(effect);
            return [effect.order.held, effect.position.margin + effect.fee + (rest > 0n ? rest : 0n)];
          }
          const { profit, fee, paid, shortfall } = effect.closing;
          return [effect.position.margin + profit + shortfall, paid + fee + (effect.left?.margin ?? 0n)];
        });
        expect(sums.map(([before]) => before)).toEqual(sums.map(([, after]) => after));
      }),
    );
  });
});
