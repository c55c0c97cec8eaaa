import type { Offering, Subscription } from '@assay/contract/offering';
import { Button } from '@assay/ui/button.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense, useEffect, useState } from 'react';
import { errorText, type Translate, useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { CheckList } from '../../proof/check-list.tsx';
import { VerdictBanner } from '../../proof/verdict-banner.tsx';
import { WatchCheckpoints } from '../../proof/watch-checkpoints.tsx';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { showSecond } from '../../time/show-time.ts';
import { linksOf } from './draw-links.ts';
import { explainDraw } from './explain-draw.ts';
import { keepTerms } from '../../proof/kept-terms.ts';
import { ownText } from './own-text.ts';
import { DrawChain } from './parts/draw-chain.tsx';
import { DrawDock } from './parts/draw-dock.tsx';
import { HashesCard } from './parts/hashes-card.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { PaySheet } from './parts/pay-sheet.tsx';
import { isDrawn } from './phases.ts';
import { useDrawCheck } from './use-draw-check.ts';
import { useOffering } from './use-offerings.ts';

const DisputeState = lazyPart(async () => (await import('../../proof/dispute-card.tsx')).DisputeState);

/** The draw of an offering: what the member won, and all of it drawn again on this phone as soon as it is opened. */
export const DrawScreen = ({ id }: { id: string }) => {
  const { offering, subscription, isReady, ...query } = useOffering(id);
  if (isReady && offering) return <Loaded offering={offering} subscription={subscription} />;
  return <NotLoaded {...query} isMissing={isReady} />;
};

interface LoadedProps {
  offering: Offering;
  subscription: Subscription | undefined;
}

const Loaded = (props: LoadedProps) => {
  const { offering, subscription } = props;
  const t = useT();
  const { dispute } = useScreenSearch('offering');
  const drawing = useDrawCheck(offering, subscription);
  const [isPaying, setIsPaying] = useState(false);
  const { check } = drawing;
  const isPayable = subscription?.state === 'won';
  const checked = check && check.state !== 'early' ? check : undefined;
  const isBroken = checked?.verdict.checks.some(({ name, isRight }) => name === 'tape' && !isRight) === true;
  useEffect(() => {
    if (!isDrawn(offering)) keepTerms(offering);
  }, [offering]);
  return (
    <DetailScreen
      title={t('offering.draw')}
      caption={offering.name}
      parent="offering"
      dock={
        (isPayable || checked) && (
          <DrawDock id={offering.id} check={checked}>
            {isPayable && (
              <Button onClick={() => setIsPaying(true)}>
                {t('offering.pay', { amount: withUnit(subscription.cost ?? '0', subscription.currency) })}
              </Button>
            )}
          </DrawDock>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        {isDrawn(offering) && <Head {...props} />}
        <VerdictOf {...props} drawing={drawing} />
        {(checked?.state === 'false' || dispute !== undefined) && (
          <Suspense>
            <DisputeState kind="draw" subject={offering.id} />
          </Suspense>
        )}
        <DrawChain links={linksOf(t, offering, check)} isWhole={!isBroken} label={t('offering.chain')} />
        {checked && <CheckList sentences={explainDraw(t, checked, props)} />}
        <p className="px-20 text-label font-book text-ink-2">{howText(t, offering)}</p>
        <HashesCard offering={offering} draw={check?.draw} />
        {offering.isSimulated && <SimulatedMark text={t('offering.fairSimulated')} className="items-start px-20" />}
      </div>
      <WatchCheckpoints />
      {subscription && <PaySheet subscription={subscription} open={isPaying} onClose={() => setIsPaying(false)} />}
    </DetailScreen>
  );
};

const howText = (t: Translate, offering: Offering): string =>
  t(isDrawn(offering) && offering.appliedLots <= offering.lots ? 'offering.howNone' : 'offering.how');

/** The one number: what the member won, or what was given out to all. */
const Head = ({ offering, subscription }: LoadedProps) => {
  const t = useT();
  const { lots, appliedLots } = offering;
  const won = subscription ? (subscription.wonLots ?? 0) : Math.min(lots, appliedLots);
  return (
    <section className="px-20 pb-4">
      <p className="text-label font-book text-ink-2">
        {t(subscription ? 'offering.lotsYouWon' : 'offering.lotsGiven')}
      </p>
      <p className="pt-4 text-display">
        {`${formatCount(won)} `}
        <span className="ml-4 text-heading font-medium text-ink-2">
          {t('offering.of', { count: formatCount(subscription ? subscription.lots : appliedLots) })}
        </span>
      </p>
      {subscription && <p className="pt-4 text-label font-book text-ink-2">{ownText(t, offering, subscription)}</p>}
    </section>
  );
};

/** The verdict first: green only when all of it was drawn again. */
const VerdictOf = ({ drawing, ...told }: LoadedProps & { drawing: ReturnType<typeof useDrawCheck> }) => {
  const t = useT();
  const { check, state, error, checkAgain } = drawing;
  if (!isDrawn(told.offering)) {
    const time = showSecond(told.offering.drawsAt);
    return <VerdictBanner kind="unknown" title={t('offering.early')} text={t('offering.earlyText', { time })} />;
  }
  if (check?.state === 'early')
    return <VerdictBanner kind="unknown" title={t('receipt.early')} text={t('offering.earlySoon')} />;
  if (check) {
    const sentences = explainDraw(t, check, told);
    const count = sentences.length;
    const wrong = sentences.filter(({ isRight }) => !isRight).length;
    return (
      <VerdictBanner
        kind={check.state}
        title={t(check.state === 'true' ? 'receipt.matches' : 'offering.mismatch')}
        text={
          check.state === 'true'
            ? t('offering.matchesText', { count, ms: check.ms })
            : t('receipt.mismatchText', { wrong, count })
        }
      />
    );
  }
  if (state === 'unknown')
    return (
      <VerdictBanner
        kind="unknown"
        title={t('receipt.unknown')}
        text={error && 'params' in error ? errorText(error) : t('receipt.unknownText')}
        retry={{ label: t('receipt.checkNow'), onRetry: checkAgain }}
      />
    );
  return <VerdictBanner kind="checking" title={t('receipt.checking')} text={t('offering.checkingText')} />;
};
