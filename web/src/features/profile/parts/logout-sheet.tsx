import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { go } from '../../../navigation/links.ts';
import { logOut } from '../../../navigation/log-in-again.ts';

export const LogoutSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await logOut();
    go('home');
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('my.logoutTitle')}
      footer={
        <div className="grid gap-8">
          <Button kind="secondary" busy={busy} onClick={() => void leave()}>
            {t('my.logout')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      }
    >
      <p className="text-label font-book text-ink-2">{t('my.logoutText')}</p>
    </Sheet>
  );
};
