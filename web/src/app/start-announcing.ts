import { watchInstall } from '../device/install.ts';
import { withTexts } from '../i18n/i18n.ts';

// The browser's offer comes once the worker stands, which begins after this.
watchInstall();

/** Rejects where its code or texts do not arrive, and may be called again then. */
export const startAnnouncing = async (hasGoneOn: () => boolean): Promise<void> => {
  (await withTexts('route')(import('./announce-place.ts'))).announcePlaces(hasGoneOn());
};
