/** Fetches everything a filter lets through, page by page. */
import { call } from '@assay/client/call';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { type LedgerEntry, listEntries } from '@assay/contract/wallet';
import { entriesOf, type RecordFilter } from './record-filter.ts';

interface Progress {
  done: number;
  total: number;
}

export const fetchAllRecords = async (
  filter: RecordFilter,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<LedgerEntry[]> => {
  const found = new Map<string, LedgerEntry>();
  for (let pageNo = 1; ; pageNo++) {
    const page = await call(
      listEntries,
      { ...entriesOf(filter), pageNo, pageSize: MAX_PAGE_SIZE },
      { signal, announce: false },
    );
    for (const record of page.records) found.set(record.id, record);
    onProgress({ done: found.size, total: Math.max(page.total, found.size) });
    if (pageNo >= page.pages) return [...found.values()];
  }
};
