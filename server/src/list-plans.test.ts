/**
 * Lists stay as fast with a million members as with a thousand: each statement behind a list is planned on tables that have
 * grown, and finds its rows by an index. Plans are looked at without costs, so the speed of a machine does not matter.
 */
import { endpoints } from '@assay/contract';
import { deskEndpoints } from '@assay/contract/desk/index';
import { listJournals } from '@assay/contract/desk/ledger';
import { createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './db/database.ts';
import { openRecorder } from './db/test-recorder.ts';
import type { Statement } from './db/test-recorder.ts';
import type { TestApp } from './http/test-app.ts';
import { openTestDesk } from './http/test-desk.ts';
import type { TestDesk, TestOperator } from './http/test-desk.ts';
import { validInput } from './http/test-valid-input.ts';
import { ROLES } from '@assay/contract/desk/role';
import { openTradingApp, trade } from './modules/wallet/test-wallet.ts';
import type { TestMember } from './modules/wallet/test-wallet.ts';
import { openRichPayer, withdraw } from './modules/withdrawal/test-withdrawal.ts';

/** Rows of each table that grows with members and what they do. */
const ROWS = 20_000;
const GROWING = [
  'member',
  'account',
  'chain',
  'journal',
  'further_posting',
  'further_entry',
  'trade_order',
  'position',
  'position_closing',
  'trade_option',
  'withdrawal',
  'deposit',
  'swap',
  'login',
  'notice',
  'upload',
  'desk_act',
  'product_order',
  'loan',
  'security_event',
  'chat_message',
];

/** Those of which there is a row to copy: of an empty table no plan says anything. */
const grown = new Set<string>();

/** The books of a year: the copied journals lie in all of its months. */
const MONTHS = 12;
const BY_MONTH = new Set(['journal', 'further_posting', 'further_entry']);
/** One copy in thirteen is in the lane, the others have ended in the months before. */
const LANES = `n % ${MONTHS + 1}`;
const ENDED: Record<string, Record<string, string>> = {
  trade_order: { state: `'returned'` },
  position: { state: `'closed'`, close_us: 't.open_us' },
  position_closing: {},
  trade_option: { outcome: `'won'` },
};
/** Tables and indexes of months, by name, and whose part they are. */
const parts = new Map<string, string>();
const wholeOf = (name: string): string => parts.get(name) ?? name;
/** Tables of months without a row: of an empty table no plan says anything. */
const empty = new Set<string>();
let newestMonth: string;

const recorder = openRecorder();
let app: TestApp;
let desk: TestDesk;
let as: TestOperator;
let member: TestMember;

/** Copies the rows of a table until there are many; ids and whatever is unique are made anew. */
const grow = async (owner: Database, table: string): Promise<void> => {
  const [there] = await owner.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  expect(there, table).toEqual({ is: true });
  const columns = await owner.query<{ name: string; type: string; isUnique: boolean }>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       exists (select from pg_index i left join pg_inherits h on h.inhrelid = i.indrelid
         where a.attrelid in (i.indrelid, h.inhparent) and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const fresh = ({ name, type, isUnique }: (typeof columns)[number]): string => {
    // The last number of it stays the newest, as numbers are drawn from the newest month.
    if (BY_MONTH.has(table) && (name === 'journal_seq' || (name === 'seq' && table === 'journal')))
      return `first_of_month(month_of((date_trunc('month', now() at time zone 'UTC') + make_interval(months => n % ${MONTHS}))::date))
        + t."${name}" % 1000000 + 1000000::bigint * (n / ${MONTHS})`;
    if (ENDED[table] && name === 'month')
      return `case when ${LANES} = 0 then 0 else month_of((now() at time zone 'UTC' - make_interval(months => ${LANES}))::date) end`;
    const ended = ENDED[table]?.[name];
    if (ended !== undefined) return `case when ${LANES} = 0 then t."${name}" else ${ended} end`;
    // Rows belong to different members and objects, as they do in life.
    const isReference = (type === 'uuid' || type === 'bigint') && /_(?:id|account|seq)$/.test(name);
    if (!isUnique && !isReference) return `t."${name}"`;
    if (type === 'uuid') return `case when t."${name}" is null then null else gen_random_uuid() end`;
    if (type === 'bigint') return `t."${name}" + 1000000::bigint * n`;
    if (type === 'integer') return `t."${name}" + n`;
    if (type === 'bytea') return `sha256(gen_random_uuid()::text::bytea)`;
    if (type === 'text' && /code/.test(name))
      return `translate(upper(substr(md5(gen_random_uuid()::text), 1, 16)), '01', 'XY')`;
    if (type === 'text' && /mail/.test(name))
      return `case when t."${name}" is null then null else 'x' || n || t."${name}" end`;
    return `t."${name}"`;
  };
  const client = await owner.dedicated({ mayWait: true });
  try {
    await client.query('set session_replication_role = replica');
    // Copies need not make sense, they only have to be many.
    const { rows: checks } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'x')`,
      [table],
    );
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint "${name}"`);
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`);
    if (rows[0]!.count === '0') return;
    grown.add(table);
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()}) overriding system value
       select ${columns.map(fresh).join()} from ${table} t, generate_series(1, ${Math.ceil((ROWS * (BY_MONTH.has(table) ? MONTHS : 1)) / Number(rows[0]!.count))}) n
       on conflict do nothing`,
    );
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  const first = await openTradingApp();
  app = await first.restart((db) => recorder.wrap(db));
  const payer = await openRichPayer(app, '50000');
  member = payer.member;
  await trade(app, 2);
  const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
  await app.call(createPosition, order, member);
  await trade(app, 3);
  await app.trading.engine.settled();
  await withdraw(app, payer, '100');
  desk = await openTestDesk(app);
  as = await desk.operator(...ROLES);
  await app.db.owner.query(
    `select make_books_month((date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date)
       from generate_series(0, ${MONTHS - 1}) n`,
  );
  await app.db.owner.query(
    `select make_trade_month(month_of((now() at time zone 'UTC' - make_interval(months => n))::date))
       from generate_series(1, ${MONTHS}) n`,
  );
  for (const table of GROWING) await grow(app.db.owner, table);
  const analyzing = await app.db.owner.dedicated({ mayWait: true });
  await analyzing.query('set statement_timeout = 0');
  for (const table of GROWING) await analyzing.query(`analyze ${table}`);
  await analyzing.end();
  for (const { part, whole } of await app.db.owner.query<{ part: string; whole: string }>(
    'select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits',
  ))
    parts.set(part, whole);
  for (const part of [...parts.keys()].filter((name) => name.endsWith('_first'))) {
    const [row] = await app.db.owner.query<{ is: boolean }>(`select exists (select from ${part}) as is`);
    if (!row!.is) empty.add(part);
  }
  newestMonth = [...parts.keys()]
    .filter((name) => /^journal_\d{6}$/.test(name))
    .toSorted()
    .at(-1)!;
}, 120_000);
afterAll(async () => {
  await desk.close();
  await app.close();
});

