import { isLoggedIn, useSession } from '@assay/client/session';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode } from 'react';
import { InContest } from '../domain/trading/in-contest.ts';
import { ChartScreen } from '../features/market/chart-screen.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { useScreenSearch } from '../navigation/place.ts';

/** Only those who trade have something to see on the chart, so a visitor's stays as small as it is. */
const OwnMarks = lazyPart(async () => (await withTexts('later', 'trade')(import('./own-marks.tsx'))).OwnMarks);

/** Members alone can be told of a price. */
const AlertBell = lazyPart(
  async () => (await withTexts('notice')(import('../features/notice/alert-bell.tsx'))).AlertBell,
);

export const ChartPage = (): ReactNode => {
  const isMember = useSession(isLoggedIn);
  const { contest } = useScreenSearch('chart');
  return (
    <InContest value={contest ?? null}>
      <ChartScreen ownMarks={OwnMarks} {...(isMember && { alerts: AlertBell })} />
    </InContest>
  );
};
