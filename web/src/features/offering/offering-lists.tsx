import { useEndpointPages } from '@assay/client/page-hooks';
import {
  listOfferings,
  listSubscriptions,
  OFFERING_STATES,
  type OfferingState,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '@assay/contract/offering';
import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { Tabs } from '@assay/ui/tabs.tsx';
import { useT } from '../../i18n/i18n.ts';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCards } from '../../templates/endless-cards.tsx';
import { OfferingCard } from './parts/offering-card.tsx';
import { SubscriptionCard } from './parts/subscription-card.tsx';
import { useLookAgain } from './use-look-again.ts';

const PANEL_ID = 'offerings';
/** Height of a card with its gap, in design pixels. */
const OFFERING_HEIGHT = 206;
const SUBSCRIPTION_HEIGHT = 146;

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

const moveTo = (isMine: boolean, state?: string): void =>
  replaceWith(pathTo('offering', { ...(isMine && { view: 'mine' }), ...(state && { state }) }));

/** All offerings, or what the member applied for; each by state. */
export const OfferingLists = ({ isMine, state }: { isMine: boolean; state: string | undefined }) => {
  const t = useT();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  return (
    <DetailScreen title={t('title.offering')} parent="home">
      <p className="px-20 pb-8 text-label font-book text-ink-2">{t('offering.lead')}</p>
      <Tabs
        label={t('offering.views')}
        panelId={PANEL_ID}
        choices={[
          { value: 'all', label: t('offering.all') },
          { value: 'mine', label: t('offering.mine') },
        ]}
        value={isMine ? 'mine' : 'all'}
        onChange={(value) => moveTo(value === 'mine')}
      />
      <div id={PANEL_ID} role="tabpanel">
        {isMine ? (
          <Subscriptions state={oneOf(SUBSCRIPTION_STATES, state)} />
        ) : (
          <Offerings state={oneOf(OFFERING_STATES, state)} />
        )}
      </div>
      {isSimulated && <SimulatedMark text={t('offering.simulated')} className="justify-center pt-8" />}
    </DetailScreen>
  );
};

const Offerings = ({ state }: { state: OfferingState | undefined }) => {
  const t = useT();
  const pages = useEndpointPages(listOfferings, state === undefined ? {} : { state });
  useLookAgain(pages.records, pages.refetch);
  return (
    <>
      <StateChips
        isMine={false}
        state={state}
        choices={OFFERING_STATES.map((value) => ({ value, label: t(`offering.state.${value}`) }))}
      />
      <EndlessCards
        pages={pages}
        failed={{ title: t('offering.failed'), text: t('offering.failedText') }}
        rowHeight={OFFERING_HEIGHT}
        render={(offering) => <OfferingCard key={offering.id} offering={offering} />}
        empty={
          state === undefined ? (
            <Empty title={t('offering.none')} text={t('offering.noneText')} />
          ) : (
            <NoneInState isMine={false} />
          )
        }
      />
    </>
  );
};

const Subscriptions = ({ state }: { state: SubscriptionState | undefined }) => {
  const t = useT();
  const pages = useEndpointPages(listSubscriptions, state === undefined ? {} : { state });
  return (
    <>
      <StateChips
        isMine
        state={state}
        choices={SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`offering.mine.${value}`) }))}
      />
      <EndlessCards
        pages={pages}
        failed={{ title: t('offering.failed'), text: t('offering.failedText') }}
        rowHeight={SUBSCRIPTION_HEIGHT}
        render={(subscription) => <SubscriptionCard key={subscription.id} subscription={subscription} />}
        empty={
          state === undefined ? (
            <Empty
              title={t('offering.noneMine')}
              text={t('offering.noneMineText')}
              action={
                <Button size="medium" onClick={() => moveTo(false)}>
                  {t('offering.browse')}
                </Button>
              }
            />
          ) : (
            <NoneInState isMine />
          )
        }
      />
    </>
  );
};

interface StateChipsProps {
  isMine: boolean;
  state: string | undefined;
  choices: { value: string; label: string }[];
}

const StateChips = ({ isMine, state, choices }: StateChipsProps) => {
  const t = useT();
  return (
    <Chips
      label={t('offering.states')}
      className="py-10"
      choices={[{ value: '', label: t('offering.anyState') }, ...choices]}
      value={state ?? ''}
      onChange={(value) => moveTo(isMine, value)}
    />
  );
};

const NoneInState = ({ isMine }: { isMine: boolean }) => {
  const t = useT();
  return (
    <Empty
      title={t('offering.noneFiltered')}
      action={
        <Button kind="secondary" size="medium" onClick={() => moveTo(isMine)}>
          {t('offering.showAll')}
        </Button>
      }
    />
  );
};
