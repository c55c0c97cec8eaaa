import type { Loan } from '@assay/contract/loan';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';

/** Every step that moved money of a loan, oldest first. */
export const LoanHistory = ({ loan: { history } }: { loan: Loan }) => {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <Card className="p-16">
      <h2 className="pb-12 text-row font-semi">{t('loan.history')}</h2>
      <ol className="grid gap-12">
        {history.map(({ what, time, currency, amount, interest }, index) => (
          // Steps are never taken away, so that each keeps its place.
          <li key={`${what}-${String(index)}`} className="flex items-start justify-between gap-16">
            <span className="min-w-0">
              <span className="block text-label">{t(`loan.step_${what}`)}</span>
              <span className="block text-caption text-ink-3">{showMinute(time)}</span>
            </span>
            <span className="shrink-0 text-right">
              <span className="block text-label font-medium">{withUnit(amount, currency)}</span>
              {interest !== null && (
                <span className="block text-caption text-ink-3">
                  {t('loan.ofInterest', { amount: withUnit(interest, currency) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
