/**
 * Makes what is due: the swap, the row that records it, the next due time and the notice go down in one transaction, or the
 * row says why there was no swap. So a due time has one outcome, however often and wherever this runs. Due times that passed
 * while no server ran are recorded as missed and not made up for.
 */
import { formatUnits } from '@assay/contract/money';
import type { RecurringRefusal } from '@assay/contract/recurring';
import { nextDue } from '@assay/verify/buy-schedule';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { spendWithin, writeUses } from '../limit/index.ts';
import type { SpendDeps } from '../limit/index.ts';
import { tellNotice } from '../notice/index.ts';
import { costOf, quoteTerms, swapAtOnce } from '../swap/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Currency, CurrencyPrice } from '../wallet/index.ts';
import { duePrice } from './due-price.ts';
import type { DuePrice } from './due-price.ts';
import { endRuns, findBuy, findDue } from './queries.ts';
import type { RecurringBuy } from './queries.ts';

/** A due time is made within so long, or missed. */
const RUN_WITHIN_MS = 5 * 60_000;
const MOST_AT_ONCE = 500;

interface Deps extends SpendDeps {
  db: Db;
  quotes: Quotes;
  ledger: Pick<Ledger, 'post'>;
  pauses: { isPaused(part: 'swap'): boolean };
  /** Throws for a member to whom swaps are not offered; absent in the sandbox. */
  refuseBarred?:
    | ((tx: Tx, call: { endpointId: string; input: unknown; memberId: string }) => Promise<void>)
    | undefined;
}

interface Due extends RecurringBuy {
  nextAt: Date;
}

const REFUSALS: Readonly<Record<string, RecurringRefusal>> = {
  insufficient_funds: 'short',
  amount_too_small: 'limit',
  amount_too_large: 'limit',
  no_price: 'no_price',
};

const wordsOf = (currencies: readonly Currency[], { id, from, to, amount }: RecurringBuy) => ({
  id,
  from,
  to,
  amount: formatUnits(amount, findCurrency(currencies, from).decimals),
});

const subjectOf = ({ id }: RecurringBuy, dueAt: Date): string => `${id}:${dueAt.getTime()}`;

/**
 * The member is locked before the recurring buy, as by whoever closes an account. Undefined where another has made it
 * meanwhile.
 */
const lockDue = async (tx: Tx, { id, memberId, nextAt }: Due): Promise<{ canSwap: boolean } | undefined> => {
  const [member] = await tx.query<{ canSwap: boolean }>(
    `select m.closed_at is null and m.frozen_at is null and not exists
       (select from member_restriction r where r.member_id = m.id and r.ended_at is null) as "canSwap"
       from member m where m.id = $1 for key share`,
    [memberId],
  );
  const locked = await findBuy(tx, { id, memberId }, 'for update');
  return locked?.nextAt?.getTime() === nextAt.getTime() ? member : undefined;
};

const buy = async (
  deps: Deps,
  tx: Tx,
  due: Due,
  { from, to }: { from: CurrencyPrice; to: CurrencyPrice },
): Promise<void> => {
  const member = await lockDue(tx, due);
  if (member === undefined) return;
  if (!member.canSwap || deps.pauses.isPaused('swap')) throw new DomainError('account_restricted');
  const { memberId, amount } = due;
  await deps.refuseBarred?.(tx, { endpointId: 'swap.executeSwap', input: {}, memberId });
  const currencies = await loadCurrencies(tx);
  const sides = {
    from: { currency: findCurrency(currencies, due.from), price: from },
    to: { currency: findCurrency(currencies, due.to), price: to },
  };
  // Limits that its owner has set hold for it as for any other swap.
  const decimals = { from: sides.from.currency.decimals, to: sides.to.currency.decimals };
  const cost = costOf(quoteTerms(sides.from, sides.to, { amount }), decimals);
  const spent = { memberId, key: `recurring:${subjectOf(due, due.nextAt)}`, currency: due.from, amount, cost };
  const swap = await spendWithin(deps, tx, spent, async (uses) => {
    const made = await swapAtOnce(deps, tx, { memberId, amount, ...sides });
    await writeUses(tx, uses);
    return made;
  });
  const runs = [{ dueAt: due.nextAt, swapId: swap.id, refusal: null }];
  await endRuns(tx, due.id, { runs, doneAt: swap.madeAt, nextAt: new Date(nextDue(due, due.nextAt.getTime())) });
  await tellNotice(tx, {
    memberId,
    kind: 'recurring_bought',
    params: { ...wordsOf(currencies, due), receive: formatUnits(swap.receive, sides.to.currency.decimals) },
    subject: subjectOf(due, due.nextAt),
    at: swap.madeAt,
  });
};

