import { Banner } from '@assay/ui/banner.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Gauge as GaugeIcon } from 'lucide-react';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { isZero } from '../../money/amount-text.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NotThere } from '../../templates/not-there.tsx';
import { RefusalBanner } from '../../templates/refusal-banner.tsx';
import { VerifyToReceive } from '../../domain/identity/verify-to-receive.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { ClaimList } from './parts/claim-list.tsx';
import { HeadCard } from './parts/head-card.tsx';
import { TaskRow } from './parts/task-row.tsx';
import { useClaim, useWelfare, type Welfare } from './use-welfare.ts';

const HEIGHTS = [130, 340];

/** Tasks with their rewards, and what was claimed; the lesson is a view of its own. */
export const WelfareScreen = () => {
  const { view } = useScreenSearch('welfare');
  if (view === 'lesson') return <LessonScreen />;
  return <Centre isHistory={view === 'history'} />;
};

const Centre = ({ isHistory }: { isHistory: boolean }) => {
  const t = useT();
  const query = useWelfare();
  return (
    <DetailScreen title={t('title.welfare')} parent="my">
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <HeadCard welfare={query.data} />
          {query.data.isOn && <VerifyToReceive {...query.data} className="mx-12" />}
          <Segment
            label={t('welfare.tabs')}
            size="large"
            className="mx-12"
            choices={[
              { value: 'tasks', label: t('welfare.tasks') },
              { value: 'history', label: t('welfare.history') },
            ]}
            value={isHistory ? 'history' : 'tasks'}
            onChange={(value) => replaceWith(pathTo('welfare', value === 'tasks' ? {} : { view: value }))}
          />
          {isHistory ? <ClaimList /> : <Tasks welfare={query.data} />}
        </div>
      ) : (
        <NotThere
          query={query}
          failed={{ title: t('welfare.failed'), text: t('welfare.failedText') }}
          heights={HEIGHTS}
        />
      )}
    </DetailScreen>
  );
};

const Tasks = ({ welfare }: { welfare: Welfare }) => {
  const t = useT();
  const claim = useClaim();
  return (
    <>
      {!welfare.isOn && <Banner className="mx-12">{t('welfare.off')}</Banner>}
      {welfare.isOn && isZero(welfare.pool) && (
        <Banner kind="warn" className="mx-12">
          {t('welfare.empty')}
        </Banner>
      )}
      <div className="px-12 has-[[role=alert]:empty]:hidden">
        <RefusalBanner error={claim.error} />
      </div>
      <Card className="py-6">
        <ul>
          {welfare.tasks.map((task) => (
            <TaskRow
              key={task.task}
              task={task}
              welfare={welfare}
              isBusy={claim.isPending && claim.variables.task === task.task}
              onClaim={() => claim.mutate({ task: task.task })}
            />
          ))}
        </ul>
      </Card>
      <p className="px-20 text-caption text-ink-3">{t('welfare.noVolume')}</p>
      <Card>
        <SettingRow icon={<GaugeIcon />} title={t('welfare.score')} href={hrefTo('my')} />
      </Card>
    </>
  );
};
