import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { listWithdrawals } from '@assay/contract/withdrawal';
import { Banner } from '@assay/ui/banner.tsx';
import { Card } from '@assay/ui/card.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Bot } from 'lucide-react';
import { Suspense } from 'react';
import { ResultScreen } from '../../domain/transfer/result-screen.tsx';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { Verdict } from '../../templates/verdict.tsx';
import { ArrivalCard } from './parts/arrival-card.tsx';
import { CancelButton, WithdrawalDetail } from './parts/withdrawal-detail.tsx';
import { arrivingOf, isFinal, isReturned, meaningOf, stateText, takenSeconds } from './show-state.ts';

const QuestionCard = lazyPart(async () => (await import('./parts/question-card.tsx')).QuestionCard);

const POLL_MS = 2_000;

/** A withdrawal as it stands now; it follows the state while it is looked at. */
export const WithdrawalResult = ({ id }: { id: string }) => {
  const t = useT();
  const isSandbox = useSession(({ commonConfig }) => commonConfig?.profile === 'sandbox');
  const query = useEndpoint(
    listWithdrawals,
    { pageNo: 1, pageSize: 1, id },
    { refetchInterval: ({ state }) => (state.data?.records.every(isFinal) ? false : POLL_MS) },
  );
  const record = query.data?.records[0];
  return (
    <ResultScreen kind="withdrawal" query={query} action={record && <CancelButton record={record} />}>
      {record && (
        <>
          <Verdict
            kind={isReturned(record) ? 'refused' : isFinal(record) ? 'done' : 'waiting'}
            title={stateText(t, record)}
            amount={withUnit(arrivingOf(record), record.currency)}
            text={meaningOf(t, record)}
          />
          <Suspense>
            <QuestionCard record={record} />
          </Suspense>
          <Card className="p-16">
            <WithdrawalDetail record={record} />
          </Card>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-12">
            {isSandbox && record.status === 0 && (
              <Banner className="mx-12" icon={<Bot />}>
                {t('withdrawal.robot')}
              </Banner>
            )}
            {/* A new state changes what waits and what was measured. */}
            <ArrivalCard key={record.status} network={record.network} ownSeconds={takenSeconds(record)} />
          </div>
        </>
      )}
    </ResultScreen>
  );
};
