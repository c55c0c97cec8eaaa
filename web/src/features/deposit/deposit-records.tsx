import { useEndpointPages } from '@assay/client/page-hooks';
import { DEPOSIT_STATES, listDeposits } from '@assay/contract/deposit';
import type { TransferFilter } from '../../domain/transfer/transfer-filters.tsx';
import { TransferRecords } from '../../domain/transfer/transfer-records.tsx';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
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
  return (
    <TransferRecords
      pages={pages}
      states={STATES.map((value) => ({ value, label: t(`deposit.state.${DEPOSIT_STATES[value]}`) }))}
      filter={filter}
      onFilter={onFilter}
      texts={{ failed: t('deposit.recordsFailed'), none: t('deposit.none'), noneText: t('deposit.noneText') }}
      start={{ label: t('title.deposit'), href: hrefTo('deposit') }}
      titleOf={(record) => stateText(t, record)}
      row={({ realAmount, amount, currency, chainType }) => ({
        amount: withUnit(realAmount ?? amount, currency, 'row'),
        network: chainType,
      })}
      Detail={DepositDetail}
    />
  );
};
