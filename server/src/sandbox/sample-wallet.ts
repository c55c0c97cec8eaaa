/**
 * Gives the sandbox's sample member a past: play money from the faucet, swaps and loans at the prices of their hours,
 * withdrawals that were paid and returned. It is written through the ledger like everything else, with a clock that is set back,
 * before anybody else posts, all of it or nothing. The same market gives the same past.
 */
import { QUOTE_SECONDS } from '@assay/contract/swap';
import { businessDay, businessDayStart } from '@assay/contract/time';
import { parseUnits } from '@assay/contract/money';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../base/domain-error.ts';
import { journalId, transfer } from '../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../ledger/journal-draft.ts';
import { openPastLedger } from '../ledger/ledger.ts';
import type { PastLedger } from '../ledger/ledger.ts';
import { hasJournals } from '../ledger/read-books.ts';
import type { Quotes } from '../quotes/quotes.ts';
import { isOpen } from '../quotes/trading-hours.ts';
import { executeSwap, insertQuote, quoteTerms } from '../modules/swap/index.ts';
import { createPrices } from '../modules/wallet/prices.ts';
import type { Prices } from '../modules/wallet/prices.ts';
import { findCurrency, loadCurrencies } from '../modules/wallet/queries.ts';
import type { Currency } from '../modules/wallet/queries.ts';
import { borrowSample, repaySample } from './sample-loan.ts';
import { valueOf } from '../modules/wallet/rules.ts';
import { SAMPLE_EVENTS } from './sample-events.ts';
import type { SampleEvent } from './sample-events.ts';
import { recordTransfer, uuidOf } from './sample-transfers.ts';

const ACTOR = 'sandbox';
/** Ninety days of a dozen products are ten thousand statements of some forty texts. */
const KEEPING_PLANS = { keepsPlans: true };
const DAY_MS = 86_400_000;

type Accounts = Record<'available' | 'held' | 'custody' | 'fees' | 'grants', AccountKey>;

const accountsOf = (memberId: string, currency: string): Accounts => ({
  available: { memberId, purpose: 'available', currency },
  held: { memberId, purpose: 'withdrawal_held', currency },
  custody: { purpose: 'custody', label: 'faucet', currency },
  fees: { purpose: 'fees', currency },
  grants: { purpose: 'grants', currency },
});

/** The journal of an event that has no command of its own. */
const journalOf = (
  event: Exclude<SampleEvent, { kind: 'swap' | 'loan' }>,
  accounts: Accounts,
  units: bigint,
  fee: bigint,
) => {
  const { available, held, custody, fees, grants } = accounts;
  const legs: Record<typeof event.kind, JournalDraft['legs']> = {
    deposit: transfer(custody, available, units),
    demo_grant: transfer(grants, available, units),
    withdrawal_hold: transfer(available, held, units + fee),
    withdrawal_returned: transfer(held, available, units + fee),
    withdrawal_paid: [
      { account: held, delta: -units - fee },
      { account: custody, delta: units },
      ...(fee === 0n ? [] : [{ account: fees, delta: fee }]),
    ],
  };
  return legs[event.kind];
};

/** A fixed id for each event. */
const eventId = (memberId: string, name: number | string): string => uuidOf(`sample ${memberId} ${name}`);

/** The deposit or withdrawal that an event belongs to. */
const objectOf = (event: SampleEvent, memberId: string, id: string) => {
  if (event.kind === 'deposit') return { kind: 'deposit', id };
  return 'withdrawal' in event ? { kind: 'withdrawal', id: eventId(memberId, event.withdrawal) } : undefined;
};

/** Days ago at a time of the business day; moved back to the last trading day where a market was closed. */
const instantOf = ({ daysAgo, time }: SampleEvent, todayMs: number): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  let atMs = todayMs - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
  while (!isOpen('weekdays', atMs)) atMs -= DAY_MS;
  return atMs;
};

const pricesAt = async (prices: Prices, currencies: readonly Currency[], instantsMs: readonly number[]) => {
  const closes = await Promise.all(currencies.map((currency) => prices.at(currency, instantsMs)));
  return (currency: Currency, index: number) => {
    const price = closes[currencies.indexOf(currency)]?.[index];
    invariant(price, 'the history of the market reaches back to the sample');
    return price;
  };
};

