/**
 * Results of the sandbox's variable products on a day: for a desk what its trades really made, from the ledger; for
 * machines what the simulated network paid, at the prices of the tape. Days before the market had a tape are computed
 * from its modelled past, and say so.
 */
import { addDays, businessDayStart } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { firstFrom } from '../../quotes/candles/book.ts';
import type { Candle } from '../../quotes/candles/candle.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { Brought } from '../../modules/product/accrue-day.ts';
import type { ProductOf } from '../../modules/product/product.ts';
import type { Source } from '../../modules/product/run-variable.ts';
import { replayPast, WINDOW_HOURS } from './desk-strategy.ts';
import type { PastTrade } from './desk-strategy.ts';
import { mineDay } from './mining-model.ts';
import { HOUR, hoursOf, pairHours } from './past-hours.ts';

const DAY_HOURS = 24;
const AVERAGE_DAYS = 30;
/** How far back the modelled past of a product may reach, with the month before it. */
const PAST_DAYS = 130;
/** Desks and machines are counted in USDT. */
const USDT_UNIT = 1e6;
const BILLION = 1e9;
/** Weekday markets sleep: so many more hours are asked for. */
const SLACK_HOURS = 96;

const endOf = (day: string): number => businessDayStart(addDays(day, 1));

/** Gain or loss of the desk's own accounts by trading on a day, and the money it was given. */
const DESK = `
  select coalesce(sum(p.delta) filter (where j.kind in ('position_opened', 'position_closed', 'financing') and j.at_us >= $2 and j.at_us < $3), 0) as won,
    count(distinct j.seq) filter (where j.kind = 'position_closed' and j.at_us >= $2 and j.at_us < $3) as closed,
    coalesce(sum(p.delta) filter (where j.kind = 'pool_funding'), 0) as capital
  from whole.chain_entry e join whole.journal j on j.seq = e.journal_seq join whole.posting p on p.journal_seq = j.seq join account a on a.id = p.account_id
  where e.owner_id = $1 and a.member_id = $1 and j.realm = 'money'`;

/** Realised alone: what is open counts when it is closed. */
export const tradedByDesk = async (tx: Tx, product: ProductOf<'arbitrage'>, day: string): Promise<Brought> => {
  const us = (ms: number) => BigInt(ms) * 1000n;
  const [row] = await tx.query<{ won: string; closed: bigint; capital: string }>(DESK, [
    product.deskId,
    us(businessDayStart(day)),
    us(endOf(day)),
  ]);
  const capital = BigInt(row!.capital);
  const won = BigInt(row!.won);
  const rate = capital === 0n ? 0n : (won * BigInt(BILLION)) / capital;
  return { rate, facts: { closings: Number(row!.closed), won: row!.won, capital: row!.capital }, isModelled: false };
};

export interface SandboxSourceDeps {
  quotes: Quotes;
  /** Cost of trading a market there and back, as a share of what is traded. */
  costOf: (instrument: Instrument) => number;
}

/** Trades of the modelled past, worked out once for a pair and a stretch. */
const pastTrades = async (
  { quotes, costOf }: SandboxSourceDeps,
  tx: Tx,
  product: ProductOf<'arbitrage'>,
): Promise<PastTrade[]> => {
  const [a, b] = product.terms.pair.map((symbol) => quotes.find(symbol)) as [Instrument, Instrument];
  const untilMs = quotes.tapedFrom * 1000;
  const hours = Math.ceil((untilMs - product.opensAt.getTime()) / 1000 / HOUR) + WINDOW_HOURS + SLACK_HOURS;
  const hoursOfOne = (one: Instrument) => hoursOf({ quotes, tx }, one, untilMs, hours);
  const [first, second] = [await hoursOfOne(a), await hoursOfOne(b)];
  return replayPast(pairHours(first, second), [{ cost: costOf(a) }, { cost: costOf(b) }]);
};

/** The hours of a month before the end of a day. Those of the modelled past never change, so they are read once. */
const monthsOf = ({ quotes }: SandboxSourceDeps) => {
  const pastMs = quotes.tapedFrom * 1000;
  const known = new Map<number, Promise<Candle[]>>();
  return async (tx: Tx, instrument: Instrument, untilMs: number): Promise<Candle[]> => {
    const hoursUntil = (ms: number, days: number) => hoursOf({ quotes, tx }, instrument, ms, days * DAY_HOURS);
    if (untilMs > pastMs) return hoursUntil(untilMs, AVERAGE_DAYS);
    const past = known.get(instrument.id) ?? hoursUntil(pastMs, PAST_DAYS);
    known.set(instrument.id, past);
    const hours = await past;
    const end = firstFrom(hours, untilMs / 1000);
    return hours.slice(Math.max(0, end - AVERAGE_DAYS * DAY_HOURS), end);
  };
};

const minedOn = (
  { terms, unitPrice }: ProductOf<'mining'>,
  day: string,
  closes: readonly number[],
): Omit<Brought, 'isModelled'> | undefined => {
  const price = closes.at(-1);
  if (price === undefined) return undefined;
  const average = closes.reduce((sum, close) => sum + close, 0) / closes.length;
  const { net, ...facts } = mineDay(terms, day, { price, average });
  return { rate: BigInt(Math.floor((net / (Number(unitPrice) / USDT_UNIT)) * BILLION)), facts };
};

/** Creates a source that caches its results, so one serves all days; `tx` is where it reads the ledger. */
export const createSandboxSource = (deps: SandboxSourceDeps): ((tx: Tx) => Source) => {
  const past = new Map<string, Promise<PastTrade[]>>();
  const monthOf = monthsOf(deps);
  const isPast = (day: string) => endOf(day) <= deps.quotes.tapedFrom * 1000;

  const modelled = async (tx: Tx, product: ProductOf<'arbitrage'>, day: string): Promise<Brought> => {
    const trades = past.get(product.id) ?? pastTrades(deps, tx, product);
    past.set(product.id, trades);
    const [from, until] = [businessDayStart(day) / 1000, endOf(day) / 1000];
    const own = (await trades).filter(({ endsAt }) => endsAt > from && endsAt <= until);
    const won = own.reduce((sum, { result }) => sum + result, 0);
    return { rate: BigInt(Math.floor(won * BILLION)), facts: { closings: 2 * own.length }, isModelled: true };
  };

  return (tx) => async (product, day) => {
    if (product.kind === 'arbitrage') return isPast(day) ? modelled(tx, product, day) : tradedByDesk(tx, product, day);
    const instrument = deps.quotes.find(product.terms.symbol);
    if (!instrument) return undefined;
    const closes = (await monthOf(tx, instrument, endOf(day))).map((candle) => candle[4] / 10 ** instrument.scale);
    const mined = minedOn(product, day, closes);
    return mined && { ...mined, isModelled: isPast(day) };
  };
};
