import { useEndpoint } from '@assay/client/hooks';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { getTradeResults } from '@assay/contract/trade';
import { Chips } from '@assay/ui/chips.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { monthName } from '../../../time/calendar-names.ts';
import { BarTable } from './bar-table.tsx';

/** Realised profit of trading by market, for one of the last twelve months. */
export const MarketBars = () => {
  const t = useT();
  const [asked, setAsked] = useState<string>();
  const newest = useEndpoint(getTradeResults, { realm: 'money' });
  const query = useEndpoint(getTradeResults, { realm: 'money', ...(asked !== undefined && { month: asked }) });
  if (!newest.data) return null;
  const months = [...new Set([newest.data.month, ...newest.data.months.map(({ month }) => month).toReversed()])];
  const shown = query.data ?? newest.data;
  const rows = shown.markets.map(({ symbol, result, ended, won }) => ({
    key: symbol,
    name: symbol,
    note: t('performance.wonOf', { won, ended }),
    result: parseUnits(result, SETTLEMENT.decimals) ?? 0n,
  }));
  return (
    <BarTable title={t('performance.byMarket')} rows={rows}>
      {months.length > 1 && (
        <Chips
          className="-mx-16 -order-1"
          label={t('performance.byMonth')}
          choices={months.map((month) => ({ value: month, label: monthName(month) }))}
          value={shown.month}
          onChange={setAsked}
        />
      )}
      {rows.length === 0 && <p className="text-label font-book text-ink-2">{t('performance.noTrades')}</p>}
      <p className="text-caption text-ink-3">{t('performance.marketText')}</p>
    </BarTable>
  );
};
