import type { RankingOrder, RankingRow as Row } from '@assay/contract/ranking';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { RankingValue } from './ranking-value.tsx';

/** Places, best first. */
export const RankingList = ({ rows, by }: { rows: readonly Row[]; by: RankingOrder }) => {
  const t = useT();
  return (
    <ol>
      {rows.map((row, index) => (
        // Nobody has an id here, and two may share a place and a letter.
        <li key={index}>
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
