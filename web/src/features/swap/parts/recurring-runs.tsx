import { useEndpointPages } from '@assay/client/page-hooks';
import { listRecurringRuns, type RecurringRun } from '@assay/contract/recurring';
import { Button } from '@assay/ui/button.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showMinute } from '../../../time/show-time.ts';

/** Due times that have passed, each with its swap or why there was none. */
export const RecurringRuns = ({ id }: { id: string }) => {
  const t = useT();
  const pages = useEndpointPages(listRecurringRuns, { id });
  return (
    <section className="-mx-16 pt-16">
      <h3 className="px-16 pb-4 text-row">{t('recurring.history')}</h3>
      {pages.state === 'loading' && <RowSkeletons kind="money" count={2} label={t('app.loading')} className="px-16" />}
      {pages.state === 'ready' && pages.records.length === 0 && (
        <p className="px-16 py-8 text-note text-ink-3">{t('recurring.noRuns')}</p>
      )}
      {pages.records.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
      {(pages.hasMore || pages.state === 'error') && (
        <div className="px-16 pt-8">
          <Button
            kind="ghost"
            size="medium"
            busy={pages.isFetching}
            onClick={() => (pages.hasMore ? pages.fetchMore() : void pages.refetch())}
          >
            {t(pages.hasMore ? 'recurring.more' : 'app.retry')}
          </Button>
        </div>
      )}
    </section>
  );
};

const RunRow = ({ run: { dueAt, swap, refusal } }: { run: RecurringRun }) => {
  const t = useT();
  if (swap === null)
    return (
      <MoneyRow
        title={t('recurring.missed')}
        caption={showMinute(dueAt)}
        amount=""
        amountCaption={refusal === null ? '' : t(`notice.missed.${refusal}`)}
      />
    );
  return (
    <MoneyRow
      title={t('swap.pair', { from: swap.fromCoin, to: swap.toCoin })}
      caption={showMinute(dueAt)}
      amount={`+${withUnit(swap.receive, swap.toCoin, 'row')}`}
      amountCaption={`\u2212${withUnit(swap.amount, swap.fromCoin, 'row')}`}
      href={hrefTo('swapRecords', { id: swap.id })}
    />
  );
};
