import { WITHDRAWAL_HOLDS } from '@assay/contract/withdrawal';
import { Banner } from '@assay/ui/banner.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showDay } from '../../../time/show-time.ts';
import type { Security } from '../security-state.ts';
import { protectionOf } from '../protection.ts';

/** The state of the account in one look, and what a change of it holds up. */
export const ProtectionCard = ({ security }: { security: Security }) => {
  const t = useT();
  const level = protectionOf(security);
  const Icon = level === 'strong' ? ShieldCheck : ShieldAlert;
  const text =
    level === 'guest'
      ? t('security.guestText', { date: showDay(security.guestUntil ?? '') })
      : t(`security.${level}Text`);
  return (
    <>
      <Card className="mt-4 flex items-start gap-16 px-16 py-18">
        <span
          aria-hidden="true"
          className={cx(
            'flex size-44 shrink-0 items-center justify-center rounded-full',
            level === 'strong' ? 'bg-brand-soft text-brand' : 'bg-warn-soft text-warn',
          )}
        >
          <Icon className="size-24" strokeWidth={1.8} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-heading">{t(`security.${level}Title`)}</h2>
          <p className="pt-4 text-label font-book text-ink-2">{text}</p>
        </div>
      </Card>
      <Hold hold={security.withdrawalHold} />
    </>
  );
};

type HoldReason = (typeof WITHDRAWAL_HOLDS)[number];
const isKnown = (reason: string): reason is HoldReason => (WITHDRAWAL_HOLDS as readonly string[]).includes(reason);

const Hold = ({ hold }: { hold: Security['withdrawalHold'] }) => {
  const t = useT();
  const left = useTimeLeft(hold?.until);
  if (hold === null || left === 0 || !isKnown(hold.reason)) return null;
  return (
    <div role="status" className="mx-12 pt-10">
      <Banner kind="warn">{t(`withdrawal.hold.${hold.reason}`, { time: showTimeLeft(left) })}</Banner>
    </div>
  );
};
