/**
 * A member's statement of a period: pure, so that the server that writes it and the stranger who checks it compute the same.
 * Its entries are those of the member's own chain (L6), from the hash before the period to the one at its end. Everything in
 * the summary follows from the entries and the facts beside them; amounts are whole numbers of the smallest unit, as text.
 */
import type { JournalKind, MemberPurpose, Realm } from '@assay/contract/ledger';
import { SETTLEMENT } from '@assay/contract/money';
import { localTime } from './buy-schedule.ts';
import { foldLots } from './coin-lots.ts';
import type { CoinLot, CoinMove, RealisedLot } from './coin-lots.ts';

export type StatementGroup =
  | 'deposits'
  | 'withdrawals'
  | 'corrections'
  | 'contracts'
  | 'options'
  | 'swaps'
  | 'products'
  | 'offerings'
  | 'loans'
  | 'contests'
  | 'rewards';

const GROUP_OF: Readonly<Record<JournalKind, StatementGroup>> = {
  deposit: 'deposits',
  capital_paid_in: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  dust_given_up: 'withdrawals',
  correction: 'corrections',
  order_hold: 'contracts',
  order_returned: 'contracts',
  position_opened: 'contracts',
  position_closed: 'contracts',
  margin_added: 'contracts',
  financing: 'contracts',
  option_stake: 'options',
  option_settled: 'options',
  swap: 'swaps',
  product_bought: 'products',
  product_income: 'products',
  product_loss: 'products',
  product_returned: 'products',
  strategy_pnl: 'products',
  strategy_loss: 'products',
  mining_revenue: 'products',
  issuer_payment: 'products',
  declared_subsidy: 'products',
  pool_funding: 'products',
  funding_returned: 'products',
  bond_drawn: 'products',
  bond_redeemed: 'products',
  bond_written_off: 'products',
  offering_hold: 'offerings',
  offering_returned: 'offerings',
  offering_paid: 'offerings',
  offering_delivered: 'offerings',
  offering_funded: 'offerings',
  offering_settled: 'offerings',
  loan_pledged: 'loans',
  loan_pledge_returned: 'loans',
  loan_paid_out: 'loans',
  loan_interest: 'loans',
  loan_repaid: 'loans',
  loan_liquidated: 'loans',
  contest_joined: 'contests',
  contest_returned: 'contests',
  contest_prize: 'contests',
  level_bonus: 'rewards',
  red_envelope: 'rewards',
  welfare_reward: 'rewards',
  team_rebate: 'rewards',
  demo_grant: 'rewards',
};

/** In the order in which they are listed. */
export const STATEMENT_GROUPS = [...new Set(Object.values(GROUP_OF))];

/** Groups whose movements are gain or loss; the others bring money, take it away, or change its currency. */
export const RESULT_GROUPS: readonly StatementGroup[] = ['contracts', 'options', 'products', 'contests', 'rewards'];

/** Financing of positions is charged as a fee and listed apart. */
export type ChargeKind = StatementGroup | 'financing';

export interface StatementItem {
  seq: number;
  /** Without dashes. */
  journalId: string;
  type: JournalKind;
  /** Epoch microseconds. */
  atUs: string;
  note: string;
  lines: { purpose: MemberPurpose; realm: Realm; currency: string; delta: string; balanceAfter: string }[];
  /** Paid to the house in it. */
  fees?: { currency: string; amount: string }[] | undefined;
  /** Market, and for what ended also its terms. */
  trade?: TradeFacts | undefined;
  /** Value of the coins that it moved, in the currency of the account. */
  value?: string | undefined;
}

export interface TradeFacts {
  symbol: string;
  side?: 'long' | 'short' | 'up' | 'down' | undefined;
  quantity?: string | undefined;
  openPrice?: string | undefined;
  closePrice?: string | undefined;
  openedUs?: string | undefined;
}

export interface StatementAmount {
  currency: string;
  purpose: MemberPurpose;
  amount: string;
}

export interface StatementFacts {
  version: 1;
  profile: 'sandbox' | 'live';
  /** Epoch milliseconds. */
  issuedMs: number;
  member: { id: string; name: string };
  /** Days of the member's own calendar, both included, and the instants that bound them, the end excluded. */
  period: { from: string; to: string; timeZone: string; fromMs: number; untilMs: number };
  currencies: { code: string; decimals: number; isFiat: boolean }[];
  before: { seq: number; hash: string };
  after: { seq: number; hash: string };
  /** Real money alone; accounts with nothing are left out. */
  opening: StatementAmount[];
  closing: StatementAmount[];
  /** Coins held at the start, oldest first, at what they cost. */
  lots: { currency: string; amount: string; cost: string; atUs: string }[];
  /** Owed on loans and for deposits that were taken back. */
  owed: { currency: string; opening: string; closing: string }[];
  /** Interest that became owed in the period. */
  interest: { currency: string; amount: string }[];
  entries: StatementItem[];
  /** The newest entry that the public log covers: which minute of the log, and the way to its root. */
  logged: { seq: number; number: number; body: string; index: number; proof: string[] } | null;
}

