/** A contest that runs, with an own entry and a ranking, for tests. */
import type { Contest, ContestEntry } from '@assay/contract/contest';
import type { Ranking } from './use-contests.ts';

export const ENTRY: ContestEntry = {
  id: 'entry',
  contestId: 'cup',
  name: 'Weekly cup',
  status: 1,
  currency: 'USDT',
  stake: '100.000000',
  capital: '10000.000000',
  equity: '10918.000000',
  yieldPercent: '9.1800',
  rank: 3,
  participants: 4,
  prize: null,
  prizeTime: null,
  joinTime: '2026-11-12 10:00:00',
  exitTime: null,
  returnTime: null,
  startTime: '2026-11-12 08:00:00',
  endTime: '2099-11-19 08:00:00',
};

export const CONTEST: Contest = {
  id: 'cup',
  name: 'Weekly cup',
  intro: 'From Monday to Sunday.',
  status: 1,
  isOpen: true,
  currency: 'USDT',
  stake: '100.000000',
  capital: '10000.000000',
  participants: 4,
  prizes: [
    { rank: 1, amount: '600.000000' },
    { rank: 2, amount: '300.000000' },
  ],
  prizeTotal: '900.000000',
  pool: '900.000000',
  startTime: '2026-11-12 08:00:00',
  joinUntil: '2099-11-19 07:00:00',
  endTime: '2099-11-19 08:00:00',
  settleTime: null,
  isSimulated: true,
  rounds: { count: 14, cap: '200.000000' },
  markets: null,
  isVerified: true,
  entry: null,
};

const row = (rank: number | null, name: string, yieldPercent: string) => ({
  rank,
  name,
  isSimulated: name.startsWith('Trader'),
  isOwn: false,
  yieldPercent,
  prize: rank === 1 ? '600.000000' : rank === 2 ? '300.000000' : null,
});
const own = { ...row(3, 'M***', '9.1800'), isOwn: true };

export const RANKING: Ranking = {
  records: [row(1, 'Trader 7', '21.0600'), row(2, 'A***', '9.4000'), own, row(null, 'B***', '0.0000')],
  total: 4,
  size: 10,
  current: 1,
  pages: 1,
  time: '2026-11-12 12:00:00',
  isFinal: false,
  ranked: 3,
  aheadPercent: '100.00',
  own: { ...own, equity: '10918.000000', behindPercent: '0.2200' },
  bins: Array.from({ length: 16 }, (_, index) => ({
    from: `${(index - 8) * 5}.0000`,
    to: `${(index - 7) * 5}.0000`,
    count: index === 9 ? 2 : index === 12 ? 1 : 0,
    isOwn: index === 9,
  })),
};
