import { useEndpointPages } from '@assay/client/page-hooks';
import { listLogins } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { LoginRow, type Login } from './parts/login-row.tsx';
import { RevokeSheet, type Revoked } from './parts/revoke-sheet.tsx';

/** Devices and log-ins: the open ones, which can be ended, and those of the last 90 days. */
export const LoginsView = () => {
  const t = useT();
  const pages = useEndpointPages(listLogins, {});
  const [revoked, setRevoked] = useState<Revoked>({ isOpen: false });
  const open = pages.records.filter(({ isOpen }) => isOpen);
  const ended = pages.records.filter(({ isOpen }) => !isOpen);
  const others = open.filter(({ isCurrent }) => !isCurrent);
  return (
    <DetailScreen
      title={t('security.devices')}
      parent="security"
      {...(others.length > 0 && {
        dock: (
          <Button kind="secondary" onClick={() => setRevoked({ isOpen: true })}>
            {t('security.revokeAll')}
          </Button>
        ),
      })}
    >
      {open.length > 0 && (
        <>
          <CardTitle>{t('security.openLogins')}</CardTitle>
          <Card>
            <ul>
              {open.map((login) => (
                <li key={login.id}>
                  <LoginRow login={login} onRevoke={() => setRevoked({ isOpen: true, login })} />
                </li>
              ))}
            </ul>
          </Card>
          {ended.length > 0 && <CardTitle>{t('security.endedLogins')}</CardTitle>}
        </>
      )}
      <Card className={open.length > 0 ? 'empty:hidden' : 'mt-8 px-16'}>
        <EndlessList<Login>
          items={ended}
          rowHeight={66}
          state={pages.state}
          render={(login) => <LoginRow key={login.id} login={login} />}
          skeleton={<RowSkeletons kind="setting" count={5} label={t('app.loading')} />}
          empty={null}
          error={
            <ErrorState
              className="px-0"
              title={t('security.failed')}
              text={t('security.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          more={{
            has: pages.hasMore,
            busy: pages.isFetchingMore,
            onMore: pages.fetchMore,
            skeleton: <RowSkeletons kind="setting" count={2} label={t('app.loading')} />,
          }}
        />
      </Card>
      <RevokeSheet revoked={revoked} onClose={() => setRevoked((current) => ({ ...current, isOpen: false }))} />
    </DetailScreen>
  );
};
