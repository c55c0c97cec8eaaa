/**
 * A small exchange for model runs: two markets, a clock that may jump, both books, and beside them the plain models.
 * Results of the books are compared with the models, rule by rule.
 */
import { nightCharge } from '@assay/verify/night';
import { floorDiv, RATE_ONE } from '@assay/contract/money';
import { OPTION_RULE } from '@assay/verify/option-rule';
import type { StopTarget, Target } from '@assay/verify/position-rule';
import { FLAG_INVALID } from '@assay/verify/tape-record';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { ContractBook } from './contract-book.ts';
import { costAt } from './contract.ts';
import type { Position, Quote } from './contract.ts';
import { financed } from './financing.ts';
import { OptionBook } from './option-book.ts';
import type { Option } from './option-book.ts';
import { withMargin, withTargets } from './position-changes.ts';
import type { Asked } from './position-changes.ts';
import { TapeWindow } from './tape-window.ts';
import { ContractModel, POINT } from './test-contract-model.ts';
import { checkOption } from './test-option-model.ts';
import type { OptionFact } from './test-option-model.ts';
import type { Step, Tell } from './test-steps.ts';

const SECOND = 1_000_000;
const START_US = Date.UTC(2026, 10, 11, 2) * 1000;
const HALF = 10;
const STALE_US = 2 * SECOND;
const KEEP_US = 40_000 * SECOND;
const FIRST_PRICE = 900_000;
const GRID = 2500;

/** Prices lie on a grid, so that a target is often met exactly. */
const onGrid = (price: number): number => Math.max(1000, Math.round(price / GRID) * GRID);
const percent = (value: number): Target => ({ kind: 'percent', rate: BigInt(value) * 10_000_000n });

interface Flush {
  us: number;
  newest: ReadonlyMap<number, number>;
}

export class World {
  book = new ContractBook();
  #window = new TapeWindow(KEEP_US);
  options = new OptionBook(this.#window);
  readonly #tapes = new Map<number, TapeRecord[]>();
  readonly #prices = new Map<number, number>();
  readonly #newest = new Map<number, number>();
  readonly #ends: OptionFact[] = [];
  readonly #flushes: Flush[] = [];
  /** Number of flushes before each option. */
  readonly #accepted = new Map<string, number>();
  readonly #tell: Tell;
  readonly #model: ContractModel;
  #nowUs = START_US;
  #tapeUs = START_US;
  #count = 0;

  constructor(tell: Tell) {
    this.#tell = tell;
    this.#model = new ContractModel(tell);
    for (const symbolId of [1, 2]) this.#put({ kind: 'session', symbolId, at: START_US, open: true });
  }

  text(): string {
    return `${this.book.text()}\n${this.options.text()}`;
  }

  take(step: Step): void {
    if (step.kind === 'tick') this.#tick(step);
    else if (step.kind === 'pass') this.#wait(step.seconds * SECOND, false);
    else if (step.kind === 'away') this.#wait(step.seconds * SECOND, true);
    // The machine's clock may go back, but time on the tape never does.
    else if (step.kind === 'back') this.#nowUs -= step.seconds * SECOND;
    else if (step.kind === 'order') this.#order(step);
    else if (step.kind === 'option') this.#option(step);
    else if (step.kind === 'cancel') this.#cancel(step.pick);
    else if (step.kind === 'restart') this.#restart();
    else if (step.kind !== 'nothing') this.#change(step);
    this.#model.checkHouse(this.book);
  }

  /** Checks every option that ended or should have against the whole tape. */
  finish(): void {
    this.#nowUs = Math.max(this.#nowUs, this.#tapeUs);
    this.#wait(400 * SECOND, false);
    this.#tell('C5', this.options.size === 0, `${this.options.size} options run after their time`);
    for (const fact of this.#ends) checkOption(this.#tell, this.#tapes.get(fact.option.symbolId) ?? [], fact);
  }

  #put(record: { kind: TapeRecord['kind']; symbolId: number } & Record<string, unknown>): TapeRecord {
    const tape = this.#tapes.get(record.symbolId) ?? [];
    const numbered = { ...record, seq: tape.length + 1 } as unknown as TapeRecord;
    tape.push(numbered);
    this.#tapes.set(record.symbolId, tape);
    this.#window.add(numbered);
    return numbered;
  }

  #quote(tick: Tick): Quote {
    const { symbolId, seq, tsSrc: us, price } = tick;
    return { symbolId, seq, us, bid: price - HALF, ask: price + HALF };
  }

  #pricesFrom(symbolId: number, fromSeq: number): number[] {
    return (this.#tapes.get(symbolId) ?? [])
      .slice(fromSeq - 1)
      .filter(isValidTick)
      .map(({ price }) => price);
  }

