import { useCommand } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import { LANGUAGES, type Language } from '@assay/contract/language';
import { updateKYC } from '@assay/contract/profile';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { setLocale, useLocale, useT } from './i18n.ts';
import { LOCALES, type LocaleCode } from './locales.ts';

/** A language of the app may be one in which the server does not write yet. */
const isOfServer = (code: LocaleCode): code is Language => code in LANGUAGES;

/** The languages, each in its own words. A choice takes effect at once. */
export const LanguageSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const locale = useLocale();
  const tell = useCommand(updateKYC);
  const [chosen, setChosen] = useState<LocaleCode>();
  /** The mark moves at once; the sheet goes when the texts are there. */
  const choose = async (code: LocaleCode): Promise<void> => {
    setChosen(code);
    await setLocale(code);
    // Mail and phone messages follow; a failure says that they stay in the old language.
    if (isLoggedIn(useSession.getState()) && isOfServer(code)) tell.mutate({ language: code });
    setChosen(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('settings.language')}>
      <RadioList
        label={t('settings.language')}
        choices={LOCALES.map(({ code, label }) => ({ value: code, label }))}
        value={chosen ?? locale}
        onChange={(code) => void choose(code)}
      />
    </Sheet>
  );
};
