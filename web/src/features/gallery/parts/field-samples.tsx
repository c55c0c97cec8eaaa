import { Checkbox } from '@assay/ui/checkbox.tsx';
import { CodeField } from '@assay/ui/code-field.tsx';
import { Field } from '@assay/ui/field.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Section } from './section.tsx';

export const FieldSamples = () => {
  const t = useT();
  const [code, setCode] = useState('');
  return (
    <Section title={t('gallery.fields')}>
      <Field label={t('gallery.email')} hint={t('gallery.emailHint')} type="email" />
      <Field label={t('gallery.email')} error={t('gallery.emailError')} defaultValue="mara.keller@" />
      <Field
        label={t('gallery.password')}
        type="password"
        defaultValue="correct horse"
        autoComplete="off"
        reveal={{ show: t('gallery.show'), hide: t('gallery.hide') }}
      />
      <Field
        label={t('gallery.amount')}
        inputMode="decimal"
        defaultValue="500"
        suffix={<span className="text-ink-2">{'USDT'}</span>}
      />
      <CodeField label={t('gallery.code')} value={code} onChange={setCode} />
      <CodeField label={t('gallery.code')} value="194" onChange={() => {}} error={t('gallery.codeError')} />
      <Checkbox>{t('gallery.agree')}</Checkbox>
      <Checkbox error={t('gallery.agreeError')}>{t('gallery.agree')}</Checkbox>
    </Section>
  );
};
