import { PASSWORD_MAX, PASSWORD_MIN } from '@assay/contract/auth';
import { Field } from '@assay/ui/field.tsx';
import { useT, type Translate } from '../../../i18n/i18n.ts';
import { passwordStrength, type Mode } from '../auth-form.ts';
import type { FormPartProps } from './contact-fields.tsx';

const strengthText = (t: Translate, password: string): string | undefined => {
  if (password === '') return undefined;
  const strength = passwordStrength(password);
  if (strength.kind === 'short') return t('auth.strengthTooShort', { count: strength.missing });
  return t(strength.kind === 'fair' ? 'auth.strengthFair' : 'auth.strengthGood');
};

export const PasswordField = ({ mode, values, errors, change }: FormPartProps & { mode: Mode }) => {
  const t = useT();
  const isNew = mode === 'register';
  return (
    <Field
      name="password"
      type="password"
      label={isNew ? t('auth.newPassword', { min: PASSWORD_MIN }) : t('auth.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_MAX}
      reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
      value={values.password}
      error={errors.password}
      hint={isNew ? strengthText(t, values.password) : undefined}
      onChange={(event) => change({ password: event.currentTarget.value })}
    />
  );
};
