/**
 * A locked rate for what is in the form. Each change of the form asks anew, and so does the end of the ten seconds, but
 * only for a while after the last touch: a phone left on a table stops asking. Nothing here ever swaps.
 */
import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import type { OutputOf } from '@assay/contract/endpoint';
import { quoteSwap } from '@assay/contract/swap';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuoteInput } from './swap-form.ts';

/** Long enough to finish typing a number. */
const SETTLE_MS = 350;
/** How often a rate is renewed by itself after the form was last touched. */
const RENEWALS = 6;
const BEAT_MS = 200;

export type Quote = OutputOf<typeof quoteSwap> & {
  /** On this page's own clock. Counted from the asking, so it never ends later here than on the server. */
  endsAt: number;
};

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const fetchQuote = async (input: QuoteInput, signal: AbortSignal): Promise<Quote> => {
  const askedAt = performance.now();
  const quote = await call(quoteSwap, input, { signal, announce: false });
  return { ...quote, endsAt: askedAt + quote.expiresInMs };
};

/** Rest of a quote, in milliseconds, as time goes by; `onOver` is told at each beat after its end. */
const useLeft = (quote: Quote | undefined, onOver: () => void): number => {
  const [now, setNow] = useState(() => performance.now());
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (!quote) return undefined;
    const beat = (): void => {
      setNow(performance.now());
      if (performance.now() >= quote.endsAt) tellOver();
    };
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [quote]);
  return quote ? Math.max(0, Math.min(quote.expiresInMs, quote.endsAt - now)) : 0;
};

export interface QuoteState {
  /** The newest terms; they may have run out, or belong to a form that has changed since. */
  quote: Quote | undefined;
  /** These terms are what the form asks for, and can be used now. */
  isLive: boolean;
  isAsking: boolean;
  isExpired: boolean;
  left: number;
  error: CallError | null;
  askAgain: () => void;
}

/** `isPaused`: terms that are being used are not renewed. */
export const useQuote = (input: QuoteInput | undefined, isPaused: boolean): QuoteState => {
  const wanted = input ? JSON.stringify(input) : '';
  const settled = useSettled(wanted);
  const [asked, setAsked] = useState({ wanted: settled, round: 0, renewals: 0 });
  if (asked.wanted !== settled) setAsked({ wanted: settled, round: asked.round + 1, renewals: 0 });

  const query = useQuery<Quote, CallError>({
    queryKey: [quoteSwap.id, settled, asked.round],
    queryFn: ({ signal }) => fetchQuote(JSON.parse(settled) as QuoteInput, signal),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const quote = wanted === '' || query.isError ? undefined : query.data;
  const isCurrent = wanted === settled && quote !== undefined && !query.isPlaceholderData;
  const mayRenew = !isPaused && asked.renewals < RENEWALS && document.visibilityState === 'visible';
  const left = useLeft(quote, () => {
    if (isCurrent && mayRenew) setAsked({ ...asked, round: asked.round + 1, renewals: asked.renewals + 1 });
  });
  const isOver = isCurrent && left === 0;

  return {
    quote,
    isLive: isCurrent && !isOver,
    isAsking: wanted !== '' && (wanted !== settled || query.isFetching),
    isExpired: isOver && !mayRenew,
    left,
    error: wanted === settled ? query.error : null,
    askAgain: () => setAsked((last) => ({ ...last, round: last.round + 1, renewals: 0 })),
  };
};
