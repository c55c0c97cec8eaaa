import { useNews } from '@assay/client/stream/hooks';
import { getOptionHead, listOptions } from '@assay/contract/option';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CHANGED_BY_TRADING } from '../features/trade/changed-by-trading.ts';

const CHANGED = [...CHANGED_BY_TRADING, listOptions, getOptionHead];

/** What is on its way may have been answered before the news. A first answer would be taken for the newest one all the same. */
const askAnew = async (queries: QueryClient): Promise<void> => {
  for (const { id } of CHANGED) {
    await queries.cancelQueries({ queryKey: [id] });
    void queries.invalidateQueries({ queryKey: [id] });
  }
};

/** While somebody trades, whatever an order, a position or an option has changed is asked for anew, on every screen. */
export const TradeNews = () => {
  const queries = useQueryClient();
  const isDue = useRef(false);
  useNews((news) => {
    if (isDue.current || news?.[0] === 'notice' || news?.[0] === 'chat') return;
    isDue.current = true;
    // The news of one frame come in one go.
    queueMicrotask(() => {
      isDue.current = false;
      void askAnew(queries);
    });
  });
  return null;
};
