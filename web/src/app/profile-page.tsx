import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { MoneyGroup } from '../features/wallet/parts/money-group.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { hrefTo } from '../navigation/links.ts';

const ArticleEntries = lazyPart(
  async () => (await withTexts('article')(import('../features/article/article-entries.tsx'))).ArticleEntries,
);
const SecurityEntry = lazyPart(
  async () => (await withTexts('later')(import('../features/security/security-entry.tsx'))).SecurityEntry,
);
const NoticeEntry = lazyPart(async () => (await import('../features/notice/notice-entry.tsx')).NoticeEntry);
const GuestBanner = lazyPart(
  async () => (await withTexts('later')(import('../features/profile/parts/guest-banner.tsx'))).GuestBanner,
);

const InstallHint = lazyPart(
  async () => (await withTexts('later')(import('../features/profile/parts/install-hint.tsx'))).InstallHint,
);

/** Features know nothing of each other: what the personal centre shows of wallet and security is put in here. */
export const ProfilePage = () => (
  <ProfileScreen
    money={<MoneyGroup />}
    security={
      <>
        <Suspense fallback={<div className="h-108" />}>
          <NoticeEntry />
        </Suspense>
        <Suspense fallback={<div className="h-54" />}>
          <SecurityEntry />
        </Suspense>
      </>
    }
    reading={
      <Suspense fallback={<div className="h-424" />}>
        <ArticleEntries />
      </Suspense>
    }
    notice={
      <>
        <Suspense>
          <GuestBanner href={hrefTo('security')} />
        </Suspense>
        <Suspense>
          <InstallHint />
        </Suspense>
      </>
    }
  />
);
