import { type Loan, releaseLoan } from '@assay/contract/loan';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { minus } from '../../../money/amount-maths.ts';
import { fieldAmount, isMore, isZero } from '../../../money/amount-text.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { typed } from '../lending-form.ts';
import { debtOf, neededPledge } from '../loan-maths.ts';
import { useBid } from '../use-bid.ts';
import { useLoanCommand } from '../use-loans.ts';
import { NextLtv } from './next-ltv.tsx';

interface ReleaseSheetProps {
  loan: Loan;
  pledge: NonNullable<Loan['pledge']>;
  open: boolean;
  onClose: () => void;
}

/** Pledge that the loan does not need, back to its owner, with where the loan would stand. */
export const ReleaseSheet = ({ loan, pledge, open, onClose }: ReleaseSheetProps) => {
  const t = useT();
  const [text, setText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const decimals = useCurrencies().get(pledge.currency)?.decimals ?? 8;
  const bid = useBid(pledge.symbol);
  const needed =
    bid && neededPledge(debtOf(loan), bid, { initialPercent: pledge.ladder.initial, pledgeDecimals: decimals });
  // With a little room, so that the next tick does not refuse what was offered.
  const spare = needed && minus(pledge.amount, needed.offered);
  const amount = typed(text, decimals);
  const isTooMuch = amount !== undefined && needed && isMore(amount, minus(pledge.amount, needed.least));
  const problem =
    amount === undefined
      ? t('errors.amount_invalid')
      : isTooMuch
        ? t('loan.tooLarge', { limit: amountText(spare ?? '0', pledge.currency) })
        : undefined;
  const close = (): void => {
    setText('');
    setWasPressed(false);
    onClose();
  };
  const release = useLoanCommand(releaseLoan, close);
  const press = (): void => {
    setWasPressed(true);
    if (!problem && amount !== undefined) release.mutate({ id: loan.id, amount });
  };
  const isNone = spare !== undefined && isZero(spare);
  const caption = spare === undefined || isNone ? '' : t('loan.spare', { amount: withUnit(spare, pledge.currency) });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('loan.release')}
      description={t('loan.releaseText', { initial: formatPercent(pledge.ladder.initial) })}
      footer={
        <Button busy={release.isPending} onClick={press}>
          {amount === undefined
            ? t('loan.release')
            : t('loan.actRelease', { amount: withUnit(amount, pledge.currency) })}
        </Button>
      }
    >
      <div className="grid gap-16 pt-4 pb-14">
        {isNone && <p className="text-label font-book text-ink-2">{t('loan.noSpare')}</p>}
        <AmountField
          label={t('loan.pledge')}
          caption={caption}
          value={text}
          onChange={(next) => {
            setText(next);
            setWasPressed(false);
            release.reset();
          }}
          error={(text !== '' || wasPressed) && problem ? problem : undefined}
          suffix={
            <>
              <span className="shrink-0 text-label font-medium text-ink-2">{pledge.currency}</span>
              <Button size="small" kind="ghost" onClick={() => setText(fieldAmount(spare ?? '0'))}>
                {t('loan.all')}
              </Button>
            </>
          }
        />
        <RefusalBanner error={release.error} />
        <NextLtv
          loan={loan}
          pledge={pledge}
          next={{ debt: debtOf(loan), pledge: minus(pledge.amount, amount ?? '0') }}
        />
      </div>
    </Sheet>
  );
};
