import { useSession } from '@assay/client/session';
import { Card } from '@assay/ui/card.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Suspense } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';

// Both views come after the frame, because their checks are larger than all screens together.
const CheckView = lazyPart(async () => (await import('./parts/check-view.tsx')).CheckView);
const OwnStatement = lazyPart(async () => (await import('./parts/own-statement.tsx')).OwnStatement);

/** The member's own statements, and the check of anybody's: a code on a paper leads visitors here. */
export const StatementScreen = () => {
  const t = useT();
  const { mark } = useScreenSearch('statement');
  const isMember = useSession(({ userInfo }) => userInfo !== undefined);
  return (
    <DetailScreen title={t('title.statement')} parent={isMember ? 'assets' : 'home'}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <Suspense fallback={<Waiting />}>
          {isMember && mark === undefined && <OwnStatement />}
          <CheckView key={mark} mark={mark} />
        </Suspense>
      </div>
    </DetailScreen>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Card className="px-16 py-6">
      <RowSkeletons kind="money" count={6} label={t('app.loading')} />
    </Card>
  );
};
