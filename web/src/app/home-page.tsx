import { isLoggedIn, useSession } from '@assay/client/session';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense } from 'react';
import { keepsVerifyRoom } from '../features/identity/verify-room.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { QuickEntries } from '../features/home/parts/quick-entries.tsx';
import { BreadthCard } from '../features/market/parts/breadth-card.tsx';
import { MoversCard } from '../features/market/parts/movers-card.tsx';
import { AssetsSkeleton } from '../features/wallet/parts/assets-skeleton.tsx';
import { useT, withTexts } from '../i18n/i18n.ts';
import { useMarkets } from '../domain/instrument/use-markets.ts';
import { WhenSeen } from './when-seen.tsx';

/** Comes after the first prices, into room that is kept for it: its texts are not part of the first paint. */
const NoticeStrip = lazyPart(
  async () => (await withTexts('article')(import('../features/article/notice-strip.tsx'))).NoticeStrip,
);
const STRIP_HEIGHT = 44;

/** The same: ten icons that no price waits for. */
const ENTRIES_HEIGHT = 162;

/** Only members need it, so visitors do not wait for its code. */
const HomeAssets = lazyPart(
  async () => (await withTexts('later')(import('../features/wallet/parts/home-assets.tsx'))).HomeAssets,
);

/** Only members have notices. */
const HomeBell = lazyPart(async () => (await import('../features/notice/home-bell.tsx')).HomeBell);

/** For members who are not verified, below what they have. */
const VerifyPrompt = lazyPart(
  async () => (await withTexts('later')(import('../features/identity/verify-prompt.tsx'))).VerifyPrompt,
);

/** Below the fold: neither its code nor its texts are part of the first paint. */
const HomeProducts = lazyPart(
  async () => (await withTexts('product')(import('../features/product/home-products.tsx'))).HomeProducts,
);
/** Height of its heading and its row of cards, in design pixels. */
const PRODUCTS_HEIGHT = 182;

/** Below the fold, too. */
const HomeRanking = lazyPart(
  async () => (await withTexts('ranking')(import('../features/ranking/home-ranking.tsx'))).HomeRanking,
);
/** Height of five places and what stands above and below them, and of a member's own place. */
const RANKING_HEIGHT = 464;
const OWN_ROW_HEIGHT = 54;

const AfterPrices = ({ frames, children }: { frames: number; children: ReactNode }) => {
  const { data, isError } = useMarkets();
  return (
    <AfterPaint isReady={data !== undefined || isError} frames={frames}>
      {children}
    </AfterPaint>
  );
};

/** Features know nothing of each other: what home shows of markets, wallet and products is put in here. */
export const HomePage = () => {
  const isMember = useSession(isLoggedIn);
  return (
    <HomeScreen
      bell={
        <Suspense>
          <HomeBell />
        </Suspense>
      }
      assets={
        <Suspense fallback={<AssetsRoom />}>
          <HomeAssets />
          <VerifyPrompt />
        </Suspense>
      }
      entries={
        <WhenSeen height={ENTRIES_HEIGHT}>
          <AfterPrices frames={1}>
            <QuickEntries />
          </AfterPrices>
        </WhenSeen>
      }
      notices={
        <WhenSeen height={STRIP_HEIGHT}>
          <AfterPrices frames={2}>
            <Suspense>
              <NoticeStrip />
            </Suspense>
          </AfterPrices>
        </WhenSeen>
      }
      blocks={{
        movers: <MoversCard />,
        ranking: (
          <WhenSeen height={RANKING_HEIGHT + (isMember ? OWN_ROW_HEIGHT : 0)}>
            <Suspense>
              <HomeRanking />
            </Suspense>
          </WhenSeen>
        ),
        products: (
          <WhenSeen height={PRODUCTS_HEIGHT}>
            <Suspense>
              <HomeProducts />
            </Suspense>
          </WhenSeen>
        ),
        breadth: <BreadthCard gutter={12} />,
      }}
    />
  );
};

/** The room of what a member has, of what can be done with it, and of the prompt below where there will be one. */
const AssetsRoom = () => {
  const t = useT();
  const memberId = useSession(({ userInfo }) => userInfo?.id) ?? '';
  return (
    <>
      <AssetsSkeleton label={t('app.loading')} />
      <div className={keepsVerifyRoom(memberId) ? 'h-212' : 'h-104'} />
    </>
  );
};
