import { useEndpoint } from '@assay/client/hooks';
import { getSecurity } from '@assay/contract/security';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { FileCheck, KeyRound, MonitorSmartphone, ScrollText } from 'lucide-react';
import { PanicButton, PanicRow } from '../../domain/panic/panic-button.tsx';
import { hrefTo } from '../../navigation/links.ts';
import { useT, withTexts } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { AddressRow } from './parts/address-row.tsx';
import { AuthenticatorRows } from './parts/authenticator-rows.tsx';
import { LostFactorCard } from './parts/lost-factor-card.tsx';
import { LinkRow } from './parts/link-row.tsx';
import { PasskeyRows } from './parts/passkey-rows.tsx';
import { PasswordRow } from './parts/password-row.tsx';
import { ProtectionCard } from './parts/protection-card.tsx';
import { UnseenMark } from './parts/unseen-mark.tsx';
import type { Security } from './security-state.ts';

const PhraseRow = lazyPart(async () => (await withTexts('guard')(import('./parts/phrase-row.tsx'))).PhraseRow);

export const OverviewView = () => {
  const t = useT();
  const query = useEndpoint(getSecurity, {}, { refetchOnMount: 'always' });
  return (
    <DetailScreen title={t('title.security')} parent="my" action={<PanicButton />}>
      {query.data ? (
        <Overview security={query.data} />
      ) : (
        <Card className="mt-8 px-16 py-6">
          {query.isError ? (
            <ErrorState
              className="px-0"
              title={t('security.failed')}
              text={t('security.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
            />
          ) : (
            <RowSkeletons kind="setting" count={6} label={t('app.loading')} />
          )}
        </Card>
      )}
    </DetailScreen>
  );
};

const Overview = ({ security }: { security: Security }) => {
  const t = useT();
  return (
    <>
      {security.recovery && <LostFactorCard recovery={security.recovery} className="mx-12 mt-4 mb-12" />}
      <ProtectionCard security={security} />
      <CardTitle>{t('security.secondFactor')}</CardTitle>
      <Card>
        <PasskeyRows passkeys={security.passkeys} />
        <AuthenticatorRows security={security} />
      </Card>
      <CardTitle>{t('security.waysIn')}</CardTitle>
      <Card>
        <PasswordRow security={security} />
        <AddressRow contact="email" bound={security.email} />
        <AddressRow contact="phone" bound={security.phone} />
        <Suspense>
          <PhraseRow />
        </Suspense>
        {security.links.map(({ kind, name }) => (
          <LinkRow key={`${kind} ${name}`} kind={kind} name={name} />
        ))}
      </Card>
      <CardTitle>{t('security.activity')}</CardTitle>
      <Card>
        <SettingRow
          icon={<MonitorSmartphone />}
          title={t('security.devices')}
          href={hrefTo('security', { view: 'devices' })}
        />
        <SettingRow
          icon={<ScrollText />}
          title={t('security.events')}
          {...(security.unseenEvents > 0 && { value: <UnseenMark count={security.unseenEvents} /> })}
          href={hrefTo('security', { view: 'events' })}
        />
        <SettingRow icon={<FileCheck />} title={t('security.proof')} href={hrefTo('security', { view: 'proof' })} />
      </Card>
      <CardTitle>{t('security.money')}</CardTitle>
      <Card>
        <SettingRow icon={<KeyRound />} title={t('payout.password')} href={hrefTo('payout')} />
      </Card>
      <CardTitle>{t('security.emergency')}</CardTitle>
      <Card>
        <PanicRow />
      </Card>
    </>
  );
};
