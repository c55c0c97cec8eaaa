/** Contests and entries as rows. */
import type { ContestState, EntryState } from '@assay/contract/contest';
import { DEFAULT_LANGUAGE } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { personOf } from '../identity/index.ts';
import type { ContestTimes, RoundTerms } from './rules.ts';

export interface Contest extends ContestTimes {
  id: string;
  currency: string;
  stake: bigint;
  capital: bigint;
  /** Null for contests of before, which count the equity as it is and take entries of anybody. */
  terms: RoundTerms | null;
  /** Symbols that are traded in it; null for all. */
  markets: readonly string[] | null;
  publishedAt: Date;
  startedAt: Date | null;
  settledAt: Date | null;
  doneAt: Date | null;
  /** Set while joining is paused. */
  pausedAt: Date | null;
}

export interface Entry {
  id: string;
  number: bigint;
  contestId: string;
  memberId: string;
  accountId: string;
  currency: string;
  stake: bigint;
  joinedAt: Date;
  exitedAt: Date | null;
  clearedAt: Date | null;
  returnedAt: Date | null;
  equity: bigint | null;
  counted: bigint | null;
  rank: number | null;
  prize: bigint | null;
  prizePaidAt: Date | null;
  /** Person who entered, when only verified people do. */
  person: Buffer | null;
}

export interface Slice {
  offset: number;
  limit: number;
}

const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

type ContestRow = Omit<Contest, 'stake' | 'capital' | 'terms'> & {
  stake: string;
  capital: string;
  rounds: number | null;
  roundCap: string | null;
};

const CONTEST = `select c.id, c.currency, c.stake, c.capital, c.starts_at as "startsAt", c.join_until as "joinUntil",
    c.ends_at as "endsAt", c.published_at as "publishedAt", c.started_at as "startedAt", c.settled_at as "settledAt",
    c.done_at as "doneAt", c.paused_at as "pausedAt", c.rounds, c.round_cap as "roundCap",
    c.markets
  from contest c`;
const PUBLISHED = 'c.published_at is not null';

const toContest = ({ rounds, roundCap, ...row }: ContestRow): Contest => ({
  ...row,
  stake: BigInt(row.stake),
  capital: BigInt(row.capital),
  terms: rounds === null || roundCap === null ? null : { rounds, cap: BigInt(roundCap) },
});

export const findContest = async (tx: Tx, id: string): Promise<Contest | undefined> => {
  const [row] = await tx.query<ContestRow>(`${CONTEST} where c.id = $1 and ${PUBLISHED}`, [id]);
  return row && toContest(row);
};

/** Contests with work left to do. */
export const listUndone = async (tx: Tx): Promise<Contest[]> =>
  (await tx.query<ContestRow>(`${CONTEST} where ${PUBLISHED} and c.done_at is null order by c.ends_at, c.id`)).map(
    toContest,
  );

/** Each state as times make it; the same as `contestState`. */
const STATES: Record<ContestState, string> = {
  running: 'c.starts_at <= $1 and c.ends_at > $1',
  upcoming: 'c.starts_at > $1',
  ended: 'c.ends_at <= $1',
};
const NEAREST_FIRST = `order by case when ${STATES.running} then 0 when ${STATES.upcoming} then 1 else 2 end,
  case when ${STATES.running} then c.ends_at when ${STATES.upcoming} then c.starts_at end, c.ends_at desc, c.id`;

