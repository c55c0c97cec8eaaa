/** A member's trades and results as the tables have them. They need no engine, so edges answer them, too. */
import * as contract from '@assay/contract/trade';
import type { Clock } from '../../base/clock.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { ownerOfTrade, traderOf } from './contest-accounts.ts';
import { ordersOf, positionsOf } from './lists.ts';
import type { ShownDeps } from './lists.ts';
import { getResults } from './results.ts';

export type TradeReadDeps = ShownDeps & { clock: Clock };

export const tradeReadRoutes = (open: () => TradeReadDeps): Route[] => [
  route(contract.listPositions, async (call) => {
    const { tx, input } = call;
    const memberId =
      input.id === undefined ? await traderOf(tx, call) : await ownerOfTrade(tx, call.memberId, input.id);
    return positionsOf(open(), tx, memberId, input);
  }),
  route(contract.listOrders, async (call) => ordersOf(open(), call.tx, await traderOf(call.tx, call), call.input)),
  route(contract.getTradeResults, async (call) =>
    getResults(open(), call.tx, await traderOf(call.tx, call), call.input),
  ),
];