  #lastQuote(symbolId: number): Quote {
    return this.#quote(this.#tapes.get(symbolId)!.findLast(isValidTick)!);
  }

  #tick({ symbolId, move, isDoubtful, lateMs }: Extract<Step, { kind: 'tick' }>): void {
    this.#nowUs += SECOND / 2;
    // As long as the clock is behind the tape, nothing is put on it.
    if (this.#nowUs <= this.#tapeUs) return;
    this.#tapeUs = this.#nowUs;
    const last = this.#prices.get(symbolId) ?? FIRST_PRICE;
    const price = onGrid(last + (last * move) / 10_000);
    const tsSrc = Math.max(this.#nowUs - lateMs * 1000, (this.#newest.get(symbolId) ?? 0) + 1);
    const flags = isDoubtful ? FLAG_INVALID : 0;
    const common = { kind: 'tick', symbolId, tsSrc, tsRecv: this.#nowUs, price, scale: 2, flags, sources: [] } as const;
    const tick = this.#put(common) as Tick;
    if (isDoubtful) {
      const before = this.text();
      this.options.onRecord(tick);
      this.#tell('T8', this.text() === before, `tick ${tick.seq} was not believed and changed something`);
    } else {
      this.#prices.set(symbolId, price);
      this.#newest.set(symbolId, tsSrc);
      const quote = this.#quote(tick);
      const expected = this.#model.expect(this.book, quote, (symbol, from) => this.#pricesFrom(symbol, from));
      const effects = this.book.onQuote(quote);
      this.#model.check(effects, expected, quote);
      this.options.onRecord(tick);
    }
    this.#flush();
  }

  #wait(us: number, isAway: boolean): void {
    this.#nowUs += us;
    if (this.#nowUs <= this.#tapeUs) return;
    const from = this.#tapeUs;
    this.#tapeUs = this.#nowUs;
    if (isAway) {
      for (const symbolId of [1, 2]) {
        this.options.onRecord(
          this.#put({ kind: 'gap', symbolId, at: this.#nowUs, from, to: this.#nowUs, reason: 'silence' }),
        );
      }
    }
    this.#flush();
  }

  #flush(): void {
    this.#flushes.push({ us: this.#tapeUs, newest: new Map(this.#newest) });
    const due = [...this.options.options()].filter(({ expiryUs }) => expiryUs <= this.#tapeUs);
    for (const effect of this.options.onTime(this.#tapeUs)) {
      if (effect.kind !== 'settled') continue;
      this.#tell(
        'C5',
        due.some(({ id }) => id === effect.option.id),
        `${effect.option.id} ended before its time`,
      );
      this.#ends.push({ ...effect, settledUs: this.#tapeUs, expectedUs: this.#decidableUs(effect.option) });
    }
  }

  /** The first time, after its acceptance, that the tape was brought up to where no tick can change the end any more. */
  #decidableUs({ id, symbolId, expiryUs }: Option): number {
    const isDecidable = ({ us, newest }: Flush) =>
      us >= expiryUs && ((newest.get(symbolId) ?? 0) >= expiryUs || us >= expiryUs + STALE_US);
    return this.#flushes.slice(this.#accepted.get(id)).find(isDecidable)?.us ?? Number.NaN;
  }

  #order({ symbolId, side, limit, entry, leverage, stop, goal }: Extract<Step, { kind: 'order' }>): void {
    const touch = (this.#prices.get(symbolId) ?? FIRST_PRICE) + side * HALF;
    const worst = side === 1 ? Math.round(touch * 1.02) : Math.round(touch * 0.98);
    const beyond = entry === undefined ? undefined : Math.round(touch * (1 + (side * entry) / 10_000));
    const slipped = beyond === undefined ? worst : Math.round(beyond * (1 + side * 0.004));
    const at = BigInt(limit === undefined ? slipped : Math.round(touch * (1 - (side * limit) / 10_000)));
    const bound = side === 1 ? at : BigInt(beyond ?? Math.round(touch * 1.05));
    const terms = {
      id: `o${String((this.#count += 1)).padStart(4, '0')}`,
      memberId: `m${this.#count % 3}`,
      realm: 'money' as const,
      symbolId,
      side,
      quantity: BigInt(1 + (this.#count % 977)),
      point: POINT,
      leverage: BigInt(leverage),
      feeRate: 400_000n,
      closeOutShare: RATE_ONE / 2n,
      ...this.#targets({ symbolId, side, leverage, stop, goal }),
    };
    const { margin, fee } = costAt({ ...terms, bound }, bound);
    this.book.addOrder({
      ...terms,
      kind: beyond !== undefined ? 'stop' : limit === undefined ? 'market' : 'limit',
      stop: beyond === undefined ? undefined : BigInt(beyond),
      limit: at,
      bound,
      held: margin + fee,
      acceptSeq: this.#window.lastSeq(symbolId),
      acceptUs: this.#nowUs,
      // Some were accepted before there was a rule 2.
      afterUs: this.#count % 3 === 0 ? undefined : this.#nowUs,
    });
  }

  /** Percent of the margin, or, for even ones, the price that this percent comes to, as it is traded on the grid. */
  #targets(of: {
    symbolId: number;
    side: 1 | -1;
    leverage: number;
    stop: number | undefined;
    goal: number | undefined;
  }) {
    const last = this.#prices.get(of.symbolId) ?? FIRST_PRICE;
    const target = (value: number | undefined, direction: 1 | -1): Target | undefined => {
      if (value === undefined || value % 2 === 1) return value === undefined ? undefined : percent(value);
      const price = onGrid(last * (1 + (direction * of.side * value) / 100 / of.leverage)) - of.side * HALF;
      return { kind: 'price', price: BigInt(price) };
    };
    const trail = (value: number): StopTarget =>
      value % 6 === 0
        ? { kind: 'trail', distance: BigInt(Math.max(2 * HALF + 1, Math.round((last * value) / 100 / of.leverage))) }
        : { kind: 'trail_rate', rate: BigInt(Math.max(1_000_000, Math.round((value * 10_000_000) / of.leverage))) };
    const stopLoss = of.stop !== undefined && of.stop % 3 === 0 ? trail(of.stop) : target(of.stop, -1);
    return { takeProfit: target(of.goal, 1), stopLoss };
  }

  #option({ symbolId, direction, seconds }: Extract<Step, { kind: 'option' }>): void {
    const id = `x${String((this.#count += 1)).padStart(4, '0')}`;
    this.#accepted.set(id, this.#flushes.length);
    this.options.add({
      id,
      memberId: 'm0',
      realm: 'money',
      symbolId,
      rule: OPTION_RULE,
      // Some phones are a tick or two behind, and some say nothing.
      clientSeq: this.#count % 4 === 3 ? undefined : Math.max(0, this.#window.lastSeq(symbolId) - (this.#count % 4)),
      direction,
      stake: BigInt(1_000_000 + this.#count * 7),
      payoutRate: (RATE_ONE * 85n) / 100n,
      acceptSeq: this.#window.lastSeq(symbolId),
      acceptUs: this.#nowUs,
      expiryUs: this.#nowUs + seconds * SECOND,
      staleUs: STALE_US,
      entry: undefined,
    });
  }

  #cancel(pick: number): void {
    const orders = [...this.book.orders()].toSorted(byId);
    const order = orders[pick % Math.max(1, orders.length)];
    if (order) this.book.remove(order.id);
  }

  #change(step: Extract<Step, { kind: 'close' | 'targets' | 'margin' | 'night' }>): void {
    const positions = [...this.book.positions()].toSorted(byId);
    const position = positions[step.pick % Math.max(1, positions.length)];
    if (!position) return;
    const asked = { seq: this.#window.lastSeq(position.symbolId), us: this.#nowUs };
    this.book.keep(position.id);
    const changed =
      step.kind === 'targets'
        ? withTargets(position, this.#targets({ ...step, ...position, leverage: Number(position.leverage) }), {
            ...asked,
            last: this.#lastQuote(position.symbolId),
          })
        : changedBy(step, position, asked);
    this.book.release(position.id, changed, []);
  }

  /** A process that starts knows what is open and the tape. */
  #restart(): void {
    const before = this.text();
    const window = new TapeWindow(KEEP_US);
    const [book, options] = [new ContractBook(), new OptionBook(window)];
    for (const order of this.book.orders()) book.addOrder(order);
    for (const position of this.book.positions()) book.addPosition(position);
    for (const option of this.options.options()) options.add({ ...option, entry: undefined });
    for (const tape of this.#tapes.values()) {
      for (const record of tape) {
        window.add(record);
        options.onRecord(record);
      }
    }
    [this.#window, this.book, this.options] = [window, book, options];
    this.#tell('T11', this.text() === before, 'a rebuilt state is another one');
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

const changedBy = (
  step: Extract<Step, { kind: 'close' | 'margin' | 'night' }>,
  position: Position,
  asked: Asked,
): Position => {
  const { seq, us } = asked;
  if (step.kind === 'margin') return withMargin(position, BigInt(step.added), asked);
  if (step.kind === 'night') {
    const charge = nightCharge(position, { rate: 300_000n, nights: 1n });
    return financed(position, { day: position.financedDay, charge, seq });
  }
  const quantity = floorDiv(position.quantity * BigInt(step.part), 1000n);
  if (position.closing) return position;
  return {
    ...position,
    closing: { quantity: quantity > 0n ? quantity : position.quantity, acceptSeq: seq, afterUs: us },
  };
};
