import { useDesk } from '@assay/client/desk/desk-hooks';
import { countAlerts } from '@assay/contract/desk/alert';
import { mayCall } from '@assay/contract/desk/endpoint';
import { cx } from '@assay/ui/cx.ts';
import { Bell } from 'lucide-react';
import { DeskLink } from '../parts/desk-link.tsx';
import { useMe } from '../session/me.ts';

/** Alerts that go on, on every screen; in the colour of a warning while somebody has yet to see one. */
export const AlertBell = () => {
  const me = useMe();
  const maySee = mayCall(countAlerts, me.roles);
  const counts = useDesk(countAlerts, {}, { enabled: maySee, everyMs: 30_000 }).data;
  if (!maySee) return null;
  const { open = 0, unseen = 0 } = counts ?? {};
  return (
    <DeskLink
      to={{ screen: 'alerts' }}
      title="Alerts"
      className={cx(
        'inline-flex min-h-28 min-w-28 items-center justify-center gap-4 rounded-full px-6 text-[0.75rem] font-semi tracking-normal hover:bg-raised',
        unseen > 0 ? 'text-warn' : 'text-ink-2',
      )}
    >
      <Bell aria-hidden="true" className="size-15" />
      {open > 0 && <span>{open > 99 ? '99+' : open}</span>}
      <span className="sr-only">{`Alerts: ${open} go on, ${unseen} not seen`}</span>
    </DeskLink>
  );
};
