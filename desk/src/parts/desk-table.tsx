import { cx } from '@assay/ui/cx.ts';
import { useEffect, useRef, type ReactNode } from 'react';

export interface Column<R> {
  head: string;
  /** Figures stand at the right. */
  isRight?: boolean;
  /** Left out where the screen is narrow. */
  isExtra?: boolean;
  width?: string;
  cell: (row: R) => ReactNode;
}

interface DeskTableProps<R> {
  /** Content of the table, for screen readers. */
  label: string;
  rows: readonly R[];
  idOf: (row: R) => string;
  /** The first cell is the link to what a row opens. */
  hrefOf: (row: R) => string;
  onOpen: (row: R) => void;
  columns: readonly Column<R>[];
  chosen: string;
  rowHeight?: 'open' | 'decided';
  /** Where several rows can be chosen at once. */
  selection?: { ids: ReadonlySet<string>; onToggle: (id: string) => void } | undefined;
}

/** A row that the keys chose comes into sight. */
const useInSight = (chosen: string) => {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (chosen !== '') table.current?.querySelector('tr[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return table;
};

export const DeskTable = <R,>({
  label,
  rows,
  idOf,
  hrefOf,
  onOpen,
  columns,
  chosen,
  rowHeight = 'open',
  selection,
}: DeskTableProps<R>) => {
  const table = useInSight(chosen);
  return (
    <table ref={table} className="w-full border-collapse" aria-label={label}>
      <thead className="sticky top-0 z-10 bg-canvas">
        <tr className="h-32 border-b border-line text-left text-[0.75rem] text-ink-2">
          {selection && (
            <th scope="col" className="w-36 pl-20">
              <span className="sr-only">Choose</span>
            </th>
          )}
          {columns.map(({ head, isRight, isExtra, width }) => (
            <th
              key={head}
              scope="col"
              style={{ width }}
              className={cx(
                'px-10 font-book first:pl-20 last:pr-20',
                isRight && 'text-right',
                isExtra && 'max-xl:hidden',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            aria-current={idOf(row) === chosen ? 'true' : undefined}
            className={cx(
              'relative border-b border-line',
              rowHeight === 'open' ? 'h-50' : 'h-40',
              idOf(row) === chosen ? 'chosen' : 'bg-surface hover:bg-canvas',
            )}
          >
            {selection && (
              <td className="pl-20">
                <input
                  type="checkbox"
                  aria-label={`Choose ${idOf(row).slice(0, 8)}`}
                  checked={selection.ids.has(idOf(row))}
                  onChange={() => selection.onToggle(idOf(row))}
                  className="relative z-5 block size-16"
                />
              </td>
            )}
            {columns.map(({ head, isRight, isExtra, cell }, index) => (
              <td
                key={head}
                className={cx('px-10 first:pl-20 last:pr-20', isRight && 'text-right', isExtra && 'max-xl:hidden')}
              >
                {index === 0 ? (
                  <a
                    href={hrefOf(row)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return;
                      event.preventDefault();
                      onOpen(row);
                    }}
                    className="font-semi after:absolute after:inset-0"
                  >
                    {cell(row)}
                  </a>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