type Scans = Record<string, string[]>;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
  'Actual Loops'?: number;
}

/** Scans that go through a whole table that grows, and sorts of one. */
const findWhole = (plan: Plan, above: readonly string[] = []): string[] => {
  const { 'Node Type': type, Plans: below = [] } = plan;
  const table = wholeOf(plan['Relation Name'] ?? '');
  const isGrowing = grown.has(table) && !empty.has(plan['Relation Name'] ?? '');
  // The first rows of an index in its order are few, however many follow.
  const isFirstOfIndex =
    type.startsWith('Index') && above.includes('Limit') && !above.some((one) => /Sort|Agg|Hash/.test(one));
  const isWhole = isGrowing && plan['Index Cond'] === undefined && !/Bitmap Heap/.test(type) && !isFirstOfIndex;
  const found = isWhole ? [`${type} of ${table}${plan['Index Name'] ? ` by ${wholeOf(plan['Index Name'])}` : ''}`] : [];
  return [...found, ...below.flatMap((one) => findWhole(one, [...above, type]))];
};

const planOf = async ({ text, values }: Statement): Promise<string[]> => {
  if (!/^\s*(?:select|with)\b/i.test(text)) return [];
  const rows = await app.db.owner.transaction((tx) =>
    tx
      .query('set local enable_seqscan = off')
      .then(() => tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (costs off, format json) ${text}`, values)),
  );
  return findWhole(rows[0]!['QUERY PLAN'][0].Plan);
};

/** Tables that a call reads as a whole, by the statements it asked. */
const wholeReadsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  recorder.take();
  await call();
  const statements = new Map(recorder.take().map((one) => [one.text, one]));
  const found = new Set<string>();
  for (const one of statements.values()) for (const scan of await planOf(one)) found.add(scan);
  return [...found].toSorted();
};

/** Partial indexes of few rows: orders that wait, kinds that are seldom, members who are samples. */
const MEMBERS_MAY: Scans = {
  'level.listLevels': ['Index Scan of journal by journal_seldom'],
  'payout.getWithdrawalPasswordState': ['Index Scan of member by member_sample'],
  'profile.getClosing': ['Index Scan of trade_order by trade_order_lane_waiting'],
  'trade.listOrders': ['Index Scan of trade_order by trade_order_lane_waiting'],
  'wallet.getAssets': ['Index Scan of journal by journal_seldom'],
  'wallet.getPerformance': ['Index Scan of journal by journal_seldom'],
};

/** Figures over everything, which are kept for a while, and indexes of what is open. */
const DESK_MAY: Scans = {
  'article.countAudience': ['Index Only Scan of login by login_history'],
  'house.listProfit': [
    'Index Scan of further_posting by further_posting_pkey',
    'Index Scan of journal by journal_pkey',
  ],
  'overview.getOverview': [
    'Index Scan of member by member_pkey',
    'Index Scan of position by position_lane_open',
    'Index Scan of trade_order by trade_order_lane_pkey',
    'Seq Scan of member',
  ],
  'overview.listPositions': [
    'Index Scan of member by member_pkey',
    'Index Scan of position by position_lane_open',
    'Index Scan of trade_order by trade_order_lane_pkey',
  ],
  'queue.getCounts': ['Index Only Scan of withdrawal by withdrawal_under_review'],
  'withdrawal.getWithdrawal': ['Index Scan of withdrawal by withdrawal_delivered'],
  'withdrawal.getWithdrawalStats': [
    'Index Only Scan of withdrawal by withdrawal_open',
    'Index Only Scan of withdrawal by withdrawal_under_review',
    'Index Scan of member by member_pkey',
    'Index Scan of withdrawal by withdrawal_by_member',
    'Index Scan of withdrawal by withdrawal_open',
    'Index Scan of withdrawal by withdrawal_under_review',
  ],
};

/** Which plan is taken among good ones may change with the figures that Postgres drew; a whole scan that is new may not. */
const unexpected = (found: Scans, allowed: Scans): Scans =>
  Object.fromEntries(
    Object.entries(found)
      .map(([id, scans]) => [id, scans.filter((scan) => !allowed[id]?.includes(scan))] as const)
      .filter(([, scans]) => scans.length > 0),
  );

it('plans the lists of members on indexes alone', { timeout: 120_000 }, async () => {
  const lists = endpoints.filter(({ method, auth, acts }) => method === 'GET' && auth !== 'public' && !acts);
  const whole: Scans = {};
  for (const endpoint of lists) {
    const input = endpoint.input.safeParse({}).success ? {} : validInput(endpoint);
    const scans = await wholeReadsOf(() => app.send(endpoint, input, member));
    if (scans.length > 0) whole[endpoint.id] = scans;
  }
  expect(unexpected(whole, MEMBERS_MAY)).toEqual({});
});

it('plans the lists of the desk on indexes alone', { timeout: 120_000 }, async () => {
  const whole: Scans = {};
  for (const endpoint of deskEndpoints.filter(({ method }) => method === 'GET')) {
    const input = endpoint.input.safeParse({}).success ? {} : validInput(endpoint);
    const scans = await wholeReadsOf(() => desk.send(endpoint, input, { as }));
    if (scans.length > 0) whole[endpoint.id] = scans;
  }
  expect(unexpected(whole, DESK_MAY)).toEqual({});
});

/** Months of the journals that a statement looked into. */
const monthsOf = (plan: Plan): string[] => [
  ...(wholeOf(plan['Relation Name'] ?? '') === 'journal' && plan['Actual Loops']! > 0 ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(monthsOf),
];

it('looks into the newest month alone where that fills the page', async () => {
  recorder.take();
  const { records } = await desk.call(listJournals, {}, { as });
  expect(records.length).toBeGreaterThan(10);
  const looked = new Set<string>();
  for (const { text, values } of recorder.take()) {
    if (!/\bjournal\b/.test(text)) continue;
    const rows = await app.db.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, costs off, timing off, format json) ${text}`,
      values,
    );
    for (const month of monthsOf(rows[0]!['QUERY PLAN'][0].Plan)) looked.add(month);
  }
  expect([...looked]).toEqual([newestMonth]);
});
