import { isLoggedIn, useSession } from '@assay/client/session';
import type { Instrument } from '@assay/contract/market';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useScreenSearch } from '../../navigation/place.ts';
import { useT } from '../../i18n/i18n.ts';
import { FavouriteStar } from './parts/favourite-star.tsx';
import { lastSymbol, rememberSymbol } from '../../domain/instrument/last-symbol.ts';
import { InstrumentCoin } from '../../domain/instrument/instrument-coin.tsx';
import type { OwnMarksPart } from './own-marks-props.ts';
import { ChartBody } from './parts/chart-body.tsx';
import { useBook } from '../../domain/trading/in-contest.ts';
import { useIsTrader } from '../../domain/trading/realm.ts';
import { useMarkets } from '../../domain/instrument/use-markets.ts';
import { goBack } from '../../navigation/back.ts';

const UnknownMarket = lazyPart(async () => (await import('../../domain/instrument/unknown-market.tsx')).UnknownMarket);

/** The bell of who can be told of prices. */
type AlertsPart = ComponentType<{ instrument: Instrument }>;

/**
 * The chart of one market: dark in both themes, and all room that is left goes to the chart. Visitors see it with
 * virtual money: the other one would ask them to log in first.
 */
export const ChartScreen = ({ ownMarks, alerts }: { ownMarks: OwnMarksPart; alerts?: AlertsPart }) => {
  const t = useT();
  const { symbol = lastSymbol(), realm: wanted } = useScreenSearch('chart');
  const isMember = useSession(isLoggedIn);
  const realm = isMember && wanted !== 'demo' ? 'money' : 'demo';
  const { contestId } = useBook(realm);
  const virtual = contestId === undefined ? 'market.demo' : 'title.contests';
  const isDemo = useIsTrader(realm) && realm === 'demo';
  const { data, isError, isFetching, refetch } = useMarkets();
  const instrument = data?.find((known) => known.symbol === symbol);
  const isListed = instrument !== undefined;
  useEffect(() => {
    if (isListed) rememberSymbol(symbol);
  }, [isListed, symbol]);
  if (instrument)
    return (
      <Frame instrument={instrument} virtual={isDemo ? t(virtual) : undefined} alerts={alerts}>
        <ChartBody key={`${realm} ${instrument.symbol}`} instrument={instrument} realm={realm} ownMarks={ownMarks} />
      </Frame>
    );
  if (data)
    return (
      <Frame>
        <Suspense>
          <UnknownMarket />
        </Suspense>
      </Frame>
    );
  return (
    <Frame>
      {isError ? (
        <ErrorState
          title={t('market.failed')}
          text={t('market.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          className="px-20"
        />
      ) : (
        <HeadSkeleton label={t('market.loading')} />
      )}
    </Frame>
  );
};

interface FrameProps {
  instrument?: Instrument;
  /** Label of the virtual money that the trades use; absent for the member's own. */
  virtual?: string | undefined;
  alerts?: AlertsPart | undefined;
  children: ReactNode;
}

const Frame = ({ instrument, virtual, alerts: Alerts, children }: FrameProps) => {
  const t = useT();
  return (
    <div data-theme="dark" className="group flex h-dvh flex-col bg-black pb-safe text-ink">
      <div className="group-has-data-full:hidden">
        <SubHeader
          back={{ label: t('app.back'), onBack: () => goBack('markets') }}
          {...(instrument && {
            mark: <InstrumentCoin instrument={instrument} size={32} />,
            caption: virtual === undefined ? instrument.name : `${instrument.name} · ${virtual}`,
            action: (
              <>
                <Suspense>{Alerts && <Alerts instrument={instrument} />}</Suspense>
                <FavouriteStar instrument={instrument} />
              </>
            ),
          })}
          title={
            instrument ? (
              <>
                {instrument.base} <span className="font-book text-ink-3">{`/ ${instrument.quote}`}</span>
              </>
            ) : (
              t('title.markets')
            )
          }
        />
      </div>
      {children}
    </div>
  );
};

const HeadSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="flex flex-1 flex-col gap-20 px-20 pt-8 pb-20">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-36 w-180" />
    <Skeleton shape="disc" className="h-24 w-140" />
    <Skeleton shape="card" className="flex-1 opacity-60" />
  </div>
);
