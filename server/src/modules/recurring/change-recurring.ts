/** Commands on recurring buys: a new one, and its pauses. No money moves before a due time. */
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@assay/contract/endpoint';
import { parseUnits } from '@assay/contract/money';
import { MAX_RECURRING } from '@assay/contract/recurring';
import type * as contract from '@assay/contract/recurring';
import { nextDue } from '@assay/verify/buy-schedule';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { quoteTerms } from '../swap/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import { countOpen, findBuy, insertRecurring, setState } from './queries.ts';
import type { RecurringBuy, RecurringTerms } from './queries.ts';

interface Deps {
  clock: Clock;
  prices: Prices;
}

type Input = InputOf<typeof contract.addRecurring>;

const isDay = ({ every, onDay }: Input): boolean => {
  if (every === 'day') return onDay === 0;
  return onDay >= 1 && onDay <= (every === 'week' ? 7 : 31);
};

const dueAfter = (terms: RecurringTerms, ms: number): Date => {
  try {
    return new Date(nextDue(terms, ms));
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError('unknown_time_zone');
    throw error;
  }
};

/** Prices of now say whether the amount is within the limits of a swap. Without one it is tried at the due time. */
const readTerms = async ({ prices }: Deps, tx: Tx, input: Input): Promise<RecurringTerms> => {
  const currencies = await loadCurrencies(tx);
  const [from, to] = [findCurrency(currencies, input.fromCoin), findCurrency(currencies, input.toCoin)];
  if (from === to) throw new DomainError('same_currency');
  if (!isDay(input)) throw new DomainError('invalid_input', { field: 'onDay' });
  const amount = parseUnits(input.amount, from.decimals);
  if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid', { decimals: from.decimals });
  const [fromPrice, toPrice] = [prices.now(from), prices.now(to)];
  if (fromPrice && toPrice)
    quoteTerms({ currency: from, price: fromPrice }, { currency: to, price: toPrice }, { amount });
  const { every, onDay, minute, timeZone } = input;
  return { from: from.code, to: to.code, amount, every, onDay, minute, timeZone };
};

export const addRecurring = async (deps: Deps, tx: Tx, memberId: string, input: Input): Promise<RecurringBuy> => {
  const terms = await readTerms(deps, tx, input);
  if ((await countOpen(tx, memberId)) >= MAX_RECURRING)
    throw new DomainError('too_many_recurring', { maximum: MAX_RECURRING });
  const nowMs = deps.clock.now();
  const buy: RecurringBuy = {
    id: randomUUID(),
    memberId,
    ...terms,
    state: 'active',
    nextAt: dueAfter(terms, nowMs),
    lastAt: null,
    createdAt: new Date(nowMs),
  };
  await insertRecurring(tx, buy);
  return buy;
};

/** One that is due is made first: otherwise a member could wait for its price, and then take it or leave it. */
export const changeRecurring = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  key: { id: string; memberId: string },
  state: RecurringBuy['state'],
): Promise<RecurringBuy> => {
  const buy = await findBuy(tx, key, 'for update');
  if (!buy) throw new DomainError('not_found');
  if (buy.state === state) return buy;
  if (buy.state === 'cancelled') throw new DomainError('not_found');
  const nowMs = clock.now();
  if (buy.nextAt !== null && buy.nextAt.getTime() <= nowMs) throw new DomainError('recurring_due');
  const afterMs = Math.max(nowMs, buy.lastAt?.getTime() ?? 0);
  const nextAt = state === 'active' ? dueAfter(buy, afterMs) : null;
  await setState(tx, buy.id, state, nextAt);
  return { ...buy, state, nextAt };
};
