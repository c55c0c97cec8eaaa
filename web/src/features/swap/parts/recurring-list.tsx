import { useEndpoint } from '@assay/client/hooks';
import { listRecurring, type Recurring } from '@assay/contract/recurring';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo, pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { scheduleText } from '../show-schedule.ts';
import { RecurringSheet } from './recurring-sheet.tsx';

const open = (id?: string): void => replaceWith(pathTo('recurring', id === undefined ? {} : { id }));

interface RecurringListProps {
  openId: string | undefined;
  /** Currencies that a new one begins with. */
  pair: { from?: string; to?: string };
}

export const RecurringList = ({ openId, pair }: RecurringListProps) => {
  const t = useT();
  const { data, isError, isFetching, refetch } = useEndpoint(listRecurring, {});
  return (
    <DetailScreen
      title={t('title.recurring')}
      parent="swap"
      dock={<Button href={hrefTo('recurring', { view: 'new', ...pair })}>{t('recurring.new')}</Button>}
    >
      <Card className="mt-8 py-6">
        {data ? (
          <Rows buys={data} />
        ) : isError ? (
          <ErrorState
            title={t('recurring.failed')}
            text={t('wallet.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <RowSkeletons kind="money" count={3} label={t('app.loading')} className="px-16" />
        )}
      </Card>
      <RecurringSheet buy={data?.find(({ id }) => id === openId)} onClose={() => open()} />
    </DetailScreen>
  );
};

const Rows = ({ buys }: { buys: readonly Recurring[] }) => {
  const t = useT();
  if (buys.length === 0) return <Empty title={t('recurring.none')} text={t('recurring.noneText')} />;
  return buys.map((buy) => <RecurringRow key={buy.id} buy={buy} />);
};

const RecurringRow = ({ buy }: { buy: Recurring }) => {
  const t = useT();
  const { id, fromCoin, toCoin, amount, state, nextAt } = buy;
  return (
    <MoneyRow
      mark={<Coin code={fromCoin} other={toCoin} size={36} />}
      title={t('swap.pair', { from: fromCoin, to: toCoin })}
      caption={scheduleText(t, buy)}
      amount={withUnit(amount, fromCoin, 'row')}
      amountCaption={
        nextAt === null
          ? t(state === 'paused' ? 'recurring.paused' : 'recurring.cancelled')
          : t('recurring.nextAt', { time: showMinute(nextAt).slice('YYYY-'.length) })
      }
      onPress={() => open(id)}
    />
  );
};
