import { Field } from '@assay/ui/field.tsx';
import { useT } from '../i18n/i18n.ts';

interface SecretFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string;
  /** `new-password` where one is chosen; a withdrawal password is never filled in by the browser otherwise. */
  autoComplete?: 'new-password' | 'current-password' | 'off';
}

/** A password that can be looked at before it is sent. */
export const SecretField = ({ onChange, autoComplete = 'off', ...rest }: SecretFieldProps) => {
  const t = useT();
  return (
    <Field
      {...rest}
      type="password"
      autoComplete={autoComplete}
      maxLength={128}
      reveal={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
