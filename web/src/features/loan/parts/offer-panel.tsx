import { acceptLoan, type Loan } from '@assay/contract/loan';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { useLoanCommand } from '../use-loans.ts';

/** The cost is read and then accepted: nothing is ticked beforehand, and the server is told the total that was read. */
export const OfferPanel = ({ loan }: { loan: Loan }) => {
  const t = useT();
  const [hasRead, setHasRead] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const accept = useLoanCommand(acceptLoan);
  const press = (): void => {
    setWasPressed(true);
    if (hasRead) accept.mutate({ id: loan.id, totalDue: loan.totalDue });
  };
  return (
    <Card className="grid gap-12 p-16">
      <p className="text-label font-book text-ink-2">
        {t('loan.offerText', { time: showMinute(loan.offerUntil ?? loan.time) })}
      </p>
      <Checkbox
        checked={hasRead}
        onChange={(event) => setHasRead(event.currentTarget.checked)}
        error={wasPressed && !hasRead ? t('loan.readFirst') : undefined}
      >
        {t('loan.agree', {
          total: withUnit(loan.totalDue, loan.currency),
          days: loan.days,
          most: withUnit(loan.mostInterest, loan.currency),
        })}
      </Checkbox>
      <RefusalBanner error={accept.error} />
      <Button busy={accept.isPending} onClick={press}>
        {t('loan.accept', { amount: withUnit(loan.amount, loan.currency) })}
      </Button>
    </Card>
  );
};
