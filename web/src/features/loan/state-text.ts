import type { Loan } from '@assay/contract/loan';
import type { Translate } from '../../i18n/i18n.ts';

/** The state in words: what needs the member's eye comes before what is usual. */
export const stateText = (t: Translate, { state, isOverdue, end, pledge }: Loan): string => {
  if (state === 'passed' && pledge?.calledAt != null) return t('loan.state.called');
  if (isOverdue) return t('loan.state.overdue');
  if (end === 'liquidated') return t('loan.state.liquidated');
  return t(`loan.state.${state}`);
};
