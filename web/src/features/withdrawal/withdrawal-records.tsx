import { useEndpointPages } from '@assay/client/page-hooks';
import { listWithdrawals, type WithdrawalState } from '@assay/contract/withdrawal';
import type { TransferFilter } from '../../domain/transfer/transfer-filters.tsx';
import { TransferRecords } from '../../domain/transfer/transfer-records.tsx';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { CancelButton, WithdrawalDetail } from './parts/withdrawal-detail.tsx';
import { leavingOf, stateText } from './show-state.ts';

/** In the order in which a withdrawal passes them. */
const STATES = {
  '0': 'under_review',
  '2': 'paid_out',
  '1': 'delivered',
  cancelled: 'cancelled',
  '-1': 'rejected',
  '-2': 'failed',
} as const satisfies Record<string, WithdrawalState>;
type Status = keyof typeof STATES;
const STATUSES = ['0', '2', '1', 'cancelled', '-1', '-2'] as const satisfies Status[];

interface WithdrawalRecordsProps {
  filter: TransferFilter;
  onFilter: (filter: TransferFilter) => void;
}

/** The member's withdrawals; each opens to its way and, while that is possible, can be taken back. */
export const WithdrawalRecords = ({ filter, onFilter }: WithdrawalRecordsProps) => {
  const t = useT();
  const status = STATUSES.find((one): one is Status => one === filter.status);
  const pages = useEndpointPages(listWithdrawals, {
    ...(status && { status }),
    ...(filter.currency !== undefined && { currency: filter.currency }),
  });
  return (
    <TransferRecords
      pages={pages}
      states={STATUSES.map((value) => ({ value, label: t(`withdrawal.state.${STATES[value]}`) }))}
      filter={filter}
      onFilter={onFilter}
      texts={{ failed: t('withdrawal.recordsFailed'), none: t('withdrawal.none'), noneText: t('withdrawal.noneText') }}
      start={{ label: t('title.withdrawal'), href: hrefTo('withdrawal') }}
      titleOf={(record) => stateText(t, record)}
      row={(record) => ({
        amount: withUnit(leavingOf(record), record.currency, 'row'),
        network: record.network,
      })}
      Detail={WithdrawalDetail}
      action={{ isOpen: ({ canCancel }) => canCancel, Button: CancelButton }}
    />
  );
};
