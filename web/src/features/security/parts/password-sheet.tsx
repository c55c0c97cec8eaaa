import { useCommand } from '@assay/client/hooks';
import { PASSWORD_MIN } from '@assay/contract/auth';
import { changePassword, getSecurity } from '@assay/contract/security';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState, type SubmitEvent } from 'react';
import { FactorPart } from '../../../domain/factor/factor-part.tsx';
import { passwordHint } from '../../../domain/factor/password-hint.ts';
import { useCallFactor } from '../../../domain/factor/use-call-factor.ts';
import { isAboutFactor } from '../../../domain/factor/use-factor.ts';
import { useWaits } from '../../../domain/factor/use-waits.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { logInAgain } from '../../../navigation/log-in-again.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { SecretField } from '../../../templates/secret-field.tsx';
import type { Security } from '../security-state.ts';

interface PasswordFormProps {
  security: Security;
  onClose: () => void;
}

export const PasswordSheet = ({ open, ...props }: PasswordFormProps & { open: boolean }) => {
  const t = useT();
  const { withdrawal } = useWaits();
  return (
    <Sheet
      open={open}
      onClose={props.onClose}
      title={t(props.security.hasPassword ? 'security.changePassword' : 'security.setPassword')}
      description={t('security.passwordEnds', { time: withdrawal })}
    >
      <PasswordForm {...props} />
    </Sheet>
  );
};

type Field = 'old' | 'fresh';

/** The field beside which a refusal is shown. */
const FIELDS: Readonly<Record<string, Field>> = {
  wrong_credentials: 'old',
  weak_password: 'fresh',
  same_password: 'fresh',
  password_unchanged: 'fresh',
};

/** Mounted with the sheet's content, so that nothing typed stays behind when it closes. */
const PasswordForm = ({ security: { hasPassword }, onClose }: PasswordFormProps) => {
  const t = useT();
  const [values, setValues] = useState({ old: '', fresh: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isProving, setIsProving] = useState(false);
  const factor = useCallFactor({ action: 'password' });
  const command = useCommand(changePassword, {
    announce: false,
    invalidates: [getSecurity, getWithdrawalTerms],
    onSuccess: () => {
      toast(t('security.passwordSaved'), 'good');
      onClose();
    },
  });
  const change = (field: Field, text: string): void => {
    setValues((current) => ({ ...current, [field]: text }));
    setErrors(({ [field]: _gone, ...others }) => others);
  };
  const submit = async (): Promise<void> => {
    const problems = {
      ...(hasPassword && values.old === '' && { old: t('auth.needPassword') }),
      ...(values.fresh.length < PASSWORD_MIN && { fresh: t('auth.shortPassword', { min: PASSWORD_MIN }) }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setIsProving(true);
    const proof = await factor.prove().finally(() => setIsProving(false));
    if (proof === undefined) return;
    command.mutate(
      { newPassword: values.fresh, ...(hasPassword && { oldPassword: values.old }), ...proof },
      {
        onError: (error) => {
          const field = FIELDS[error.name];
          if (field !== undefined) setErrors({ [field]: errorText(error) });
          else factor.refuseFor(error);
        },
      },
    );
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  const isAtField = command.error !== null && (command.error.name in FIELDS || isAboutFactor(command.error.name));
  const hint = passwordHint(t, values.fresh);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-12">
      {hasPassword && (
        <SecretField
          label={t('security.oldPassword')}
          autoComplete="current-password"
          value={values.old}
          error={errors.old}
          onChange={(text) => change('old', text)}
        />
      )}
      <SecretField
        label={t('auth.newPassword', { min: PASSWORD_MIN })}
        autoComplete="new-password"
        value={values.fresh}
        error={errors.fresh}
        {...(hint !== undefined && { hint })}
        onChange={(text) => change('fresh', text)}
      />
      <FactorPart factor={factor} />
      {!isAtField && <RefusalBanner error={command.error} />}
      {command.error?.name === 'login_too_old' ? (
        <Button onClick={() => void logInAgain()}>{t('security.logInAgain')}</Button>
      ) : (
        <Button type="submit" busy={isProving || command.isPending}>
          {t('security.savePassword')}
        </Button>
      )}
    </form>
  );
};
