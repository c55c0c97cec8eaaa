import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Money } from '@assay/ui/money.tsx';
import { formatCount, formatPercent } from '@assay/ui/number-format.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { amountDigits, withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import type { Team } from '../use-team.ts';

const LEVELS = ['team.level1', 'team.level2', 'team.level3'] as const;

/** The team in numbers, what it brought, and the rule that made it so. */
export const NumbersCard = ({ team }: { team: Team }) => {
  const t = useT();
  const { currency, rebatePercent, settledDay } = team;
  const hasRebates = !isZero(rebatePercent);
  return (
    <Card className="grid gap-14 p-16">
      <div>
        <h2 className="text-label font-book text-ink-2">{t('team.income')}</h2>
        <p className="pt-2 text-amount">
          <Money value={team.income} digits={amountDigits(team.income, currency, 'row')} unit={currency} />
        </p>
      </div>
      <dl className="flex justify-between gap-12">
        <Stat name={t('team.size')}>{formatCount(team.size)}</Stat>
        <Stat name={t('team.newToday')}>{formatCount(team.newToday)}</Stat>
        <Stat name={t('team.topUps')}>{formatCount(team.topUpCount)}</Stat>
      </dl>
      <KeyValues className="border-t border-line pt-14">
        {LEVELS.map((level, index) => (
          <KeyValue key={level} name={t(level)}>
            {formatCount(team.levels[index] ?? 0)}
          </KeyValue>
        ))}
        {hasRebates && <KeyValue name={t('team.today')}>{withUnit(team.todayIncome, currency)}</KeyValue>}
        {hasRebates && settledDay !== null && (
          <KeyValue name={t('team.last', { day: settledDay })}>{withUnit(team.lastIncome, currency)}</KeyValue>
        )}
        {hasRebates && <KeyValue name={t('team.next')}>{showMinute(team.nextSettlementTime)}</KeyValue>}
      </KeyValues>
      <p className="text-caption text-ink-3">
        {hasRebates ? t('team.rule', { percent: formatPercent(rebatePercent) }) : t('team.off')}
      </p>
    </Card>
  );
};

/** First left, second in the middle, third right. */
const Stat = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 flex-1 not-first:not-last:text-center last:text-right">
    <dt className="text-caption text-ink-3">{name}</dt>
    <dd className="text-body font-semi">{children}</dd>
  </div>
);
