/** Contests, the live ranking and the commands, which make what they change be asked for anew. */
import { useCommand, useEndpoint } from '@assay/client/hooks';
import { serverNow } from '@assay/client/server-clock';
import {
  type Contest,
  exitContest,
  getContest,
  getContestRanking,
  joinContest,
  listContestEntries,
  listContests,
} from '@assay/contract/contest';
import type { OutputOf } from '@assay/contract/endpoint';
import { parseWireTime } from '@assay/contract/time';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { haptic } from '@assay/ui/haptic.ts';
import { toast } from '@assay/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n.ts';
import { entryStateOf, stateOf } from './state-of.ts';

export type Ranking = OutputOf<typeof getContestRanking>;

/** The server works a live ranking out about as often. */
const LIVE_MS = 5000;
const QUIET_MS = 30_000;

const INVALIDATES = [
  listContests,
  listContestEntries,
  getContestRanking,
  getAssets,
  listBalances,
  listEntries,
] as const;

/** Asked for again when its next moment has come; often while one takes part, and from the end until the ranking is final. */
const waitFor = (contest: Contest | undefined): number | false => {
  if (contest === undefined || contest.settleTime !== null) return false;
  if (stateOf(contest) === 'ended' || (contest.entry && entryStateOf(contest.entry) === 'running')) return LIVE_MS;
  const next = parseWireTime(stateOf(contest) === 'running' ? contest.endTime : contest.startTime) ?? 0;
  return Math.max(1000, Math.min(QUIET_MS, next + 1000 - serverNow()));
};

export const useContest = (id: string) =>
  useEndpoint(getContest, { id }, { announce: false, refetchInterval: ({ state }) => waitFor(state.data) });

export const useRanking = (contest: Contest, pageSize: number) =>
  useEndpoint(
    getContestRanking,
    { id: contest.id, pageSize },
    {
      announce: false,
      // More rows of the same ranking: those that are there stay until they come.
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (stateOf(contest) === 'upcoming' || state.data?.isFinal ? false : LIVE_MS),
    },
  );

const useContestCommand = (
  endpoint: typeof joinContest | typeof exitContest,
  { said, onDone }: { said: 'contest.joined' | 'contest.left'; onDone: () => void },
) => {
  const t = useT();
  const queries = useQueryClient();
  return useCommand(endpoint, {
    announce: false,
    invalidates: INVALIDATES,
    onSuccess: (contest: Contest) => {
      queries.setQueryData([getContest.id, { id: contest.id }], contest);
      haptic('done');
      toast(t(said), 'good');
      onDone();
    },
  });
};

export const useJoin = (onDone: () => void) => useContestCommand(joinContest, { said: 'contest.joined', onDone });
export const useLeave = (onDone: () => void) => useContestCommand(exitContest, { said: 'contest.left', onDone });
