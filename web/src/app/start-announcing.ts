import { watchInstall } from '../device/install.ts';
import { withTexts } from '../i18n/i18n.ts';

// The browser's offer comes once the worker stands, which begins after this.
watchInstall();
(await withTexts('route')(import('./announce-place.ts'))).announcePlaces();