export interface StatementSummary {
  accounts: { currency: string; purpose: MemberPurpose; opening: string; in: string; out: string; closing: string }[];
  /** Opening and all moves add up to closing. */
  currencies: {
    currency: string;
    opening: string;
    closing: string;
    moves: { group: StatementGroup; amount: string }[];
  }[];
  charges: { kind: ChargeKind; currency: string; amount: string }[];
  /** Results after fees, in the currency of the account. */
  markets: { symbol: string; contracts: string; options: string }[];
  /** One lot for each closing; its result is after the fee of closing. */
  positions: (TradeFacts & { seq: number; closedUs: string; result: string })[];
  coins: {
    seq: number;
    currency: string;
    amount: string;
    cost: string;
    proceeds: string;
    boughtUs: string;
    soldUs: string;
  }[];
  years: { year: string; contracts: string; options: string; coins: string }[];
}

export type AccountStatement = StatementFacts & { summary: StatementSummary };

/** Sums by a key that is text, in the order in which keys first came. */
class Sums {
  readonly #sums = new Map<string, bigint>();

  add(key: string, amount: bigint): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + amount);
  }

  get(key: string): bigint {
    return this.#sums.get(key) ?? 0n;
  }

  get entries(): [string, bigint][] {
    return [...this.#sums];
  }
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ');
const byText = <T>(of: (one: T) => string) => {
  return (a: T, b: T): number => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0);
};

/** Change of all of the member's real money by an entry, by currency. */
export const changesOf = ({ lines }: Pick<StatementItem, 'lines'>): [currency: string, change: bigint][] => {
  const sums = new Sums();
  for (const { realm, currency, delta } of lines) if (realm === 'money') sums.add(currency, BigInt(delta));
  return sums.entries;
};

const accountsOf = ({ opening, entries }: StatementFacts): StatementSummary['accounts'] => {
  const [start, into, out] = [new Sums(), new Sums(), new Sums()];
  for (const { currency, purpose, amount } of opening) start.add(keyOf(currency, purpose), BigInt(amount));
  for (const { lines } of entries)
    for (const { realm, currency, purpose, delta } of lines)
      if (realm === 'money') (BigInt(delta) > 0n ? into : out).add(keyOf(currency, purpose), BigInt(delta));
  const keys = new Set([start, into, out].flatMap((sums) => sums.entries.map(([key]) => key)));
  return [...keys].toSorted().map((key) => {
    const [currency, purpose] = key.split(' ') as [string, MemberPurpose];
    return {
      currency,
      purpose,
      opening: String(start.get(key)),
      in: String(into.get(key)),
      out: String(-out.get(key)),
      closing: String(start.get(key) + into.get(key) + out.get(key)),
    };
  });
};

const movesOf = (
  { entries }: StatementFacts,
  accounts: StatementSummary['accounts'],
): StatementSummary['currencies'] => {
  const moves = new Sums();
  for (const entry of entries)
    for (const [currency, change] of changesOf(entry)) moves.add(keyOf(currency, GROUP_OF[entry.type]), change);
  const codes = [...new Set(accounts.map(({ currency }) => currency))];
  return codes.map((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    const total = (of: 'opening' | 'closing'): string => String(own.reduce((sum, one) => sum + BigInt(one[of]), 0n));
    return {
      currency,
      opening: total('opening'),
      closing: total('closing'),
      moves: STATEMENT_GROUPS.flatMap((group) => {
        const amount = moves.get(keyOf(currency, group));
        return amount === 0n ? [] : [{ group, amount: String(amount) }];
      }),
    };
  });
};

const chargesOf = ({ entries, interest }: StatementFacts): StatementSummary['charges'] => {
  const charges = new Sums();
  for (const { type, fees = [] } of entries)
    for (const { currency, amount } of fees)
      charges.add(keyOf(type === 'financing' ? 'financing' : GROUP_OF[type], currency), BigInt(amount));
  for (const { currency, amount } of interest) charges.add(keyOf('loans', currency), BigInt(amount));
  return charges.entries
    .map(([key, amount]) => {
      const [kind, currency] = key.split(' ') as [ChargeKind, string];
      return { kind, currency, amount: String(amount) };
    })
    .toSorted(byText(({ kind, currency }) => keyOf(kind, currency)));
};

/** Change of the account currency by an entry: the result of what ended in it. */
const resultOf = (entry: StatementItem): bigint =>
  changesOf(entry).reduce((sum, [currency, change]) => (currency === SETTLEMENT.code ? sum + change : sum), 0n);

