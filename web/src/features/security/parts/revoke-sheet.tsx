import { useCommand } from '@assay/client/hooks';
import { getSecurity, listLogins, revokeLogin } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { Login } from './login-row.tsx';

/** Which log-in is to end; without one, all others. */
export interface Revoked {
  isOpen: boolean;
  login?: Login;
}

export const RevokeSheet = ({ revoked: { isOpen, login }, onClose }: { revoked: Revoked; onClose: () => void }) => {
  const t = useT();
  const command = useCommand(revokeLogin, {
    invalidates: [listLogins, getSecurity],
    onSuccess: ({ ended }) => {
      toast(t('security.revoked', { count: ended }), 'good');
      onClose();
    },
  });
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(login ? 'security.revokeTitle' : 'security.revokeAll')}
      footer={
        <div className="grid gap-8">
          <Button
            kind="secondary"
            busy={command.isPending}
            onClick={() => command.mutate(login ? { id: login.id } : {})}
          >
            {t(login ? 'security.revokeAct' : 'security.revokeAll')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      }
    >
      <p className="text-label font-book text-ink-2">{t(login ? 'security.revokeText' : 'security.revokeAllText')}</p>
    </Sheet>
  );
};
