import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { AlertsCard } from './parts/alerts-card.tsx';
import { CloseOutCard } from './parts/close-out-card.tsx';
import { ListedCard } from './parts/listed-card.tsx';
import { PushCard } from './parts/push-card.tsx';
import { QuietCard } from './parts/quiet-card.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';

/** Settings of what the member is told of, where, and when; and price alerts. */
export const NoticeSettingsScreen = () => {
  const t = useT();
  const { settings, wish, change } = useNoticeSettings();
  if (settings.isError && !wish)
    return (
      <DetailScreen title={t('title.noticeSettings')} parent="notice">
        <ErrorState
          className="px-20"
          title={t('app.loadFailed')}
          text={t('notice.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void settings.refetch(), busy: settings.isFetching }}
        />
      </DetailScreen>
    );
  return (
    <DetailScreen title={t('title.noticeSettings')} parent="notice">
      {wish ? (
        <>
          <AlertsCard />
          <CloseOutCard percent={wish.closeOutPercent} onChange={(closeOutPercent) => change({ closeOutPercent })} />
          <ListedCard unlisted={wish.unlisted} onChange={(unlisted) => change({ unlisted })} />
          <PushCard
            unpushed={wish.unpushed}
            devices={wish.devices}
            pushKey={wish.pushKey}
            onChange={(unpushed) => change({ unpushed })}
          />
          <QuietCard quiet={wish.quiet} onChange={(quiet, timeZone) => change({ quiet, timeZone })} />
        </>
      ) : (
        <Card className="mt-12">
          <RowSkeletons kind="setting" count={9} label={t('app.loading')} className="px-16" />
        </Card>
      )}
    </DetailScreen>
  );
};
