import { call } from '@assay/client/call';
import { endSession } from '@assay/client/session';
import { logout } from '@assay/contract/auth';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { go } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';

/** A server that does not answer must not keep anyone logged in. */
const PATIENCE_MS = 3_000;

/** The server is told first, so that the token dies there too; this device forgets it whatever the answer is. */
const logOut = async (): Promise<void> => {
  try {
    await call(logout, {}, { announce: false, redirect: false, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // Logged out here all the same; the server ends unused log-ins by itself.
  }
  endSession();
  go('home');
};

export const LogoutSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void logOut();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('my.logoutTitle')}
      footer={
        <div className="grid gap-8">
          <Button kind="secondary" busy={busy} onClick={leave}>
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
