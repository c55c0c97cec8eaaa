import { useEndpoint } from '@assay/client/hooks';
import { countUnread } from '@assay/contract/notice';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/i18n.ts';
import { useMarkedTab } from '../../navigation/place.ts';

/**
 * The mark on the tab that leads to what waits to be read. It comes after the first paint, into the tab that is there by
 * then, so that nobody waits for it.
 */
export const UnreadDot = () => {
  const t = useT();
  const { data } = useEndpoint(countUnread, {});
  const tab = useMarkedTab(({ element }) => element);
  const count = (data?.notices ?? 0) + (data?.chat ?? 0);
  if (count === 0 || tab === null) return null;
  return createPortal(
    <span className="absolute top-10 left-1/2 ml-6 size-9 rounded-full bg-brand shadow-[0_0_0_2px_var(--bar)]">
      <span className="sr-only">{t('app.unseen', { count })}</span>
    </span>,
    tab,
  );
};
