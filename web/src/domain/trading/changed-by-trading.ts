/** What is asked for anew when an order, a position, an option or their money has changed. */
import type { Endpoint } from '@assay/contract/endpoint';
import { getOptionHead, listOptions } from '@assay/contract/option';
import { getTradeSummary, getTradeTerms, listOrders, listPositions } from '@assay/contract/trade';
import { getAssets, listBalances } from '@assay/contract/wallet';

export const CHANGED_BY_TRADING: readonly Endpoint[] = [
  listPositions,
  listOrders,
  listOptions,
  // These four say what is available, so contracts and options change each other's.
  getTradeSummary,
  getTradeTerms,
  getOptionHead,
  listBalances,
  getAssets,
];
