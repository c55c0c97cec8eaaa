import { useSession } from '@assay/client/session';
import type { ContestEntry } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { formatCount, formatPercent } from '@assay/ui/number-format.ts';
import { toast } from '@assay/ui/toast.tsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { appAddress } from '../../../device/app-address.ts';
import { handOver } from '../../../device/hand-over.ts';
import { useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { showDay } from '../../../time/show-time.ts';

interface ShareResultProps {
  entry: ContestEntry;
  rank: number;
  count: number;
  yieldPercent: string;
}

/** The own place as a picture, to share or to save. It says nothing of amounts. */
export const ShareResult = ({ entry, rank, count, yieldPercent }: ShareResultProps) => {
  const t = useT();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const [isBusy, setIsBusy] = useState(false);
  const share = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { drawResult } = await import('../draw-result.ts');
      const file = await drawResult({
        contest: entry.name,
        rank: formatCount(rank),
        ofCount: t('contest.ofCount', { count: formatCount(count) }),
        yieldLabel: t('contest.yourYield'),
        yieldText: formatPercent(yieldPercent, true),
        isGain: !yieldPercent.startsWith('-'),
        period: `${showDay(entry.startTime)} \u2013 ${showDay(entry.endTime)}`,
        link: appAddress(pathTo('contest', { id: entry.contestId })),
        notes: [t('contest.shareNote'), ...(isSimulated ? [t('app.simulated')] : [])],
      });
      await handOver(file);
    } catch {
      toast(t('contest.shareFailed'), 'bad');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      kind="secondary"
      size="medium"
      busy={isBusy}
      icon={<Share2 aria-hidden="true" className="size-18" />}
      onClick={() => void share()}
    >
      {t('contest.share')}
    </Button>
  );
};
