/** The member's running options. They are asked about when something must have become of them, not all the time. */
import { useEndpoint } from '@assay/client/hooks';
import { serverNow } from '@assay/client/server-clock';
import { isLoggedIn, useSession } from '@assay/client/session';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { getOptionHead, listOptions, type Option } from '@assay/contract/option';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type OptionRealm = 'money' | 'demo';
/** Stakes and payouts of every option. */
export const CURRENCY = 'USDT';

const SOON_MS = 700;
/** Another device may have bought one. */
const SELDOM_MS = 20_000;

/** When to look again: soon while an entry or a settlement is awaited, else at the next expiry. */
export const nextLook = (options: readonly Pick<Option, 'entryTick' | 'expiryMs'>[], nowMs: number): number => {
  if (options.some(({ entryTick, expiryMs }) => entryTick === null || expiryMs <= nowMs)) return SOON_MS;
  return Math.max(SOON_MS, Math.min(SELDOM_MS, ...options.map(({ expiryMs }) => expiryMs - nowMs)));
};

export const useIsMember = (): boolean => useSession(isLoggedIn);

export const useRunning = (realm: OptionRealm) =>
  useEndpoint(
    listOptions,
    { realm, state: 'running', pageNo: 1, pageSize: MAX_PAGE_SIZE },
    {
      enabled: useIsMember(),
      refetchInterval: ({ state: { data } }) => nextLook(data?.records ?? [], serverNow()),
    },
  );

/** One option, asked for until it has ended. */
export const useOption = (realm: OptionRealm, id: string): Option | undefined =>
  useEndpoint(
    listOptions,
    { realm, id, pageNo: 1, pageSize: 1 },
    { refetchInterval: ({ state: { data } }) => data?.records[0]?.state !== 'settled' && SOON_MS },
  ).data?.records[0];

/** What the ticket says of the member: free money, running stakes, the day so far. */
export const useOptionHead = (realm: OptionRealm) => {
  const head = useEndpoint(getOptionHead, { realm }, { enabled: useIsMember() });
  useEffect(() => {
    if (head.data && realm === 'money') useSession.setState({ tradeAssetInfo: head.data });
  }, [head.data, realm]);
  return head;
};

const MOST_ENDED = 5;

/** Options that ended while the member looked, newest first, until they are put away. */
export const useEnded = (running: readonly Option[] | undefined) => {
  const queries = useQueryClient();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const ids = running?.map(({ id }) => id);
  if (ids && ids.join() !== seen.join()) {
    setSeen(ids);
    const gone = seen.filter((id) => !ids.includes(id));
    if (gone.length > 0) setEnded([...gone, ...ended].slice(0, MOST_ENDED));
  }
  const count = ended.length;
  useEffect(() => {
    if (count === 0) return;
    void queries.invalidateQueries({ queryKey: [getOptionHead.id] });
    void queries.invalidateQueries({ queryKey: [listOptions.id, 'pages'] });
  }, [count, queries]);
  return { ended, putAway: (id: string) => setEnded(ended.filter((one) => one !== id)) };
};
