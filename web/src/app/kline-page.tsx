import { lazy } from 'react';
import { KlineScreen } from '../features/market/kline-screen.tsx';
import { withLaterTexts, withTradeTexts } from '../i18n/i18n.ts';

/** Only those who trade have something to see on the chart, so a visitor's stays as small as it is. */
const OwnMarks = lazy(async () => ({
  default: (await withLaterTexts(withTradeTexts(import('./own-marks.tsx')))).OwnMarks,
}));

export const KlinePage = () => <KlineScreen ownMarks={OwnMarks} />;
