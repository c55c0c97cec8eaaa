import { lazy, Suspense } from 'react';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { MoneyGroup } from '../features/wallet/parts/money-group.tsx';
import { withArticleTexts, withLaterTexts } from '../i18n/i18n.ts';
import { hrefTo } from './navigation.ts';

const ArticleEntries = lazy(async () => ({
  default: (await withArticleTexts(import('../features/article/article-entries.tsx'))).ArticleEntries,
}));
const SecurityEntry = lazy(async () => ({
  default: (await withLaterTexts(import('../features/security/security-entry.tsx'))).SecurityEntry,
}));
const NoticeEntry = lazy(async () => ({
  default: (await import('../features/notice/notice-entry.tsx')).NoticeEntry,
}));
const GuestBanner = lazy(async () => ({
  default: (await withLaterTexts(import('../features/profile/parts/guest-banner.tsx'))).GuestBanner,
}));

/** Features know nothing of each other: what the personal centre shows of wallet and security is put in here. */
export const ProfilePage = () => (
  <ProfileScreen
    money={<MoneyGroup />}
    security={
      <>
        <NoticeEntry />
        <SecurityEntry />
      </>
    }
    reading={<ArticleEntries />}
    notice={
      <Suspense>
        <GuestBanner href={hrefTo('security')} />
      </Suspense>
    }
  />
);
