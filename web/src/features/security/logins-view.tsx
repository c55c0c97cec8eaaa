import { useEndpointPages } from '@assay/client/page-hooks';
import { listLogins } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { useState } from 'react';
import { PanicButton } from '../../domain/panic/panic-button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCard, settingRows } from '../../templates/endless-card.tsx';
import { LoginRow, type Login } from './parts/login-row.tsx';
import { RevokeSheet, type Revoked } from './parts/revoke-sheet.tsx';

const ROWS = settingRows({ height: 66, count: 5 });

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
      action={<PanicButton />}
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
      <EndlessCard<Login>
        pages={{ ...pages, records: ended }}
        rows={ROWS}
        className={open.length > 0 ? 'empty:hidden' : 'mt-8'}
        render={(login) => <LoginRow key={login.id} login={login} />}
        empty={null}
        failed={{ title: t('security.failed'), text: t('security.failedText') }}
      />
      <RevokeSheet revoked={revoked} onClose={() => setRevoked((current) => ({ ...current, isOpen: false }))} />
    </DetailScreen>
  );
};
