import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Field } from '@assay/ui/field.tsx';
import { PAGE_IDS } from '@assay/contract/article';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

interface InviteValues {
  inviteCode: string;
  agreed: boolean;
}

interface InviteFieldsProps {
  values: InviteValues;
  errors: { inviteCode?: string; agreed?: string };
  change: (changes: Partial<InviteValues>) => void;
}

/** Fields for opening an account, whichever way it is opened. */
export const InviteFields = ({ values, errors, change }: InviteFieldsProps) => {
  const t = useT();
  return (
    <>
      <Field
        name="inviteCode"
        label={t('auth.inviteCode')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        value={values.inviteCode}
        error={errors.inviteCode}
        onChange={(event) => change({ inviteCode: event.currentTarget.value })}
      />
      <AgreementBox checked={values.agreed} error={errors.agreed} onChange={(agreed) => change({ agreed })} />
    </>
  );
};

interface AgreementBoxProps {
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

export const AgreementBox = ({ checked, error, onChange }: AgreementBoxProps) => {
  const t = useT();
  return (
    <div>
      <Checkbox
        name="agreed"
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        {t('auth.agreement')}
      </Checkbox>
      <a
        href={hrefTo('article', { id: PAGE_IDS.agreement })}
        className="inline-flex min-h-44 items-center pl-34 text-label text-brand"
      >
        {t('auth.readAgreement')}
      </a>
    </div>
  );
};
