import { Banner } from '@assay/ui/banner.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { ContestBand } from './parts/contest-band.tsx';
import { useContest } from './use-contests.ts';

/** Bar above the trade screen while it trades for a contest. */
export const ContestBar = ({ id }: { id: string }) => {
  const t = useT();
  const { data, isError } = useContest(id);
  if (data?.entry) return <ContestBand contest={data} />;
  if (data || isError)
    return (
      <Banner kind="warn" className="mx-12 mb-12">
        {t(data ? 'contest.bandOver' : 'contest.failed')}
      </Banner>
    );
  return <Skeleton className="mx-12 mb-12 h-60" />;
};
