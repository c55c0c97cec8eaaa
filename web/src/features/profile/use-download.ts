import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { serverNow } from '@assay/client/server-clock';
import { downloadData } from '@assay/contract/profile';
import { businessDay } from '@assay/contract/time';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { handOver } from '../../device/hand-over.ts';
import { errorText, useT } from '../../i18n/i18n.ts';

/** Everything kept about the member, as a file of their own. */
export const useDownload = (confirm: () => Promise<boolean>) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy || !(await confirm())) return;
    setBusy(true);
    try {
      const answer = await call(downloadData, {}, { announce: false });
      const name = `assay-data-${businessDay(serverNow())}.json`;
      await handOver(new File([JSON.stringify(answer, null, 2)], name, { type: 'application/json' }));
      toast(t('privacy.downloaded'), 'good');
    } catch (error) {
      toast(error instanceof CallError ? errorText(error) : t('app.loadFailed'), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
};
