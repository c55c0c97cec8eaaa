import { useEndpoint } from '@assay/client/hooks';
import { type Destination, getWithdrawalPasswordState, listDestinations } from '@assay/contract/payout';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { GuestFirst, useIsGuest } from '../../domain/contact/guest-first.tsx';
import { useT } from '../../i18n/i18n.ts';
import { DestinationCard } from './parts/destination-card.tsx';
import { WithdrawalFrame } from './parts/withdrawal-frame.tsx';
import { WithdrawalFormView } from './parts/withdrawal-form-view.tsx';

/** Withdrawal: a password and a destination first, then the amount. */
export const WithdrawalScreen = () => {
  const t = useT();
  const password = useEndpoint(getWithdrawalPasswordState, {});
  const destinations = useEndpoint(listDestinations, {});
  if (password.data && destinations.data) {
    return <Steps isPasswordSet={password.data.isSet} destinations={destinations.data} />;
  }
  return (
    <WithdrawalFrame>
      <Card className="mt-8 px-16 py-6">
        {password.isError || destinations.isError ? (
          <ErrorState
            className="px-0"
            title={t('app.loadFailed')}
            text={t('wallet.failedText')}
            retry={{
              label: t('app.retry'),
              onRetry: () => void Promise.all([password.refetch(), destinations.refetch()]),
              busy: password.isFetching || destinations.isFetching,
            }}
          />
        ) : (
          <RowSkeletons kind="money" count={4} label={t('app.loading')} />
        )}
      </Card>
    </WithdrawalFrame>
  );
};

const Steps = ({ isPasswordSet, destinations }: { isPasswordSet: boolean; destinations: readonly Destination[] }) => {
  const t = useT();
  const { currency } = useScreenSearch('withdrawal');
  const [chosenId, setChosenId] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const inCurrency = destinations.find((destination) => destination.currency === currency);
  const chosen = destinations.find(({ id }) => id === chosenId) ?? inCurrency ?? destinations[0];
  if (!isPasswordSet) return <PasswordFirst />;
  if (!chosen) {
    return (
      <Guide
        title={t('withdrawal.needDestination')}
        text={t('payout.noneText')}
        action={<Button href={hrefTo('payout', { need: 'destination' })}>{t('payout.add')}</Button>}
      />
    );
  }
  return (
    <WithdrawalFormView
      key={chosen.id}
      destination={chosen}
      head={
        <DestinationCard
          destinations={destinations}
          chosen={chosen}
          onChoose={setChosenId}
          isChoosing={isChoosing}
          onChoosing={setIsChoosing}
        />
      }
    />
  );
};

const PasswordFirst = () => {
  const t = useT();
  const isGuest = useIsGuest();
  if (isGuest !== false)
    return (
      <WithdrawalFrame>
        {isGuest ? (
          <GuestFirst />
        ) : (
          <Card className="mt-8 px-16 py-6">
            <RowSkeletons kind="money" count={4} label={t('app.loading')} />
          </Card>
        )}
      </WithdrawalFrame>
    );
  return (
    <Guide
      title={t('withdrawal.needPassword')}
      text={t('withdrawal.needPasswordText')}
      action={<Button href={hrefTo('payout', { need: 'password' })}>{t('withdrawal.setPassword')}</Button>}
    />
  );
};

/** One thing that has to be there first, and the way to it; the way back leads here again. */
const Guide = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <WithdrawalFrame>
    <Card className="mt-8">
      <Empty title={title} text={text} action={action} />
    </Card>
  </WithdrawalFrame>
);
