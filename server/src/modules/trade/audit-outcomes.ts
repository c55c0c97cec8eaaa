/**
 * Decides again, from the tape and the terms, everything that trading has decided: fills, returned orders, closings and
 * options (T1-T3, T6-T9, C1-C4), and sees that nothing is open which the tape has decided (T6, C5). One pass over the
 * tape; what began before the tape that is kept cannot be decided again and is left out of the counts.
 */
import { chargeOf, closeOutLevel, closeOutPrice, closingOf, marginOf, targetPrice } from '@assay/verify/position-rule';
import { quoteOf } from '@assay/verify/quote';
import { followTrail, isTrail, trailOfWord, trailWord } from '@assay/verify/trail';
import { isValidTick } from '@assay/verify/tape-record';
import { FILL_WITHIN_US } from '../../engine/contract-book.ts';
import { costAt, isOrderReached, triggersOf } from '../../engine/contract.ts';
import type { Order, Position } from '../../engine/contract.ts';
import { Tally } from '../../quotes/audit/tally.ts';
import type { Period } from '../../quotes/audit/tape-periods.ts';
import { OptionWatch, passageOf, TickWatch } from './audit-watch.ts';
import type { Passage, Traded, Watch } from './audit-watch.ts';
import { stopFromText, targetFromText } from './rules.ts';
import type { AuditedClosing, AuditedRows } from './audit-rows.ts';
import { toOption } from './stored.ts';
import type { OptionRow } from './stored.ts';

/** C5: later than this after its expiry, an option that still runs is overdue. */
const OVERDUE_US = 60_000_000;

type Facts = Record<string, string | number | bigint | null | undefined>;

/** The first thing that differs, in words; undefined when all is as it should be. */
const difference = (said: Facts, found: Facts): string | undefined => {
  const name = Object.keys(found).find((key) => String(said[key]) !== String(found[key]));
  return name && `${name} is ${String(said[name])}, the tape gives ${String(found[name])}`;
};

export class OutcomeCheck {
  readonly fills = new Tally('T1, T2 fills are at the first tick that met their order', 'orders');
  readonly closings = new Tally('T3, T6-T9 closings are at the first tick that met their terms', 'closings');
  readonly options = new Tally('C1-C4 options ended as the rule says of the tape', 'options');
  readonly open = new Tally('T6, C5 nothing is open that the tape has decided', 'open ones');
  readonly #waiting = new Map<number, Watch[]>();
  readonly #active = new Map<number, Set<Watch>>();
  readonly #halfSpreads: Map<number, number>;
  readonly #running: OptionRow[] = [];
  #untilMs = 0;

