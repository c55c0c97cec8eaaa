import { useEndpoint } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import type { OutputOf } from '@assay/contract/endpoint';
import { getMyRanking, listRanking, type RankingOrder } from '@assay/contract/ranking';

/** As often as it is counted. */
const EVERY_MS = 60_000;

export type Ranking = OutputOf<typeof listRanking>;
export type OwnRanking = OutputOf<typeof getMyRanking>;

export const useRanking = (by: RankingOrder) =>
  useEndpoint(listRanking, { by }, { refetchInterval: EVERY_MS, placeholderData: (before) => before });

/** Undefined for visitors, and until it is there. */
export const useOwnRanking = (): OwnRanking | undefined => {
  const isMember = useSession(isLoggedIn);
  return useEndpoint(getMyRanking, {}, { enabled: isMember, refetchInterval: EVERY_MS }).data;
};
