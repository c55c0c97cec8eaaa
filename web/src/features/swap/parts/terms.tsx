import { KeyValue } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showRate, swapCost } from '../show-terms.ts';
import type { SwapResult } from '../use-swap.ts';

type Terms = Omit<SwapResult, 'id' | 'time'>;

/** The lines that a quote, a result and a record have in common. */
export const TermLines = ({ terms }: { terms: Terms }) => {
  const t = useT();
  const { fromCoin, toCoin, rate, referenceRate, spread, fee } = terms;
  const cost = swapCost(terms);
  return (
    <>
      <KeyValue name={t('swap.rate')}>{showRate(rate, fromCoin, toCoin)}</KeyValue>
      <KeyValue name={t('swap.reference')}>{showRate(referenceRate, fromCoin, toCoin)}</KeyValue>
      <KeyValue name={t('swap.spread')}>{formatPercent(spread)}</KeyValue>
      <KeyValue name={t('swap.fee')}>{withUnit(fee, fromCoin)}</KeyValue>
      <KeyValue name={t('swap.cost')} strong>
        {`${withUnit(cost.amount, fromCoin, 'row')} · ${formatPercent(cost.percent)}`}
      </KeyValue>
    </>
  );
};