/** Due times from this one on that are over. */
const missedFrom = (due: Due, nowMs: number): Date[] => {
  const missed = [due.nextAt];
  while (missed.length < MOST_AT_ONCE) {
    const next = nextDue(due, missed.at(-1)!.getTime());
    if (nowMs - next <= RUN_WITHIN_MS) break;
    missed.push(new Date(next));
  }
  return missed;
};

const refuse = (deps: Deps, due: Due, refusal: RecurringRefusal): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if ((await lockDue(tx, due)) === undefined) return;
    const doneAt = new Date(deps.clock.now());
    const times = refusal === 'missed' ? missedFrom(due, doneAt.getTime()) : [due.nextAt];
    await endRuns(tx, due.id, {
      runs: times.map((dueAt) => ({ dueAt, swapId: null, refusal })),
      doneAt,
      nextAt: new Date(nextDue(due, times.at(-1)!.getTime())),
    });
    await tellNotice(tx, {
      memberId: due.memberId,
      kind: 'recurring_missed',
      params: { ...wordsOf(await loadCurrencies(tx), due), reason: refusal, count: String(times.length) },
      subject: subjectOf(due, due.nextAt),
      at: doneAt,
    });
  });

const runOne = async (deps: Deps, due: Due, priceOf: (code: string) => Promise<DuePrice>): Promise<void> => {
  if (deps.clock.now() - due.nextAt.getTime() > RUN_WITHIN_MS) return refuse(deps, due, 'missed');
  const [from, to] = [await priceOf(due.from), await priceOf(due.to)];
  for (const reason of ['closed', 'no_price'] as const)
    if (from === reason || to === reason) return refuse(deps, due, reason);
  // A tick is still to come.
  if (typeof from !== 'object' || typeof to !== 'object') return undefined;
  try {
    return await deps.db.transaction((tx) => buy(deps, tx, due, { from, to }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refusal = error.error.startsWith('limit_') ? 'limit' : REFUSALS[error.error];
    return refuse(deps, due, refusal ?? 'unavailable');
  }
};

export const recurringJob = (deps: Deps): (() => Promise<void>) => {
  const tape = new TapeReader(deps.db, deps.quotes.tape);
  return async () => {
    const nowMs = deps.clock.now();
    const all = await findDue(deps.db, new Date(nowMs), MOST_AT_ONCE);
    if (all.length === 0) return;
    const currencies = await loadCurrencies(deps.db);
    // Many are due at the same hour: each price is looked up once.
    const prices = new Map<string, Promise<DuePrice>>();
    const errors: unknown[] = [];
    for (const due of all) {
      const dueMs = due.nextAt!.getTime();
      const priceOf = (code: string): Promise<DuePrice> => {
        const key = `${code} ${dueMs}`;
        const price =
          prices.get(key) ?? duePrice({ quotes: deps.quotes, tape }, findCurrency(currencies, code), { dueMs, nowMs });
        prices.set(key, price);
        return price;
      };
      // One that fails keeps no other from being made in time.
      await runOne(deps, due as Due, priceOf).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  };
};
