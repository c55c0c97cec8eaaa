import { copyText } from '../../device/copy-text.ts';
import type { LocaleCode } from '../../i18n/locales.ts';

/** The page that messengers can read; it leads on into the app. */
export const shareAddress = (id: string, locale: LocaleCode): string =>
  `${location.origin}/share/${encodeURIComponent(id)}?lang=${locale}`;

/**
 * Shares by the phone's own sheet where it has one, else by the clipboard. A member who closes the sheet wanted nothing
 * more.
 */
export const shareArticle = async ({ title, url }: { title: string; url: string }): Promise<void> => {
  if (typeof navigator.share !== 'function') return copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) await copyText(url);
  }
};
