import { askAnew } from '@assay/client/ask-anew';
import { useNews } from '@assay/client/stream/hooks';
import type { Endpoint } from '@assay/contract/endpoint';
import {
  getIncomeCalendar,
  getProduct,
  getProductOrder,
  getProductStat,
  listProductOrders,
  listProducts,
} from '@assay/contract/product';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { useQueryClient } from '@tanstack/react-query';

/** Calls that change when an order of the member's is bought, paid, left or over. */
export const CHANGED_BY_ORDERS: readonly Endpoint[] = [
  getProduct,
  listProducts,
  getProductOrder,
  listProductOrders,
  getProductStat,
  getIncomeCalendar,
  getAssets,
  listBalances,
  listEntries,
];

/** Refetches what the server did by time, or another phone did, as soon as it is told. */
export const useProductNews = (): void => {
  const queries = useQueryClient();
  useNews((news) => {
    if (news !== undefined && news[0] !== 'product') return;
    askAnew(queries, CHANGED_BY_ORDERS);
  });
};
