import type { ChargeKind } from '@assay/verify/account-statement';
import type { Translate } from '../../i18n/i18n.ts';

/** Interest is charged with the fees of a loan, and financing of positions is no fee of trading. */
export const chargeName = (kind: ChargeKind, t: Translate): string => {
  if (kind === 'financing') return t('wallet.kind.financing');
  return kind === 'loans' ? t('statement.charge.loans') : t(`statement.group.${kind}`);
};
