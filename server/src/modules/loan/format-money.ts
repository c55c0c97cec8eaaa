/** An amount as the sentence of a refusal says it, `100 USDT`. */
import { formatUnits } from '@assay/contract/money';
import { LOAN_CURRENCY, LOAN_DECIMALS } from './settings.ts';

export const formatMoney = (units: bigint, decimals = LOAN_DECIMALS, currency = LOAN_CURRENCY): string =>
  `${formatUnits(units, decimals).replace(/\.?0+$/, '')} ${currency}`;
