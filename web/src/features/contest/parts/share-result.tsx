import type { ContestEntry } from '@assay/contract/contest';
import { formatCount, formatPercent } from '@assay/ui/number-format.ts';
import { appAddress } from '../../../device/app-address.ts';
import { useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { showDay } from '../../../time/show-time.ts';
import { ShareCard } from './share-card.tsx';

interface ShareResultProps {
  entry: ContestEntry;
  rank: number;
  count: number;
  yieldPercent: string;
}

/** The own place in a contest. */
export const ShareResult = ({ entry, rank, count, yieldPercent }: ShareResultProps) => {
  const t = useT();
  return (
    <ShareCard
      card={{
        contest: entry.name,
        rank: formatCount(rank),
        ofCount: t('contest.ofCount', { count: formatCount(count) }),
        yieldLabel: t('contest.yourYield'),
        yieldText: formatPercent(yieldPercent, true),
        isGain: !yieldPercent.startsWith('-'),
        period: `${showDay(entry.startTime)} \u2013 ${showDay(entry.endTime)}`,
        link: appAddress(pathTo('contest', { id: entry.contestId })),
      }}
    />
  );
};
