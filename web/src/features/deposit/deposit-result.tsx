import { useEndpoint } from '@assay/client/hooks';
import { listDeposits } from '@assay/contract/deposit';
import { Card } from '@assay/ui/card.tsx';
import { ResultScreen } from '../../domain/transfer/result-screen.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { Verdict } from '../../templates/verdict.tsx';
import { DepositDetail } from './parts/deposit-detail.tsx';
import { isCredited, isFinal, meaningOf, stateText } from './show-state.ts';

const POLL_MS = 2_000;

/** A deposit as it stands now; it follows the state while it is looked at. `credited` stands below once it has come. */
export const DepositResult = ({ id, credited }: { id: string; credited?: ReactNode }) => {
  const t = useT();
  const query = useEndpoint(
    listDeposits,
    { pageNo: 1, pageSize: 1, id },
    { refetchInterval: ({ state }) => (state.data?.records.every(isFinal) ? false : POLL_MS) },
  );
  const record = query.data?.records[0];
  return (
    <ResultScreen kind="deposit" query={query}>
      {record && (
        <>
          <Verdict
            kind={isCredited(record) ? 'done' : isFinal(record) ? 'refused' : 'waiting'}
            title={stateText(t, record)}
            amount={withUnit(record.realAmount ?? record.amount, record.currency)}
            text={meaningOf(t, record)}
          />
          <Card className="p-16">
            <DepositDetail record={record} />
          </Card>
          {isCredited(record) && credited}
        </>
      )}
    </ResultScreen>
  );
};
