import { Field } from '@assay/ui/field.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { Lock } from 'lucide-react';
import { countryName } from '../../../domain/contact/countries.ts';
import { CountryChoice } from '../../../domain/contact/country-choice.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { localeTag } from '../../../i18n/locales.ts';
import {
  isLocked,
  type PersonalDraft,
  type PersonalField,
  type PersonalProblem,
  type Profile,
} from '../personal-form.ts';

interface PersonalFieldsProps {
  profile: Profile;
  draft: PersonalDraft;
  problems: Partial<Record<PersonalField, PersonalProblem>>;
  change: (changes: Partial<PersonalDraft>) => void;
}

const TEXTS = [
  { field: 'surname', autoComplete: 'family-name', maxLength: 60 },
  { field: 'firstName', autoComplete: 'given-name', maxLength: 60 },
  { field: 'birthday', autoComplete: 'bday', maxLength: 10 },
] as const;

const GENDERS = ['female', 'male', 'other'] as const;

export const PersonalFields = (props: PersonalFieldsProps) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const { profile, draft, problems, change } = props;
  const errorOf = (field: PersonalField): string | undefined => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    return problem === 'badPhone' ? t('profile.badPhone') : t(`identity.problem.${problem}`);
  };
  const textField = (field: PersonalField, label: string, extra: { autoComplete: string; maxLength: number }) => (
    <Field
      key={field}
      label={label}
      {...extra}
      value={draft[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className="grid gap-12 px-12">
      {textField('nickname', t('profile.nickname'), { autoComplete: 'nickname', maxLength: 40 })}
      {TEXTS.map(({ field, ...extra }) =>
        isLocked(profile, field) ? (
          <LockedField key={field} label={t(`identity.${field}`)} value={profile[field] ?? ''} />
        ) : field === 'birthday' ? (
          <Field
            key={field}
            label={t('identity.birthday')}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            value={draft.birthday}
            error={errorOf('birthday')}
            onChange={(event) => change({ birthday: event.currentTarget.value })}
          />
        ) : (
          textField(field, t(`identity.${field}`), extra)
        ),
      )}
      {isLocked(profile, 'country') ? (
        <LockedField
          label={t('identity.country')}
          value={profile.country === undefined ? '' : countryName(profile.country, tag)}
        />
      ) : (
        <CountryChoice
          label={t('identity.country')}
          value={draft.country}
          error={errorOf('country')}
          onChange={(country) => change({ country })}
        />
      )}
      {profile.isVerified && <p className="px-16 text-note font-book text-ink-3">{t('profile.locked')}</p>}
      <div>
        <p className="px-8 pb-8 text-note text-ink-2">{t('identity.gender')}</p>
        <Segment
          size="large"
          label={t('identity.gender')}
          value={draft.gender}
          onChange={(gender) => change({ gender })}
          choices={GENDERS.map((value) => ({ value: value as string, label: t(`identity.gender.${value}`) }))}
        />
      </div>
      {textField('address', t('profile.address'), { autoComplete: 'street-address', maxLength: 200 })}
      {textField('phone', t('profile.phone'), { autoComplete: 'tel', maxLength: 21 })}
    </div>
  );
};

/** Field of a document that can be read here and not be changed. */
const LockedField = ({ label, value }: { label: string; value: string }) => (
  <dl className="flex min-h-62 items-center gap-12 rounded-field px-16 py-8 shadow-[inset_0_0_0_1px_var(--line)]">
    <div className="min-w-0 flex-1">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="leading-22 font-medium">{value}</dd>
    </div>
    <Lock aria-hidden="true" className="size-16 shrink-0 text-ink-3" />
  </dl>
);
