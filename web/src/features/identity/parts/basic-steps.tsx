import { Card } from '@assay/ui/card.tsx';
import { Field } from '@assay/ui/field.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { BookUser, IdCard } from 'lucide-react';
import { CountryChoice } from '../../../domain/contact/country-choice.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { BasicDraft, BasicField } from '../basic-form.ts';
import type { Problems } from '../form-steps.ts';
import { DocumentPhoto } from '../photo/document-photo.tsx';
import { problemText } from '../problem-text.ts';

export interface BasicStepProps {
  draft: BasicDraft;
  /** Problems of this step, once the member wanted to go on. */
  problems: Problems<BasicField>;
  change: (change: Partial<BasicDraft>) => void;
  /** Token for sending pictures without a log-in. */
  token?: string;
}

export const CountryStep = ({ draft, problems, change }: BasicStepProps) => {
  const t = useT();
  return (
    <div className="px-12">
      <CountryChoice
        label={t('identity.country')}
        value={draft.country}
        error={problemText(t, problems.country)}
        onChange={(country) => change({ country })}
      />
    </div>
  );
};

export const DocumentStep = ({ draft, problems, change }: BasicStepProps) => {
  const t = useT();
  const error = problemText(t, problems.documentType);
  return (
    <>
      <Card className={error === undefined ? '' : 'outline-2 outline-bad'}>
        <RadioList
          className="px-16"
          label={t('identity.documentTitle')}
          value={draft.documentType ?? ''}
          onChange={(documentType) => change({ documentType: documentType as 'id' | 'passport' })}
          choices={[
            {
              value: 'id',
              label: t('identity.id'),
              caption: t('identity.idText'),
              mark: <IdCard aria-hidden="true" className="size-22 text-ink-2" strokeWidth={1.7} />,
            },
            {
              value: 'passport',
              label: t('identity.passport'),
              caption: t('identity.passportText'),
              mark: <BookUser aria-hidden="true" className="size-22 text-ink-2" strokeWidth={1.7} />,
            },
          ]}
        />
      </Card>
      <p role="alert" className="px-28 pt-6 text-note font-book text-bad empty:hidden">
        {error}
      </p>
    </>
  );
};

export const PhotosStep = ({ draft, problems, change, token }: BasicStepProps) => {
  const t = useT();
  const isPassport = draft.documentType === 'passport';
  const missing = (field: 'front' | 'back') => (problems[field] ? t('identity.photoMissing') : undefined);
  return (
    <div className="grid gap-12">
      <DocumentPhoto
        title={t(isPassport ? 'identity.portrait' : 'identity.front')}
        shape={isPassport ? 'passport' : 'card'}
        photo={draft.front}
        error={missing('front')}
        token={token}
        onChange={(front) => change({ front })}
      />
      {!isPassport && (
        <DocumentPhoto
          title={t('identity.back')}
          shape="card"
          photo={draft.back}
          error={missing('back')}
          token={token}
          onChange={(back) => change({ back })}
        />
      )}
    </div>
  );
};

interface DetailsStepProps extends BasicStepProps {
  today: string;
  /** Which is asked for once, and proves nothing. */
  asksGender?: boolean;
}

export const DetailsStep = ({ draft, problems, change, today, asksGender = true }: DetailsStepProps) => {
  const t = useT();
  return (
    <div className="grid gap-12 px-12">
      <Field
        label={t('identity.surname')}
        autoComplete="family-name"
        maxLength={60}
        value={draft.surname}
        error={problemText(t, problems.surname)}
        onChange={(event) => change({ surname: event.currentTarget.value })}
      />
      <Field
        label={t('identity.firstName')}
        autoComplete="given-name"
        maxLength={60}
        value={draft.firstName}
        error={problemText(t, problems.firstName)}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <Field
        label={t('identity.birthday')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        value={draft.birthday}
        error={problemText(t, problems.birthday)}
        onChange={(event) => change({ birthday: event.currentTarget.value })}
      />
      <Field
        label={t('identity.documentNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={draft.documentNumber}
        error={problemText(t, problems.documentNumber)}
        onChange={(event) => change({ documentNumber: event.currentTarget.value })}
      />
      {asksGender && <GenderChoice value={draft.gender} onChange={(gender) => change({ gender })} />}
    </div>
  );
};

type Gender = NonNullable<BasicDraft['gender']>;

const GenderChoice = ({ value, onChange }: { value: Gender | undefined; onChange: (gender: Gender) => void }) => {
  const t = useT();
  return (
    <div>
      <p className="px-8 pb-8 text-note text-ink-2">{t('identity.gender')}</p>
      <Segment<Gender | ''>
        size="large"
        label={t('identity.gender')}
        value={value ?? ''}
        onChange={(gender) => gender !== '' && onChange(gender)}
        choices={(['female', 'male', 'other'] as const).map((one) => ({
          value: one,
          label: t(`identity.gender.${one}`),
        }))}
      />
    </div>
  );
};
