import { Card } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Banner } from '@assay/ui/banner.tsx';
import { ShieldCheck } from 'lucide-react';
import { countryName } from '../../../domain/contact/countries.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { localeTag } from '../../../i18n/locales.ts';
import type { BasicDraft, BasicStep } from '../basic-form.ts';
import { readDocumentNumber } from '../person-fields.ts';
import type { Photo } from '../photo/photo.ts';
import { useShownPhoto } from '../photo/use-shown-photo.ts';

interface CheckStepProps {
  draft: BasicDraft;
  photos: readonly (Photo | undefined)[];
  onChange: (step: BasicStep) => void;
}

/** Everything once more before it is sent; each line leads back to where it was entered. */
export const CheckStep = ({ draft, photos, onChange }: CheckStepProps) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const shown = photos.flatMap((photo) => photo ?? []);
  const lines: [name: string, value: string, step: BasicStep][] = [
    [t('identity.country'), countryName(draft.country, tag), 'country'],
    [t('identity.document'), t(draft.documentType === 'passport' ? 'identity.passport' : 'identity.id'), 'document'],
    [t('identity.name'), `${draft.firstName.trim()} ${draft.surname.trim()}`, 'details'],
    [t('identity.birthday'), draft.birthday, 'details'],
    [t('identity.documentNumber'), readDocumentNumber(draft.documentNumber), 'details'],
  ];
  return (
    <>
      {shown.length > 0 && (
        <button
          type="button"
          aria-label={`${t('identity.photos')}, ${t('identity.change')}`}
          onClick={() => onChange('photos')}
          className="mx-12 mb-12 grid w-[calc(100%-1.5rem)] grid-cols-2 gap-8"
        >
          {shown.map((photo) => (
            <Preview key={photo.path} photo={photo} />
          ))}
        </button>
      )}
      <Card>
        {lines.map(([name, value, step]) => (
          <SettingRow key={name} title={name} value={value} onPress={() => onChange(step)} />
        ))}
      </Card>
      <Banner className="mx-12 mt-12" icon={<ShieldCheck />}>
        {t('identity.safe')}
      </Banner>
    </>
  );
};

const Preview = ({ photo }: { photo: Photo }) => (
  <img src={useShownPhoto(photo)} alt="" className="aspect-[1.5] w-full rounded-field bg-raised object-cover" />
);
