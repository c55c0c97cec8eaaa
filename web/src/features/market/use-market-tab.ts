import { pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { MARKET_TABS, type MarketTab } from './market-list.ts';

/** The open tab lives in the address, so that it survives a reload and the way back from a chart. */
export const useMarketTab = (): [MarketTab, (tab: MarketTab) => void] => {
  const { tab } = useScreenSearch('markets');
  return [
    MARKET_TABS.find((known) => known === tab) ?? 'crypto',
    (next) => replaceWith(pathTo('markets', { tab: next })),
  ];
};
