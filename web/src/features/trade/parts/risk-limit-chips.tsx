import { Chips } from '@assay/ui/chips.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { RISK_LIMITS, setRiskLimit, useTradeHabits } from '../trade-habits.ts';

/** The share of the account above which the ticket warns. */
export const RiskLimitChips = ({ className }: { className: string }) => {
  const t = useT();
  const riskLimit = useTradeHabits((habits) => habits.riskLimit);
  return (
    <Chips
      kind="outline"
      className={className}
      label={t('trade.warnAbove')}
      choices={RISK_LIMITS.map((limit) => ({
        value: String(limit),
        label: limit === 100 ? t('trade.warnNever') : `${limit}%`,
      }))}
      value={String(riskLimit)}
      onChange={(chosen) => setRiskLimit(RISK_LIMITS.find((limit) => String(limit) === chosen) ?? riskLimit)}
    />
  );
};
