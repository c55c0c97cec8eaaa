import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Field } from '@assay/ui/field.tsx';
import { CountryChoice, PrefixChoice } from '../../../domain/contact/country-choice.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { type AdvancedDraft, type AdvancedField, RELATIONS } from '../advanced-form.ts';
import { changeAdvanced } from '../draft-store.ts';
import type { Problems } from '../form-steps.ts';
import { DocumentPhoto } from '../photo/document-photo.tsx';
import { problemText } from '../problem-text.ts';

interface AdvancedStepProps {
  draft: AdvancedDraft;
  problems: Problems<AdvancedField>;
}

type TextField = 'city' | 'street' | 'postcode' | 'contactSurname' | 'contactFirstName' | 'contactAddress';

const AdvancedText = ({
  field,
  label,
  maxLength,
  autoComplete = 'off',
  draft,
  problems,
}: AdvancedStepProps & { field: TextField; label: string; maxLength: number; autoComplete?: string }) => {
  const t = useT();
  return (
    <Field
      label={label}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={draft[field]}
      error={problemText(t, problems[field])}
      onChange={(event) => changeAdvanced({ [field]: event.currentTarget.value })}
    />
  );
};

export const AddressStep = (props: AdvancedStepProps) => {
  const t = useT();
  return (
    <div className="grid gap-12 px-12">
      <CountryChoice
        label={t('identity.country')}
        value={props.draft.country}
        error={problemText(t, props.problems.country)}
        onChange={(country) => changeAdvanced({ country })}
      />
      <AdvancedText
        {...props}
        field="street"
        label={t('identity.street')}
        maxLength={160}
        autoComplete="street-address"
      />
      <AdvancedText {...props} field="city" label={t('identity.city')} maxLength={80} autoComplete="address-level2" />
      <AdvancedText
        {...props}
        field="postcode"
        label={t('identity.postcode')}
        maxLength={12}
        autoComplete="postal-code"
      />
    </div>
  );
};

export const ProofStep = ({ draft, problems }: AdvancedStepProps) => {
  const t = useT();
  return (
    <DocumentPhoto
      title={t('identity.proof')}
      shape="page"
      photo={draft.addressProof}
      error={problems.addressProof ? t('identity.photoMissing') : undefined}
      onChange={(addressProof) => changeAdvanced({ addressProof })}
    />
  );
};

export const ContactStep = (props: AdvancedStepProps) => {
  const t = useT();
  const { draft, problems } = props;
  const relationError = problemText(t, problems.contactRelation);
  return (
    <div className="grid gap-12 px-12">
      <AdvancedText {...props} field="contactSurname" label={t('identity.surname')} maxLength={60} />
      <AdvancedText {...props} field="contactFirstName" label={t('identity.firstName')} maxLength={60} />
      <div>
        <p className="px-8 text-note text-ink-2">{t('identity.relation')}</p>
        <Chips
          className="-mx-12 flex-wrap"
          label={t('identity.relation')}
          value={draft.contactRelation ?? ''}
          onChange={(relation) => changeAdvanced({ contactRelation: RELATIONS.find((one) => one === relation) })}
          choices={RELATIONS.map((value) => ({ value: value as string, label: t(`identity.relation.${value}`) }))}
        />
        <p role="alert" className="px-8 pt-2 text-note font-book text-bad empty:hidden">
          {relationError}
        </p>
      </div>
      <div className="flex items-start gap-10">
        <PrefixChoice
          label={t('auth.countryTitle')}
          prefix={draft.contactPhoneCode}
          onChange={(contactPhoneCode) => changeAdvanced({ contactPhoneCode })}
        />
        <Field
          className="min-w-0 flex-1"
          label={t('identity.contactPhone')}
          type="tel"
          autoComplete="off"
          maxLength={24}
          value={draft.contactPhone}
          error={problemText(t, problems.contactPhone)}
          onChange={(event) => changeAdvanced({ contactPhone: event.currentTarget.value })}
        />
      </div>
      <AdvancedText {...props} field="contactAddress" label={t('identity.contactAddress')} maxLength={200} />
      <div className="rounded-card bg-surface px-16 py-8 shadow-card">
        <Checkbox
          checked={draft.isTruthful}
          error={problems.isTruthful && t('identity.needTruthful')}
          onChange={(event) => changeAdvanced({ isTruthful: event.currentTarget.checked })}
        >
          {t('identity.truthful')}
        </Checkbox>
      </div>
    </div>
  );
};
