import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { addPasskey, getPasskeyOptions, removePasskey } from '@assay/contract/factor';
import { getSecurity } from '@assay/contract/security';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { toast } from '@assay/ui/toast.tsx';
import { makePasskey } from '../../device/passkey.ts';
import { useConfirm } from '../../domain/factor/use-confirm.tsx';
import { useT } from '../../i18n/i18n.ts';

/** Adds and removes passkeys; each change is confirmed first. */
export const usePasskeys = () => {
  const t = useT();
  const { confirm, confirmSheet } = useConfirm();
  const adding = useCommand(addPasskey, {
    invalidates: [getSecurity],
    onSuccess: () => toast(t('security.passkeyAdded'), 'good'),
  });
  const removing = useCommand(removePasskey, {
    invalidates: [getSecurity, getWithdrawalTerms],
    onSuccess: () => toast(t('security.passkeyRemoved'), 'good'),
  });
  return {
    confirmSheet,
    add: async (name: string): Promise<void> => {
      if (!(await confirm('add_passkey'))) return;
      try {
        const made = await makePasskey(await call(getPasskeyOptions, {}));
        if (made === undefined) toast(t('security.passkeyFailed'), 'bad');
        else adding.mutate({ name, ...made });
      } catch (error) {
        // The call has announced its refusal.
        if (!(error instanceof CallError)) throw error;
      }
    },
    remove: async (id: string): Promise<void> => {
      if (await confirm('remove_passkey', id)) removing.mutate({ id });
    },
  };
};
