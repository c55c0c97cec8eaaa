import { ceilDiv, formatUnits, PERCENT_SCALE, RATE_ONE } from '@assay/contract/money';
import { KeyValue } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { tradeCost } from '@assay/verify/trade-cost';
import { useT } from '../../../i18n/i18n.ts';
import { upText, upUnit } from '../show-numbers.ts';
import { sideOf, type Terms } from '../terms.ts';
import type { Preview, TicketForm } from '../ticket-form.ts';
import { Explained } from './help-button.tsx';

const percentOf = (rate: bigint): string => formatPercent(formatUnits(rate, PERCENT_SCALE));

interface CostLineProps {
  form: Pick<TicketForm, 'direction'>;
  preview: Preview;
  terms: Terms;
}

/** The whole cost of an order: spread, both fees, a night, and the move that pays for it. */
export const CostLine = ({ form: { direction }, preview: { quantity, entry, spread }, terms }: CostLineProps) => {
  const t = useT();
  const { point, feeRate, financing } = terms;
  const cost = tradeCost({
    quantity,
    point,
    side: sideOf(direction),
    open: entry,
    spread,
    feeRate,
    nightRate: financing[direction],
  });
  return (
    <>
      <KeyValue name={<Explained name={t('trade.cost')}>{t('trade.help.cost')}</Explained>} strong>
        {`${upUnit(cost.total)} · ${percentOf(cost.rate)}`}
      </KeyValue>
      <div className="pb-8 text-caption text-ink-3">
        <dt className="sr-only">{t('trade.cost')}</dt>
        <dd>
          {t('trade.costParts', {
            spread: upText(cost.spread),
            fees: upText(cost.fees),
            night: upText(cost.night),
            move: percentOf(ceilDiv(cost.move * RATE_ONE, entry)),
          })}
        </dd>
      </div>
    </>
  );
};
