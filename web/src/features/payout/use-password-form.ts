import { useCommand } from '@assay/client/hooks';
import { getWithdrawalPasswordState, setWithdrawalPassword } from '@assay/contract/payout';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useCallFactor } from '../../domain/factor/use-call-factor.ts';
import { errorText, useT } from '../../i18n/i18n.ts';

interface PasswordValues {
  loginPassword: string;
  oldPassword: string;
  newPassword: string;
}
type PasswordField = keyof PasswordValues;

export const WITHDRAWAL_PASSWORD_MIN = 8;

/** The field beside which a refusal is shown. */
const FIELDS: Readonly<Record<string, PasswordField>> = {
  wrong_credentials: 'loginPassword',
  wrong_withdrawal_password: 'oldPassword',
  withdrawal_password_held: 'oldPassword',
  weak_password: 'newPassword',
  same_password: 'newPassword',
  password_unchanged: 'newPassword',
};

/** `isSet`: one is there already, so that changing it asks for it. */
export const usePasswordForm = ({ isSet, onSaved }: { isSet: boolean; onSaved: () => void }) => {
  const t = useT();
  const [values, setValues] = useState<PasswordValues>({ loginPassword: '', oldPassword: '', newPassword: '' });
  const [errors, setErrors] = useState<Partial<PasswordValues>>({});
  const [isProving, setIsProving] = useState(false);
  const factor = useCallFactor({ action: 'withdrawal_password' });
  // Members who came by a wallet or a third party may have none: their log-in must then be a fresh one.
  const hasLoginPassword = factor.hasPassword;
  const command = useCommand(setWithdrawalPassword, {
    announce: false,
    invalidates: [getWithdrawalPasswordState, getWithdrawalTerms],
    onSuccess: onSaved,
  });
  const change = (field: PasswordField, text: string): void => {
    setValues((current) => ({ ...current, [field]: text }));
    setErrors(({ [field]: _gone, ...others }) => others);
  };
  const submit = async (): Promise<void> => {
    const isShort = values.newPassword.length < WITHDRAWAL_PASSWORD_MIN;
    const problems = {
      ...(hasLoginPassword && values.loginPassword === '' && { loginPassword: t('payout.missing') }),
      ...(isSet && values.oldPassword === '' && { oldPassword: t('payout.missing') }),
      ...(isShort && { newPassword: t('payout.shortPassword', { min: WITHDRAWAL_PASSWORD_MIN }) }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setIsProving(true);
    const proof = await factor.prove().finally(() => setIsProving(false));
    if (proof === undefined) return;
    const { oldPassword, loginPassword, newPassword } = values;
    command.mutate(
      { newPassword, ...(hasLoginPassword && { loginPassword }), ...(isSet && { oldPassword }), ...proof },
      {
        onError: (error) => {
          const field = FIELDS[error.name];
          if (field !== undefined) setErrors({ [field]: errorText(error) });
          else if (!factor.refuseFor(error) && error.name !== 'login_too_old') toast(errorText(error), 'bad');
        },
      },
    );
  };
  return {
    values,
    errors,
    change,
    submit,
    factor,
    hasLoginPassword,
    error: command.error,
    busy: isProving || command.isPending,
  };
};
