import { withTexts } from '../i18n/i18n.ts';

(await withTexts('route')(import('./announce-place.ts'))).announcePlaces();
