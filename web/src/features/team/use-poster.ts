import { useSession } from '@assay/client/session';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { handOver } from '../../device/hand-over.ts';
import { useT } from '../../i18n/i18n.ts';
import { drawPoster } from './draw-poster.ts';

/** Draws the poster in the language of the app and hands it over, to share or to save. */
export const usePoster = ({ code, link }: { code: string; link: string }) => {
  const t = useT();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const [isBusy, setIsBusy] = useState(false);
  const share = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const notes = [t('team.posterRisk'), ...(isSimulated ? [t('app.simulated')] : [])];
      await handOver(await drawPoster({ title: t('team.posterTitle'), scan: t('team.posterScan'), code, link, notes }));
    } catch {
      toast(t('team.posterFailed'), 'bad');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, share };
};
