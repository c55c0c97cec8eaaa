import { useNews } from '@assay/client/stream/hooks';
import { getOptionHead, listOptions } from '@assay/contract/option';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_BY_TRADING } from '../features/trade/changed-by-trading.ts';

const CHANGED = [...CHANGED_BY_TRADING, listOptions, getOptionHead];

/** While somebody trades, whatever an order, a position or an option has changed is asked for anew, on every screen. */
export const TradeNews = () => {
  const queries = useQueryClient();
  useNews(() => {
    for (const { id } of CHANGED) void queries.invalidateQueries({ queryKey: [id] });
  });
  return null;
};
