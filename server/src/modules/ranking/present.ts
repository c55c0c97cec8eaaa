/** Rows of the leaderboard as they go on the wire. */
import { formatUnits } from '@assay/contract/money';
import type { RankingOrder, RankingRow } from '@assay/contract/ranking';
import { REWARD_DECIMALS as DECIMALS } from '../../ledger/reward-pool.ts';
import { maskName } from '../team/index.ts';
import { showPercent } from './rules.ts';
import type { RankedMember } from './rules.ts';

export const presentFigures = ({ profit, capital, yield: billionths, trades }: RankedMember) => ({
  profit: formatUnits(profit, DECIMALS),
  capital: formatUnits(capital, DECIMALS),
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
