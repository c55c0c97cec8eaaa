import type { OutputOf } from '@assay/contract/endpoint';
import type { listLogins } from '@assay/contract/security';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { deviceName, isHandheld } from '../device-name.ts';

export type Login = OutputOf<typeof listLogins>['records'][number];

interface LoginRowProps {
  login: Login;
  onRevoke?: () => void;
}

/** One log-in: on what, from where, how and when. */
export const LoginRow = ({ login, onRevoke }: LoginRowProps) => {
  const t = useT();
  const Icon = isHandheld(login.system) ? Smartphone : Monitor;
  const device = deviceName(login) ?? t('security.unknownDevice');
  return (
    <div className="flex min-h-66 items-center gap-14 px-16 py-10 [:is(li,[role=listitem]):not(:first-child)>&]:shadow-[inset_0_1px_0_var(--line)]">
      <Icon aria-hidden="true" className="size-21 shrink-0 text-ink-2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-[0.9375rem] leading-20 font-medium">{device}</p>
        <p className="truncate text-caption text-ink-3">{`${login.address} · ${t(`security.way.${login.way}`)}`}</p>
        <p className="truncate text-caption text-ink-3">
          {login.isOpen ? t('security.seen', { time: showMinute(login.seenTime) }) : showMinute(login.time)}
        </p>
      </div>
      {login.isCurrent && (
        <span className="rounded-full bg-brand-soft px-10 py-4 text-caption font-medium text-brand">
          {t('security.thisDevice')}
        </span>
      )}
      {login.isOpen && !login.isCurrent && onRevoke && (
        <IconButton label={t('security.revoke', { device })} onClick={onRevoke} className="-mr-10 text-ink-2">
          <LogOut aria-hidden="true" className="size-20" strokeWidth={1.8} />
        </IconButton>
      )}
    </div>
  );
};
