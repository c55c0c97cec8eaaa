import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { handOver } from '../../../device/hand-over.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { ResultCard } from '../draw-result.ts';

/** A place as a picture, to share or to save. It says nothing of amounts. */
export const ShareCard = ({ card }: { card: Omit<ResultCard, 'notes'> }) => {
  const t = useT();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const [isBusy, setIsBusy] = useState(false);
  const share = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { drawResult } = await import('../draw-result.ts');
      const notes = [t('contest.shareNote'), ...(isSimulated ? [t('app.simulated')] : [])];
      await handOver(await drawResult({ ...card, notes }));
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
