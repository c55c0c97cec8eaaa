import { useNews } from '@assay/client/stream/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_BY_TRADING } from '../features/trade/changed-by-trading.ts';

/** While somebody is logged in, whatever an order or a position has changed is asked for anew, on every screen. */
export const TradeNews = () => {
  const queries = useQueryClient();
  useNews(() => {
    for (const { id } of CHANGED_BY_TRADING) void queries.invalidateQueries({ queryKey: [id] });
  });
  return null;
};
