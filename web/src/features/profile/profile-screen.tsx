import { useSession } from '@assay/client/session';
import { Glow } from '@assay/ui/glow.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { MemberHeader } from './parts/member-header.tsx';

/** Parts that have to be fetched, or lie below the fold, come a moment later into room that was kept for them. */
const ScoreCard = lazyPart(async () => (await withTexts('later')(import('./parts/score-card.tsx'))).ScoreCard);
const AccountGroups = lazyPart(
  async () => (await withTexts('later')(import('./parts/account-groups.tsx'))).AccountGroups,
);

const MenuSearch = lazyPart(async () => (await import('./parts/menu-search.tsx')).MenuSearch);

interface ProfileScreenProps {
  money: ReactNode;
  /** Security of the account: the row of its entry, and what a guest is told. */
  security?: ReactNode;
  /** The ways to help, news and pages. */
  reading?: ReactNode;
  notice?: ReactNode;
}

/** The personal centre: who I am, what I have, how the app looks, and the way out. */
export const ProfileScreen = ({ money, security, reading, notice }: ProfileScreenProps) => {
  const member = useSession(({ userInfo }) => userInfo);
  const [search, setSearch] = useState('');
  // Between a log-out and the navigation that follows it there is nobody to show.
  if (member === null) return null;
  return (
    <div className="relative isolate">
      <Glow />
      <MemberHeader member={member} />
      {notice}
      <Suspense fallback={<div className="h-60" />}>
        <MenuSearch search={search} onSearch={setSearch} />
      </Suspense>
      {search.trim() === '' && (
        <>
          <Suspense fallback={<Skeleton shape="card" className="mx-12 mt-8 h-148" />}>
            <ScoreCard />
          </Suspense>
          {money}
          <Suspense fallback={<Skeleton shape="card" className="mx-12 mt-46 h-324" />}>
            <AccountGroups member={member} security={security} reading={reading} />
          </Suspense>
        </>
      )}
    </div>
  );
};
