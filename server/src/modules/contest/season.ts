/** Standings of seasons, from final rankings alone. Nothing is stored: whoever asks gets what the entries say. */
import type { OutputOf } from '@assay/contract/endpoint';
import { toPage } from '@assay/contract/envelope';
import type { getSeason, SeasonRow } from '@assay/contract/contest';
import { formatWireTime } from '@assay/contract/time';
import { seasonSpan, standingOf } from '@assay/verify/season-rule';
import type { SeasonPlace, SeasonResult } from '@assay/verify/season-rule';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { maskName } from '../team/index.ts';
import { loadFacts } from './queries.ts';

interface SeasonContest {
  id: string;
  endsAt: Date;
  settledAt: Date | null;
  ranked: bigint;
}

/** Every published contest that ends in the season. */
const contestsOf = (tx: Tx, fromMs: number, untilMs: number): Promise<SeasonContest[]> =>
  tx.query(
    `select c.id, c.ends_at as "endsAt", c.settled_at as "settledAt",
       (select count(*) from contest_entry e where e.contest_id = c.id and e.rank is not null) as ranked
       from contest c where c.published_at is not null and c.ends_at >= $1 and c.ends_at < $2 order by c.ends_at, c.id`,
    [new Date(fromMs), new Date(untilMs)],
  );

interface Entrant {
  memberId: string;
  name: string;
  isNamed: boolean;
  isSimulated: boolean;
  results: SeasonResult[];
}

const entrantsOf = (tx: Tx, contestIds: readonly string[]): Promise<Entrant[]> =>
  tx.query(
    `select m.id as "memberId", m.name, m.show_name as "isNamed", r.member_id is not null as "isSimulated",
       jsonb_agg(jsonb_build_object('contestId', e.contest_id, 'rank', e.rank) order by c.ends_at, c.id) as results
       from contest_entry e join contest c on c.id = e.contest_id join member m on m.id = e.member_id
       left join contest_robot r on r.member_id = m.id
      where e.contest_id = any($1) and c.settled_at is not null and e.rank is not null
      group by m.id, m.name, m.show_name, r.member_id order by min(e.number)`,
    [contestIds],
  );

const presentRow = (place: Entrant & SeasonPlace, reader: string): SeasonRow => ({
  rank: place.rank,
  name: place.isNamed || place.isSimulated ? place.name : maskName(place.name),
  isSimulated: place.isSimulated,
  isOwn: place.memberId === reader,
  points: place.points,
  results: [...place.results],
});

export const readSeason = async (
  tx: Tx,
  input: { season: string; pageNo: number; pageSize: number },
  { memberId, language, nowMs }: { memberId: string; language: Language; nowMs: number },
): Promise<OutputOf<typeof getSeason>> => {
  const { fromMs, untilMs, firstDay, lastDay } = seasonSpan(input.season);
  const contests = await contestsOf(tx, fromMs, untilMs);
  const ids = contests.map(({ id }) => id);
  const facts = await loadFacts(tx, ids, language);
  const ranked = new Map(contests.map((contest) => [contest.id, Number(contest.ranked)]));
  const places = standingOf(await entrantsOf(tx, ids), (id) => ranked.get(id)!);
  const from = (input.pageNo - 1) * input.pageSize;
  const own = places.find((place) => place.memberId === memberId);
  return {
    ...toPage(
      places.slice(from, from + input.pageSize).map((place) => presentRow(place, memberId)),
      places.length,
      input,
    ),
    season: input.season,
    firstDay,
    lastDay,
    isFinal: nowMs >= untilMs && contests.every(({ settledAt }) => settledAt !== null),
    contests: contests.map(({ id, endsAt, settledAt }) => ({
      id,
      name: facts.get(id)!.text.name,
      ranked: settledAt === null ? null : ranked.get(id)!,
      endTime: formatWireTime(endsAt.getTime()),
    })),
    own: own ? presentRow(own, memberId) : null,
  };
};
