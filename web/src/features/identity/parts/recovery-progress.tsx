import { useEndpoint } from '@assay/client/hooks';
import { getRecovery, type RecoveryProgress } from '@assay/contract/recovery';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Bot } from 'lucide-react';
import { useEffect } from 'react';
import { rememberRecovery } from '../../../domain/factor/recovery-token.ts';
import { useT } from '../../../i18n/i18n.ts';
import { go, hrefTo } from '../../../navigation/links.ts';
import { useScreenSearch } from '../../../navigation/place.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { Verdict } from '../../../templates/verdict.tsx';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';
import { useDrafts } from '../draft-store.ts';
import { correctedRecovery, RECOVERY, recoveryProblems } from '../recovery-form.ts';
import { useIsSandbox } from '../use-verification.ts';
import { Reasons } from './application-view.tsx';
import { RecoveryIntro } from './recovery-intro.tsx';
import { RecoverySteps } from './recovery-steps.tsx';

const POLL_MS = 2000;
const MARKS = {
  waiting: 'waiting',
  rejected: 'refused',
  holding: 'waiting',
  cancelled: 'refused',
  done: 'done',
} as const;

/** How far it is; looks by itself until it has ended. */
export const RecoveryProgressView = ({ token }: { token: string }) => {
  const t = useT();
  const { step } = useScreenSearch('recovery');
  const query = useEndpoint(
    getRecovery,
    { token },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'waiting' || data?.state === 'holding' ? POLL_MS : false,
    },
  );
  const isOver = query.error?.name === 'login_expired';
  useEffect(() => {
    if (isOver) rememberRecovery(null);
  }, [isOver]);
  const progress = query.data;
  if (progress && step !== undefined && (progress.state === 'started' || progress.state === 'rejected'))
    return <RecoverySteps token={token} wanted={step} />;
  if (progress?.state === 'started') return <RecoveryIntro />;
  return (
    <DetailScreen title={t('title.recovery')} parent="login" {...(progress && { dock: <Ways progress={progress} /> })}>
      {progress ? (
        <Told progress={progress} />
      ) : (
        <Card className="mt-8 px-16 py-6">
          {query.isError && !isOver ? (
            <ErrorState
              className="px-0"
              title={t('recovery.failed')}
              text={t('errors.network')}
              retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
            />
          ) : (
            <RowSkeletons kind="setting" count={4} label={t('app.loading')} />
          )}
        </Card>
      )}
    </DetailScreen>
  );
};

const Told = ({ progress: { state, reasons, triesLeft, until } }: { progress: RecoveryProgress }) => {
  const t = useT();
  const isSandbox = useIsSandbox();
  const left = useTimeLeft(until ?? undefined);
  if (state === 'started') return null;
  const text =
    state === 'holding' ? t('recovery.says.holding', { time: showTimeLeft(left) }) : t(`recovery.says.${state}`);
  return (
    <>
      <Verdict kind={MARKS[state]} title={t(`recovery.state.${state}`)} text={text} />
      {state === 'rejected' && <Reasons reasons={reasons} triesLeft={triesLeft} />}
      {isSandbox && (state === 'waiting' || state === 'holding') && (
        <Banner className="mx-12 mt-12" icon={<Bot />}>
          {t('recovery.sandbox')}
        </Banner>
      )}
    </>
  );
};

/** Actions possible from here. */
const Ways = ({ progress: { state, reasons, triesLeft } }: { progress: RecoveryProgress }) => {
  const t = useT();
  const correct = (): void => {
    const recovery = correctedRecovery(useDrafts.getState().recovery, reasons);
    useDrafts.setState({ recovery });
    // A birthday that passed once is old enough on any later day.
    go('recovery', { step: RECOVERY.reachable(undefined, recoveryProblems(recovery, '9999-12-31')) });
  };
  return (
    <div className="grid gap-8">
      {state === 'rejected' && triesLeft > 0 && <Button onClick={correct}>{t('identity.correct')}</Button>}
      {state === 'cancelled' && <Button onClick={() => rememberRecovery(null)}>{t('recovery.again')}</Button>}
      {state === 'done' && (
        <Button href={hrefTo('login')} onClick={() => rememberRecovery(null)}>
          {t('auth.login')}
        </Button>
      )}
      {state !== 'done' && (
        <Button kind="ghost" href={hrefTo('home')}>
          {t('app.toHome')}
        </Button>
      )}
    </div>
  );
};
