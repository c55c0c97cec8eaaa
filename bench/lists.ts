/** Lists of members and of the desk, with a thousand members, a hundred thousand and a million, and ten journals for each. */
import { listMembers } from '../contract/src/desk/member.ts';
import { listAccounts, listJournals } from '../contract/src/desk/ledger.ts';
import type { Db } from '../server/src/db/database.ts';
import { listPostings, readBalances, readOwnEntries } from '../server/src/ledger/read-books.ts';
import { fund, openMembers } from './books.ts';
import { openBenchDesk, timed } from './own-desk.ts';
import { onServer } from './own-server.ts';
import type { Row } from './table.ts';

const FEW = 1000;
/** The last one has ten million journals. */
const STEPS = [100_000, 1_000_000];
const JOURNALS_EACH = 10;
const FLAT = 2;
/** Below this a ratio says more about the machine than about the query. */
const NOTHING_MS = 10;

/** Members with accounts and journals of their own, written by the owner of the database, since nobody waits for so many. */
const grow = async (owner: Db, count: number): Promise<void> => {
  const client = await owner.dedicated({ mayWait: true });
  await client.query('set session_replication_role = replica');
  await client.query(
    `with people as (
       insert into member (id, name, email, password_hash, invite_code)
       select gen_random_uuid(), 'Member', 'many-' || gen_random_uuid() || '@example.com', '$argon2id$x',
         translate(upper(substr(md5(gen_random_uuid()::text), 1, 16)), '01', 'XY') from generate_series(1, $1::int) returning id
     ), accounts as (
       insert into account (member_id, purpose, currency, realm, guarded, unit)
       select id, 'available', 'USDT', 'money', true, (select unit from account where label = 'bench' limit 1) from people
       returning id, member_id
     ), top as (select max(seq) as seq from journal)
     insert into journal (seq, id, kind, realm, actor, object, at_us, owner_id, owner_seq, hash, first_account, second_account,
       delta, first_after, second_after, unit)
     select top.seq + row_number() over (order by n, a.id), gen_random_uuid(), 'deposit', 'money', 'bench', 'deposit:' || gen_random_uuid(),
       1700000000000000 + n * 1000000, a.member_id, n, sha256(a.id::text::bytea), a.id,
       (select min(id) from account where label = 'bench'), 1000, 1000 * n, 0, (select unit from account where label = 'bench' limit 1)
       from accounts a cross join generate_series(1, ${JOURNALS_EACH}) n cross join top`,
    [count],
  );
  await client.query('analyze');
  await client.end();
};

export const measureLists = (): Promise<Row[]> =>
  onServer(async ({ db, owner, ledger, folder }) => {
    const members = await openMembers(db, FEW);
    for (let round = 0; round < JOURNALS_EACH; round += 1) await fund(ledger, members, 1000n);
    const { get, close } = await openBenchDesk({ db, ledger, folder }, ['auditor', 'support']);
    const memberId = members[7]!;
    const filter = {
      memberId,
      kinds: undefined,
      currency: undefined,
      fromMs: undefined,
      untilMs: undefined,
      withFee: false,
      isFolded: false,
    };
    const ways: Record<string, () => Promise<unknown>> = {
      'a page of a member’s history': () => listPostings(db, filter, { offset: 0, limit: 20 }),
      'a member’s chain': () => readOwnEntries(db, memberId, 0, 200),
      'a member’s balances': () => readBalances(db, memberId),
      'the desk: newest members': () => get(listMembers),
      'the desk: newest journals': () => get(listJournals),
      'the desk: journals of a member': () => get(listJournals, { search: memberId }),
      'the desk: accounts of the house': () => get(listAccounts),
    };
    const measure = async (): Promise<Record<string, number>> => {
      const taken: Record<string, number> = {};
      for (const [way, work] of Object.entries(ways)) taken[way] = await timed(work);
      return taken;
    };
    await owner.query('analyze');
    const few = await measure();
    const rows: Row[] = [];
    let there = FEW;
    for (const step of STEPS) {
      await grow(owner, step - there);
      there = step;
      const many = await measure();
      for (const way of Object.keys(ways)) {
        const [before, now] = [few[way]!, many[way]!];
        rows.push({
          what: `${step.toLocaleString('en')} members, ${(step * JOURNALS_EACH).toLocaleString('en')} journals: ${way}`,
          figure: `${now.toFixed(1)} ms`,
          against: `${before.toFixed(1)} ms with ${FEW.toLocaleString('en')}; ${(now / before).toFixed(1)} times, at most ${FLAT}`,
          isMet: now / before <= FLAT || now <= NOTHING_MS,
        });
      }
    }
    await close();
    return rows;
  });
