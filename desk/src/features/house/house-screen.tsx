import { useDesk } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { listProfit } from '@assay/contract/desk/house';
import { cx } from '@assay/ui/cx.ts';
import { go, usePlace } from '../../navigation/router.ts';
import { figureText } from '../../parts/amount.tsx';
import { DownloadLinks } from '../../parts/download-links.tsx';
import { RowsEmpty, RowsFailed, RowsLoading } from '../../parts/list-state.tsx';
import { StatStrip } from '../../parts/stat-strip.tsx';
import { ViewChips } from '../../parts/view-chips.tsx';
import { pivot, totalsOf } from './pivot.ts';

type Rows = DeskOutput<typeof listProfit>;

/** Earnings of the house by product and day: the same sums as on the public fairness page. */
export const HouseScreen = () => {
  const place = usePlace();
  const by = place.query['view'] === 'month' ? 'month' : 'day';
  const found = useDesk(listProfit, { by });
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-60 items-center border-b border-line px-20">
        <h1 className="text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">House profit</h1>
      </header>
      {found.data !== undefined && found.data.length > 0 && (
        <StatStrip
          stats={totalsOf(found.data)
            .slice(0, 6)
            .map(({ currency, result }) => ({
              label: `All products, ${currency}`,
              value: signed(result, currency),
              note: by === 'day' ? 'in 30 business days' : 'in twelve months',
            }))}
        />
      )}
      <ViewChips
        views={[
          { id: 'day', label: 'By day' },
          { id: 'month', label: 'By month' },
        ]}
        chosen={by}
        onChoose={(id) => go({ ...place, query: { ...place.query, view: id === 'day' ? '' : id } })}
        aside={<DownloadLinks call={listProfit} filter={{ by }} />}
      />
      <div className="min-h-0 flex-1 overflow-auto">
        {found.data === undefined && found.error === null && <RowsLoading />}
        {found.error && <RowsFailed message={found.error.message} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && (
          <RowsEmpty
            title="Nothing earned yet"
            note="Fees, profit and loss, and insurance appear here as they are booked."
          />
        )}
        {found.data !== undefined && found.data.length > 0 && <ProfitTable rows={found.data} />}
      </div>
    </main>
  );
};

const signed = (value: string, currency: string): string =>
  (value.startsWith('-') ? '' : '+') + figureText(value, currency);

const ProfitTable = ({ rows }: { rows: Rows }) => {
  const { columns, lines } = pivot(rows);
  return (
    <table className="w-full border-collapse" aria-label="House profit">
      <thead className="sticky top-0 bg-canvas">
        <tr className="h-32 border-b border-line text-[0.75rem] text-ink-2">
          <th scope="col" className="px-20 text-left font-book">
            Period
          </th>
          {columns.map(({ product, currency }) => (
            <th key={`${product} ${currency}`} scope="col" className="px-10 text-right font-book last:pr-20">
              <span className="inline-block first-letter:uppercase">{product}</span>
              {`, ${currency}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ period, values }) => (
          <tr key={period} className="h-40 border-b border-line bg-surface">
            <th scope="row" className="px-20 text-left font-semi whitespace-nowrap">
              {period}
            </th>
            {values.map((value, index) => (
              <td
                key={`${columns[index]!.product} ${columns[index]!.currency}`}
                className={cx('px-10 text-right last:pr-20', value?.startsWith('-') && 'text-warn')}
              >
                {value === undefined ? <span className="text-ink-3">–</span> : signed(value, columns[index]!.currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
