/** The member's options beyond those that run: one by its id, the head, and what has just ended. */
import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { getOptionHead, listOptions, type Option } from '@assay/contract/option';
import { getTradeSummary } from '@assay/contract/trade';
import { useEffect, useState } from 'react';
import { type Realm, useIsTrader } from '../../domain/trading/realm.ts';

/** Stakes and payouts of every option. */
export const CURRENCY = 'USDT';

export const useOption = (realm: Realm, id: string): Option | undefined =>
  useEndpoint(listOptions, { realm, id, pageNo: 1, pageSize: 1 }).data?.records[0];

/** Returns the member's figures for the ticket: running stakes and the day so far. */
export const useOptionHead = (realm: Realm) => {
  const head = useEndpoint(getOptionHead, { realm }, { enabled: useIsTrader(realm) }).data;
  useEffect(() => {
    if (head && realm === 'money') useSession.setState({ tradeAssetInfo: head });
  }, [head, realm]);
  return head;
};

/** Free money has one source on every screen of trading: a refill or a contract changes it without a word about options. */
export const useAvailable = (realm: Realm): string | undefined =>
  useEndpoint(getTradeSummary, { realm }, { enabled: useIsTrader(realm) }).data?.available;

const MOST_ENDED = 5;

/** Options that ended while the member looked, newest first, until they are put away. */
export const useEnded = (running: readonly Option[] | undefined) => {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const ids = running?.map(({ id }) => id);
  if (ids && ids.join() !== seen.join()) {
    setSeen(ids);
    const gone = seen.filter((id) => !ids.includes(id));
    if (gone.length > 0) setEnded([...gone, ...ended].slice(0, MOST_ENDED));
  }
  return { ended, putAway: (id: string) => setEnded(ended.filter((one) => one !== id)) };
};
