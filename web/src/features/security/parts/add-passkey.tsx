import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Field } from '@assay/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { suggestPasskeyName } from '../device-name.ts';

const NAME = /^[^<>\p{Cc}]{1,40}$/u;

/** A name to know it by; the browser asks for the rest. */
export const AddPasskey = ({ canUse, onAdd }: { canUse: boolean; onAdd: (name: string) => void }) => {
  const t = useT();
  const [name, setName] = useState(() => suggestPasskeyName(navigator.userAgent));
  const [error, setError] = useState<string>();
  if (!canUse) return <Banner>{t('security.passkeyMissing')}</Banner>;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (NAME.test(name.trim())) onAdd(name.trim());
    else setError(t('security.passkeyNameBad'));
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-14">
      <Field
        label={t('security.passkeyName')}
        autoComplete="off"
        maxLength={40}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit">{t('security.continue')}</Button>
    </form>
  );
};
