import { useEndpoint } from '@assay/client/hooks';
import { type Loan, topUpLoan } from '@assay/contract/loan';
import { listBalances } from '@assay/contract/wallet';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { sum } from '../../../money/amount-maths.ts';
import { fieldAmount, isMore } from '../../../money/amount-text.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { typed } from '../lending-form.ts';
import { debtOf } from '../loan-maths.ts';
import { useLoanCommand } from '../use-loans.ts';
import { NextLtv } from './next-ltv.tsx';

interface TopUpSheetProps {
  loan: Loan;
  pledge: NonNullable<Loan['pledge']>;
  open: boolean;
  onClose: () => void;
}

/** More pledge, with where the loan would stand. */
export const TopUpSheet = ({ loan, pledge, open, onClose }: TopUpSheetProps) => {
  const t = useT();
  const [text, setText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const decimals = useCurrencies().get(pledge.currency)?.decimals ?? 8;
  const available = useEndpoint(listBalances, {}).data?.find(({ currency }) => currency === pledge.currency)?.available;
  const amount = typed(text, decimals);
  const isShort = amount !== undefined && available !== undefined && isMore(amount, available);
  const problem =
    amount === undefined ? t('errors.amount_invalid') : isShort ? t('errors.insufficient_funds') : undefined;
  const close = (): void => {
    setText('');
    setWasPressed(false);
    onClose();
  };
  const topUp = useLoanCommand(topUpLoan, close);
  const press = (): void => {
    setWasPressed(true);
    if (!problem && amount !== undefined) topUp.mutate({ id: loan.id, amount });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('loan.topUp')}
      description={t('loan.topUpText')}
      footer={
        <Button busy={topUp.isPending} onClick={press}>
          {amount === undefined ? t('loan.topUp') : t('loan.actTopUp', { amount: withUnit(amount, pledge.currency) })}
        </Button>
      }
    >
      <div className="grid gap-16 pt-4 pb-14">
        <AmountField
          label={t('loan.pledge')}
          caption={
            available === undefined ? '' : t('loan.available', { amount: amountText(available, pledge.currency) })
          }
          value={text}
          onChange={(next) => {
            setText(next);
            setWasPressed(false);
            topUp.reset();
          }}
          error={(text !== '' || wasPressed) && problem ? problem : undefined}
          suffix={
            <>
              <span className="shrink-0 text-label font-medium text-ink-2">{pledge.currency}</span>
              <Button size="small" kind="ghost" onClick={() => setText(fieldAmount(available ?? '0'))}>
                {t('loan.all')}
              </Button>
            </>
          }
        />
        <RefusalBanner error={topUp.error} />
        <NextLtv
          loan={loan}
          pledge={pledge}
          next={{ debt: debtOf(loan), pledge: sum([pledge.amount, amount ?? '0']) }}
        />
      </div>
    </Sheet>
  );
};
