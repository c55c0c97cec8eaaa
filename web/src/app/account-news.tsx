import { askAllAnew, askAnew } from '@assay/client/ask-anew';
import { useNews } from '@assay/client/stream/hooks';
import type { Endpoint } from '@assay/contract/endpoint';
import { listInstruments } from '@assay/contract/market';
import { getOptionHead, listOptions } from '@assay/contract/option';
import type { NewsMessage } from '@assay/contract/stream';
import { getTradeSummary, getTradeTerms } from '@assay/contract/trade';
import { getAssets, listBalances } from '@assay/contract/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CHANGED_BY_TRADING } from '../domain/trading/changed-by-trading.ts';
import { takeBook } from './take-book.ts';

const CHANGED_BY_TRADES = [...CHANGED_BY_TRADING, listOptions, getOptionHead];
/** Money that was invested, lent or paid back elsewhere is shown by every screen that says what is available. */
const CHANGED_BY_MONEY = [getAssets, listBalances, getTradeSummary, getTradeTerms, getOptionHead];

/** Calls to ask anew on screens other than the news' own ones, which listen for themselves. */
const BY_NEWS: Readonly<Partial<Record<NewsMessage[0], readonly Endpoint[]>>> = {
  trade: CHANGED_BY_TRADES,
  product: CHANGED_BY_MONEY,
  loan: CHANGED_BY_MONEY,
  // With the delivery a coin has a market.
  offering: [...CHANGED_BY_MONEY, listInstruments],
};

/**
 * Refetches the money and trades that news have changed, on every screen, but for what was pushed with them; after a
 * broken line, all of it: nobody knows what was missed.
 */
export const AccountNews = () => {
  const queries = useQueryClient();
  const due = useRef(new Set<Endpoint>());
  const pushed = useRef(new Set<string>());
  const wasBound = useRef(false);
  useNews((news) => {
    if (news === undefined) {
      if (wasBound.current) return askAllAnew(queries);
      wasBound.current = true;
    }
    const isFirst = due.current.size + pushed.current.size === 0;
    if (news?.[0] === 'book') for (const hash of takeBook(queries, news)) pushed.current.add(hash);
    else for (const endpoint of news ? (BY_NEWS[news[0]] ?? []) : CHANGED_BY_TRADES) due.current.add(endpoint);
    if (!isFirst || due.current.size + pushed.current.size === 0) return;
    // The news of one frame come in one go, and with them the book that they changed.
    queueMicrotask(() => {
      askAnew(queries, due.current, new Set(pushed.current));
      due.current.clear();
      pushed.current.clear();
    });
  });
  return null;
};
