/**
 * The end of a contest: the ranking becomes final in one transaction, from figures that nothing can change any more, and
 * what it says is paid entry by entry. Each step is found in the rows again and done once, whoever does it.
 */
import { pgErrorCode } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import { isTrading } from '../../quotes/trading-hours.ts';
import { takeForPeople } from '../identity/index.ts';
import { tellNotice } from '../notice/index.ts';
import { giveBack } from '../operator/index.ts';
import { prizeJournal, returnJournal } from './journals.ts';
import { entriesOf, listPayablePrizes } from './queries.ts';
import type { Contest, Entry, PayablePrize } from './queries.ts';
import { rankOf } from './rules.ts';
import type { Ranked } from './rules.ts';
import { valueEntries } from './values.ts';
import type { ValueDeps, Valued } from './values.ts';

const UNIQUE_VIOLATION = '23505';

export interface SettleDeps extends ValueDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

/** Open orders and positions of active entries, by market. */
const OPEN = `select o.symbol_id as "symbolId", p.id is null as "isOrder"
  from contest_entry e join trade_order o on o.member_id = e.account_id left join position p on p.id = o.id
  where e.contest_id = $1 and e.exited_at is null and o.month = 0 and (o.state = 'waiting' or p.state <> 'closed')`;

/** After its close a market's last ticks are still on their way for so long at most. */
const LAST_TICKS_MS = 10_000;

const isResting = (instrument: Instrument, nowMs: number): boolean =>
  !isTrading(instrument, nowMs) && !isTrading(instrument, nowMs - LAST_TICKS_MS);

/** Orders are gone, and what is still open lies in markets that rest: it counts at their last tick. */
const isAllClosed = async ({ quotes, clock }: SettleDeps, tx: Tx, contestId: string): Promise<boolean> => {
  const open = await tx.query<{ symbolId: number; isOrder: boolean }>(OPEN, [contestId]);
  const resting = new Set(
    quotes.instruments.flatMap((instrument) => (isResting(instrument, clock.now()) ? instrument.id : [])),
  );
  return open.every(({ symbolId, isOrder }) => !isOrder && resting.has(symbolId));
};

const writeEntries = (tx: Tx, ranked: readonly Ranked<Valued>[], prizes: ReadonlyMap<number, string>) =>
  tx.query(
    `update contest_entry e set equity = r.equity, counted = r.counted, books_seq = r.books_seq, rank = r.rank,
         prize = r.prize
       from unnest($1::uuid[], $2::numeric[], $3::bigint[], $4::int[], $5::numeric[], $6::numeric[])
         as r (id, equity, books_seq, rank, prize, counted)
      where e.id = r.id`,
    [
      ranked.map(({ entry }) => entry.id),
      ranked.map(({ equity }) => equity),
      ranked.map(({ booksSeq }) => booksSeq),
      ranked.map(({ rank }) => rank),
      ranked.map(({ rank }) => (rank === null ? null : (prizes.get(rank) ?? null))),
      ranked.map(({ counted }) => counted),
    ],
  );

const writeMarks = (tx: Tx, ranked: readonly Valued[]) => {
  const marks = ranked.flatMap(({ entry, marks: own }) => own.map((mark) => ({ ...mark, entryId: entry.id })));
  return tx.query(
    `insert into contest_mark (entry_id, position_id, seq, price, profit)
     select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::numeric[])`,
    [
      marks.map(({ entryId }) => entryId),
      marks.map(({ positionId }) => positionId),
      marks.map(({ seq }) => seq),
      marks.map(({ price }) => price),
      marks.map(({ profit }) => profit),
    ],
  );
};

const loadPrizes = async (tx: Tx, contestId: string): Promise<Map<number, string>> => {
  const rows = await tx.query<{ rank: number; amount: string }>(
    'select rank, amount from contest_prize where contest_id = $1',
    [contestId],
  );
  return new Map(rows.map(({ rank, amount }) => [rank, amount]));
};

