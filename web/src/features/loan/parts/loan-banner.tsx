import type { Loan } from '@assay/contract/loan';
import { Banner } from '@assay/ui/banner.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';

const ROBOT = 'sandbox-reviewer';

const textOf = (t: Translate, loan: Loan): { kind: 'warn' | 'brand' | 'quiet'; text: string } | undefined => {
  const { state, pledge, reason } = loan;
  if (state === 'passed' && pledge?.calledAt != null)
    return {
      kind: 'warn',
      text: t('loan.callText', {
        time: showMinute(pledge.calledAt),
        call: formatPercent(pledge.ladder.call),
        limit: formatPercent(pledge.ladder.liquidation),
      }),
    };
  if (loan.isOverdue)
    return { kind: 'warn', text: t('loan.overdueText', { most: withUnit(loan.mostInterest, loan.currency) }) };
  if (reason !== null) return { kind: state === 'retry' ? 'brand' : 'quiet', text: t(`loan.why.${reason}`) };
  if (state === 'pending_review' || state === 'under_review') return { kind: 'quiet', text: t('loan.reviewText') };
  return undefined;
};

/** The one thing that needs attention, and who decided when it was a robot. */
export const LoanBanner = ({ loan }: { loan: Loan }) => {
  const t = useT();
  const banner = textOf(t, loan);
  return (
    <div className="mx-12 grid gap-8 empty:hidden" role={banner?.kind === 'warn' ? 'alert' : undefined}>
      {banner && <Banner kind={banner.kind}>{banner.text}</Banner>}
      {loan.reviewer === ROBOT && <p className="px-8 text-caption text-ink-3">{t('loan.byRobot')}</p>}
    </div>
  );
};