  constructor(rows: AuditedRows) {
    this.#halfSpreads = new Map(rows.halfSpreads);
    for (const place of rows.unreadable) this.fills.fail(place);
    const attempt = (tally: Tally, id: string, watch: () => Watch | Watch[]) => tally.attempt(id, watch) ?? [];
    const watches = [
      ...rows.fills.map((row) => attempt(this.fills, `position ${row.order.id}`, () => this.#watchFill(row))),
      ...rows.returned.map((row) => attempt(this.fills, `order ${row.order.id}`, () => this.#watchReturn(row))),
      ...rows.closings.map((row) =>
        attempt(this.closings, `closing of ${row.position.id}`, () => this.#watchClosing(row)),
      ),
      ...rows.waiting.map(({ order, cursor }) =>
        attempt(this.open, `order ${order.id}`, () => this.#watchWaiting(order, cursor)),
      ),
      ...rows.positions.map(({ position, cursor }) =>
        attempt(this.open, `position ${position.id}`, () => this.#watchOpen(position, cursor)),
      ),
      ...rows.options.map((row) => attempt(this.options, `option ${row.id}`, () => this.#watchOption(row))),
    ].flat();
    for (const watch of watches) {
      const own = this.#waiting.get(watch.symbolId);
      if (own) own.push(watch);
      else this.#waiting.set(watch.symbolId, [watch]);
    }
    for (const own of this.#waiting.values()) own.sort((a, b) => b.afterSeq - a.afterSeq);
  }

  get tallies(): Tally[] {
    return [this.fills, this.closings, this.options, this.open];
  }

  take({ stretches, untilMs }: Period): void {
    this.#untilMs = Math.max(this.#untilMs, untilMs);
    for (const { symbolId, records } of stretches) {
      const ticks: Traded[] = [];
      for (const record of records) {
        if (record.kind === 'rule') this.#halfSpreads.set(symbolId, record.halfSpread);
        if (!isValidTick(record)) continue;
        ticks.push({ tick: record, ...quoteOf(record, { halfSpread: this.#halfSpreads.get(symbolId) ?? 0 }) });
      }
      this.#pass(symbolId, passageOf(records, ticks));
    }
  }

  /** The tape is at its end: what was not decided is not on it. */
  finish(): void {
    for (const own of this.#active.values()) for (const watch of own) this.#end(watch);
    for (const row of this.#running) {
      this.open.expect(
        Number(row.expiry_us) + OVERDUE_US > this.#untilMs * 1000,
        () => `option ${row.id} has expired and still runs`,
      );
    }
  }

  #pass(symbolId: number, passage: Passage): void {
    const first = passage.records[0]?.seq ?? 0;
    const last = passage.records.at(-1)?.seq ?? 0;
    const active = this.#active.get(symbolId) ?? new Set<Watch>();
    this.#active.set(symbolId, active);
    const waiting = this.#waiting.get(symbolId) ?? [];
    for (let next = waiting.at(-1); next !== undefined && next.afterSeq < last; next = waiting.at(-1)) {
      waiting.pop();
      // The tape that decided it is no longer kept, or was not asked for.
      if (next.afterSeq >= first - 1) active.add(next);
    }
    for (const watch of active) {
      if (this.closings.attempt(placeOf(watch), () => watch.take(passage)) === false) continue;
      active.delete(watch);
      this.#end(watch);
    }
  }

  /** Ends a watch. Values that no rule can take are as wrong as a wrong outcome. */
  #end(watch: Watch): void {
    this.closings.attempt(placeOf(watch), () => watch.end());
  }

  #watchFill({ order, seq, us, price, margin, fee }: AuditedRows['fills'][number]): Watch {
    return new TickWatch({
      ...meeting(order),
      untilSeq: seq,
      judge: (found) => {
        const at = found && BigInt(order.side === 1 ? found.ask : found.bid);
        const worst = costAt(order, order.bound);
        const wrong =
          found && at !== undefined
            ? difference(
                { tick: seq, us, price, margin, fee, held: order.held },
                {
                  tick: found.tick.seq,
                  us: found.tick.tsSrc,
                  price: at,
                  margin: marginOf(order, at < order.bound ? at : order.bound, order.leverage),
                  fee: chargeOf(order, at < order.bound ? at : order.bound, order.feeRate),
                  held: worst.margin + worst.fee,
                },
              )
            : 'no tick met it';
        const isRefused = found !== undefined && refusalOf(order, found) !== undefined;
        this.fills.expect(wrong === undefined && !isRefused, () => `position ${order.id}: ${wrong ?? 'was too late'}`);
      },
    });
  }

  #watchReturn({ order, us, reason }: AuditedRows['returned'][number]): Watch {
    return new TickWatch({
      ...meeting(order),
      untilSeq: Number.MAX_SAFE_INTEGER,
      judge: (found) => {
        const wrong = found
          ? difference({ us, reason }, { us: found.tick.tsSrc, reason: refusalOf(order, found) })
          : 'no tick met it';
        this.fills.expect(wrong === undefined, () => `order ${order.id}: ${wrong}`);
      },
    });
  }

  #watchClosing(row: AuditedClosing): Watch {
    const { position, closing } = row;
    const triggers = { loss: nearest(closing, position.side), profit: closing.takeProfit };
    const trail = closing.trail === null ? undefined : trailOfWord(closing.trail);
    const follow = trail && followTrail(trail, position.side);
    /** A trailing stop stands elsewhere at every tick; told the same tick again it stands where it stood. */
    const rowAt = ({ tick }: Traded): AuditedClosing =>
      follow ? { ...row, closing: { ...closing, stopLoss: follow(tick) } } : row;
    return new TickWatch({
      ...reaching(position, triggers),
      afterSeq: Math.min(closing.fromSeq, closing.askedSeq ?? closing.fromSeq, (trail?.fromSeq ?? Infinity) - 1),
      untilSeq: closing.seq,
      mayReach: () => true,
      isReached: (traded) => closingReason(rowAt(traded), traded) !== undefined,
      judge: (found) => {
        const price = found && BigInt(position.side === 1 ? found.bid : found.ask);
        const size = { ...position, quantity: closing.quantity, margin: closing.margin };
        const booked = { tick: closing.seq, us: closing.us, price: closing.price, reason: closing.reason };
        const wrong =
          found && price !== undefined
            ? difference(
                { ...booked, stop: closing.stopLoss, ...closing.result },
                {
                  tick: found.tick.seq,
                  us: found.tick.tsSrc,
                  price,
                  reason: closingReason(rowAt(found), found),
                  stop: rowAt(found).closing.stopLoss,
                  ...closingOf(size, price, position.feeRate),
                },
              )
            : 'no tick met it';
        const first = wrong ?? this.#termsOf(row);
        this.closings.expect(first === undefined, () => `closing ${closing.number} of ${position.id}: ${first}`);
      },
    });
  }

  /** The terms that the last closing met are those that the position ended with. */
  #termsOf({ position, closing, isLast, stopLoss, takeProfit }: AuditedClosing): string | undefined {
    if (!isLast) return undefined;
    const stop = stopFromText(stopLoss);
    const goal = targetFromText(takeProfit);
    const trail =
      isTrail(stop) && position.trailed ? trailWord({ trail: stop, fromSeq: position.trailed.fromSeq }) : null;
    const whole = { ...position, quantity: closing.quantity, margin: closing.margin };
    return difference(
      {
        level: position.level,
        trail: closing.trail,
        stop: closing.trail === null ? closing.stopLoss : undefined,
        goal: closing.takeProfit,
        closeOut: closing.closeOut,
      },
      {
        level: closeOutLevel(position.initialMargin, position.closeOutShare),
        trail,
        stop: stop && !isTrail(stop) ? targetPrice(stop, position, 'loss') : undefined,
        goal: goal && targetPrice(goal, position, 'profit'),
        closeOut: closeOutPrice(whole),
      },
    );
  }

  #watchWaiting(order: Order, cursor: number): Watch {
    return new TickWatch({
      ...meeting(order),
      untilSeq: cursor,
      judge: (found) =>
        void this.open.expect(found === undefined, () => `order ${order.id} waits, tick ${found?.tick.seq} met it`),
    });
  }

  #watchOpen(position: Position, cursor: number): Watch {
    return new TickWatch({
      ...(position.trailed ? trailing(position, position.trailed.fromSeq) : reaching(position, triggersOf(position))),
      untilSeq: cursor,
      judge: (found) =>
        void this.open.expect(
          found === undefined,
          () => `position ${position.id} is open, tick ${found?.tick.seq} closes it`,
        ),
    });
  }

  #watchOption(row: OptionRow): Watch[] {
    if (row.outcome === null) {
      this.#running.push(row);
      return [];
    }
    return [
      new OptionWatch(row.symbol_id, toOption(row), (end) => {
        const wrong = difference(
          {
            entry: row.entry_seq,
            entryPrice: row.entry_price,
            exit: row.exit_seq,
            exitPrice: row.exit_price,
            outcome: row.outcome,
            reason: row.reason,
            credit: row.credit,
          },
          {
            entry: end.entry?.seq ?? null,
            entryPrice: end.entry?.price ?? null,
            exit: end.exit?.seq ?? null,
            exitPrice: end.exit?.price ?? null,
            outcome: end.outcome,
            reason: end.reason ?? null,
            credit: end.credit,
          },
        );
        this.options.expect(wrong === undefined, () => `option ${row.id}: ${wrong}`);
      }),
    ];
  }
}

const placeOf = ({ symbolId, afterSeq }: Watch): string => `what began at record ${afterSeq} of instrument ${symbolId}`;

/** T2: by rule 2 a tick counts when its source made it after the acceptance. */
const isLater = ({ tick }: Pick<Traded, 'tick'>, us: number | undefined): boolean => tick.tsSrc > (us ?? 0);

/** A market order meets any tick, a limit order one at its limit or better, a stop entry one at its price or beyond. */
const meeting = (order: Order) => {
  const isStop = order.kind === 'stop';
  return {
    symbolId: order.symbolId,
    afterSeq: order.acceptSeq,
    mayReach: ({ lowAsk, highAsk, lowBid, highBid }: Passage) =>
      isOrderReached(order, { ask: isStop ? highAsk : lowAsk, bid: isStop ? lowBid : highBid }),
    isReached: (traded: Traded) => isLater(traded, order.afterUs) && isOrderReached(order, traded),
  };
};

/** Why the tick that a market order or a stop entry met did not fill it. */
const refusalOf = (order: Order, { tick, bid, ask }: Traded): 'no_price' | 'slippage' | undefined => {
  if (order.kind === 'market' && tick.tsSrc > order.acceptUs + FILL_WITHIN_US) return 'no_price';
  const isWorse = order.side === 1 ? ask > Number(order.limit) : bid < Number(order.limit);
  return isWorse ? 'slippage' : undefined;
};

interface Triggers {
  loss: bigint | undefined;
  profit: bigint | undefined;
}

const isPast = (mark: number, at: bigint | undefined, direction: number): boolean =>
  at !== undefined && (mark - Number(at)) * direction >= 0;

const reaching = (
  position: Pick<Position, 'symbolId' | 'side' | 'fromSeq' | 'fromUs' | 'closing'>,
  triggers: Triggers,
) => {
  const { side, closing } = position;
  const reaches = (worst: number, best: number) =>
    isPast(worst, triggers.loss, -side) || isPast(best, triggers.profit, side);
  return {
    symbolId: position.symbolId,
    afterSeq: position.fromSeq,
    mayReach: ({ lowBid, highBid, lowAsk, highAsk }: Passage) =>
      closing !== undefined || (side === 1 ? reaches(lowBid, highBid) : reaches(highAsk, lowAsk)),
    isReached: ({ tick, bid, ask }: Traded) => {
      const mark = side === 1 ? bid : ask;
      const isAsked = closing !== undefined && tick.seq > closing.acceptSeq && isLater({ tick }, closing.afterUs);
      return isAsked || (isLater({ tick }, position.fromUs) && reaches(mark, mark));
    },
  };
};

/** An open position whose stop follows the price, from the tick that it was set at. */
const trailing = (position: Position, fromSeq: number) => {
  const { side, stopLoss } = position;
  const follow = isTrail(stopLoss) ? followTrail({ trail: stopLoss, fromSeq }, side) : () => undefined;
  const { isReached, symbolId } = reaching(position, triggersOf({ ...position, stopLoss: undefined }));
  return {
    symbolId,
    afterSeq: Math.min(fromSeq - 1, position.fromSeq),
    mayReach: () => true,
    isReached: (traded: Traded) => {
      const stop = follow(traded.tick);
      if (traded.tick.seq <= position.fromSeq) return false;
      const isStopped = isLater(traded, position.fromUs) && isPast(side === 1 ? traded.bid : traded.ask, stop, -side);
      return isStopped || isReached(traded);
    },
  };
};

const nearest = ({ stopLoss, closeOut }: AuditedClosing['closing'], side: 1 | -1): bigint | undefined => {
  if (stopLoss === undefined || closeOut === undefined) return stopLoss ?? closeOut;
  return side === 1 ? (stopLoss > closeOut ? stopLoss : closeOut) : stopLoss < closeOut ? stopLoss : closeOut;
};

/** Why a tick closes what a closing closed; a stop comes before the close-out behind it, and both before an asked closing. */
const closingReason = ({ position, closing }: AuditedClosing, { tick, bid, ask }: Traded): string | undefined => {
  const { side } = position;
  const mark = side === 1 ? bid : ask;
  if (tick.seq > closing.fromSeq && isLater({ tick }, closing.fromUs)) {
    if (isPast(mark, closing.stopLoss, -side)) return 'stop_loss';
    if (isPast(mark, closing.closeOut, -side)) return 'close_out';
    if (isPast(mark, closing.takeProfit, side)) return 'take_profit';
  }
  const isAsked = closing.askedSeq !== undefined && tick.seq > closing.askedSeq && isLater({ tick }, closing.askedUs);
  return isAsked ? 'asked' : undefined;
};
