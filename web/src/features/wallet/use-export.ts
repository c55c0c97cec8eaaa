import { CallError } from '@assay/client/call-error';
import { serverNow } from '@assay/client/server-clock';
import { businessDay } from '@assay/contract/time';
import { toast } from '@assay/ui/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { handOver } from '../../device/hand-over.ts';
import { errorText, useT } from '../../i18n/i18n.ts';
import { fetchAllRecords } from './export-records.ts';
import type { RecordFilter } from './record-filter.ts';
import { recordsCsv } from './records-csv.ts';

/** Exports what is filtered, and tells how far it has come. Leaving the screen stops it. */
export const useExport = (filter: RecordFilter) => {
  const t = useT();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    if (progress) return;
    const { signal } = (running.current = new AbortController());
    setProgress({ done: 0, total: 0 });
    try {
      const records = await fetchAllRecords(filter, setProgress, signal);
      const name = `assay-${businessDay(serverNow())}.csv`;
      await handOver(new File([recordsCsv(records, t)], name, { type: 'text/csv;charset=utf-8' }));
      toast(t('wallet.exported', { count: records.length }), 'good');
    } catch (error) {
      if (!signal.aborted) toast(error instanceof CallError ? errorText(error) : t('app.loadFailed'), 'bad');
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, run };
};
