/** The nine languages of the members’ app, by their English names. */
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@assay/contract/language';

const names = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (code: Language): string => names.of(LANGUAGES[code]) ?? code;

export const LANGUAGE_CHOICES = LANGUAGE_CODES.map((code) => ({
  code,
  tag: LANGUAGES[code],
  name: languageName(code),
}));
