import { useSession } from '@assay/client/session';
import type { RankingOrder } from '@assay/contract/ranking';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { useFigures } from '../use-figures.ts';
import type { OwnRanking, Ranking } from '../use-ranking.ts';
import { OtherValue, RankingValue } from './ranking-value.tsx';

interface OwnRowProps {
  own: OwnRanking | undefined;
  ranking: Ranking;
  by: RankingOrder;
  /** With every figure, as in the list above it. */
  isWhole?: boolean;
}

/** The member's own place, or why there is none. Visitors have no row. */
export const OwnRow = ({ own, ranking, by, isWhole = false }: OwnRowProps) => {
  const t = useT();
  const describe = useFigures(isWhole ? ranking.currency : undefined);
  const name = useSession(({ userInfo }) => userInfo?.username);
  if (name === undefined || own === undefined) return null;
  const caption = () => {
    if (own === null) return t('ranking.notYet');
    if (own.ranks === null)
      return t('ranking.tooLittle', { amount: withUnit(ranking.minCapital, ranking.currency, 'row') });
    return describe(own);
  };
  return (
    <RankingRow
      isOwn
      discName={name}
      rank={own?.ranks?.[by]}
      name={t('ranking.you')}
      caption={caption()}
      value={own && <RankingValue by={by} figures={own} />}
      valueCaption={own && isWhole && <OtherValue by={by} figures={own} />}
    />
  );
};
