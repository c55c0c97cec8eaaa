/** Products: a business day of a million orders, paid through the hot lane, and the audit afterwards. */
import { addDays } from '../contract/src/time.ts';
import { auditBooks } from '../server/src/audit/audit-books.ts';
import type { Db } from '../server/src/db/database.ts';
import { transfer } from '../server/src/ledger/journal-draft.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { openLane } from '../server/src/modules/product/lane.ts';
import { findProduct } from '../server/src/modules/product/queries.ts';
import { runVariable } from '../server/src/modules/product/run-variable.ts';
import { accountOf, draftOf, fund, openMembers } from './books.ts';
import { withCpuTime } from './cpu-time.ts';
import { onServer } from './own-server.ts';
import type { Row } from './table.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** Each has ten orders. */
const MEMBERS = ORDERS / 10;
const PRINCIPAL = 100_000_000n;
const LIMIT_SECONDS = 120;
const CHUNK = 2000;
const DAY = '2026-11-11';

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A machine that everybody rents; its orders begin on the day that is measured. */
const openProduct = async (db: Db): Promise<void> => {
  const client = await db.dedicated();
  await client.query(
    `insert into product (id, kind, place, currency, yearly_low, yearly_high, term_days, min_amount, max_amount, member_limit, capacity,
       unit_price, opens_at, terms, is_simulated)
     values ('bench', 'mining', 0, 'USDT', 0, 100000000, 30, 1, 1e30, 1e30, 1e30, 1, $1, '{}', true)`,
    [new Date(`${DAY}T00:00:00+08:00`)],
  );
  await client.end();
};

/** Principal is booked order by order; the orders are written in large parts and counted at the end, as one would find them. */
const fill = async ({ db, owner, ledger }: { db: Db; owner: Db; ledger: Ledger }): Promise<void> => {
  const client = await owner.dedicated();
  await client.query('set statement_timeout = 0');
  await client.query('set session_replication_role = replica');
  for (let done = 0; done < MEMBERS; done += CHUNK) {
    const members = await openMembers(db, Math.min(CHUNK, MEMBERS - done));
    await fund(ledger, members, 10n * PRINCIPAL);
    const { rows } = await client.query<{ id: string; member_id: string }>(
      `select gen_random_uuid() as id, m as member_id from unnest($1::uuid[]) m, generate_series(1, 10)`,
      [members],
    );
    await Promise.all(
      rows.map(({ id, member_id: memberId }) =>
        ledger.hot.submit({
          memberId,
          journal: draftOf(
            'product_bought',
            transfer(accountOf(memberId, 'available'), accountOf(memberId, 'invested'), PRINCIPAL),
            { object: `product-order:${id}` },
          ),
        }),
      ),
    );
    await client.query(
      `insert into product_order (id, product_id, member_id, currency, amount, start_day, end_day, created_at, principal, accrued_day, state)
       select o.id, 'bench', o.member_id, 'USDT', $3, $4, $5, now(), $3, $6, 'running'
       from unnest($1::uuid[], $2::uuid[]) as o (id, member_id)`,
      [rows.map(({ id }) => id), rows.map((row) => row.member_id), PRINCIPAL, DAY, addDays(DAY, 30), addDays(DAY, -1)],
    );
  }
  await client.query(
    'insert into product_holder (product_id, member_id, held) select product_id, member_id, sum(amount) from product_order group by 1, 2',
  );
  await client.query(
    'update product set sold = (select sum(amount) from product_order), members = (select count(*) from product_holder)',
  );
  await client.query('vacuum analyze product_order, account, chain, journal, further_posting, further_entry');
  await client.end();
};

export const measureProducts = (): Promise<Row[]> =>
  onServer(async ({ db, owner, ledger, folder }) => {
    await openProduct(db);
    await fill({ db, owner, ledger });
    const product = await findProduct(db, 'bench');
    if (product.kind !== 'mining') throw new Error('the product of the bench is a machine');
    const startedAt = performance.now();
    const { us } = await withCpuTime(folder, () =>
      runVariable(
        {
          lane: openLane({ db, ledger }),
          nowMs: Date.parse(`${addDays(DAY, 1)}T00:01:00+08:00`),
          source: async () => ({ rate: 123_457n, facts: {}, isModelled: false }),
          told: () => {},
        },
        product,
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const [paid] = await db.query<{ count: bigint }>('select count(*) as count from product_accrual where income > 0');
    const auditedFrom = performance.now();
    const tallies = await auditBooks(db);
    const audited = (performance.now() - auditedFrom) / 1000;
    const wrong = tallies.filter(({ failures }) => failures > 0);
    return [
      {
        what: `a business day of ${count(ORDERS)} orders, each paid`,
        figure: `${seconds.toFixed(1)} s`,
        against: `within ${LIMIT_SECONDS} s; ${count(Number(paid!.count))} paid, ${count(ORDERS / seconds)} a second`,
        isMet: seconds <= LIMIT_SECONDS && Number(paid!.count) === ORDERS,
      },
      { what: 'processor time of one of them', figure: `${(us / ORDERS).toFixed(0)} µs` },
      {
        what: 'the audit of the books afterwards',
        figure: `${audited.toFixed(1)} s`,
        against: wrong.length === 0 ? 'finds nothing' : wrong.map(({ name, first }) => `${name}: ${first}`).join('; '),
        isMet: wrong.length === 0,
      },
    ];
  });
