import { useEndpoint } from '@assay/client/hooks';
import { listLevels } from '@assay/contract/level';
import { CardTitle } from '@assay/ui/card.tsx';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NotThere } from '../../templates/not-there.tsx';
import { showMinute } from '../../time/show-time.ts';
import type { Levels } from './level-maths.ts';
import { BenefitList } from './parts/benefit-list.tsx';
import { DowngradeCard } from './parts/downgrade-card.tsx';
import { OwnCard } from './parts/own-card.tsx';
import { PoolCard } from './parts/pool-card.tsx';
import { RewardList } from './parts/reward-list.tsx';

const HEIGHTS = [190, 140, 420];
/** The average moves with time, also when nothing else does. */
const POLL_MS = 60_000;

/** The member's level: where it stands, what the next one needs, what each brings, and what was paid. */
export const LevelScreen = () => {
  const t = useT();
  const query = useEndpoint(listLevels, {}, { refetchInterval: POLL_MS });
  const { data } = query;
  return (
    <DetailScreen
      title={t('title.level')}
      parent="my"
      {...(data && { caption: t('level.evaluation', { time: showMinute(data.own.nextEvaluationTime) }) })}
    >
      {data ? (
        <Loaded data={data} />
      ) : (
        <NotThere query={query} failed={{ title: t('level.failed'), text: t('level.failedText') }} heights={HEIGHTS} />
      )}
    </DetailScreen>
  );
};

const Loaded = ({ data }: { data: Levels }) => {
  const t = useT();
  return (
    <>
      <div className="grid gap-12">
        <OwnCard data={data} />
        <DowngradeCard data={data} />
      </div>
      <CardTitle>{t('level.benefits')}</CardTitle>
      <BenefitList data={data} />
      <CardTitle>{t('level.pool')}</CardTitle>
      <PoolCard data={data} />
      <CardTitle>{t('level.history')}</CardTitle>
      <RewardList />
    </>
  );
};
