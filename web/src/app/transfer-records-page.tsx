import { Segment } from '@assay/ui/segment.tsx';
import type { TransferFilter } from '../domain/transfer/transfer-filters.tsx';
import { DepositRecords } from '../features/deposit/deposit-records.tsx';
import { WithdrawalRecords } from '../features/withdrawal/withdrawal-records.tsx';
import { useT } from '../i18n/i18n.ts';
import { pathTo } from '../navigation/links.ts';
import { useScreenSearch } from '../navigation/place.ts';
import { replaceWith } from '../navigation/router.ts';
import { DetailScreen } from '../templates/detail-screen.tsx';

type Kind = 'deposit' | 'withdrawal';

const CURRENCY = /^[A-Z0-9]{2,10}$/;

/** Deposits and withdrawals side by side; the choice stands in the address, so that a filtered list can be linked. */
export const TransferRecordsPage = () => {
  const t = useT();
  const search = useScreenSearch('transferRecords');
  const kind: Kind = search.kind === 'withdrawal' ? 'withdrawal' : 'deposit';
  const show = (next: TransferFilter & { kind: Kind }): void => replaceWith(pathTo('transferRecords', { ...next }));
  const filter: TransferFilter = {
    ...(search.status !== undefined && { status: search.status }),
    ...(search.currency !== undefined && CURRENCY.test(search.currency) && { currency: search.currency }),
  };
  const Records = kind === 'deposit' ? DepositRecords : WithdrawalRecords;
  return (
    <DetailScreen title={t('title.transferRecords')} parent="assets">
      <Segment
        size="large"
        label={t('withdrawal.kind')}
        className="mx-12 mt-4 mb-8"
        choices={[
          { value: 'deposit', label: t('deposit.records') },
          { value: 'withdrawal', label: t('withdrawal.records') },
        ]}
        value={kind}
        onChange={(next) => show({ kind: next })}
      />
      <Records key={`${kind} ${JSON.stringify(filter)}`} filter={filter} onFilter={(next) => show({ kind, ...next })} />
    </DetailScreen>
  );
};
