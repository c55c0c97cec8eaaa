import { Field } from '@assay/ui/field.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { useT } from '../../i18n/i18n.ts';
import type { ContactValues } from './contact.ts';
import { CountryField } from './country-field.tsx';

interface ContactFieldProps {
  values: ContactValues;
  errors: { email?: string; phone?: string };
  change: (changes: Partial<ContactValues>) => void;
  /** In place of "Email", where more than an address may be typed. */
  emailLabel?: string;
  /** The address or number was typed. */
  onLeave?: () => void;
}

/** E-mail address, or phone number with its country, whichever is chosen. */
export const ContactField = ({ values, errors, change, emailLabel, onLeave }: ContactFieldProps) => {
  const t = useT();
  if (values.contact === 'email')
    return (
      <Field
        name="email"
        label={emailLabel ?? t('auth.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={onLeave}
      />
    );
  return (
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
        onBlur={onLeave}
      />
    </div>
  );
};

/** The same with the choice between the two above it. */
export const ContactFields = (props: ContactFieldProps) => {
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
        value={props.values.contact}
        onChange={(contact) => props.change({ contact })}
      />
      <ContactField {...props} />
    </>
  );
};
