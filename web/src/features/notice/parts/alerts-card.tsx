import { useEndpoint } from '@assay/client/hooks';
import { listAlerts } from '@assay/contract/notice';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isAlertSoundOn, playAlertSound, setAlertSound } from '../alert-sound.ts';
import { AlertRow } from './alert-row.tsx';

/** Every price the member waits for, and those of the last days that were reached. */
export const AlertsCard = () => {
  const t = useT();
  const [hasSound, setSound] = useState(isAlertSoundOn);
  return (
    <>
      <CardTitle>{t('notice.alerts')}</CardTitle>
      <Card>
        <Alerts />
        <SettingRow
          title={t('notice.alertSound')}
          caption={t('notice.alertSoundText')}
          control={
            <Switch
              label={t('notice.alertSound')}
              checked={hasSound}
              onChange={(isOn) => {
                setAlertSound(isOn);
                setSound(isOn);
                if (isOn) playAlertSound();
              }}
            />
          }
        />
      </Card>
      <p className="px-20 pt-8 text-note font-book text-ink-3">{t('notice.alertsText')}</p>
    </>
  );
};

const Alerts = () => {
  const t = useT();
  const alerts = useEndpoint(listAlerts, {});
  if (alerts.isPending) return <RowSkeletons kind="setting" count={2} label={t('app.loading')} className="px-16" />;
  if (alerts.isError)
    return (
      <ErrorState
        title={t('app.loadFailed')}
        text={t('notice.failedText')}
        retry={{ label: t('app.retry'), onRetry: () => void alerts.refetch(), busy: alerts.isFetching }}
      />
    );
  if (alerts.data.length === 0) return <Empty title={t('notice.noAlerts')} text={t('notice.noAlertsText')} />;
  return (
    <ul>
      {alerts.data.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  );
};
