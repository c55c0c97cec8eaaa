/**
 * What is open now, asked for once whoever shows it: the trade screen, the options and the chart. The stream tells when
 * something has become of it, so nobody asks twice.
 */
import { useEndpoint } from '@assay/client/hooks';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { listOptions } from '@assay/contract/option';
import { listOrders, listPositions } from '@assay/contract/trade';
import { useBook } from './in-contest.ts';
import { type Realm, useIsTrader } from './realm.ts';

export const useOpenPositions = (realm: Realm) =>
  useEndpoint(
    listPositions,
    { ...useBook(realm), state: 'open', pageSize: MAX_PAGE_SIZE },
    { enabled: useIsTrader(realm) },
  );

export const useWaitingOrders = (realm: Realm) =>
  useEndpoint(
    listOrders,
    { ...useBook(realm), state: 'waiting', pageSize: MAX_PAGE_SIZE },
    { enabled: useIsTrader(realm) },
  );

export const useRunningOptions = (realm: Realm) =>
  useEndpoint(listOptions, { realm, state: 'running', pageSize: MAX_PAGE_SIZE }, { enabled: useIsTrader(realm) });
