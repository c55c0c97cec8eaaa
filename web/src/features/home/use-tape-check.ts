import { call } from '@assay/client/call';
import { listInstruments } from '@assay/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkApart } from './check-apart.ts';

export type Verdict = 'checking' | 'true' | 'false' | 'unknown';

export interface TapeChecked {
  /** Pair whose tape was followed. */
  pair: string;
  links: number;
  ms: number;
  isTrue: boolean;
}

/** Fetching the code of the check and running it must not compete with the first prices on a slow phone. */
const HEAD_START_MS = 1_000;
let headStart: Promise<void> | undefined;

const afterHeadStart = (): Promise<void> =>
  (headStart ??= new Promise((resolve) => {
    setTimeout(resolve, HEAD_START_MS);
  }));

/** The tape of the first instrument, up to the given checkpoint. */
const check = async (note: string, signal: AbortSignal): Promise<TapeChecked> => {
  await afterHeadStart();
  const { records } = await call(listInstruments, { pageNo: 1, pageSize: 1 }, { signal, announce: false });
  const { id, symbol, base, quote } = records[0]!;
  return { pair: `${base}/${quote}`, ...(await checkApart(note, { id, symbol }, signal)) };
};

/** Checks the first checkpoint that arrives, and the newest one whenever it is asked to. */
export const useTapeCheck = (newest: string | undefined, isOffline: boolean) => {
  const [note, setNote] = useState(newest);
  if (note === undefined && newest !== undefined) setNote(newest);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['proof.checkTape', note],
    enabled: note !== undefined,
    queryFn: ({ signal }) => check(note!, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const verdict = ((): Verdict => {
    if (note === undefined && isOffline) return 'unknown';
    if (isFetching || (!data && !isError)) return 'checking';
    return data ? (data.isTrue ? 'true' : 'false') : 'unknown';
  })();
  return { verdict, checked: data, checkAgain: () => setNote(newest) };
};
