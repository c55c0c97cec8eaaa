/** An amount as the sentence of a refusal says it, `100 USDT`. */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';

export const formatMoney = (
  units: bigint,
  decimals: number = SETTLEMENT.decimals,
  currency: string = SETTLEMENT.code,
): string => `${formatUnits(units, decimals).replace(/\.?0+$/, '')} ${currency}`;
