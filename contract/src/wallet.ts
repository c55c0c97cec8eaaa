/** Balances of a member, their value, and every line behind them. Amounts are decimal strings. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging, queryInt } from './envelope.ts';
import { FEES, JOURNAL_KINDS, MEMBER_PURPOSES, RECORD_GROUPS } from './ledger.ts';
import type { JournalKind, MemberPurpose, RecordGroup } from './ledger.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

/** The currency in which everything is valued. */
export const ACCOUNT_CURRENCY = 'USDT';

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
const kinds = Object.keys(JOURNAL_KINDS) as [JournalKind, ...JournalKind[]];
const groups = Object.keys(RECORD_GROUPS) as [RecordGroup, ...RecordGroup[]];
const purposes = Object.keys(MEMBER_PURPOSES) as [MemberPurpose, ...MemberPurpose[]];

export const listCurrencies = defineEndpoint({
  id: 'wallet.listCurrencies',
  method: 'GET',
  path: '/api/set/appCurrencySet/getCurrencyList',
  auth: 'public',
  input: z.strictObject({}),
  output: z.array(z.object({ currency: currencyCode(), name: z.string(), decimals: z.int(), isFiat: z.boolean() })),
  summary: 'The currencies a wallet can hold.',
});

export const getRate = defineEndpoint({
  id: 'wallet.getRate',
  method: 'GET',
  path: '/api/set/appCurrencySet/getRateByCurrency',
  auth: 'public',
  input: z.strictObject({ currency: currencyCode() }),
  /** `rate`: one unit in USDT, at the price of the tick named; null where no tape is needed (USDT itself), or before its first tick. */
  output: z.object({
    currency: currencyCode(),
    rate: decimal(),
    symbol: z.nullable(z.string()),
    tick: z.nullable(z.int()),
    time: wireTime(),
  }),
  errors: ['unknown_currency', 'no_price'],
  summary: 'What one unit of a currency is worth in USDT, and the tick that says so.',
});

/** Balance of a member in one currency, by purpose. */
const balance = z.object({
  currency: currencyCode(),
  available: decimal(),
  withdrawalHeld: decimal(),
  margin: decimal(),
  invested: decimal(),
  pledged: decimal(),
  competitionFrozen: decimal(),
  /** All of it, in the currency and in USDT; the latter is null while its market has no price. */
  total: decimal(),
  value: z.nullable(decimal()),
});
export type Balance = z.infer<typeof balance>;

export const listBalances = defineEndpoint({
  id: 'wallet.listBalances',
  method: 'GET',
  path: '/api/finance/appWallet/queryUserBalance',
  auth: 'member',
  input: z.strictObject({}),
  /** Every currency, largest value first; those never used stand last, with zeros. */
  output: z.array(balance),
  summary: 'What the member has, currency by currency.',
});

const worthDay = z.object({
  day: z.string(),
  value: decimal(),
  /** Money that came in less what went out on the day. */
  flow: decimal(),
  /** The price of the benchmark at the end of the day; null where it had none. */
  benchmark: z.nullable(decimal()),
});
export type WorthDay = z.infer<typeof worthDay>;

export const getAssets = defineEndpoint({
  id: 'wallet.getAssets',
  method: 'GET',
  path: '/api/finance/appWallet/queryUserAssets',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    currency: currencyCode(),
    /** Net worth in USDT: all that follows but virtual money, less what is impaired and owed. */
    totalAssets: decimal(),
    /** Since the start of the business day (UTC+8); deposits, withdrawals, loans and repayments do not count as gain. */
    today: decimal(),
    todayRate: decimal(),
    balance: decimal(),
    positionAssets: decimal(),
    /** Profit of open positions if closed now. */
    openProfit: decimal(),
    investedAssets: decimal(),
    /** Parts of `investedAssets`, which add up to it exactly; an offering counts while its price is held. */
    invested: z.object({ arbitrage: decimal(), mining: decimal(), bond: decimal(), offering: decimal() }),
    /** Principal of bonds in default that no escrow covers; part of `investedAssets`, and taken off the total. */
    impairedAssets: decimal(),
    pledgedAssets: decimal(),
    withdrawalHeld: decimal(),
    competitionFrozen: decimal(),
    /** Owed on loans, with the interest of the days that have begun; and for deposits that their network took back. */
    loansOwed: decimal(),
    reversalsOwed: decimal(),
    /** Demo money: never part of a total. */
    virtualAssets: decimal(),
    /** Net worth at the end of each of the last 30 business days, oldest first, today's last; compared with bitcoin. */
    history: z.array(worthDay),
  }),
  summary: 'The net worth of the member, line by line and over time.',
});

/** The cost of one coin: only of the part of it that was bought here, by swaps, recurring buys and offerings. */
const coinCost = z.object({
  currency: currencyCode(),
  held: decimal(),
  bought: decimal(),
  /** Cost of that part in USDT, fees included, and of one coin of it; null where nothing that was bought is left. */
  cost: decimal(),
  averageCost: z.nullable(decimal()),
  /** That part at the price of now, and the same less its cost; null while its market has no price. */
  value: z.nullable(decimal()),
  profit: z.nullable(decimal()),
  /** Received for what was bought and sold again, less its cost. */
  realised: decimal(),
});
export type CoinCost = z.infer<typeof coinCost>;

