import type { Loan } from '@assay/contract/loan';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount, formatExact, formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showClock } from '../../../time/show-clock.ts';
import { showMinute } from '../../../time/show-time.ts';
import { isSaleRight } from '../check-sale.ts';

type Liquidation = NonNullable<Loan['liquidation']>;

/** To the second. */
const clockOf = (ms: number): string => showClock(ms).slice(0, 'HH:mm:ss'.length);

/** Why the pledge was sold, tick by tick, what it brought, and that the rule was kept: checked on the phone. */
export const LiquidationCard = ({ loan, liquidation }: { loan: Loan; liquidation: Liquidation }) => {
  const t = useT();
  const pledge = loan.pledge!;
  const money = (amount: string): string => withUnit(amount, loan.currency);
  const isRight = isSaleRight(pledge, liquidation);
  return (
    <Card className="grid gap-14 p-16">
      <div>
        <h2 className="text-row font-semi">{t('loan.saleTitle')}</h2>
        <p className="pt-4 text-label font-book text-ink-2">
          {t('loan.saleText', {
            call: showMinute(liquidation.calledAt),
            limit: formatPercent(pledge.ladder.liquidation),
            count: liquidation.ticks.length,
          })}
        </p>
        <p className={isRight ? 'pt-8 text-note text-up' : 'pt-8 text-note text-down'}>
          {t(isRight ? 'loan.saleRight' : 'loan.saleWrong')}
        </p>
      </div>
      <table className="w-full text-label">
        <thead className="text-caption text-ink-3">
          <tr>
            <th className="pb-4 text-left font-book">{t('loan.tick')}</th>
            <th className="pb-4 text-right font-book">{t('loan.bid')}</th>
            <th className="pb-4 text-right font-book">{t('loan.ltv')}</th>
          </tr>
        </thead>
        <tbody>
          {liquidation.ticks.map(({ tick, timeMs, bid, ltvPercent }) => (
            <tr key={tick}>
              <td className="py-3">
                {formatCount(tick)} <span className="text-caption text-ink-3">{clockOf(timeMs)}</span>
              </td>
              <td className="py-3 text-right">{formatExact(bid)}</td>
              <td className="py-3 text-right">{formatPercent(ltvPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyValues>
        <KeyValue name={t('loan.salePrice')}>{money(liquidation.price)}</KeyValue>
        <KeyValue name={t('loan.sold')}>{withUnit(liquidation.sold, pledge.currency)}</KeyValue>
        <KeyValue name={t('loan.debt')}>{money(liquidation.debt)}</KeyValue>
        <KeyValue name={t('loan.fee')}>{money(liquidation.fee)}</KeyValue>
        {!isZero(liquidation.shortfall) && (
          <KeyValue name={t('loan.shortfall')}>{money(liquidation.shortfall)}</KeyValue>
        )}
        <KeyValue name={t('loan.returned')} strong>
          {withUnit(liquidation.returned, pledge.currency)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
};
