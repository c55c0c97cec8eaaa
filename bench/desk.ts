/** The desk: how long its largest queue takes to open, with a thousand open requests and with a hundred thousand. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DeskEndpoint } from '../contract/src/desk/endpoint.ts';
import { getCounts } from '../contract/src/desk/queue.ts';
import { getWithdrawal, getWithdrawalStats, listWithdrawals } from '../contract/src/desk/withdrawal.ts';
import { systemClock } from '../server/src/base/clock.ts';
import type { Db } from '../server/src/db/database.ts';
import { createDeskApp } from '../server/src/desk-app.ts';
import { openSecrets } from '../server/src/modules/auth/secrets.ts';
import { insertOperator } from '../server/src/modules/operator/index.ts';
import { openSession } from '../server/src/modules/operator/sessions.ts';
import { seedTransferRules } from '../server/src/modules/payout/settings.ts';
import { openVault } from '../server/src/modules/upload/vault.ts';
import { openMembers } from './books.ts';
import { onServer } from './own-server.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 21;
const LIMIT_MS = 300;
const FLAT = 2;

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
    const keyFolder = join(folder, 'keys');
    const desk = await createDeskApp({
      config: { profile: 'sandbox', trustedProxies: [], rateLimit: false },
      db,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      ledger,
      vault: await openVault({ folder: join(folder, 'files'), keyFolder }),
      secrets: await openSecrets(keyFolder),
      webFolder: join(folder, 'desk'),
    });
    const person = { name: 'Bench', email: 'bench@example.com', roles: ['reviewer', 'treasurer'] as const };
    const operatorId = await insertOperator({ clock: systemClock }, db, person);
    const token = await openSession({ clock: systemClock }, db, operatorId, { ip: '127.0.0.1', userAgent: 'bench' });
    const get = async ({ path }: DeskEndpoint, query: Record<string, string> = {}) => {
      const search = new URLSearchParams(query).toString();
      const reply = await desk.inject({
        method: 'GET',
        url: search === '' ? path : `${path}?${search}`,
        headers: { cookie: `assay_desk80=${token}; assay_desk=${token}` },
      });
      const { code, result } = reply.json<{ code: number; result: { records?: { id: string }[] } }>();
      if (code !== 200) throw new Error(`${path} was refused with ${code}`);
      return result;
    };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now();
        await work();
        taken.push(performance.now() - startedAt);
      }
      return median(taken);
    };
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
    await desk.close();
    const row = (what: string, name: keyof typeof many): Row => ({
      what,
      figure: `${many[name].toFixed(0)} ms`,
      against: `${few[name].toFixed(0)} ms with ${FEW}; ${(many[name] / few[name]).toFixed(1)} times, at most ${FLAT}, within ${LIMIT_MS} ms`,
      isMet: many[name] <= LIMIT_MS && many[name] / few[name] <= FLAT,
    });
    return [
      row('withdrawals: the queue of 100,000 opens', 'open'),
      row('withdrawals: one of them is looked at', 'look'),
      row('withdrawals: searched by a name', 'search'),
    ];
  });
