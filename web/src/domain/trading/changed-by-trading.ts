/** Calls to ask anew when an order, a position or its money has changed; options add their own. */
import type { Endpoint } from '@assay/contract/endpoint';
import { getTradeSummary, getTradeTerms, listOrders, listPositions } from '@assay/contract/trade';
import { getAssets, listBalances } from '@assay/contract/wallet';

export const CHANGED_BY_TRADING: readonly Endpoint[] = [
  listPositions,
  listOrders,
  getTradeSummary,
  // Says what is available.
  getTradeTerms,
  listBalances,
  getAssets,
];
