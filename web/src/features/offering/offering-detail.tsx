import type { Offering, Subscription } from '@assay/contract/offering';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { WatchCheckpoints } from '../../proof/watch-checkpoints.tsx';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { Timeline } from '../../templates/timeline.tsx';
import { showMinute } from '../../time/show-time.ts';
import { keepTerms } from '../../proof/kept-terms.ts';
import { ApplySheet } from './parts/apply-sheet.tsx';
import { FairCard } from './parts/fair-card.tsx';
import { HeadCard } from './parts/head-card.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { OwnCard } from './parts/own-card.tsx';
import { PaySheet } from './parts/pay-sheet.tsx';
import { TermsCard } from './parts/terms-card.tsx';
import { isDrawn, isPast, phasesOf } from './phases.ts';
import { stateText } from './state-text.ts';
import { useOffering } from './use-offerings.ts';

/** One offering in full, with what the member has in it and the one thing to do now. */
export const OfferingDetail = ({ id }: { id: string }) => {
  const { offering, subscription, isReady, ...query } = useOffering(id);
  if (isReady && offering) return <Loaded offering={offering} subscription={subscription} />;
  return <NotLoaded {...query} isMissing={isReady} />;
};

interface LoadedProps {
  offering: Offering;
  subscription: Subscription | undefined;
}

const Loaded = ({ offering, subscription }: LoadedProps) => {
  const t = useT();
  const [sheet, setSheet] = useState<'apply' | 'pay'>();
  const close = (): void => setSheet(undefined);
  useEffect(() => {
    if (!isDrawn(offering)) keepTerms(offering);
  }, [offering]);
  return (
    <DetailScreen
      title={offering.name}
      caption={`${offering.coin} · ${stateText(t, offering)}`}
      parent="offering"
      dock={dockOf({ offering, subscription, onOpen: setSheet })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        {offering.isPaused && (
          <div role="status" className="mx-12">
            <Banner>{t('offering.pausedText')}</Banner>
          </div>
        )}
        <HeadCard offering={offering} />
        {subscription && <OwnCard offering={offering} subscription={subscription} />}
        <Phases offering={offering} />
        <TermsCard offering={offering} />
        <FairCard offering={offering} />
        {offering.isSimulated && <SimulatedMark text={t('offering.simulated')} className="justify-center" />}
      </div>
      <WatchCheckpoints />
      <ApplySheet offering={offering} open={sheet === 'apply' && !offering.isPaused} onClose={close} />
      {subscription && <PaySheet subscription={subscription} open={sheet === 'pay'} onClose={close} />}
    </DetailScreen>
  );
};

const Phases = ({ offering }: { offering: Offering }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <h2 className="pb-14 text-row">{t('offering.phases')}</h2>
      <Timeline
        steps={phasesOf(offering).map((phase) => ({
          name: t(`offering.phase.${phase.name}`),
          caption: showMinute(phase.time),
          isDone: isPast(offering, phase),
        }))}
      />
    </Card>
  );
};

interface DockProps extends LoadedProps {
  onOpen: (sheet: 'apply' | 'pay') => void;
}

/** Returns undefined when there is nothing to do. */
const dockOf = (props: DockProps) => {
  const { offering, subscription } = props;
  if (offering.state === 'issuing' && !offering.isPaused && !subscription) return <Apply {...props} />;
  if (subscription?.state === 'won') return <Pay {...props} subscription={subscription} />;
  if (offering.symbol !== null) return <Market symbol={offering.symbol} isOwner={subscription?.state === 'listed'} />;
  return undefined;
};

const Apply = ({ onOpen }: DockProps) => {
  const t = useT();
  return <Button onClick={() => onOpen('apply')}>{t('offering.apply')}</Button>;
};

const Pay = ({ subscription: { cost, currency }, onOpen }: DockProps & { subscription: Subscription }) => {
  const t = useT();
  return (
    <Button onClick={() => onOpen('pay')}>{t('offering.pay', { amount: withUnit(cost ?? '0', currency) })}</Button>
  );
};

/** After the listing: the market, and the coins for whoever has some. */
const Market = ({ symbol, isOwner }: { symbol: string; isOwner: boolean }) => {
  const t = useT();
  return (
    <div className="grid gap-8">
      <Button href={hrefTo('chart', { symbol })}>{t('offering.openMarket')}</Button>
      {isOwner && (
        <Button kind="ghost" href={hrefTo('assets')}>
          {t('offering.seeWallet')}
        </Button>
      )}
    </div>
  );
};
