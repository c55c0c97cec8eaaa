import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { Segment } from '@assay/ui/segment.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import type { Assets } from '../allocation.ts';
import { performanceOf } from '../performance.ts';
import { useDisplay } from '../use-display.ts';
import { ShownValue } from './shown-money.tsx';

const PERIODS = ['7', '29'] as const;

/** A period's start, money put in, result of what it cost, and bitcoin to compare with. */
export const PerformanceCard = ({ assets: { history } }: { assets: Assets }) => {
  const t = useT();
  const display = useDisplay();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('29');
  const found = performanceOf(history, Number(period));
  if (!found) return null;
  const { days, start, flow, result, now, percent, benchmark } = found;
  return (
    <Card className="grid gap-12 p-16">
      <div className="flex items-center justify-between gap-12">
        <h2 className="text-heading">{t('performance.title')}</h2>
        <Segment
          label={t('performance.title')}
          choices={PERIODS.map((value) => ({ value, label: t('performance.days', { count: Number(value) }) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <KeyValues>
        <KeyValue name={t('performance.valueBefore', { count: days })}>
          <ShownValue value={start} display={display} />
        </KeyValue>
        <KeyValue name={t('performance.putIn')}>
          <ShownValue value={flow} display={display} isSigned />
        </KeyValue>
        <KeyValue name={t('performance.result')} strong>
          <span className={tone(result)}>
            <ShownValue value={result} display={display} isSigned />
            {percent !== undefined && ` · ${formatPercent(percent, true)}`}
          </span>
        </KeyValue>
        <KeyValue name={t('performance.valueNow')}>
          <ShownValue value={now} display={display} />
        </KeyValue>
        {benchmark !== undefined && (
          <KeyValue name={t('performance.benchmark')}>{formatPercent(benchmark, true)}</KeyValue>
        )}
      </KeyValues>
      <p className="text-caption text-ink-3">{t('performance.text')}</p>
      <Button kind="secondary" size="medium" href={hrefTo('performance', {})}>
        {t('performance.more')}
      </Button>
    </Card>
  );
};
