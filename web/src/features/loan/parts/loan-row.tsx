import type { Loan } from '@assay/contract/loan';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { HandCoins, Lock } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showMinute } from '../../../time/show-time.ts';
import { debtOf } from '../loan-maths.ts';
import { stateText } from '../state-text.ts';

/** A loan among others: what is owed while it runs, what was asked for otherwise. */
export const LoanRow = ({ loan }: { loan: Loan }) => {
  const t = useT();
  const Icon = loan.kind === 'pledge' ? Lock : HandCoins;
  const amount = loan.state === 'passed' ? debtOf(loan) : loan.amount;
  return (
    <MoneyRow
      mark={<Icon aria-hidden="true" className="size-21 shrink-0 text-ink-2" strokeWidth={1.8} />}
      title={t(`loan.kind.${loan.kind}`)}
      caption={showMinute(loan.doneTime ?? loan.time)}
      amount={withUnit(amount, loan.currency, 'row')}
      amountCaption={stateText(t, loan)}
      href={hrefTo('loanOrders', { id: loan.id })}
    />
  );
};
