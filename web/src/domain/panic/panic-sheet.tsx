import { call } from '@assay/client/call';
import { useCommand, useEndpoint } from '@assay/client/hooks';
import { endSession } from '@assay/client/session';
import { freeze, getSecurity } from '@assay/contract/security';
import { closeAllPositions } from '@assay/contract/trade';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { KeyRound, LogOut, Vault } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { go } from '../../navigation/links.ts';
import { useWaits } from '../factor/use-waits.ts';
import { useOpenPositions } from '../trading/use-open-trades.ts';

/** The account is frozen after this long, whether the positions could be asked to close or not. */
const CLOSE_WITHIN_MS = 5000;

/** Asked before the freeze, which ends this log-in; a closing that was accepted is done without it. */
const closePositions = (): Promise<unknown> =>
  call(
    closeAllPositions,
    { realm: 'money' },
    { announce: false, redirect: false, signal: AbortSignal.timeout(CLOSE_WITHIN_MS) },
  ).catch(() => undefined);

/** The emergency brake: it says exactly what follows, and how to come back. Closing positions is offered, never done by itself. */
export const PanicSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const { withdrawal } = useWaits();
  const security = useEndpoint(getSecurity, {}).data;
  const positions = useOpenPositions('money').data?.records.length ?? 0;
  const [isClosing, setIsClosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const command = useCommand(freeze, {
    onSuccess: () => {
      endSession();
      toast(t('security.frozen'));
      go('login');
    },
  });
  const act = async (): Promise<void> => {
    setIsBusy(true);
    if (isClosing && positions > 0) await closePositions();
    command.mutate({}, { onSettled: () => setIsBusy(false) });
  };
  // Without an address nobody could come back; while that is not known, the brake works.
  const canComeBack = security === undefined || security.email !== null || security.phone !== null;
  const consequences = [
    { icon: LogOut, text: t('security.freezeEnds') },
    { icon: Vault, text: t('security.freezeStays') },
    { icon: KeyRound, text: t('security.freezeBack', { time: withdrawal }) },
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('security.freezeTitle')}
      footer={
        <div className="grid gap-8">
          {canComeBack && (
            <Button kind="secondary" busy={isBusy} onClick={() => void act()}>
              {t('security.freezeAct')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-14">
        {consequences.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-14 text-label font-book text-ink-2">
            <Icon aria-hidden="true" className="size-20 shrink-0 text-ink" strokeWidth={1.8} />
            {text}
          </li>
        ))}
      </ul>
      {canComeBack && positions > 0 && (
        <Checkbox className="mt-12" checked={isClosing} onChange={(event) => setIsClosing(event.target.checked)}>
          {t('guard.closeFirst', { count: positions })}
        </Checkbox>
      )}
      {!canComeBack && (
        <Banner kind="warn" className="mt-16">
          {t('security.freezeNoAddress')}
        </Banner>
      )}
    </Sheet>
  );
};
