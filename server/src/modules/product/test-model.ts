/**
 * Expected results of a product, in plain numbers: a few lines without journals, batches or locks, to compare the real
 * one with. Money in smallest units, days as numbers from the first one on.
 */
const RATE_ONE = 1_000_000_000n;

export interface ModelOrder {
  member: number;
  amount: bigint;
  principal: bigint;
  income: bigint;
  startDay: number;
  endDay: number;
  accruedDay: number;
  isOver: boolean;
  /** Left on this day, and ends with it. */
  exitDay: number | undefined;
}

export interface ModelTerms {
  min: bigint;
  max: bigint;
  memberLimit: bigint;
  capacity: bigint;
  termDays: number;
  exitAfterDays: number;
  exitFee: bigint;
}

const floorDiv = (a: bigint, b: bigint): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

export class ProductModel {
  today = 0;
  isDry = false;
  /** The next day to be paid. */
  dueDay = 0;
  carried = 0n;
  readonly orders: ModelOrder[] = [];
  readonly rates = new Map<number, bigint>();
  readonly available: bigint[];
  readonly terms: ModelTerms;
  desk: bigint;

  constructor(terms: ModelTerms, start: { available: bigint[]; desk: bigint }) {
    this.terms = terms;
    this.available = start.available;
    this.desk = start.desk;
  }

  get #open(): ModelOrder[] {
    return this.orders.filter(({ isOver }) => !isOver);
  }

  invested(member: number): bigint {
    return sum(this.#open.filter((order) => order.member === member).map(({ principal }) => principal));
  }

  /** Why it is refused; undefined when it was bought. */
  buy(member: number, amount: bigint): string | undefined {
    const { min, max, memberLimit, capacity, termDays } = this.terms;
    const sold = sum(this.#open.map((order) => order.amount));
    const held = sum(this.#open.filter((order) => order.member === member).map((order) => order.amount));
    if (this.isDry) return 'product_closed';
    if (sold + min > capacity) return 'product_sold_out';
    if (amount < min) return 'amount_too_small';
    if (amount > max) return 'amount_too_large';
    if (held + amount > memberLimit) return 'product_limit';
    if (sold + amount > capacity) return 'product_sold_out';
    if (amount > this.available[member]!) return 'insufficient_funds';
    this.available[member]! -= amount;
    const startDay = this.today + 1;
    const dates = { startDay, endDay: startDay + termDays, accruedDay: startDay - 1 };
    this.orders.push({ member, amount, principal: amount, income: 0n, ...dates, isOver: false, exitDay: undefined });
    return undefined;
  }

  exit(order: ModelOrder): string | undefined {
    const hasBegun = order.startDay <= this.today;
    if (order.isOver || order.exitDay !== undefined) return 'too_late';
    if (hasBegun && this.today - order.startDay < this.terms.exitAfterDays) return 'exit_not_allowed';
    if (!hasBegun) this.#end(order);
    else if (this.isDry) this.#leave(order);
    else if (this.today >= order.endDay) return 'too_late';
    else order.exitDay = this.today;
    return undefined;
  }

  #leave(order: ModelOrder): void {
    this.#end(order, -floorDiv(-order.principal * this.terms.exitFee, RATE_ONE));
  }

  /** P5: what is left comes back, once. */
  #end(order: ModelOrder, fee = 0n): void {
    this.available[order.member]! += order.principal - fee;
    order.principal = 0n;
    order.isOver = true;
  }

  /** P3: every day that is over is paid, in order, until one cannot be funded; then nobody who left waits for that. */
  run(): void {
    for (; this.dueDay < this.today; this.dueDay++) {
      if (!this.#pay(this.dueDay)) {
        for (const order of this.#open)
          if (order.exitDay !== undefined && order.exitDay < this.today) {
            if (order.endDay <= this.today) this.#end(order);
            else this.#leave(order);
          }
        return;
      }
      for (const order of this.#open) {
        if (order.endDay <= this.dueDay + 1 && (order.principal === 0n || order.accruedDay >= order.endDay - 1))
          this.#end(order);
        else if (
          order.exitDay !== undefined &&
          order.exitDay <= this.dueDay &&
          (order.principal === 0n || order.accruedDay >= order.exitDay)
        )
          this.#leave(order);
      }
    }
  }

  #pay(day: number): boolean {
    const taking = this.#open.filter((order) => order.startDay <= day);
    const principal = sum(taking.map((order) => order.principal));
    const result = floorDiv(principal * (this.rates.get(day) ?? 0n), RATE_ONE);
    this.isDry = result > this.desk;
    if (this.isDry) return false;
    this.desk -= result;
    const total = result < 0n ? result : result + this.carried;
    for (const order of taking) {
      const share = principal === 0n ? 0n : floorDiv(order.principal * total, principal);
      order.accruedDay = day;
      order.income += share;
      this.carried -= share;
      if (share < 0n) order.principal += share;
      else this.available[order.member]! += share;
    }
    this.carried += result;
    return true;
  }
}