/** Event that others add to the past, at its own time. */
interface PastEvent {
  atMs: number;
  post(tx: Tx, ledger: PastLedger, clock: Clock): Promise<void>;
}

export const seedSampleWallet = async (deps: {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  also?: readonly PastEvent[];
}): Promise<void> => {
  const { db, clock, also = [] } = deps;
  if (await hasJournals(db)) return;
  const [member] = await db.query<{ id: string }>('select id from member where is_sample');
  if (!member) return;
  const currencies = await loadCurrencies(db);
  const todayMs = businessDayStart(businessDay(clock.now()));
  const events = SAMPLE_EVENTS.map((event) => ({ ...event, atMs: instantOf(event, todayMs) })).toSorted(
    (a, b) => a.atMs - b.atMs,
  );
  const priceOf = await pricesAt(
    createPrices(deps),
    currencies,
    events.map(({ atMs }) => atMs),
  );
  let nowMs = 0;
  const past: Clock = { now: () => nowMs };
  const ledger = await openPastLedger({ db, clock: past });

  const loans = new Map<string, string>();
  const playLoan = async (tx: Tx, event: Extract<SampleEvent, { kind: 'loan' }>, index: number): Promise<void> => {
    const currency = findCurrency(currencies, event.currency);
    const deps = { clock: past, ledger };
    if (event.step === 'repay') return repaySample(deps, tx, { id: loans.get(event.loan)!, memberId: member.id });
    const units = parseUnits(event.amount, currency.decimals)!;
    const price = priceOf(currency, index);
    const id = await borrowSample(deps, tx, { memberId: member.id, currency, units, days: event.days, price });
    loans.set(event.loan, id);
  };

  const post = async (tx: Tx, event: SampleEvent, index: number): Promise<void> => {
    if (event.kind === 'loan') return playLoan(tx, event, index);
    const currency = findCurrency(currencies, event.currency);
    const units = parseUnits(event.amount, currency.decimals);
    invariant(units !== undefined, 'an amount of the sample is exact');
    const id = eventId(member.id, index);
    if (event.kind === 'swap') {
      const to = findCurrency(currencies, event.to);
      const side = (one: Currency) => ({ currency: one, price: priceOf(one, index) });
      const terms = quoteTerms(side(currency), side(to), { amount: units });
      const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + QUOTE_SECONDS * 1000) };
      const quote = { ...terms, ...times, id, memberId: member.id, from: currency.code, to: to.code, ticks: [] };
      await insertQuote(tx, quote);
      await executeSwap({ clock: past, ledger }, tx, { id, memberId: member.id });
      return;
    }
    const fee = 'fee' in event ? (parseUnits(event.fee, currency.decimals) ?? 0n) : 0n;
    const object = objectOf(event, member.id, id);
    const draft: JournalDraft = {
      id: journalId(ACTOR, id),
      kind: event.kind,
      realm: event.kind === 'demo_grant' ? 'demo' : 'money',
      actor: ACTOR,
      object: object && `${object.kind}:${object.id}`,
      legs: journalOf(event, accountsOf(member.id, currency.code), units, fee),
    };
    await ledger.post(tx, [draft]);
    if (object === undefined) return;
    const value = valueOf(units + fee, currency.decimals, priceOf(currency, index));
    const booked = { id: object.id, memberId: member.id, currency: currency.code, journalId: draft.id };
    await recordTransfer(tx, event, { ...booked, amount: units, fee, value }, nowMs);
  };

  // No other code posts yet, so several posts in one transaction cannot meet another's locks.
  await db.transaction(async (tx) => {
    // A laptop that sleeps meanwhile goes on with its first start.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    const own = events.map((event, index) => ({ atMs: event.atMs, post: () => post(tx, event, index) }));
    for (const event of [...own, ...also].toSorted((a, b) => a.atMs - b.atMs)) {
      nowMs = event.atMs;
      await event.post(tx, ledger, past);
    }
  }, KEEPING_PLANS);
};
