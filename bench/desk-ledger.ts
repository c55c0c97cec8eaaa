/** The ledger browser of the desk: every way into it, with a thousand journals and with a million. */
import { getJournal, listAccounts, listJournals, listPostings } from '../contract/src/desk/ledger.ts';
import type { Db } from '../server/src/db/database.ts';
import { fund, openMembers } from './books.ts';
import { flatRow, openBenchDesk, timed } from './own-desk.ts';
import { onServer } from './own-server.ts';
import type { Row } from './table.ts';

const FEW = 1000;
const MANY = 1_000_000;

/** Like those that are there, by the same members; written by the owner of the database, since nobody waits for so many. */
const multiply = async (owner: Db, times: number): Promise<void> => {
  const client = await owner.dedicated();
  await client.query('set statement_timeout = 0');
  await client.query('set session_replication_role = replica');
  const [top] = (await client.query<{ seq: string }>('select max(seq) as seq from journal')).rows;
  await client.query(
    `insert into journal (seq, id, kind, realm, actor, object, at_us, owner_id, owner_seq, hash, first_account, second_account,
       delta, first_after, second_after, unit)
     select top.seq + (n - 1) * top.count + j.place, gen_random_uuid(), j.kind, j.realm, j.actor, 'deposit:' || gen_random_uuid(),
       j.at_us + n * 1000000, j.owner_id, j.owner_seq + n * 10, j.hash, j.first_account, j.second_account, j.delta, j.first_after,
       j.second_after, j.unit
       from (select *, row_number() over (order by seq) as place from journal) j
       cross join (select max(seq) as seq, count(*) as count from journal) top cross join generate_series(1, $1::int) n`,
    [times - 1],
  );
  // Money of the house stands in rows of its own.
  await client.query(
    `insert into further_posting (journal_seq, line, account_id, delta, balance_after)
     select top.seq + (n - 1) * top.count + j.place, p.line, p.account_id, p.delta, p.balance_after
       from (select *, row_number() over (order by seq) as place from journal where seq <= $2) j
       join further_posting p on p.journal_seq = j.seq
       cross join (select max(seq) as seq, count(*) as count from journal where seq <= $2) top cross join generate_series(1, $1::int) n`,
    [times - 1, top!.seq],
  );
  await client.query(`update account set journal_seq = (select max(seq) from journal) where label = 'bench'`);
  await client.query('analyze');
  await client.end();
};

export const measureDeskLedger = (): Promise<Row[]> =>
  onServer(async ({ db, owner, ledger, folder }) => {
    const members = await openMembers(db, FEW);
    await fund(ledger, members, 1_000_000n);
    // A kind that there is once, at the very beginning of the books.
    const client = await owner.dedicated();
    await client.query('set session_replication_role = replica');
    await client.query(`update journal set kind = 'capital_paid_in' where seq = (select min(seq) from journal)`);
    await client.end();
    const { get, close } = await openBenchDesk({ db, ledger, folder }, ['auditor']);
    const custody = async () =>
      (await db.query<{ id: bigint }>(`select min(id) as id from account where label = 'bench'`))[0]!.id;
    const [oldest] = await db.query<{ id: string; object: string }>(
      'select id, object from journal order by seq limit 1',
    );
    const account = String(await custody());
    const ways: Record<string, () => Promise<unknown>> = {
      'the newest journals': () => get(listJournals),
      'of a kind that is common': () => get(listJournals, { kind: 'deposit' }),
      'of a kind that there is once, long ago': () => get(listJournals, { kind: 'capital_paid_in' }),
      'of one member': () => get(listJournals, { search: members[7]! }),
      'of members with a name': () => get(listJournals, { search: 'Member' }),
      'one journal with its cause': () => get(getJournal, { id: oldest!.id }),
      'accounts of the house': () => get(listAccounts),
      'postings of an account of the house': () => get(listPostings, { account }),
    };
    const measure = async (): Promise<Record<string, number>> => {
      const taken: Record<string, number> = {};
      for (const [way, work] of Object.entries(ways)) taken[way] = await timed(work);
      return taken;
    };
    const few = await measure();
    await multiply(owner, MANY / FEW);
    const many = await measure();
    await close();
    return Object.keys(ways).map((way) => flatRow(`books: ${way}`, { few: few[way]!, many: many[way]!, from: FEW }));
  });
