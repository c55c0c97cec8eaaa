import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { generateGoogleKey, newRecoveryCodes, setAuthenticatorLogin, unbindGoogleAuth } from '@assay/contract/factor';
import { getSecurity } from '@assay/contract/security';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useConfirm } from '../../domain/factor/use-confirm.tsx';
import { useT } from '../../i18n/i18n.ts';

type Shown =
  | { kind: 'manage' }
  | { kind: 'key'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

/** Actions on an authenticator; each change is confirmed first. */
export const useAuthenticator = () => {
  const t = useT();
  const [shown, setShown] = useState<Shown>({ kind: 'manage' });
  const [isOpen, setIsOpen] = useState(false);
  const { confirm, confirmSheet } = useConfirm();
  const show = (next: Shown): void => {
    setShown(next);
    setIsOpen(true);
  };
  const close = (): void => setIsOpen(false);
  const unbinding = useCommand(unbindGoogleAuth, {
    invalidates: [getSecurity, getWithdrawalTerms],
    onSuccess: () => toast(t('security.unbound'), 'good'),
  });
  const renewing = useCommand(newRecoveryCodes, {
    invalidates: [getSecurity],
    onSuccess: ({ recoveryCodes }) => show({ kind: 'codes', codes: recoveryCodes }),
  });

  const switching = useCommand(setAuthenticatorLogin, {
    invalidates: [getSecurity],
    onSuccess: (_none, { isOn }) => toast(t(isOn ? 'security.aloneOn' : 'security.aloneOff'), 'good'),
  });

  return {
    shown,
    isOpen,
    close,
    confirmSheet,
    manage: (): void => show({ kind: 'manage' }),
    showCodes: (codes: readonly string[]): void => show({ kind: 'codes', codes }),
    bind: async (): Promise<void> => {
      if (!(await confirm('bind_authenticator'))) return;
      try {
        show({ kind: 'key', ...(await call(generateGoogleKey, {})) });
      } catch (error) {
        // The call has announced its refusal.
        if (!(error instanceof CallError)) throw error;
      }
    },
    unbind: async (): Promise<void> => {
      close();
      if (await confirm('unbind_authenticator')) unbinding.mutate({});
    },
    /** With the authenticator alone. */
    letIn: async (isOn: boolean): Promise<void> => {
      if (!isOn || (await confirm('authenticator_login'))) switching.mutate({ isOn });
    },
    makeCodes: async (): Promise<void> => {
      if (await confirm('new_recovery_codes')) renewing.mutate({});
    },
  };
};
