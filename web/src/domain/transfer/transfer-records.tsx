import type { useEndpointPages } from '@assay/client/page-hooks';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { type ComponentType, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../time/show-time.ts';
import { type TransferFilter, TransferFilters } from './transfer-filters.tsx';

const ROW_HEIGHT = 56;

interface Transfer {
  id: string;
  currency: string;
  time: string;
}

interface TransferRecordsProps<T extends Transfer> {
  pages: Omit<ReturnType<typeof useEndpointPages>, 'records'> & { records: T[] };
  states: readonly { value: string; label: string }[];
  filter: TransferFilter;
  onFilter: (filter: TransferFilter) => void;
  texts: { failed: string; none: string; noneText: string };
  /** Where the first one is made. */
  start: { label: string; href: string };
  titleOf: (record: T) => string;
  row: (record: T) => { amount: string; network: string };
  /** Content of an opened one. */
  Detail: ComponentType<{ record: T }>;
  /** Action on it, while it is possible. */
  action?: { isOpen: (record: T) => boolean; Button: ComponentType<{ record: T }> };
}

/** Deposits or withdrawals, newest first, with filters and every state a list can be in; each opens to its way so far. */
export const TransferRecords = <T extends Transfer>(props: TransferRecordsProps<T>) => {
  const t = useT();
  const { pages, states, filter, onFilter, texts, titleOf, row } = props;
  const [openedId, setOpenedId] = useState<string>();
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <>
      <TransferFilters states={states} filter={filter} onChange={onFilter} />
      <Card className="py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(record) => (
            <MoneyRow
              key={record.id}
              mark={<Coin code={record.currency} size={34} />}
              title={titleOf(record)}
              caption={showMinute(record.time)}
              amount={row(record).amount}
              amountCaption={row(record).network}
              onPress={() => setOpenedId(record.id)}
            />
          )}
          skeleton={skeleton(6)}
          error={
            <ErrorState
              title={texts.failed}
              text={t('wallet.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={<NoTransfers {...props} />}
          more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
        />
      </Card>
      <TransferSheet
        {...props}
        record={pages.records.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
};

type NoTransfersProps = Pick<TransferRecordsProps<Transfer>, 'filter' | 'onFilter' | 'texts' | 'start'>;

/** Leads to the first transfer when there is none, and back to all of them when none matches. */
const NoTransfers = ({ filter, onFilter, texts, start }: NoTransfersProps) => {
  const t = useT();
  if (filter.status === undefined && filter.currency === undefined) {
    return (
      <Empty
        title={texts.none}
        text={texts.noneText}
        action={
          <Button size="medium" href={start.href}>
            {start.label}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      title={t('withdrawal.noneFiltered')}
      action={
        <Button kind="secondary" size="medium" onClick={() => onFilter({})}>
          {t('wallet.clearFilter')}
        </Button>
      }
    />
  );
};

type TransferSheetProps<T extends Transfer> = Pick<TransferRecordsProps<T>, 'titleOf' | 'Detail' | 'action'> & {
  record: T | undefined;
  onClose: () => void;
};

const TransferSheet = <T extends Transfer>({ record, onClose, titleOf, Detail, action }: TransferSheetProps<T>) => {
  const last = useLast(record);
  return (
    <Sheet
      open={record !== undefined}
      onClose={onClose}
      title={last ? titleOf(last) : ''}
      footer={last && action?.isOpen(last) && <action.Button record={last} />}
    >
      {last && <Detail record={last} />}
    </Sheet>
  );
};
