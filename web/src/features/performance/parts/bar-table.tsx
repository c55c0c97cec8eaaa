import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import type { ReactNode } from 'react';
import { signedAmount } from '../../../money/with-unit.ts';
import { shareOfLargest } from '../growth.ts';

interface BarRow {
  key: string;
  name: string;
  note?: string;
  result: bigint;
}

interface BarTableProps {
  title: string;
  rows: readonly BarRow[];
  children?: ReactNode;
}

/** A table of results in which the length of a bar says how large, and a sign whether gained or lost. */
export const BarTable = ({ title, rows, children }: BarTableProps) => {
  const all = rows.map(({ result }) => result);
  return (
    <Card className="grid gap-12 p-16">
      <h2 className="text-heading">{title}</h2>
      {rows.length > 0 && (
        <table className="w-full">
          <tbody>
            {rows.map(({ key, name, note, result }) => {
              const text = formatUnits(result, SETTLEMENT.decimals);
              return (
                <tr key={key}>
                  <th scope="row" className="w-2/5 py-6 pr-8 text-left text-label font-book text-ink-2">
                    {name}
                    {note !== undefined && <span className="block text-caption text-ink-3">{note}</span>}
                  </th>
                  <td className="py-6">
                    <span className={cx('block text-right text-label font-medium', tone(text))}>
                      {signedAmount(text, SETTLEMENT.code, 'row')}
                    </span>
                    <span aria-hidden="true" className="mt-4 flex h-4 justify-end rounded-full bg-raised">
                      <span
                        className={cx('h-4 rounded-full', result < 0n ? 'bg-down' : 'bg-up')}
                        style={{ width: `${shareOfLargest(result, all)}%` }}
                      />
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {children}
    </Card>
  );
};
