import { KeyValue } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showRate } from '../show-terms.ts';
import type { SwapResult } from '../use-swap.ts';

type Terms = Omit<SwapResult, 'id' | 'time'>;

/** The lines that a quote, a result and a record have in common. */
export const TermLines = ({ terms: { fromCoin, toCoin, rate, referenceRate, spread, fee } }: { terms: Terms }) => {
  const t = useT();
  return (
    <>
      <KeyValue name={t('swap.rate')}>{showRate(rate, fromCoin, toCoin)}</KeyValue>
      <KeyValue name={t('swap.reference')}>{showRate(referenceRate, fromCoin, toCoin)}</KeyValue>
      <KeyValue name={t('swap.spread')}>{formatPercent(spread)}</KeyValue>
      <KeyValue name={t('swap.fee')}>{withUnit(fee, fromCoin)}</KeyValue>
    </>
  );
};
