import { addDays, businessDay, formatWireTime } from '@assay/contract/time';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Wordmark } from '@assay/ui/logo.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { Share } from 'lucide-react';
import { copyText } from '../../device/copy-text.ts';
import { EntityCard } from '../../domain/entity/entity-card.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { NotThere } from '../../templates/not-there.tsx';
import { showMinute } from '../../time/show-time.ts';
import { ActCard, HouseCard, LosingCard, OldestCard, PoolCard, ReviewCard } from './parts/money-cards.tsx';
import { PauseCard } from './parts/pause-card.tsx';
import { RecomputeCard } from './parts/recompute-card.tsx';
import { SettledCard } from './parts/settled-card.tsx';
import { TapeCard } from './parts/tape-card.tsx';
import { TermsCard } from './parts/terms-card.tsx';
import { ClosingCard, FillCard, SlippageCard } from './parts/trade-cards.tsx';
import { VenueCard } from './parts/venue-card.tsx';
import { type Fairness, useFairness } from './use-fairness.ts';

const HEIGHTS = [112, 168, 240, 241];

/** How trades went for everybody, for everybody to see: without a log-in, computed from the books. */
export const FairnessScreen = () => {
  const t = useT();
  const query = useFairness();
  const computedMs = query.data && Date.parse(query.data.computedAt);
  return (
    <div className="pb-[calc(1.5rem+var(--safe-bottom))]">
      <header className="flex min-h-56 items-center justify-between px-20 pt-safe">
        <a href={hrefTo('home')} aria-label={t('app.toHome')} className="flex min-h-44 items-center">
          <Wordmark />
        </a>
        <IconButton label={t('app.copy')} onClick={() => void copyText(`${location.origin}/${hrefTo('fairness')}`)}>
          <Share aria-hidden="true" className="size-21" />
        </IconButton>
      </header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 px-20 pt-4 pb-14">
        <h1 className="text-title">{t('title.fairness')}</h1>
        {computedMs !== undefined && (
          <p className="text-caption text-ink-3">
            {t('fairness.computed', { time: showMinute(formatWireTime(computedMs)) })}
          </p>
        )}
      </div>
      {query.data ? (
        <Loaded figures={query.data} />
      ) : (
        <NotThere
          query={query}
          failed={{ title: t('fairness.failed'), text: t('fairness.failedText') }}
          heights={HEIGHTS}
        />
      )}
    </div>
  );
};

const Loaded = ({ figures }: { figures: Fairness }) => {
  const t = useT();
  const { days, fewest } = figures;
  const today = businessDay(Date.parse(figures.computedAt));
  return (
    <>
      <div className="grid gap-10">
        <SettledCard figures={figures} />
        <TapeCard figures={figures} lastDay={today} />
        <VenueCard rows={figures.venues ?? []} />
        <LosingCard rows={figures.losing} fewest={fewest} />
        <OldestCard queue={figures.withdrawals[0]} />
        <SlippageCard rows={figures.slippage} />
        <ClosingCard rows={figures.closings ?? []} />
        <FillCard rows={figures.fillTimes} fewest={fewest} />
        <ReviewCard figures={figures} />
        <PoolCard rows={figures.pools} />
        <HouseCard rows={figures.house} days={days} />
        <ActCard rows={figures.acts} byDay={figures.actDays} days={days} />
        <PauseCard rows={figures.pauses} days={days} />
        <TermsCard />
        <EntityCard />
      </div>
      <RecomputeCard day={addDays(today, -1)} days={days} />
      <p className="px-20 pt-16 text-caption text-ink-3">{t('fairness.rows')}</p>
      {figures.isSimulated && <SimulatedMark text={t('app.simulated')} className="px-20 pt-12" />}
    </>
  );
};
