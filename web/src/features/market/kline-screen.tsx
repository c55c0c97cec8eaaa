import type { Instrument } from '@assay/contract/market';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/place.ts';
import { hrefTo } from '../../app/navigation.ts';
import { goBack } from '../../app/router.ts';
import { useT } from '../../i18n/i18n.ts';
import { FavouriteStar } from './parts/favourite-star.tsx';
import { InstrumentCoin } from '../../templates/instrument/instrument-coin.tsx';
import { KlineBody } from './parts/kline-body.tsx';
import { useMarkets } from '../../templates/instrument/use-markets.ts';

/** The chart of one market: dark in both themes, and all room that is left goes to the chart. */
export const KlineScreen = () => {
  const t = useT();
  const { symbol } = useScreenSearch('kline');
  const { data, isError, isFetching, refetch } = useMarkets();
  const instrument = data?.find((known) => known.symbol === symbol);
  if (instrument)
    return (
      <Frame instrument={instrument}>
        <KlineBody key={instrument.symbol} instrument={instrument} />
      </Frame>
    );
  if (data)
    return (
      <Frame>
        <Empty
          title={t('market.unknown')}
          text={t('market.unknownText')}
          action={
            <Button size="medium" href={hrefTo('hangqing')}>
              {t('market.browse')}
            </Button>
          }
        />
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

const Frame = ({ instrument, children }: { instrument?: Instrument; children: ReactNode }) => {
  const t = useT();
  return (
    <div data-theme="dark" className="group flex h-dvh flex-col bg-black pb-safe text-ink">
      <div className="group-has-data-full:hidden">
        <SubHeader
          back={{ label: t('app.back'), onBack: () => goBack('hangqing') }}
          {...(instrument && {
            mark: <InstrumentCoin instrument={instrument} size={32} />,
            caption: instrument.name,
            action: <FavouriteStar instrument={instrument} />,
          })}
          title={
            instrument ? (
              <>
                {instrument.base} <span className="font-book text-ink-3">{`/ ${instrument.quote}`}</span>
              </>
            ) : (
              t('title.hangqing')
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
