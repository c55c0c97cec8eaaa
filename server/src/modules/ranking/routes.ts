/**
 * The leaderboard. Invariants: a row is the sum of a member's closed positions and nothing else; only members who chose
 * to be are named; every answer carries the share of losing accounts beside it.
 */
import * as contract from '@assay/contract/ranking';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { REWARD_CURRENCY as CURRENCY } from '../../ledger/reward-pool.ts';
import { presentFigures } from './present.ts';
import type { Published, RankingBook } from './ranking-book.ts';
import { DAY_US, losingPercent } from './rules.ts';

/** Before the first one is published there is a leaderboard with nobody on it. */
const emptyAt = (nowMs: number): Published => ({
  fromUs: BigInt(nowMs * 1000 - DAY_US),
  untilUs: BigInt(nowMs * 1000),
  minCapital: 0n,
  accounts: 0,
  losing: 0,
  top: { yield: [], profit: [] },
  ranked: 0,
});

const wireTimeOf = (us: bigint): string => formatWireTime(Number(us / 1000n));

export const rankingRoutes = ({ clock, ranking }: { clock: Clock; ranking: RankingBook }): Route[] => [
  route(contract.listRanking, async ({ input: { by, day } }) => {
    const published = await ranking.published(day);
    if (!published && day !== undefined) throw new DomainError('not_found');
    const { top, ranked, accounts, losing, ...board } = published ?? emptyAt(clock.now());
    return {
      day: day ?? null,
      days: [...ranking.days()],
      fromTime: wireTimeOf(board.fromUs),
      untilTime: wireTimeOf(board.untilUs),
      currency: CURRENCY,
      minCapital: formatUnits(board.minCapital, SETTLEMENT.decimals),
      rows: [...top[by]],
      ranked,
      accounts,
      losing,
      losingPercent: losingPercent(losing, accounts),
    };
  }),

  route(contract.getMyRanking, async ({ memberId, input: { day } }) => {
    const own = await ranking.ownOf(memberId, day);
    return own ? { ranks: own.ranks, ...presentFigures(own) } : null;
  }),
];
