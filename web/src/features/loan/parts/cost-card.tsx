import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { Cost, LoanTerm } from '../loan-maths.ts';
import { exactPercent } from '../exact-percent.ts';

interface CostCardProps {
  term: Pick<LoanTerm, 'days' | 'dailyPercent' | 'aprPercent'>;
  cost: Omit<Cost, 'firstDay'> | undefined;
  currency: string;
  /** Percent of the debt, where a pledge could be sold. */
  feePercent?: string | undefined;
}

/** All costs, before anything is agreed. */
export const CostCard = ({ term, cost, currency, feePercent }: CostCardProps) => {
  const t = useT();
  const money = (amount: string | undefined): string => (amount === undefined ? '–' : withUnit(amount, currency));
  return (
    <Card className="p-16">
      <KeyValues>
        <KeyValue name={t('loan.daily')}>{exactPercent(term.dailyPercent)}</KeyValue>
        <KeyValue name={t('loan.apr')}>{exactPercent(term.aprPercent)}</KeyValue>
        <KeyValue name={t('loan.interestFor', { days: term.days })}>{money(cost?.interest)}</KeyValue>
        <KeyValue name={t('loan.payBack')} strong>
          {money(cost?.total)}
        </KeyValue>
        <KeyValue name={t('loan.most')}>{money(cost?.most)}</KeyValue>
        {feePercent !== undefined && <KeyValue name={t('loan.saleFee')}>{formatPercent(feePercent)}</KeyValue>}
      </KeyValues>
    </Card>
  );
};
