import { useEndpoint } from '@assay/client/hooks';
import { getAssets, listBalances } from '@assay/contract/wallet';

/** Values move with the prices; half a minute is soon enough for a total. */
const POLL_MS = 30_000;

export const useAssets = () => useEndpoint(getAssets, {}, { refetchInterval: POLL_MS });
export const useBalances = () => useEndpoint(listBalances, {}, { refetchInterval: POLL_MS });
