import { useCommand, useEndpoint } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import { getArticle, getHelp, listAnnouncements, listUnread, markRead } from '@assay/contract/article';
import { useEffect, useEffectEvent } from 'react';

/** The article of an id. An announcement that a member opens is read from then on. */
export const useArticle = (id: string, kind?: string) => {
  const isMember = useSession(isLoggedIn);
  // Why there is none is on the screen already.
  const query = useEndpoint(kind === 'help' ? getHelp : getArticle, { id }, { announce: false });
  // Should it not arrive, the dot stays until the next time: nothing to trouble the reader with.
  const { mutate } = useCommand(markRead, { invalidates: [listAnnouncements, listUnread], announce: false });
  const isUnread = isMember && query.data?.isRead === false;
  const mark = useEffectEvent(() => mutate({ id }));
  useEffect(() => {
    if (isUnread) mark();
  }, [isUnread]);
  return query;
};
