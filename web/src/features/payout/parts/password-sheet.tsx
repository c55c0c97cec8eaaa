import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { FactorPart } from '../../../domain/factor/factor-part.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { logInAgain } from '../../../navigation/log-in-again.ts';
import { SecretField } from '../../../templates/secret-field.tsx';
import { usePasswordForm, WITHDRAWAL_PASSWORD_MIN } from '../use-password-form.ts';

interface PasswordSheetProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  isSet: boolean;
}

/** Sets the withdrawal password, or changes it. */
export const PasswordSheet = ({ open, onClose, onSaved, isSet }: PasswordSheetProps) => {
  const t = useT();
  const { values, errors, change, submit, factor, hasLoginPassword, error, busy } = usePasswordForm({ isSet, onSaved });
  const field = (
    name: keyof typeof values,
    autoComplete: 'current-password' | 'new-password' | 'off',
    hint?: string,
  ) => (
    <SecretField
      label={t(`payout.${name}`)}
      value={values[name]}
      error={errors[name]}
      autoComplete={autoComplete}
      {...(hint !== undefined && { hint })}
      onChange={(text) => change(name, text)}
    />
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('payout.password')}
      description={t('payout.passwordText')}
      footer={
        error?.name === 'login_too_old' ? (
          <Button onClick={() => void logInAgain()}>{t('security.logInAgain')}</Button>
        ) : (
          <Button busy={busy} onClick={() => void submit()}>
            {t('payout.savePassword')}
          </Button>
        )
      }
    >
      <div className="grid gap-10">
        {hasLoginPassword ? (
          field('loginPassword', 'current-password')
        ) : (
          <p className="text-label font-book text-ink-2">{t('security.freshLogin')}</p>
        )}
        {isSet && field('oldPassword', 'off')}
        {field('newPassword', 'new-password', t('payout.shortPassword', { min: WITHDRAWAL_PASSWORD_MIN }))}
        <FactorPart factor={factor} />
      </div>
    </Sheet>
  );
};
