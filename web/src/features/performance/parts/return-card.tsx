import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { signedAmount, withUnit } from '../../../money/with-unit.ts';
import type { Growth } from '../growth.ts';
import { percentOf } from '../growth.ts';
import { GrowthChart } from './growth-chart.tsx';

interface ReturnCardProps {
  growth: Growth;
  benchmark: string | undefined;
  onChoose: () => void;
}

/** Both returns with what they mean, the benchmark on the same scale, and the sums that they follow from. */
export const ReturnCard = ({ growth, benchmark, onChoose }: ReturnCardProps) => {
  const t = useT();
  const show = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
  const compared = growth.benchmark;
  return (
    <Card className="grid gap-14 p-16">
      <div className="grid grid-cols-2 gap-12">
        <Return name={t('performance.timeWeighted')} share={growth.timeWeighted} text={t('performance.timeText')} />
        <Return name={t('performance.moneyWeighted')} share={growth.moneyWeighted} text={t('performance.moneyText')} />
      </div>
      <GrowthChart own={growth.own} compared={benchmark === undefined ? [] : growth.compared} />
      <div className="flex flex-wrap items-center justify-between gap-8">
        <ul className="flex flex-wrap gap-x-16 gap-y-4 text-caption text-ink-2">
          <Key line="solid">{t('performance.own')}</Key>
          {benchmark !== undefined && (
            <Key line="dashed">
              {benchmark}
              {compared !== undefined && (
                <span className={cx('pl-6 font-medium', tone(percentOf(compared)))}>
                  {formatPercent(percentOf(compared), true)}
                </span>
              )}
            </Key>
          )}
        </ul>
        <Button kind="secondary" size="small" onClick={onChoose}>
          {t('performance.compareWith')}
        </Button>
      </div>
      <KeyValues>
        <KeyValue name={t('performance.valueStart')}>{withUnit(show(growth.start), SETTLEMENT.code, 'row')}</KeyValue>
        <KeyValue name={t('performance.putIn')}>{signedAmount(show(growth.flow), SETTLEMENT.code, 'row')}</KeyValue>
        <KeyValue name={t('performance.result')} strong>
          <span className={tone(show(growth.result))}>{signedAmount(show(growth.result), SETTLEMENT.code, 'row')}</span>
        </KeyValue>
        <KeyValue name={t('performance.valueNow')}>{withUnit(show(growth.end), SETTLEMENT.code, 'row')}</KeyValue>
      </KeyValues>
    </Card>
  );
};

const Return = ({ name, share, text }: { name: string; share: bigint | undefined; text: string }) => (
  <section aria-label={name}>
    <h2 className="text-note text-ink-2">{name}</h2>
    <p className={cx('pt-2 text-heading', share !== undefined && tone(percentOf(share)))}>
      {share === undefined ? '–' : formatPercent(percentOf(share), true)}
    </p>
    <p className="pt-4 text-caption text-ink-3">{text}</p>
  </section>
);

const Key = ({ line, children }: { line: 'solid' | 'dashed'; children: ReactNode }) => (
  <li className="flex items-center gap-6">
    <span
      aria-hidden="true"
      className={cx('w-16 border-t-2', line === 'solid' ? 'border-brand' : 'border-dashed border-ink-3')}
    />
    <span>{children}</span>
  </li>
);
