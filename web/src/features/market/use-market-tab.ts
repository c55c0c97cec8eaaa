import { useNavigate } from '@tanstack/react-router';
import { useScreenSearch } from '../../app/active-route.ts';
import { pathTo } from '../../app/navigation.ts';
import { MARKET_TABS, type MarketTab } from './market-list.ts';

/** The open tab lives in the address, so that it survives a reload and the way back from a chart. */
export const useMarketTab = (): [MarketTab, (tab: MarketTab) => void] => {
  const { tab } = useScreenSearch('hangqing');
  const navigate = useNavigate();
  return [
    MARKET_TABS.find((known) => known === tab) ?? 'crypto',
    (next) => void navigate({ to: pathTo('hangqing'), search: { tab: next }, replace: true }),
  ];
};
