import { Field } from '@assay/ui/field.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { AuthValues } from '../auth-form.ts';
import type { FieldErrors } from '../use-auth-form.ts';
import { CountryField } from './country-field.tsx';

export interface FormPartProps {
  values: AuthValues;
  errors: FieldErrors;
  change: (changes: Partial<AuthValues>) => void;
}

/** E-mail address, or phone number with its country. */
export const ContactFields = ({ values, errors, change }: FormPartProps) => {
  const t = useT();
  return (
    <>
      <Segment
        size="large"
        label={t('auth.contact')}
        choices={[
          { value: 'email', label: t('auth.email') },
          { value: 'phone', label: t('auth.phone') },
        ]}
        value={values.contact}
        onChange={(contact) => change({ contact })}
      />
      {values.contact === 'email' ? (
        <Field
          name="email"
          label={t('auth.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          value={values.email}
          error={errors.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      ) : (
        <div className="flex items-start gap-10">
          <CountryField />
          <Field
            name="phone"
            className="min-w-0 flex-1"
            label={t('auth.phoneNumber')}
            type="tel"
            autoComplete="tel-national"
            maxLength={24}
            value={values.phone}
            error={errors.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
};
