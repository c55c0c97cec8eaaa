import { isLoggedIn, useSession } from '@assay/client/session';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { WhenSeen } from '@assay/ui/when-seen.tsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { keepsVerifyRoom } from '../features/identity/verify-room.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { QuickEntries } from '../features/home/parts/quick-entries.tsx';
import { BreadthCard } from '../features/market/parts/breadth-card.tsx';
import { MoversCard } from '../features/market/parts/movers-card.tsx';
import { AssetsSkeleton } from '../features/wallet/parts/assets-skeleton.tsx';
import { useT, withTexts } from '../i18n/i18n.ts';
import { useMarkets } from '../domain/instrument/use-markets.ts';
import { laterPart } from './later-part.ts';

/** Comes when the screen can be used, into room that is kept for it: its code and texts must not hold up the first tap. */
const NoticeStrip = laterPart(
  async () => (await withTexts('article')(import('../features/article/notice-strip.tsx'))).NoticeStrip,
);
const STRIP_HEIGHT = 44;

/** Height of the card of movers: it is drawn right after the head and the tape, so that neither is a long task. */
const MOVERS_ROOM = <div className="h-554" />;

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

/** Height of the card of breadth, below the fold as well: its figures are a request of their own. */
const BREADTH_HEIGHT = 136;

/** Prices are asked for with the first byte: what shows them would be drawn twice without them. */
const PATIENCE_MS = 200;

const useHasPrices = (): boolean => {
  const { data, isError } = useMarkets();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return data !== undefined || isError || isLate;
};

const AfterPrices = ({ children }: { children: ReactNode }) => (
  <AfterPaint isReady={useHasPrices()}>{children}</AfterPaint>
);

const Movers = () => (useHasPrices() ? <MoversCard /> : MOVERS_ROOM);

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
        // Two that wait in one Suspense would lose each other when the screen is drawn anew meanwhile.
        <>
          <Suspense fallback={<AssetsRoom />}>
            <HomeAssets />
          </Suspense>
          <Suspense fallback={<PromptRoom />}>
            <VerifyPrompt />
          </Suspense>
        </>
      }
      entries={
        <WhenSeen height={ENTRIES_HEIGHT}>
          <AfterPrices>
            <QuickEntries />
          </AfterPrices>
        </WhenSeen>
      }
      notices={
        <WhenSeen height={STRIP_HEIGHT}>
          <Suspense>
            <NoticeStrip />
          </Suspense>
        </WhenSeen>
      }
      blocks={{
        movers: (
          <AfterPaint room={MOVERS_ROOM}>
            <Movers />
          </AfterPaint>
        ),
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
        breadth: (
          <WhenSeen height={BREADTH_HEIGHT}>
            <BreadthCard gutter={12} />
          </WhenSeen>
        ),
      }}
    />
  );
};

/** The room of what a member has, and of what can be done with it. */
const AssetsRoom = () => {
  const t = useT();
  return (
    <>
      <AssetsSkeleton label={t('app.loading')} />
      <div className="h-104" />
    </>
  );
};

/** The room of the prompt below, where there will be one. */
const PromptRoom = () => {
  const memberId = useSession(({ userInfo }) => userInfo?.id) ?? '';
  return keepsVerifyRoom(memberId) && <div className="h-108" />;
};
