import { PASSWORD_MAX, PASSWORD_MIN } from '@assay/contract/auth';
import { Field } from '@assay/ui/field.tsx';
import { passwordHint } from '../../../domain/factor/password-hint.ts';
import { useT } from '../../../i18n/i18n.ts';

interface PasswordFieldProps {
  /** One that is chosen now, not one that is known. */
  isNew: boolean;
  value: string;
  /** Address or number of the account as typed beside it. */
  names?: readonly string[];
  error: string | undefined;
  onChange: (password: string) => void;
}

export const PasswordField = ({ isNew, value, names, error, onChange }: PasswordFieldProps) => {
  const t = useT();
  return (
    <Field
      name="password"
      type="password"
      label={isNew ? t('auth.newPassword', { min: PASSWORD_MIN }) : t('auth.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_MAX}
      reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
      value={value}
      error={error}
      hint={isNew ? passwordHint(t, value, names) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** The same once more, so that a slip of the finger locks nobody out of a new account. */
export const RepeatField = ({ value, error, onChange }: Omit<PasswordFieldProps, 'isNew' | 'names'>) => {
  const t = useT();
  return (
    <Field
      name="repeat"
      type="password"
      label={t('auth.repeatPassword')}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
