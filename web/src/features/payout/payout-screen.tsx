import { useEndpoint } from '@assay/client/hooks';
import { type Destination, getWithdrawalPasswordState, listDestinations } from '@assay/contract/payout';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PanicButton } from '../../domain/panic/panic-button.tsx';
import { GuestFirst, useIsGuest } from '../../domain/contact/guest-first.tsx';
import { useT } from '../../i18n/i18n.ts';
import { goBack } from '../../navigation/back.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { DestinationDetail } from './parts/destination-detail.tsx';
import { DestinationRow } from './parts/destination-row.tsx';
import { DestinationSheet } from './parts/destination-sheet.tsx';
import { PasswordSheet } from './parts/password-sheet.tsx';

/** Which sheet was opened last; the number makes each opening start with an empty form. */
interface Opened {
  sheet: 'password' | 'destination' | 'detail';
  edited?: Destination;
  isOpen: boolean;
  number: number;
}

/** Settlement info: the withdrawal password, and where the member's money may be sent. */
export const PayoutScreen = () => {
  const t = useT();
  if (!useIsGuest()) return <Settings />;
  return (
    <DetailScreen title={t('title.payout')} parent="my">
      <GuestFirst />
    </DetailScreen>
  );
};

const Settings = () => {
  const t = useT();
  const { need, currency } = useScreenSearch('payout');
  const password = useEndpoint(getWithdrawalPasswordState, {});
  const destinations = useEndpoint(listDestinations, {});
  const [opened, setOpened] = useState<Opened>({
    sheet: need === 'destination' ? 'destination' : 'password',
    isOpen: false,
    number: 0,
  });
  const [wasGuided, setWasGuided] = useState(need === undefined);
  const show = (sheet: Opened['sheet'], edited?: Destination): void =>
    setOpened(({ number }) => ({ sheet, ...(edited && { edited }), isOpen: true, number: number + 1 }));
  // Known from the answer to the command already, before the state has been asked for again.
  const [wasSetHere, setWasSetHere] = useState(false);
  const isSet = password.data?.isSet === true || wasSetHere;
  // A destination cannot be bound without the password, so that is asked for first.
  const addOrGuide = (): void => show(isSet ? 'destination' : 'password');
  if (!wasGuided && password.data) {
    setWasGuided(true);
    show(need === 'destination' && password.data.isSet ? 'destination' : 'password');
  }
  const close = (): void => setOpened((current) => ({ ...current, isOpen: false }));
  const saved = (text: string): void => {
    toast(text, 'good');
    close();
    if (need === opened.sheet) goBack('withdrawal');
  };
  const isError = password.isError || destinations.isError;
  return (
    <DetailScreen
      title={t('title.payout')}
      parent="my"
      action={<PanicButton />}
      dock={<Button onClick={addOrGuide}>{t('payout.add')}</Button>}
    >
      {password.data && destinations.data ? (
        <>
          <Card className="mt-8">
            <SettingRow
              icon={<KeyRound />}
              title={t('payout.password')}
              value={t(isSet ? 'payout.passwordSet' : 'payout.passwordUnset')}
              onPress={() => show('password')}
            />
          </Card>
          <CardTitle>{t('payout.destinations')}</CardTitle>
          <Card>
            {destinations.data.length === 0 && <Empty title={t('payout.none')} text={t('payout.noneText')} />}
            {destinations.data.map((destination) => (
              <DestinationRow
                key={destination.id}
                destination={destination}
                onPress={() => show('detail', destination)}
              />
            ))}
          </Card>
          <p className="px-20 pt-12 text-caption text-ink-3">{t('payout.waits')}</p>
        </>
      ) : (
        <Card className="mt-8 px-16 py-6">
          {isError ? (
            <ErrorState
              title={t('payout.failed')}
              text={t('wallet.failedText')}
              className="px-0"
              retry={{
                label: t('app.retry'),
                onRetry: () => void Promise.all([password.refetch(), destinations.refetch()]),
                busy: password.isFetching || destinations.isFetching,
              }}
            />
          ) : (
            <RowSkeletons kind="setting" count={4} label={t('app.loading')} />
          )}
        </Card>
      )}
      <PasswordSheet
        key={`password ${opened.sheet === 'password' ? opened.number : ''}`}
        open={opened.sheet === 'password' && opened.isOpen}
        onClose={close}
        onSaved={() => {
          setWasSetHere(true);
          saved(t('payout.passwordSaved'));
        }}
        isSet={isSet}
      />
      {opened.sheet === 'detail' && opened.edited && (
        <DestinationDetail
          key={`detail ${opened.number}`}
          open={opened.isOpen}
          onClose={close}
          destination={opened.edited}
          onChange={() => show('destination', opened.edited)}
        />
      )}
      <DestinationSheet
        key={`destination ${opened.sheet === 'destination' ? opened.number : ''}`}
        open={opened.sheet === 'destination' && opened.isOpen}
        onClose={close}
        onSaved={() => saved(t('payout.saved'))}
        edited={opened.sheet === 'destination' ? opened.edited : undefined}
        currency={currency}
      />
    </DetailScreen>
  );
};
