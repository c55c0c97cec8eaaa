import { useCommand } from '@assay/client/hooks';
import { endSession } from '@assay/client/session';
import { freeze } from '@assay/contract/security';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { KeyRound, LogOut, Snowflake, Vault } from 'lucide-react';
import { useState } from 'react';
import { useWaits } from '../../../domain/factor/use-waits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { go } from '../../../navigation/links.ts';

/** The emergency brake: it says exactly what follows, and how to come back. */
export const FreezeRow = ({ canComeBack }: { canComeBack: boolean }) => {
  const t = useT();
  const { withdrawal } = useWaits();
  const consequences = [
    { icon: LogOut, text: t('security.freezeEnds') },
    { icon: Vault, text: t('security.freezeStays') },
    { icon: KeyRound, text: t('security.freezeBack', { time: withdrawal }) },
  ];
  const [isOpen, setIsOpen] = useState(false);
  const command = useCommand(freeze, {
    onSuccess: () => {
      endSession();
      toast(t('security.frozen'));
      go('login');
    },
  });
  return (
    <>
      <SettingRow icon={<Snowflake />} title={t('security.freeze')} onPress={() => setIsOpen(true)} />
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('security.freezeTitle')}
        footer={
          <div className="grid gap-8">
            {canComeBack && (
              <Button kind="secondary" busy={command.isPending} onClick={() => command.mutate({})}>
                {t('security.freezeAct')}
              </Button>
            )}
            <Button kind="ghost" onClick={() => setIsOpen(false)}>
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
        {!canComeBack && (
          <Banner kind="warn" className="mt-16">
            {t('security.freezeNoAddress')}
          </Banner>
        )}
      </Sheet>
    </>
  );
};