export const listCosts = defineEndpoint({
  id: 'wallet.listCosts',
  method: 'GET',
  path: '/api/finance/appWallet/queryUserCost',
  auth: 'member',
  input: z.strictObject({}),
  /** Coins that were ever bought, the dearest first. */
  output: z.array(coinCost),
  summary: 'What the member’s coins cost on average, and what they have gained since.',
});

/** Days that a performance can be asked of. */
export const MOST_PERFORMANCE_DAYS = 366;

export const getPerformance = defineEndpoint({
  id: 'wallet.getPerformance',
  method: 'GET',
  path: '/api/finance/appWallet/performance',
  auth: 'member',
  input: z.strictObject({
    /** Business days (UTC+8), today included. */
    days: queryInt(30, 1, MOST_PERFORMANCE_DAYS),
    /** Symbol of a market to compare with. */
    benchmark: z.optional(z.string().check(z.regex(/^[A-Z0-9]{4,20}$/))),
  }),
  output: z.object({
    currency: currencyCode(),
    /** Net worth at the end of each day, oldest first, today's last. The first is what the period began with. */
    history: z.array(worthDay),
  }),
  errors: ['not_found'],
  perMinute: 30,
  summary: 'The net worth of the member day by day, with money in and out and a market to compare with.',
});

const entryLine = z.object({
  /** Number of the line in the member's own chain, and the line in it. */
  id: z.string(),
  type: z.enum(kinds),
  purpose: z.enum(purposes),
  currency: currencyCode(),
  amount: decimal(),
  beforeAmount: decimal(),
  afterAmount: decimal(),
  /** The fee that this line bore, positive, and part of its amount; null where its journal had none. */
  fee: z.nullable(decimal()),
  time: wireTime(),
});
export type EntryLine = z.infer<typeof entryLine>;

const entry = z.extend(entryLine, {
  /** Every line of the withdrawal that this row stands for, oldest first; null for a row of its own. */
  parts: z.nullable(z.array(entryLine)),
});
export type LedgerEntry = z.infer<typeof entry>;

export const listEntries = defineEndpoint({
  id: 'wallet.listEntries',
  method: 'GET',
  path: '/api/finance/appBalanceLog/list',
  auth: 'member',
  input: z.strictObject({
    ...paging,
    /** A kind of journal, a group of them, or `fees`: the lines that bore one. */
    type: z.optional(z.enum([...kinds, ...groups, FEES])),
    /** `withdrawals`: one row for each, at the time it was asked for, with all its lines in `parts`. */
    fold: z.optional(z.enum(['withdrawals'])),
    currency: z.optional(currencyCode()),
    /** Business days, inclusive. */
    from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    to: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    /** Instants, for days of another time zone: from the first on, and before the second. */
    since: z.optional(wireTime()),
    before: z.optional(wireTime()),
  }),
  output: page(entry),
  summary: "Every change of the member's balances, newest first.",
});

const account = z.object({ purpose: z.enum(purposes), realm: z.enum(['money', 'demo']), currency: currencyCode() });
const wholeNumber = () => z.string().check(z.regex(/^-?\d{1,39}$/));
const hex32 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One journal as far as it is the member's: what `verify/` needs to recompute its hash, and nothing else. */
const chainEntry = z.object({
  seq: z.int(),
  journalId: z.string(),
  type: z.enum(kinds),
  /** Epoch microseconds, as text: they do not fit a JavaScript number for ever. */
  atUs: wholeNumber(),
  note: z.string(),
  /** The member's own postings, in the smallest unit. */
  lines: z.array(z.extend(account, { delta: wholeNumber(), balanceAfter: wholeNumber() })),
});
export type ChainEntry = z.infer<typeof chainEntry>;

export const getEntry = defineEndpoint({
  id: 'wallet.getEntry',
  method: 'GET',
  path: '/api/finance/appBalanceLog/queryById',
  auth: 'member',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}-\d{1,4}$/)) }),
  output: z.extend(chainEntry, {
    /** The other side, without naming anybody. */
    counterparts: z.array(z.object({ purpose: z.string(), currency: currencyCode(), amount: decimal() })),
    hashBefore: hex32(),
    hash: hex32(),
  }),
  errors: ['not_found'],
  summary: 'One journal as far as it is the member’s, with what is needed to check its hash.',
});

export const getChain = defineEndpoint({
  id: 'wallet.getChain',
  method: 'GET',
  path: '/api/finance/appBalanceLog/chain',
  auth: 'member',
  /** Entries after this number; left out, there are none. */
  input: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  output: z.object({
    /** The newest entry, and its hash; zero and zeros before the first. */
    seq: z.int(),
    hash: hex32(),
    atUs: wholeNumber(),
    /** Epoch milliseconds, by the server's clock. */
    time: z.int(),
    balances: z.array(z.extend(account, { balance: wholeNumber() })),
    /** At most 200, oldest first. */
    entries: z.array(chainEntry),
    /** The newest of the member's entries that the public log covers: which entry of the log, and the way to its root. */
    logged: z.nullable(
      z.object({ seq: z.int(), number: z.int(), body: z.string(), index: z.int(), proof: z.array(z.string()) }),
    ),
  }),
  perMinute: 120,
  summary: "The member's own chain of journals, for a phone that keeps its head.",
});