/** False while something is still open that the next tick will close. */
export const freezeRanking = (deps: SettleDeps, contest: Contest): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const { id } = contest;
    const [due] = await tx.query('select 1 from contest where id = $1 and settled_at is null for update', [id]);
    if (!due) return true;
    if (!(await isAllClosed(deps, tx, id))) return false;
    const entries = (await entriesOf(tx, id)).filter(({ exitedAt }) => exitedAt === null);
    const ranked = rankOf(await valueEntries(deps, tx, contest, entries));
    await writeEntries(tx, ranked, await loadPrizes(tx, id));
    await writeMarks(tx, ranked);
    await tx.query('update contest set settled_at = $2 where id = $1', [id, new Date(deps.clock.now())]);
    return true;
  });

const isRepeat = (error: unknown): boolean => pgErrorCode(error) === UNIQUE_VIOLATION || error instanceof DomainError;

/** The stake comes back, whoever entered; whoever pays tells of it. */
const returnStake = async (deps: SettleDeps, contest: Contest, entry: Entry): Promise<void> => {
  const { id, memberId } = entry;
  const at = new Date(deps.clock.now());
  const params = { id: contest.id };
  try {
    await deps.db.transaction(async (tx) => {
      await deps.ledger.post(tx, [returnJournal(entry, 'contest')]);
      await tx.query('update contest_entry set returned_at = $2 where id = $1', [id, at]);
      await tellNotice(tx, { memberId, kind: 'contest_ended', params, subject: contest.id, at });
    });
  } catch (error) {
    // Another process was first, and what was to be moved is where it belongs.
    const [paid] = await deps.db.query('select 1 from contest_entry where id = $1 and returned_at is not null', [id]);
    if (!paid || !isRepeat(error)) throw error;
  }
};

class HadElsewhere extends Error {}

const payPrize = async (deps: SettleDeps, { entry, person }: PayablePrize): Promise<void> => {
  const { id, memberId, contestId } = entry;
  const at = new Date(deps.clock.now());
  const journal = prizeJournal(contestId, entry, entry.prize!);
  try {
    await deps.db.transaction(async (tx) => {
      await deps.ledger.post(tx, [journal]);
      const reward = { kind: 'contest', key: contestId, journalId: journal.id } as const;
      if (person && (await takeForPeople(tx, [{ ...reward, person }])).length === 0) throw new HadElsewhere();
      await tx.query('update contest_entry set prize_paid_at = $2 where id = $1', [id, at]);
      await tellNotice(tx, { memberId, kind: 'contest_prize', params: { id: contestId }, subject: contestId, at });
    });
  } catch (error) {
    if (error instanceof HadElsewhere) return;
    const [paid] = await deps.db.query('select 1 from contest_entry where id = $1 and prize_paid_at is not null', [id]);
    if (!paid || !isRepeat(error)) throw error;
  }
};

/** Prizes of whoever is verified; those of contests of before may have waited for it. */
export const payPrizes = async (deps: SettleDeps): Promise<void> => {
  for (const prize of await listPayablePrizes(deps.db)) await payPrize(deps, prize);
};

export const payEntries = async (deps: SettleDeps, contest: Contest): Promise<void> => {
  for (const entry of await entriesOf(deps.db, contest.id))
    if (entry.returnedAt === null) await returnStake(deps, contest, entry);
  await payPrizes(deps);
  await deps.db.transaction(async (tx) => {
    const [waiting] = await tx.query<{ owed: string }>(
      `select coalesce(sum(prize), 0) as owed from contest_entry where contest_id = $1 and prize is not null and prize_paid_at is null`,
      [contest.id],
    );
    // Prizes of ranks that nobody has go back to where they came from, with the last step and once.
    await giveBack(deps, tx, { object: `contest:${contest.id}`, keeps: BigInt(waiting!.owed), operatorId: null });
    await tx.query('update contest set done_at = $2 where id = $1 and done_at is null', [
      contest.id,
      new Date(deps.clock.now()),
    ]);
  });
};
