import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { correct } from './correct.ts';
import { ApplicationView } from './parts/application-view.tsx';
import { NothingYet } from './parts/nothing-yet.tsx';
import { type Kind, useApplication } from './use-verification.ts';

const QuestionCard = lazyPart(async () => (await import('./parts/question-card.tsx')).QuestionCard);

/** Outcome of a verification; polls until it is decided. */
export const VerificationResultScreen = () => {
  const t = useT();
  const search = useScreenSearch('verificationResult');
  const kind: Kind = search.kind === 'advanced' ? 'advanced' : 'basic';
  const { query, application } = useApplication(kind);
  const state = application?.state;
  const isBasicDone = query.data?.find((one) => one.kind === 'basic')?.state === 'authorized';
  return (
    <DetailScreen
      title={t('title.verificationResult')}
      caption={t(kind === 'basic' ? 'identity.basic' : 'identity.advanced')}
      parent="my"
      dock={
        <div className="grid gap-8">
          {state === 'rejected' && application && application.triesLeft > 0 && (
            <Button onClick={() => correct(application)}>{t('identity.correct')}</Button>
          )}
          {kind === 'basic' && state === 'authorized' && (
            <Button href={hrefTo('verificationResult', { kind: 'advanced' })}>{t('identity.goOn')}</Button>
          )}
          {query.isSuccess && state === undefined && (
            <Button href={hrefTo(kind === 'basic' ? 'verification' : 'advancedVerification')}>
              {t('identity.begin')}
            </Button>
          )}
          <Button kind="ghost" href={hrefTo('my')}>
            {t('identity.toAccount')}
          </Button>
        </div>
      }
    >
      {isBasicDone && (
        <Segment
          size="large"
          className="mx-12 mt-4"
          label={t('identity.level')}
          value={kind}
          onChange={(next) => replaceWith(pathTo('verificationResult', { kind: next }))}
          choices={[
            { value: 'basic', label: t('identity.basic') },
            { value: 'advanced', label: t('identity.advanced') },
          ]}
        />
      )}
      {application && (
        <ApplicationView application={application}>
          <Suspense>
            <QuestionCard application={application} />
          </Suspense>
        </ApplicationView>
      )}
      {!application && query.isSuccess && <NothingYet />}
      {!query.data && (
        <Card className="mt-8 px-16 py-6">
          {query.isError ? (
            <ErrorState
              className="px-0"
              title={t('identity.failed')}
              text={t('identity.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
            />
          ) : (
            <RowSkeletons kind="money" count={5} label={t('app.loading')} />
          )}
        </Card>
      )}
    </DetailScreen>
  );
};
