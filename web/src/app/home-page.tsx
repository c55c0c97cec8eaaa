import { lazy, Suspense } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { BreadthCard } from '../features/market/parts/breadth-card.tsx';
import { MoversCard } from '../features/market/parts/movers-card.tsx';
import { AssetsSkeleton } from '../features/wallet/parts/assets-skeleton.tsx';
import { useT, withLaterTexts } from '../i18n/i18n.ts';

/** Only members need it, so visitors do not wait for its code. */
const HomeAssets = lazy(async () => ({
  default: (await withLaterTexts(import('../features/wallet/parts/home-assets.tsx'))).HomeAssets,
}));

/** For members who are not verified, below what they have. */
const VerifyPrompt = lazy(async () => ({
  default: (await withLaterTexts(import('../features/identity/verify-prompt.tsx'))).VerifyPrompt,
}));

/** Features know nothing of each other: what home shows of the markets and the wallet is put in here. */
export const HomePage = () => {
  const t = useT();
  return (
    <HomeScreen
      assets={
        <Suspense fallback={<AssetsSkeleton label={t('app.loading')} />}>
          <HomeAssets />
          <VerifyPrompt />
        </Suspense>
      }
      movers={<MoversCard />}
      breadth={<BreadthCard gutter={12} />}
    />
  );
};
