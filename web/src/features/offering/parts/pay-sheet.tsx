import type { CallError } from '@assay/client/call-error';
import type { Subscription } from '@assay/contract/offering';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { usePay } from '../use-offerings.ts';
import { Countdown } from '../../../time/countdown.tsx';

interface PaySheetProps {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
}

/** Pays for what was won, from what is held. */
export const PaySheet = ({ subscription, open, onClose }: PaySheetProps) => {
  const t = useT();
  const pay = usePay(onClose);
  const { id, name, currency, coin, coins, wonLots, lots, payUntil } = subscription;
  const cost = withUnit(subscription.cost ?? '0', currency);
  return (
    <Sheet
      open={open}
      onClose={() => {
        pay.reset();
        onClose();
      }}
      title={t('offering.payTitle')}
      description={name}
      footer={
        <Button busy={pay.isPending} onClick={() => pay.mutate({ id })}>
          {t('offering.pay', { amount: cost })}
        </Button>
      }
    >
      <div className="grid gap-16 pb-14">
        <KeyValues>
          <KeyValue name={t('offering.wonLots')}>{t('offering.ofLots', { won: wonLots ?? 0, lots })}</KeyValue>
          <KeyValue name={t('offering.coins')}>{withUnit(coins ?? '0', coin)}</KeyValue>
          <KeyValue name={t('offering.cost')} strong>
            {cost}
          </KeyValue>
          <KeyValue name={t('offering.next.pays')}>
            <Countdown time={payUntil} />
          </KeyValue>
        </KeyValues>
        <p className="text-caption text-ink-2">{`${t('offering.payText')} ${t('offering.riskText')}`}</p>
        <PayRefusal error={pay.error} />
      </div>
    </Sheet>
  );
};

/** The general sentence of "too late" is about payments that are on their way; here it is the win that has lapsed. */
const PayRefusal = ({ error }: { error: CallError | null }) => {
  const t = useT();
  if (error?.name !== 'too_late') return <RefusalBanner error={error} />;
  return (
    <div role="alert">
      <Banner kind="warn">{t('offering.payTooLate')}</Banner>
    </div>
  );
};
