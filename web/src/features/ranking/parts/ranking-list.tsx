import type { RankingOrder, RankingRow as Row } from '@assay/contract/ranking';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useFigures } from '../use-figures.ts';
import { OtherValue, RankingValue } from './ranking-value.tsx';

interface RankingListProps {
  rows: readonly Row[];
  by: RankingOrder;
  /** With it every figure is shown; without only what decides the place. */
  currency?: string;
}

/** Places, best first. */
export const RankingList = ({ rows, by, currency }: RankingListProps) => {
  const t = useT();
  const describe = useFigures(currency);
  return (
    <ol>
      {rows.map((row) => (
        // Rows have no id here: it would tell who a letter was yesterday.
        <li key={`${row.rank} ${row.name} ${row.profit} ${row.capital}`}>
          <RankingRow
            rank={row.rank}
            name={row.name}
            caption={describe(row)}
            simulated={row.isSimulated ? t('ranking.simulated') : undefined}
            value={<RankingValue by={by} figures={row} />}
            valueCaption={currency !== undefined && <OtherValue by={by} figures={row} />}
          />
        </li>
      ))}
    </ol>
  );
};
