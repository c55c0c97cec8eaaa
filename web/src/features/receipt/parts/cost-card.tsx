import { ceilDiv, formatUnits, PERCENT_SCALE, RATE_ONE } from '@assay/contract/money';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import type { ReceiptOf } from '@assay/verify/receipt';
import { useT } from '../../../i18n/i18n.ts';
import { closingCost } from '../closing-cost.ts';
import type { EndPrices } from '../closing-cost.ts';
import { showMoney } from '../figures.ts';

interface CostCardProps {
  receipt: ReceiptOf<'closing'>;
  at: EndPrices;
}

/** The cost of the whole trade, from the ticks of its opening and its closing. */
export const CostCard = ({ receipt, at }: CostCardProps) => {
  const t = useT();
  const cost = closingCost(receipt, at);
  const money = (units: bigint): string => showMoney(receipt, units);
  const rate = cost.notional > 0n ? ceilDiv(cost.total * RATE_ONE, cost.notional) : 0n;
  return (
    <section>
      <CardTitle className="pt-8">{t('receipt.cost')}</CardTitle>
      <Card className="px-16 py-6">
        <KeyValues>
          <KeyValue name={t('receipt.costSpread')}>{money(cost.spread)}</KeyValue>
          <KeyValue name={t('receipt.costFees')}>{money(cost.fees)}</KeyValue>
          <KeyValue name={t('receipt.costSum')} strong>
            {`${money(cost.total)} · ${formatPercent(formatUnits(rate, PERCENT_SCALE))}`}
          </KeyValue>
        </KeyValues>
      </Card>
    </section>
  );
};