export const listContests = async (
  tx: Tx,
  { state, now, offset, limit }: Slice & { state: ContestState | undefined; now: Date },
): Promise<{ rows: Contest[]; total: number }> => {
  const where = `where ${PUBLISHED} and $1::timestamptz is not null and ${state === undefined ? 'true' : STATES[state]}`;
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from contest c ${where}`, [now]);
  const rows = await tx.query<ContestRow>(`${CONTEST} ${where} ${NEAREST_FIRST} limit $2 offset $3`, [
    now,
    limit,
    offset,
  ]);
  return { rows: rows.map(toContest), total: Number(counted?.total ?? 0n) };
};

export interface Text {
  name: string;
  intro: string;
}

export interface Facts {
  text: Text;
  participants: number;
  prizes: { rank: number; amount: bigint }[];
}

/** The words of a contest in every language that it has. */
export const loadAllTexts = (tx: Tx, id: string): Promise<(Text & { language: Language })[]> =>
  tx.query('select language, name, intro from contest_text where contest_id = $1 order by language', [id]);

/** Facts beside the rows of some contests; in English when the language lacks a text. */
export const loadFacts = async (tx: Tx, ids: readonly string[], language: Language): Promise<Map<string, Facts>> => {
  const rows = await tx.query<Text & { id: string; participants: bigint; prizes: [number, string][] }>(
    `select c.id, t.name, t.intro,
       (select count(*) from contest_entry e where e.contest_id = c.id and e.exited_at is null) as participants,
       coalesce((select jsonb_agg(jsonb_build_array(p.rank, p.amount::text) order by p.rank) from contest_prize p
         where p.contest_id = c.id), '[]') as prizes
     from contest c join lateral (select name, intro from contest_text t
       where t.contest_id = c.id and t.language in ($2, $3) order by t.language = $2 desc limit 1) t on true
     where c.id = any($1)`,
    [ids, language, DEFAULT_LANGUAGE],
  );
  return new Map(
    rows.map(({ id, name, intro, participants, prizes }) => [
      id,
      {
        text: { name, intro },
        participants: Number(participants),
        prizes: prizes.map(([rank, amount]) => ({ rank, amount: BigInt(amount) })),
      },
    ]),
  );
};

type EntryRow = Omit<Entry, 'stake' | 'equity' | 'counted' | 'prize'> & {
  stake: string;
  equity: string | null;
  counted: string | null;
  prize: string | null;
};

const ENTRY_COLUMNS = `e.id, e.number, e.contest_id as "contestId", e.member_id as "memberId", e.account_id as "accountId",
    e.currency, e.stake, e.joined_at as "joinedAt", e.exited_at as "exitedAt", e.cleared_at as "clearedAt",
    e.returned_at as "returnedAt", e.equity, e.counted, e.rank, e.prize, e.prize_paid_at as "prizePaidAt", e.person`;
const ENTRY = `select ${ENTRY_COLUMNS} from contest_entry e`;

const toEntry = (row: EntryRow): Entry => ({
  ...row,
  stake: BigInt(row.stake),
  equity: big(row.equity),
  counted: big(row.counted),
  prize: big(row.prize),
});

export const findEntry = async (tx: Tx, contestId: string, memberId: string): Promise<Entry | undefined> => {
  const [row] = await tx.query<EntryRow>(`${ENTRY} where e.contest_id = $1 and e.member_id = $2`, [
    contestId,
    memberId,
  ]);
  return row && toEntry(row);
};

/** In the order in which they came. */
export const entriesOf = async (tx: Tx, contestId: string): Promise<Entry[]> =>
  (await tx.query<EntryRow>(`${ENTRY} where e.contest_id = $1 order by e.number`, [contestId])).map(toEntry);

/** Entries of members who left, with perhaps something still open. */
export const listUncleared = async (tx: Tx): Promise<Entry[]> =>
  (await tx.query<EntryRow>(`${ENTRY} where e.exited_at is not null and e.cleared_at is null order by e.number`)).map(
    toEntry,
  );

const ENTRY_STATES: Record<EntryState, string> = {
  running: `e.exited_at is null and ${STATES.running}`,
  upcoming: `e.exited_at is null and ${STATES.upcoming}`,
  ended: `e.exited_at is null and ${STATES.ended}`,
  exited: 'e.exited_at is not null',
};

export const listEntries = async (
  tx: Tx,
  { memberId, state, now, offset, limit }: Slice & { memberId: string; state: EntryState | undefined; now: Date },
): Promise<{ rows: Entry[]; total: number }> => {
  const where = `join contest c on c.id = e.contest_id where e.member_id = $2 and $1::timestamptz is not null
    and ${state === undefined ? 'true' : ENTRY_STATES[state]}`;
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from contest_entry e ${where}`, [
    now,
    memberId,
  ]);
  const rows = await tx.query<EntryRow>(`${ENTRY} ${where} order by e.number desc limit $3 offset $4`, [
    now,
    memberId,
    limit,
    offset,
  ]);
  return { rows: rows.map(toEntry), total: Number(counted?.total ?? 0n) };
};

/** An entry whose prize can be paid now, and to whom; null for a robot. */
export interface PayablePrize {
  entry: Entry;
  person: Buffer | null;
}

/**
 * Prizes of entries whose stake has come back, to whoever is verified: who entered, or, in contests of before, who the
 * member has been proven to be since. A person wins one prize of a contest.
 */
export const listPayablePrizes = async (tx: Tx): Promise<PayablePrize[]> => {
  const rows = await tx.query<EntryRow & { payee: Buffer | null }>(
    `select ${ENTRY_COLUMNS}, coalesce(e.person, p.person) as payee from contest_entry e
       left join lateral ${personOf('e.member_id')} p on true
       left join contest_robot r on r.member_id = e.member_id
      where e.prize is not null and e.prize_paid_at is null and e.returned_at is not null
        and (r.member_id is not null or coalesce(e.person, p.person) is not null)
        and not exists (select from person_reward x where x.person = coalesce(e.person, p.person) and x.kind = 'contest'
          and x.key = e.contest_id)
      order by e.number limit 200`,
  );
  return rows.map(({ payee, ...row }) => ({ entry: toEntry(row), person: payee }));
};

export const isRobot = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.query('select 1 from contest_robot where member_id = $1', [memberId])).length > 0;

/** Also of an entry that was left: nobody joins twice, on whichever account. */
export const hasEntered = async (tx: Tx, contestId: string, person: Buffer): Promise<boolean> =>
  (await tx.query('select 1 from contest_entry where contest_id = $1 and person = $2', [contestId, person])).length > 0;

export interface Person {
  name: string;
  /** Has chosen to be shown by name. */
  isNamed: boolean;
  isSimulated: boolean;
}

/** People behind entries, as the ranking may show them. */
export const loadPeople = async (tx: Tx, contestId: string): Promise<Map<string, Person>> => {
  const rows = await tx.query<Person & { id: string }>(
    `select m.id, m.name, m.show_name as "isNamed", r.member_id is not null as "isSimulated" from contest_entry e
       join member m on m.id = e.member_id left join contest_robot r on r.member_id = m.id where e.contest_id = $1`,
    [contestId],
  );
  return new Map(rows.map(({ id, ...person }) => [id, person]));
};
