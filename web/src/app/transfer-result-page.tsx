import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense } from 'react';
import { DepositResult } from '../features/deposit/deposit-result.tsx';
import { WithdrawalResult } from '../features/withdrawal/withdrawal-result.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { useScreenSearch } from '../navigation/place.ts';

const LimitAsk = lazyPart(async () => (await withTexts('limit')(import('../features/limit/limit-ask.tsx'))).LimitAsk);

/**
 * Deposits and withdrawals have one result page in the specification; which of them it is stands in the address. Its type
 * is named: found out from the address it would depend on the table of routes, and that on this.
 */
export const TransferResultPage = (): ReactNode => {
  const { kind, id = '' } = useScreenSearch('transferResult');
  return kind === 'withdrawal' ? (
    <WithdrawalResult id={id} />
  ) : (
    <DepositResult
      id={id}
      credited={
        <Suspense>
          <LimitAsk />
        </Suspense>
      }
    />
  );
};