const TRADED = { contracts: 'contracts', options: 'options' } as const;
const tradedIn = (entry: StatementItem): 'contracts' | 'options' | undefined =>
  TRADED[GROUP_OF[entry.type] as keyof typeof TRADED];

const marketsOf = ({ entries }: StatementFacts): StatementSummary['markets'] => {
  const results = new Sums();
  const symbols = new Set<string>();
  for (const entry of entries) {
    const [kind, result] = [tradedIn(entry), resultOf(entry)];
    if (kind === undefined || entry.trade === undefined || result === 0n) continue;
    symbols.add(entry.trade.symbol);
    results.add(keyOf(entry.trade.symbol, kind), result);
  }
  return [...symbols].toSorted().map((symbol) => ({
    symbol,
    contracts: String(results.get(keyOf(symbol, 'contracts'))),
    options: String(results.get(keyOf(symbol, 'options'))),
  }));
};

/** Kinds that sell coins; whatever else takes coins away realises nothing. */
const SALES: ReadonlySet<JournalKind> = new Set<JournalKind>(['swap', 'loan_liquidated']);

/** Movements of coins by an entry. A swap is worth what was paid or got in the account currency, if it was. */
export const coinMovesOf = (
  entry: Pick<StatementItem, 'seq' | 'type' | 'atUs' | 'lines' | 'value'>,
  isCoin: (currency: string) => boolean,
): CoinMove[] => {
  const changes = changesOf(entry);
  const money = changes.find(([currency]) => currency === SETTLEMENT.code)?.[1] ?? 0n;
  const paid = money < 0n ? -money : money;
  const value = entry.type === 'swap' && paid !== 0n ? paid : BigInt(entry.value ?? 0);
  return changes.flatMap(([currency, change]) =>
    isCoin(currency) && change !== 0n
      ? [{ seq: entry.seq, atUs: BigInt(entry.atUs), currency, change, value, isSale: SALES.has(entry.type) }]
      : [],
  );
};

export const isCoinIn = (currencies: StatementFacts['currencies']): ((currency: string) => boolean) => {
  const coins = new Set(currencies.filter(({ isFiat }) => !isFiat).map(({ code }) => code));
  coins.delete(SETTLEMENT.code);
  return (currency) => coins.has(currency);
};

const openLots = ({ lots }: StatementFacts): CoinLot[] =>
  lots.map(({ currency, amount, cost, atUs }) => ({
    currency,
    amount: BigInt(amount),
    cost: BigInt(cost),
    atUs: BigInt(atUs),
  }));

const realisedOf = (facts: StatementFacts): RealisedLot[] => {
  const isCoin = isCoinIn(facts.currencies);
  return foldLots(
    openLots(facts),
    facts.entries.flatMap((entry) => coinMovesOf(entry, isCoin)),
  ).realised;
};

const positionsOf = ({ entries }: StatementFacts): StatementSummary['positions'] =>
  entries.flatMap((entry) =>
    entry.type === 'position_closed' && entry.trade
      ? [{ ...entry.trade, seq: entry.seq, closedUs: entry.atUs, result: String(resultOf(entry)) }]
      : [],
  );

const yearsOf = (facts: StatementFacts, realised: readonly RealisedLot[]): StatementSummary['years'] => {
  const { timeZone } = facts.period;
  const yearOf = (us: bigint): string =>
    String(new Date(localTime(Number(us / 1000n), timeZone)).getUTCFullYear()).padStart(4, '0');
  const sums = new Sums();
  const years = new Set<string>();
  const add = (us: bigint, kind: 'contracts' | 'options' | 'coins', amount: bigint): void => {
    years.add(yearOf(us));
    sums.add(keyOf(yearOf(us), kind), amount);
  };
  for (const entry of facts.entries) {
    const kind = tradedIn(entry);
    if (kind !== undefined && resultOf(entry) !== 0n) add(BigInt(entry.atUs), kind, resultOf(entry));
  }
  for (const { soldUs, proceeds, cost } of realised) add(soldUs, 'coins', proceeds - cost);
  return [...years].toSorted().map((year) => ({
    year,
    contracts: String(sums.get(keyOf(year, 'contracts'))),
    options: String(sums.get(keyOf(year, 'options'))),
    coins: String(sums.get(keyOf(year, 'coins'))),
  }));
};

export const summariseStatement = (facts: StatementFacts): StatementSummary => {
  const accounts = accountsOf(facts);
  const realised = realisedOf(facts);
  return {
    accounts,
    currencies: movesOf(facts, accounts),
    charges: chargesOf(facts),
    markets: marketsOf(facts),
    positions: positionsOf(facts),
    coins: realised.map(({ amount, cost, proceeds, boughtUs, soldUs, ...lot }) => ({
      ...lot,
      amount: String(amount),
      cost: String(cost),
      proceeds: String(proceeds),
      boughtUs: String(boughtUs),
      soldUs: String(soldUs),
    })),
    years: yearsOf(facts, realised),
  };
};
