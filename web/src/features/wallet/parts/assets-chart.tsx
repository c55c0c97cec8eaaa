import { ValueChart } from '@assay/ui/value-chart.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { Assets } from '../allocation.ts';

const toneOf = (today: string): 'up' | 'down' | 'flat' => {
  if (!/[1-9]/.test(today)) return 'flat';
  return today.startsWith('-') ? 'down' : 'up';
};

/** The total at the end of each day. It names no amounts, so it is drawn for hidden ones too. */
export const AssetsChart = ({ assets: { history, today } }: { assets: Assets }) => {
  const t = useT();
  return (
    <ValueChart
      values={history.map(({ value }) => Number(value))}
      tone={toneOf(today)}
      label={t('wallet.chart', { count: history.length })}
    />
  );
};
