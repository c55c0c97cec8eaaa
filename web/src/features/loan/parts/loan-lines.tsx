import type { Loan } from '@assay/contract/loan';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import { exactPercent } from '../exact-percent.ts';

/** Everything that was agreed, and what has come of it. */
export const LoanLines = ({ loan }: { loan: Loan }) => {
  const t = useT();
  const money = (amount: string): string => withUnit(amount, loan.currency);
  return (
    <Card className="p-16">
      <KeyValues>
        <KeyValue name={t('loan.amount')}>{money(loan.amount)}</KeyValue>
        {loan.state === 'passed' && (
          <>
            <KeyValue name={t('loan.principalLeft')}>{money(loan.principalLeft)}</KeyValue>
            <KeyValue name={t('loan.accrued')}>{money(loan.accrued)}</KeyValue>
          </>
        )}
        {loan.startTime !== null && <KeyValue name={t('loan.charged')}>{money(loan.interestCharged)}</KeyValue>}
        <KeyValue name={t('loan.interestFor', { days: loan.days })}>{money(loan.totalInterest)}</KeyValue>
        <KeyValue name={t('loan.most')}>{money(loan.mostInterest)}</KeyValue>
        <KeyValue name={t('loan.daily')}>{exactPercent(loan.dailyPercent)}</KeyValue>
        <KeyValue name={t('loan.apr')}>{exactPercent(loan.aprPercent)}</KeyValue>
        {loan.pledge && loan.doneTime === null && (
          <KeyValue name={t('loan.pledge')}>{withUnit(loan.pledge.amount, loan.pledge.currency)}</KeyValue>
        )}
        {loan.startTime !== null && <KeyValue name={t('loan.from')}>{showMinute(loan.startTime)}</KeyValue>}
        {loan.endTime !== null && <KeyValue name={t('loan.until')}>{showMinute(loan.endTime)}</KeyValue>}
        {loan.pledge && loan.doneTime !== null && loan.liquidation === null && (
          <KeyValue name={t('loan.pledgeBack')}>{withUnit(loan.pledge.returned, loan.pledge.currency)}</KeyValue>
        )}
        {loan.doneTime !== null && <KeyValue name={t('loan.done')}>{showMinute(loan.doneTime)}</KeyValue>}
        {loan.startTime === null && <KeyValue name={t('loan.asked')}>{showMinute(loan.time)}</KeyValue>}
      </KeyValues>
    </Card>
  );
};
