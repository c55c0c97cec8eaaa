import { useEndpointPages } from '@assay/client/page-hooks';
import { DEPOSIT_STATES, type DepositRecord, listDeposits } from '@assay/contract/deposit';
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
import { DepositDetail } from './parts/deposit-detail.tsx';
import { stateText } from './show-state.ts';

const STATES = ['0', '1', '-1'] as const;
type Status = (typeof STATES)[number];

interface DepositRecordsProps {
  filter: TransferFilter;
  onFilter: (filter: TransferFilter) => void;
}

/** The member's deposits; each opens to its way so far. */
export const DepositRecords = ({ filter, onFilter }: DepositRecordsProps) => {
  const t = useT();
  const status = STATES.find((one): one is Status => one === filter.status);
  const pages = useEndpointPages(listDeposits, {
    ...(status && { status }),
    ...(filter.currency !== undefined && { currency: filter.currency }),
  });
  const [openedId, setOpenedId] = useState<string>();
  const isFiltered = status !== undefined || filter.currency !== undefined;
  return (
    <>
      <TransferFilters
        states={STATES.map((value) => ({ value, label: t(`deposit.state.${DEPOSIT_STATES[value]}`) }))}
        filter={filter}
        onChange={onFilter}
      />
      <TransferList
        pages={pages}
        failed={t('deposit.recordsFailed')}
        onClear={isFiltered ? () => onFilter({}) : undefined}
        empty={
          <Empty
            title={t('deposit.none')}
            text={t('deposit.noneText')}
            action={
              <Button size="medium" href={hrefTo('chongzhi')}>
                {t('title.chongzhi')}
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
            amount={withUnit(record.realAmount ?? record.amount, record.currency, ROW_DIGITS)}
            amountCaption={record.chainType}
            onPress={() => setOpenedId(record.id)}
          />
        )}
      />
      <DepositSheet record={pages.records.find(({ id }) => id === openedId)} onClose={() => setOpenedId(undefined)} />
    </>
  );
};

const DepositSheet = ({ record, onClose }: { record: DepositRecord | undefined; onClose: () => void }) => {
  const t = useT();
  const last = useLast(record);
  return (
    <Sheet open={record !== undefined} onClose={onClose} title={last ? stateText(t, last) : ''}>
      {last && <DepositDetail record={last} />}
    </Sheet>
  );
};
