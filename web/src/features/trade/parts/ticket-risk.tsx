import { formatUnits } from '@assay/contract/money';
import { Banner } from '@assay/ui/banner.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { moneyUnit } from '../show-numbers.ts';
import { useTradeHabits } from '../trade-habits.ts';
import { Explained } from './help-button.tsx';
import { RiskLimitChips } from './risk-limit-chips.tsx';

interface TicketRiskProps {
  risk: bigint | undefined;
  /** Undefined where it is not known yet: then nothing is said of shares. */
  equity: bigint | undefined;
}

const HUNDREDTHS = 10_000n;

/** Risk of an order, in money and as a share of the account, and a word when that is much. */
export const TicketRisk = ({ risk, equity }: TicketRiskProps) => {
  const t = useT();
  const riskLimit = useTradeHabits((habits) => habits.riskLimit);
  if (risk === undefined) return null;
  const hundredths = equity === undefined || equity <= 0n ? undefined : (risk * HUNDREDTHS) / equity;
  const percent = hundredths === undefined ? undefined : formatPercent(formatUnits(hundredths, 2));
  const isHigh = hundredths !== undefined && hundredths > BigInt(riskLimit) * 100n && riskLimit < 100;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <KeyValues>
        <KeyValue name={<Explained name={t('trade.atRisk')}>{t('trade.help.atRisk')}</Explained>} strong>
          <span className="block">{moneyUnit(risk)}</span>
          {percent !== undefined && (
            <span className="block text-caption font-medium text-ink-3">{t('trade.riskShare', { percent })}</span>
          )}
        </KeyValue>
      </KeyValues>
      {isHigh && percent !== undefined && (
        <Banner kind="warn">
          <p role="alert" className="font-semi">
            {t('trade.riskHigh', { percent })}
          </p>
          <p className="pt-2">{t('trade.riskHighText')}</p>
          <p aria-hidden="true" className="pt-10 text-caption">
            {t('trade.warnAbove')}
          </p>
          <RiskLimitChips className="flex-wrap px-0" />
        </Banner>
      )}
    </div>
  );
};
