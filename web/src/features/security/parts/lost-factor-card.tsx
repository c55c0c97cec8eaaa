import { useCommand } from '@assay/client/hooks';
import { cancelRecovery } from '@assay/contract/recovery';
import { getSecurity } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { cx } from '@assay/ui/cx.ts';
import { ShieldAlert } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';
import type { Security } from '../security-state.ts';

interface LostFactorCardProps {
  recovery: NonNullable<Security['recovery']>;
  className?: string;
}

/** Somebody wants the factors gone: whoever is logged in can say no with one tap. */
export const LostFactorCard = ({ recovery, className }: LostFactorCardProps) => {
  const t = useT();
  const left = useTimeLeft(recovery.until ?? undefined);
  const command = useCommand(cancelRecovery, {
    invalidates: [getSecurity],
    onSuccess: () => toast(t('security.lostStopped'), 'good'),
  });
  return (
    <section role="alert" className={cx('rounded-card bg-surface p-16 shadow-card', className)}>
      <div className="flex items-start gap-14">
        <ShieldAlert aria-hidden="true" className="size-24 shrink-0 text-warn" strokeWidth={1.8} />
        <div className="min-w-0 flex-1">
          <h2 className="text-row">{t('security.lostTitle')}</h2>
          <p className="pt-2 text-label font-book text-ink-2">
            {recovery.state === 'holding'
              ? t('security.lostHolding', { time: showTimeLeft(left) })
              : t('security.lostWaiting')}
          </p>
        </div>
      </div>
      <Button className="mt-14" size="medium" busy={command.isPending} onClick={() => command.mutate({})}>
        {t('security.lostStop')}
      </Button>
    </section>
  );
};
