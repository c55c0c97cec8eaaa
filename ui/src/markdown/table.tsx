import { cx } from '../cx.ts';
import { Inline } from './inline.tsx';
import type { Cell, Row } from './read-markdown.ts';

const ALIGNMENTS: Record<Cell['align'], string> = { left: 'text-left', center: 'text-center', right: 'text-right' };
/** So many columns fit a phone; more of them scroll inside the card. */
const FITTING = 3;

export const Table = ({ header, rows }: { header: Row; rows: readonly Row[] }) => {
  const cell = cx('px-10 py-10 align-top break-words', header.cells.length > FITTING && 'min-w-96');
  return (
    <div className="overflow-x-auto rounded-card bg-surface px-4 shadow-card">
      <table className="min-w-full text-label leading-20">
        <thead>
          <tr>
            {header.cells.map(({ key, align, inside }) => (
              <th key={key} scope="col" className={cx(cell, 'text-note text-ink-2', ALIGNMENTS[align])}>
                <Inline words={inside} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              {row.cells.map(({ key, align, inside }) => (
                <td key={key} className={cx(cell, ALIGNMENTS[align])}>
                  <Inline words={inside} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
