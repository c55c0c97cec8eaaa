import { SETTLEMENT } from '@assay/contract/money';
import { useEndpoint } from '@assay/client/hooks';
import { listLoanTerms, type Loan, repayLoan } from '@assay/contract/loan';
import { listBalances } from '@assay/contract/wallet';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { fieldAmount, isMore, isZero } from '../../../money/amount-text.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { typed } from '../lending-form.ts';
import { afterRepaying, debtOf } from '../loan-maths.ts';
import { useLoanCommand } from '../use-loans.ts';
import { NextLtv } from './next-ltv.tsx';

interface RepaySheetProps {
  loan: Loan;
  open: boolean;
  onClose: () => void;
}

const problemOf = (
  t: Translate,
  amount: string | undefined,
  { debt, available, least }: { debt: string; available: string | undefined; least: string | undefined },
): string | undefined => {
  if (amount === undefined) return t('errors.amount_invalid');
  if (isMore(amount, debt)) return t('loan.tooLarge', { limit: amountText(debt, SETTLEMENT.code) });
  if (available !== undefined && isMore(amount, available)) return t('errors.insufficient_funds');
  if (least !== undefined && isMore(least, amount) && isMore(debt, amount))
    return t('loan.tooSmall', { limit: amountText(least, SETTLEMENT.code) });
  return undefined;
};

/** All or a part, with what it leaves and what it saves before it is done. */
export const RepaySheet = ({ loan, open, onClose }: RepaySheetProps) => {
  const t = useT();
  const [text, setText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const least = useEndpoint(listLoanTerms, {}).data?.minRepayment;
  const available = useEndpoint(listBalances, {}).data?.find(({ currency }) => currency === loan.currency)?.available;
  const debt = debtOf(loan);
  const amount = typed(text, SETTLEMENT.decimals);
  const isAll = amount !== undefined && amount === typed(fieldAmount(debt), SETTLEMENT.decimals);
  const problem = problemOf(t, amount, { debt, available, least });
  const after = afterRepaying(loan, amount ?? '0');
  const close = (): void => {
    setText('');
    setWasPressed(false);
    onClose();
  };
  const repay = useLoanCommand(repayLoan, close);
  const press = (): void => {
    setWasPressed(true);
    // All of it is left to the server to count: another day may begin meanwhile.
    if (!problem && amount !== undefined) repay.mutate(isAll ? { id: loan.id } : { id: loan.id, amount });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('loan.repay')}
      description={t('loan.noPenalty')}
      footer={
        <Button busy={repay.isPending} onClick={press}>
          {amount === undefined ? t('loan.repay') : t('loan.actRepay', { amount: withUnit(amount, loan.currency) })}
        </Button>
      }
    >
      <div className="grid gap-16 pt-4 pb-14">
        <AmountField
          label={t('loan.amount')}
          caption={available === undefined ? '' : t('loan.available', { amount: amountText(available, loan.currency) })}
          value={text}
          onChange={(next) => {
            setText(next);
            setWasPressed(false);
            repay.reset();
          }}
          error={(text !== '' || wasPressed) && problem ? problem : undefined}
          suffix={
            <>
              <span className="shrink-0 text-label font-medium text-ink-2">{loan.currency}</span>
              <Button size="small" kind="ghost" onClick={() => setText(fieldAmount(debt))}>
                {t('loan.all')}
              </Button>
            </>
          }
        />
        <RefusalBanner error={repay.error} />
        {loan.pledge && !isZero(after.debt) && (
          <NextLtv loan={loan} pledge={loan.pledge} next={{ debt: after.debt, pledge: loan.pledge.amount }} />
        )}
        <KeyValues>
          <KeyValue name={t('loan.owed')}>{withUnit(debt, loan.currency)}</KeyValue>
          <KeyValue name={t('loan.leftAfter')}>{withUnit(after.debt, loan.currency)}</KeyValue>
          <KeyValue name={t('loan.saved')} strong>
            {withUnit(after.saved, loan.currency)}
          </KeyValue>
          {isAll && loan.pledge && (
            <KeyValue name={t('loan.pledgeBack')}>{withUnit(loan.pledge.amount, loan.pledge.currency)}</KeyValue>
          )}
        </KeyValues>
      </div>
    </Sheet>
  );
};
