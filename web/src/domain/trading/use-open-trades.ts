/**
 * Open trades, fetched once for all that show them: the trade screen, the options and the chart. The stream pushes
 * their changes under the same keys, so nobody asks twice.
 */
import { useEndpoint } from '@assay/client/hooks';
import { bookInputs } from '@assay/contract/book';
import { listOptions } from '@assay/contract/option';
import { listOrders, listPositions } from '@assay/contract/trade';
import { useBook } from './in-contest.ts';
import { type Realm, useIsTrader } from './realm.ts';

export const useOpenPositions = (realm: Realm) =>
  useEndpoint(listPositions, bookInputs(useBook(realm)).positions, { enabled: useIsTrader(realm) });

export const useWaitingOrders = (realm: Realm) =>
  useEndpoint(listOrders, bookInputs(useBook(realm)).orders, { enabled: useIsTrader(realm) });

export const useRunningOptions = (realm: Realm) =>
  useEndpoint(listOptions, bookInputs({ realm }).options, { enabled: useIsTrader(realm) });
