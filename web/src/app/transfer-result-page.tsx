import { DepositResult } from '../features/deposit/deposit-result.tsx';
import { WithdrawalResult } from '../features/withdrawal/withdrawal-result.tsx';
import { useScreenSearch } from './place.ts';

/** Deposits and withdrawals have one result page in the specification; which of them it is stands in the address. */
export const TransferResultPage = () => {
  const { kind, id = '' } = useScreenSearch('chongzhitixianResult');
  return kind === 'withdrawal' ? <WithdrawalResult id={id} /> : <DepositResult id={id} />;
};
