/** Contests, entries and rankings as they go on the wire. */
import type { Contest as ContestRecord, ContestEntry, getContestRanking, RankingRow } from '@assay/contract/contest';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import { toPage } from '@assay/contract/envelope';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';

import type { Contest, Entry, Facts } from './queries.ts';
import type { Ranking, RankingLine } from './ranking-board.ts';
import { contestState, entryState, isOpenForEntries, showYield, spreadOf, yieldOf } from './rules.ts';

/** As the specification numbers them. */
const STATUS = { running: 1, upcoming: 0, ended: -2, exited: -3 } as const;

const time = (date: Date): string => formatWireTime(date.getTime());
const money = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);

export interface ShownEntry {
  entry: Entry;
  contest: Contest;
  facts: Facts;
  /** Undefined for members who left. */
  line: RankingLine | undefined;
}

export const presentEntry = ({ entry, contest, facts, line: kept }: ShownEntry, nowMs: number): ContestEntry => {
  // A ranking of some seconds ago may still have who left since.
  const line = entry.exitedAt === null ? kept : undefined;
  const equity = line?.equity ?? entry.equity ?? contest.capital;
  const counted = entry.counted ?? contest.capital;
  return {
    id: entry.id,
    contestId: contest.id,
    name: facts.text.name,
    status: STATUS[entryState(contest, entry, nowMs)],
    currency: contest.currency,
    stake: money(entry.stake),
    capital: money(contest.capital),
    equity: money(equity),
    yieldPercent: showYield(line?.yield ?? yieldOf(counted, contest.capital)),
    rank: line?.rank ?? null,
    participants: facts.participants,
    prize: entry.prize === null ? null : money(entry.prize),
    prizeTime: entry.prizePaidAt && time(entry.prizePaidAt),
    joinTime: time(entry.joinedAt),
    exitTime: entry.exitedAt && time(entry.exitedAt),
    returnTime: entry.returnedAt && time(entry.returnedAt),
    startTime: time(contest.startsAt),
    endTime: time(contest.endsAt),
  };
};

export interface ShownContest {
  contest: Contest;
  facts: Facts;
  pool: bigint;
  isSimulated: boolean;
  /** Whether the reader has been proven to be somebody. */
  isVerified: boolean;
  entry: ContestEntry | null;
}

export const presentContest = (
  { contest, facts, pool, isSimulated, isVerified, entry }: ShownContest,
  nowMs: number,
): ContestRecord => ({
  id: contest.id,
  ...facts.text,
  status: STATUS[contestState(contest, nowMs)],
  isOpen: isOpenForEntries(contest, nowMs),
  currency: contest.currency,
  stake: money(contest.stake),
  capital: money(contest.capital),
  participants: facts.participants,
  prizes: facts.prizes.map(({ rank, amount }) => ({ rank, amount: money(amount) })),
  prizeTotal: money(facts.prizes.reduce((sum, { amount }) => sum + amount, 0n)),
  pool: money(pool),
  startTime: time(contest.startsAt),
  joinUntil: time(contest.joinUntil),
  endTime: time(contest.endsAt),
  settleTime: contest.settledAt && time(contest.settledAt),
  isSimulated,
  rounds: contest.terms && { count: contest.terms.rounds, cap: money(contest.terms.cap) },
  markets: contest.markets && [...contest.markets],
  isVerified,
  entry,
});

const presentLine = (line: RankingLine, prizes: ReadonlyMap<number, bigint>, memberId: string): RankingRow => {
  const prize = line.rank === null ? undefined : prizes.get(line.rank);
  return {
    rank: line.rank,
    name: line.name,
    isSimulated: line.isSimulated,
    isOwn: line.memberId === memberId,
    yieldPercent: showYield(line.yield),
    prize: prize === undefined ? null : money(prize),
  };
};

/** How many percentage points are missing to the one above. */
const behindOf = (lines: readonly RankingLine[], own: RankingLine): string | null => {
  const above = own.rank === null ? undefined : lines[own.rank - 2];
  return above === undefined ? null : showYield(above.yield - own.yield);
};

/** Percent with two digits. */
const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : formatUnits(BigInt(Math.floor((part * 10_000) / whole)), 2);

export const presentRanking = (
  { lines, byMember, atMs, isFinal }: Ranking,
  { facts, memberId, input }: { facts: Facts; memberId: string; input: InputOf<typeof getContestRanking> },
): OutputOf<typeof getContestRanking> => {
  const prizes = new Map(facts.prizes.map(({ rank, amount }) => [rank, amount]));
  const ranked = lines.filter(({ rank }) => rank !== null);
  const own = byMember.get(memberId);
  const from = (input.pageNo - 1) * input.pageSize;
  const bins = spreadOf(
    ranked.map((line) => line.yield),
    own?.rank == null ? undefined : own.yield,
  );
  return {
    ...toPage(
      lines.slice(from, from + input.pageSize).map((line) => presentLine(line, prizes, memberId)),
      lines.length,
      input,
    ),
    time: formatWireTime(atMs),
    isFinal,
    ranked: ranked.length,
    aheadPercent: shareOf(ranked.filter((line) => line.yield > 0n).length, ranked.length),
    own: own
      ? { ...presentLine(own, prizes, memberId), equity: money(own.equity), behindPercent: behindOf(lines, own) }
      : null,
    bins: bins.map((bin) => ({ ...bin, from: showYield(bin.from), to: showYield(bin.to) })),
  };
};
