import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { type Application, isHaveAuth, isHaveAuthDone, listApplications } from '@assay/contract/identity';
import { getCreditScore, getProfile } from '@assay/contract/profile';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const POLL_MS = 2_000;

export type Kind = Application['kind'];

/** Calls that a decision changes: limits, points, locked fields. */
const CHANGED_BY_DECISION = [isHaveAuth, isHaveAuthDone, getWithdrawalTerms, getCreditScore, getProfile];

/** How far both verifications are, as of now. */
export const useVerification = () => useEndpoint(isHaveAuth, {}, { staleTime: 0 });

/** Returns the last application; polls while it is under review. */
export const useApplication = (kind: Kind) => {
  const query = useEndpoint(
    listApplications,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? POLL_MS : false),
    },
  );
  const queries = useQueryClient();
  const states = query.data?.map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    if (states === undefined) return;
    for (const { id } of CHANGED_BY_DECISION) void queries.invalidateQueries({ queryKey: [id] });
  }, [queries, states]);
  return { query, application: query.data?.find((one) => one.kind === kind) };
};

/** In the sandbox the reviewer is a robot, which members are told. */
export const useIsSandbox = (): boolean => useSession(({ commonConfig }) => commonConfig?.profile === 'sandbox');
