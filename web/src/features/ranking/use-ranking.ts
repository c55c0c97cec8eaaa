import { useEndpoint } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import type { OutputOf } from '@assay/contract/endpoint';
import { getMyRanking, listRanking, type RankingOrder } from '@assay/contract/ranking';

/** As often as it is counted. */
const EVERY_MS = 60_000;

export type Ranking = OutputOf<typeof listRanking>;
export type OwnRanking = OutputOf<typeof getMyRanking>;

/** Without a day the last 24 hours. A day that is over stays as it is, but its names may go. */
export const useRanking = (by: RankingOrder, day?: string) =>
  useEndpoint(
    listRanking,
    { by, ...(day !== undefined && { day }) },
    { refetchInterval: EVERY_MS, placeholderData: (before) => before },
  );

/** Undefined for visitors, and until it is there. */
export const useOwnRanking = (day?: string): OwnRanking | undefined => {
  const isMember = useSession(isLoggedIn);
  const input = day === undefined ? {} : { day };
  return useEndpoint(getMyRanking, input, { enabled: isMember, refetchInterval: EVERY_MS }).data;
};
