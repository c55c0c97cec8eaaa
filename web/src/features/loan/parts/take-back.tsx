import { declineLoan, type Loan } from '@assay/contract/loan';
import { Button } from '@assay/ui/button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { useLoanCommand } from '../use-loans.ts';

/** Other actions on a loan that does not run: taking it back, sending it again, asking for it anew. */
export const TakeBack = ({ loan }: { loan: Loan }) => {
  const t = useT();
  const decline = useLoanCommand(declineLoan);
  const isEnded = loan.state === 'rejected' || loan.state === 'paid_back';
  if (loan.state === 'passed') return null;
  return (
    <div className="mx-12 grid gap-10">
      <RefusalBanner error={decline.error} />
      {loan.state === 'retry' && (
        <Button href={hrefTo('lending', { kind: 'credit', id: loan.id })}>{t('loan.correct')}</Button>
      )}
      {isEnded ? (
        <Button kind="secondary" href={hrefTo('lending', { kind: loan.kind })}>
          {t('loan.again')}
        </Button>
      ) : (
        <Button kind="secondary" busy={decline.isPending} onClick={() => decline.mutate({ id: loan.id })}>
          {t(loan.state === 'waiting' ? 'loan.decline' : 'loan.takeBack')}
        </Button>
      )}
    </div>
  );
};
