import type { RankingOrder, RankingRow as Row } from '@assay/contract/ranking';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { RankingValue } from './ranking-value.tsx';

/** Places, best first. */
export const RankingList = ({ rows, by }: { rows: readonly Row[]; by: RankingOrder }) => {
  const t = useT();
  return (
    <ol>
      {rows.map((row) => (
        // Nobody has an id here: it would tell who a letter was yesterday.
        <li key={`${row.rank} ${row.name} ${row.profit} ${row.capital}`}>
          <RankingRow
            rank={row.rank}
            name={row.name}
            caption={t('ranking.trades', { count: row.trades })}
            simulated={row.isSimulated ? t('ranking.simulated') : undefined}
            value={<RankingValue by={by} figures={row} />}
          />
        </li>
      ))}
    </ol>
  );
};
