/**
 * Fast swap between any two currencies of a wallet. Invariants (X1): a swap happens at a quote that is at most ten
 * seconds old, exactly as shown and once, or not at all; swapping there and back never gains; and neither does choosing
 * among quotes, because the market may not have moved by more than half of the spread (ADR 25).
 */
import * as contract from '@assay/contract/swap';
import { toPage } from '@assay/contract/envelope';
import type { Clock } from '../../base/clock.ts';
import { batchedRoute, listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { spendWithin } from '../limit/index.ts';
import type { SpendDeps } from '../limit/index.ts';
import { createPrices, findCurrency, loadCurrencies } from '../wallet/index.ts';
import { prepareSwap, swapCommand } from './execute-swap.ts';
import { presentSwap } from './present.ts';
import { listSwaps } from './queries.ts';
import { quoteSwap, refuseMoved } from './quote-swap.ts';
import { costOf } from './rules.ts';

interface SwapDeps {
  clock: Clock;
  quotes: Quotes;
  ledger: Ledger;
  spending: () => SpendDeps;
  /** A swap that waits longer for its batch is refused: its quote is of the moment it was asked for. */
  orderAgeMs: () => number;
}

export const swapRoutes = (deps: SwapDeps): Route[] => {
  const prices = createPrices(deps);
  return [
    route(contract.quoteSwap, ({ tx, memberId, input }) =>
      quoteSwap({ clock: deps.clock, prices }, tx, memberId, input),
    ),

    batchedRoute(contract.executeSwap, async ({ tx, memberId, input, askedAtMs }, remember) => {
      const swap = await prepareSwap(deps.clock, tx, { id: input.quoteId, memberId });
      await refuseMoved({ prices }, tx, swap);
      const { rows = [], ...command } = swapCommand(memberId, swap);
      const currencies = await loadCurrencies(tx);
      const answer = remember(presentSwap(currencies, swap));
      const decimalsOf = (code: string): number => findCurrency(currencies, code).decimals;
      const cost = costOf(swap, { from: decimalsOf(swap.from), to: decimalsOf(swap.to) });
      const spent = { memberId, key: `swap:${swap.id}`, currency: swap.from, amount: swap.amount, cost };
      await spendWithin(deps.spending(), tx, spent, (uses) =>
        deps.ledger.hot.submit({
          ...command,
          rows: [...rows, ...uses, answer],
          deadlineMs: askedAtMs + deps.orderAgeMs(),
        }),
      );
    }),

    listRoute(contract.listSwaps, async ({ tx, memberId, input }) => {
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listSwaps(tx, memberId, at);
      const currencies = await loadCurrencies(tx);
      return toPage(
        rows.map((row) => presentSwap(currencies, row)),
        total,
        input,
      );
    }),
  ];
};
