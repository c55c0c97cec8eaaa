/** The leaderboard, pure: how figures are shown and which of them are at the top. */
import { formatUnits, PERCENT_SCALE } from '@assay/contract/money';
import type { RankingOrder } from '@assay/contract/ranking';

export const DAY_US = 86_400_000_000;

export interface RankedMember {
  memberId: string;
  name: string;
  isNamed: boolean;
  isSimulated: boolean;
  trades: number;
  profit: bigint;
  capital: bigint;
  /** Billionths of the capital. */
  yield: bigint;
  ranks: Record<RankingOrder, number> | null;
}

/** The first of an order, best first. Equal ranks keep the order they came in, so that rows never trade places. */
export const topOf = (members: readonly RankedMember[], by: RankingOrder, size: number): RankedMember[] =>
  members
    .filter(({ ranks }) => ranks !== null)
    .toSorted((a, b) => a.ranks![by] - b.ranks![by])
    .slice(0, size);

const SHOWN_DECIMALS = 2;
const cut = 10n ** BigInt(PERCENT_SCALE - SHOWN_DECIMALS);

/** Percent with two decimals, cut towards zero. */
export const showPercent = (billionths: bigint): string => formatUnits(billionths / cut, SHOWN_DECIMALS);

/** Percent of accounts that lost; none where there are none. */
export const losingPercent = (losing: number, accounts: number): string | null =>
  accounts === 0 ? null : formatUnits((BigInt(losing) * 10_000n) / BigInt(accounts), SHOWN_DECIMALS);
