/**
 * Recurring buys. Invariants: terms never change; each due time has one outcome, which is written with its swap; a due time
 * that was missed is told and never bought later; nobody chooses the price, which is the first tick from the due time on.
 */
import * as contract from '@assay/contract/recurring';
import { toPage } from '@assay/contract/envelope';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { findSwaps, presentSwap } from '../swap/index.ts';
import { createPrices, loadCurrencies } from '../wallet/index.ts';
import { addRecurring, changeRecurring } from './change-recurring.ts';
import { presentRecurring } from './present.ts';
import { findBuy, listBuys, listRuns, readTotals } from './queries.ts';

export const recurringRoutes = (deps: { clock: Clock; quotes: Quotes }): Route[] => {
  const prices = createPrices(deps);
  return [
    route(contract.listRecurring, async ({ tx, memberId }) => {
      const buys = await listBuys(tx, memberId);
      const currencies = await loadCurrencies(tx);
      const totals = await readTotals(
        tx,
        buys.map(({ id }) => id),
      );
      return buys.map((buy) => presentRecurring(currencies, buy, totals.get(buy.id)));
    }),

    route(contract.addRecurring, async ({ tx, memberId, input }) => {
      const buy = await addRecurring({ ...deps, prices }, tx, memberId, input);
      return presentRecurring(await loadCurrencies(tx), buy);
    }),

    route(contract.changeRecurring, async ({ tx, memberId, input: { id, state } }) => {
      const buy = await changeRecurring(deps, tx, { id, memberId }, state);
      return presentRecurring(await loadCurrencies(tx), buy, (await readTotals(tx, [id])).get(id));
    }),

    listRoute(contract.listRecurringRuns, async ({ tx, memberId, input }) => {
      if (!(await findBuy(tx, { id: input.id, memberId }))) throw new DomainError('not_found');
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listRuns(tx, input.id, at);
      const swaps = await findSwaps(
        tx,
        rows.flatMap(({ swapId }) => swapId ?? []),
      );
      const currencies = await loadCurrencies(tx);
      const records = rows.map(({ dueAt, swapId, refusal }) => {
        const swap = swapId === null ? undefined : swaps.get(swapId);
        const dueMs = dueAt.getTime();
        return {
          id: String(dueMs),
          dueAt: formatWireTime(dueMs),
          swap: swap ? presentSwap(currencies, swap) : null,
          refusal,
        };
      });
      return toPage(records, total, input);
    }),
  ];
};
