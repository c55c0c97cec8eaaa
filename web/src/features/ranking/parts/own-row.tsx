import { useSession } from '@assay/client/session';
import type { RankingOrder } from '@assay/contract/ranking';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { withUnit } from '../../../app/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { OwnRanking, Ranking } from '../use-ranking.ts';
import { RankingValue } from './ranking-value.tsx';

interface OwnRowProps {
  own: OwnRanking | undefined;
  ranking: Ranking;
  by: RankingOrder;
}

/** The member's own place, or why there is none. Visitors have no row. */
export const OwnRow = ({ own, ranking, by }: OwnRowProps) => {
  const t = useT();
  const name = useSession(({ userInfo }) => userInfo?.username);
  if (name === undefined || own === undefined) return null;
  const caption = () => {
    if (own === null) return t('ranking.notYet');
    if (own.ranks === null)
      return t('ranking.tooLittle', { amount: withUnit(ranking.minCapital, ranking.currency, 2) });
    return t('ranking.trades', { count: own.trades });
  };
  return (
    <RankingRow
      isOwn
      discName={name}
      rank={own?.ranks?.[by]}
      name={t('ranking.you')}
      caption={caption()}
      value={own && <RankingValue by={by} figures={own} />}
    />
  );
};
