import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { availableLocales, setLocale, useLocale, useT } from './i18n.ts';

/** The languages, each in its own words. A choice takes effect at once. */
export const LanguageSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const locale = useLocale();
  return (
    <Sheet open={open} onClose={onClose} title={t('settings.language')}>
      <RadioList
        label={t('settings.language')}
        choices={availableLocales.map(({ code, label }) => ({ value: code, label }))}
        value={locale}
        onChange={(code) => {
          onClose();
          void setLocale(code);
        }}
      />
    </Sheet>
  );
};
