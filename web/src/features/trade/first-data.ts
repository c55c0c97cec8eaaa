/**
 * The data of a trade screen, put where its parts look for it before the screen is drawn for the first time: the page asks
 * for it with its first byte, so it is nearly always here by then, and each part is drawn once instead of with every answer.
 */
import { endpointQuery } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import { bookInputs } from '@assay/contract/book';
import type { CallInputOf, Endpoint } from '@assay/contract/endpoint';
import { listCandles } from '@assay/contract/market';
import { listOptions } from '@assay/contract/option';
import { getTradeSummary, getTradeTerms, listOrders, listPositions } from '@assay/contract/trade';
import type { QueryClient } from '@tanstack/react-query';
import { lastSymbol } from '../../domain/instrument/last-symbol.ts';
import type { Realm } from '../../domain/trading/realm.ts';
import { ensureUser } from '../../navigation/guard.ts';
import { usePlace } from '../../navigation/place.ts';
import { MINUTES } from './minutes.ts';

/** Without them the screen comes all the same. */
const PATIENCE_MS = 200;

const fetchOwn = async (ask: Ask, realm: Realm): Promise<unknown> => {
  await ensureUser();
  // Whether the wallet of a visitor still holds is learned by the screen, which then starts anew.
  if (!isLoggedIn(useSession.getState())) return undefined;
  const { positions, orders, summary, options } = bookInputs({ realm });
  return Promise.all([
    ask(listPositions, positions),
    ask(listOrders, orders),
    ask(getTradeSummary, summary),
    ask(listOptions, options),
  ]);
};

type Ask = <E extends Endpoint>(endpoint: E, input: CallInputOf<E>) => Promise<void>;

/** Only where the app begins with this screen: a change of tab waits for nothing. */
export const fetchFirst = async (queries: QueryClient, realm: Realm): Promise<void> => {
  if (usePlace.getState().place !== null || location.hash.includes('contest=')) return;
  const ask: Ask = (endpoint, input) =>
    queries.prefetchQuery({ ...endpointQuery(endpoint, input, { announce: false }), retry: false });
  const symbol = new URLSearchParams(location.hash.split('?')[1]).get('symbol') ?? lastSymbol();
  const all = Promise.all([
    ask(listCandles, { symbol, ...MINUTES }),
    ask(getTradeTerms, { symbol, realm }),
    fetchOwn(ask, realm),
  ]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
