import { useEndpointPages } from '@assay/client/page-hooks';
import { listWithdrawals, WITHDRAWAL_STATES, type WithdrawalRecord } from '@assay/contract/withdrawal';
import { Button } from '@assay/ui/button.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { ROW_DIGITS } from '@assay/ui/number-format.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import { hrefTo } from '../../app/navigation.ts';
import { withUnit } from '../../app/with-unit.ts';
import { useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../i18n/show-time.ts';
import { type TransferFilter, TransferFilters, TransferList } from '../../templates/transfer-list.tsx';
import { CancelButton, WithdrawalDetail } from './parts/withdrawal-detail.tsx';
import { stateText } from './show-state.ts';

/** In the order in which a withdrawal passes them. */
const STATES = ['0', '2', '1', '-1', '-2'] as const;
type Status = (typeof STATES)[number];

interface WithdrawalRecordsProps {
  filter: TransferFilter;
  onFilter: (filter: TransferFilter) => void;
}

/** The member's withdrawals; each opens to its way and, while that is possible, can be taken back. */
export const WithdrawalRecords = ({ filter, onFilter }: WithdrawalRecordsProps) => {
  const t = useT();
  const status = STATES.find((one): one is Status => one === filter.status);
  const pages = useEndpointPages(listWithdrawals, {
    ...(status && { status }),
    ...(filter.currency !== undefined && { currency: filter.currency }),
  });
  const [openedId, setOpenedId] = useState<string>();
  const isFiltered = status !== undefined || filter.currency !== undefined;
  return (
    <>
      <TransferFilters
        states={STATES.map((value) => ({ value, label: t(`withdrawal.state.${WITHDRAWAL_STATES[value]}`) }))}
        filter={filter}
        onChange={onFilter}
      />
      <TransferList
        pages={pages}
        failed={t('withdrawal.recordsFailed')}
        onClear={isFiltered ? () => onFilter({}) : undefined}
        empty={
          <Empty
            title={t('withdrawal.none')}
            text={t('withdrawal.noneText')}
            action={
              <Button size="medium" href={hrefTo('tixian')}>
                {t('title.tixian')}
              </Button>
            }
          />
        }
        render={(record) => (
          <MoneyRow
            key={record.id}
            mark={<Coin code={record.currency} size={34} />}
            title={stateText(t, record)}
            caption={showMinute(record.time)}
            amount={`\u2212${withUnit(record.amount, record.currency, ROW_DIGITS)}`}
            amountCaption={record.network}
            onPress={() => setOpenedId(record.id)}
          />
        )}
      />
      <WithdrawalSheet
        record={pages.records.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
};

const WithdrawalSheet = ({ record, onClose }: { record: WithdrawalRecord | undefined; onClose: () => void }) => {
  const t = useT();
  const last = useLast(record);
  return (
    <Sheet
      open={record !== undefined}
      onClose={onClose}
      title={last ? stateText(t, last) : ''}
      footer={last?.canCancel && <CancelButton record={last} />}
    >
      {last && <WithdrawalDetail record={last} />}
    </Sheet>
  );
};
