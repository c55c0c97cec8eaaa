import type { Instrument } from '@assay/contract/market';
import { useEffect, useMemo, useState } from 'react';
import type { findInstruments } from './find-instruments.ts';

/** Returns the results of a search. Its words load with the first letter that is typed: nobody waits for them before. */
export const useFound = (all: readonly Instrument[], search: string): Instrument[] | undefined => {
  const [find, setFind] = useState<typeof findInstruments>();
  const isSearching = search.trim() !== '';
  useEffect(() => {
    if (isSearching) void import('./find-instruments.ts').then((words) => setFind(() => words.findInstruments));
  }, [isSearching]);
  return useMemo(() => find?.(all, search), [find, all, search]);
};
