import { useEndpointPages } from '@assay/client/page-hooks';
import { listLoans, LOAN_STATES, type LoanState } from '@assay/contract/loan';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { LoanDetail } from './loan-detail.tsx';
import { LoanRow } from './parts/loan-row.tsx';
import { useLoanNews } from './use-loans.ts';

const ROW_HEIGHT = 56;

const isState = (text: string | undefined): text is LoanState => LOAN_STATES.some((state) => state === text);

/** The member's loans; the one that the address names is shown in full. */
export const LoanOrdersScreen = () => {
  useLoanNews();
  const { id, state } = useScreenSearch('loanOrders');
  if (id !== undefined) return <LoanDetail key={id} id={id} />;
  return <LoanList state={isState(state) ? state : undefined} />;
};

const LoanList = ({ state }: { state: LoanState | undefined }) => {
  const t = useT();
  const pages = useEndpointPages(listLoans, state === undefined ? {} : { state });
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <DetailScreen title={t('title.loanOrders')} parent="lending">
      <Chips
        label={t('loan.states')}
        className="pb-10"
        choices={[
          { value: '', label: t('loan.anyState') },
          ...LOAN_STATES.map((value) => ({ value, label: t(`loan.state.${value}`) })),
        ]}
        value={state ?? ''}
        onChange={(value) => replaceWith(pathTo('loanOrders', value === '' ? {} : { state: value }))}
      />
      <Card className="py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(loan) => <LoanRow key={loan.id} loan={loan} />}
          skeleton={skeleton(6)}
          error={
            <ErrorState
              title={t('loan.failed')}
              text={t('loan.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={
            <Empty
              title={t('loan.none')}
              text={t('loan.noneText')}
              action={
                <Button size="medium" href={hrefTo('lending', {})}>
                  {t('loan.start')}
                </Button>
              }
            />
          }
          more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
        />
      </Card>
    </DetailScreen>
  );
};
