/** Fetches everything a filter lets through, page by page, and hands it to the member as a file. */
import { call } from '@assay/client/call';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { type LedgerEntry, listEntries } from '@assay/contract/wallet';
import type { RecordFilter } from './record-filter.ts';

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
    const page = await call(listEntries, { ...filter, pageNo, pageSize: MAX_PAGE_SIZE }, { signal, announce: false });
    for (const record of page.records) found.set(record.id, record);
    onProgress({ done: found.size, total: Math.max(page.total, found.size) });
    if (pageNo >= page.pages) return [...found.values()];
  }
};

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Phones hand files to other apps; where that is not possible, or no longer allowed after a long fetch, it is saved. */
export const handOver = async (file: File): Promise<void> => {
  const canShare = matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] });
  if (!canShare) return download(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const isDeclined = error instanceof DOMException && error.name === 'AbortError';
    if (!isDeclined) download(file);
  }
};
