/** Rows of the leaderboard as they go on the wire. */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { RankingOrder, RankingRow } from '@assay/contract/ranking';

import { maskName } from '../team/index.ts';
import { showPercent } from './rules.ts';
import type { RankedMember } from './rules.ts';

export const presentFigures = ({ profit, capital, yield: billionths, trades }: RankedMember) => ({
  profit: formatUnits(profit, SETTLEMENT.decimals),
  capital: formatUnits(capital, SETTLEMENT.decimals),
  yieldPercent: showPercent(billionths),
  trades,
});

export const presentRow = (member: RankedMember, by: RankingOrder): RankingRow => ({
  rank: member.ranks![by],
  name: member.isNamed ? member.name : maskName(member.name),
  isNamed: member.isNamed,
  isSimulated: member.isSimulated,
  ...presentFigures(member),
});
