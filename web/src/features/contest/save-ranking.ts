/** The ranking of a contest as a file: a table for spreadsheets, or data for programs. */
import { call } from '@assay/client/call';
import { type Contest, getContestRanking, type RankingRow } from '@assay/contract/contest';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { csvText } from '../../device/csv.ts';
import { handOver } from '../../device/hand-over.ts';
import { saveJson } from '../../device/save-json.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Ranking } from './use-contests.ts';

export type FileKind = 'table' | 'data';

/** Rows of one moment: pages that were worked out at different ones would not fit together, so all of it is asked again. */
const MOST_TRIES = 3;

const fetchOnce = async (id: string): Promise<{ first: Ranking; rows: RankingRow[]; isWhole: boolean }> => {
  const first = await call(getContestRanking, { id, pageSize: MAX_PAGE_SIZE }, { announce: false });
  const rows = [...first.records];
  let isWhole = true;
  for (let pageNo = 2; pageNo <= first.pages; pageNo++) {
    const next = await call(getContestRanking, { id, pageNo, pageSize: MAX_PAGE_SIZE }, { announce: false });
    isWhole &&= next.time === first.time;
    rows.push(...next.records);
  }
  return { first, rows, isWhole };
};

export const fetchRanking = async (id: string): Promise<{ first: Ranking; rows: RankingRow[] }> => {
  for (let tries = 1; ; tries++) {
    const fetched = await fetchOnce(id);
    if (fetched.isWhole || tries === MOST_TRIES) return fetched;
  }
};

export const rankingCsv = (rows: readonly RankingRow[], t: Translate): string =>
  csvText([
    [
      t('contest.csv.rank'),
      t('contest.csv.name'),
      t('contest.csv.simulated'),
      t('contest.csv.yield'),
      t('contest.csv.prize'),
    ],
    ...rows.map(({ rank, name, isSimulated, yieldPercent, prize }) => [
      rank === null ? '' : String(rank),
      name,
      isSimulated ? t('contest.yes') : '',
      yieldPercent,
      prize ?? '',
    ]),
  ]);

export const saveRanking = async (contest: Contest, kind: FileKind, t: Translate): Promise<void> => {
  const { first, rows } = await fetchRanking(contest.id);
  const name = `assay-${contest.id}`;
  if (kind === 'table')
    return handOver(new File([rankingCsv(rows, t)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));
  const { currency, capital, prizes, startTime, endTime, settleTime } = contest;
  const about = { contest: contest.id, currency, capital, prizes, startTime, endTime, settleTime };
  return saveJson(`${name}.json`, {
    ...about,
    time: first.time,
    isFinal: first.isFinal,
    ranking: rows.map(({ isOwn: _own, ...row }) => row),
  });
};
