/** The desk: how long its largest queue takes to open, with a thousand open requests and with a million. */
import { randomUUID } from 'node:crypto';
import { getCounts } from '../contract/src/desk/queue.ts';
import { getWithdrawal, getWithdrawalStats, listWithdrawals } from '../contract/src/desk/withdrawal.ts';
import type { Db } from '../server/src/db/database.ts';
import { seedTransferRules } from '../server/src/modules/payout/settings.ts';
import { openMembers } from './books.ts';
import { flatRow, openBenchDesk, timed } from './own-desk.ts';
import { onServer } from './own-server.ts';
import type { Row } from './table.ts';

const FEW = 1000;
const MANY = 1_000_000;

/** As members would have asked for them; written by the owner of the database, since nobody waits for so many journals. */
const ask = async (owner: Db, members: readonly string[], count: number): Promise<void> => {
  const client = await owner.dedicated();
  await client.query('set statement_timeout = 0');
  await client.query('set session_replication_role = replica');
  await client.query(
    `with place as (
       insert into destination (id, member_id, kind, currency, network, account, usable_at, created_at)
       select gen_random_uuid(), m, 'wallet', 'USDT', 'TRC20', 'T' || md5(m::text), now(), now() - interval '30 days'
         from unnest($1::uuid[]) m where not exists (select from destination d where d.member_id = m) returning id)
     select count(*) from place`,
    [members],
  );
  await client.query(
    `insert into withdrawal (id, member_id, currency, network, destination_id, account, amount, fee, value, created_at, arrives_at,
       due_at, flags, approvals_needed)
     select gen_random_uuid(), d.member_id, 'USDT', 'TRC20', d.id, d.account, 100000000 + n, 1000000, 100000000 + n,
       now() - n * interval '1 second', now(), now() + n * interval '1 second', case n % 2 when 1 then '{large}'::text[] else '{}' end, 1 + n % 2
       from generate_series(1, $1::int) n
       join (select *, row_number() over (order by id) as place, count(*) over () as all from destination) d
         on d.place = 1 + n % d.all`,
    [count],
  );
  await client.query('analyze');
  await client.end();
};

export const measureDesk = (): Promise<Row[]> =>
  onServer(async ({ db, owner, ledger, folder }) => {
    await seedTransferRules(db, 'sandbox');
    const members = await openMembers(db, FEW);
    const { get, close } = await openBenchDesk({ db, ledger, folder }, ['reviewer', 'treasurer']);
    /** Everything that the screen asks for when it is opened. */
    const open = () => Promise.all([get(listWithdrawals), get(getWithdrawalStats), get(getCounts)]);
    const look = async () => {
      const [first] = (await get(listWithdrawals)).records ?? [];
      return timed(() => get(getWithdrawal, { id: first?.id ?? randomUUID() }));
    };
    const search = () => timed(() => get(listWithdrawals, { search: 'Member' }));

    await ask(owner, members, FEW);
    const few = { open: await timed(open), look: await look(), search: await search() };
    await ask(owner, members, MANY - FEW);
    const many = { open: await timed(open), look: await look(), search: await search() };
    await close();
    const row = (what: string, name: keyof typeof many): Row =>
      flatRow(`withdrawals: ${what}`, { few: few[name], many: many[name], from: FEW });
    return [
      row('the queue of a million opens', 'open'),
      row('one of them is looked at', 'look'),
      row('searched by a name', 'search'),
    ];
  });
