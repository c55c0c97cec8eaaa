/**
 * Swaps at prices of the tape in a transaction of the caller, with the fee, the spread and the limits of any other swap. Its
 * quote is used as it is made, so that none that the member holds is ended by it.
 */
import { randomUUID } from 'node:crypto';
import { QUOTE_SECONDS } from '@assay/contract/swap';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Currency, CurrencyPrice } from '../wallet/index.ts';
import { bookSwap } from './execute-swap.ts';
import { insertQuote } from './queries.ts';
import type { Swap } from './queries.ts';
import { tickOf } from './quote-swap.ts';
import { quoteTerms } from './rules.ts';

interface Side {
  currency: Currency;
  price: CurrencyPrice;
}

export const swapAtOnce = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { memberId, from, to, amount }: { memberId: string; from: Side; to: Side; amount: bigint },
): Promise<Swap> => {
  const madeAt = new Date(clock.now());
  const swap = {
    id: randomUUID(),
    from: from.currency.code,
    to: to.currency.code,
    ...quoteTerms(from, to, { amount }),
    madeAt,
  };
  await insertQuote(tx, {
    ...swap,
    memberId,
    ticks: [...tickOf(from.price), ...tickOf(to.price)],
    createdAt: madeAt,
    usedAt: madeAt,
    expiresAt: new Date(madeAt.getTime() + QUOTE_SECONDS * 1000),
  });
  await bookSwap(ledger, tx, memberId, swap);
  return swap;
};
