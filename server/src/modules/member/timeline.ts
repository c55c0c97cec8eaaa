/**
 * Everything that happened with a member, from the tables where it happened. Each is read from its own index, behind the
 * key of the page before and no further than a page, so that years of it open as fast as a day.
 */
import type { TIMELINE_KINDS } from '@assay/contract/desk/member';
import type { Tx } from '../../db/database.ts';
import { moneySql as money, PAGE } from '../queue/index.ts';

type Kind = (typeof TIMELINE_KINDS)[number];

export interface TimelineRow {
  key: string;
  at: Date;
  kind: Kind;
  title: string;
  detail: string;
}

interface Source {
  /** With an alias `t`. */
  from: string;
  /** Condition on the owner: names the member as `$1`. */
  where: string;
  id: string;
  /** A time in whole milliseconds. */
  at: string;
  /** By which its index is ordered. */
  order: string;
  /** Narrows by the time of the page before, `$2`, in the words of its index. */
  until: string;
  title: string;
  detail: string;
}

const US = (column: string): string => `date_trunc('milliseconds', to_timestamp(${column} / 1000000.0))`;
const untilUs = (column: string): string =>
  `${column} < (extract(epoch from $2::timestamptz) * 1000000)::bigint + 1000`;
const symbol = '(select i.symbol from instrument i where i.id = t.symbol_id)';
/** Most tables name a time `created_at` and have an index by member and that. */
const byCreated = { at: 't.created_at', order: 't.created_at desc', until: 't.created_at <= $2' } as const;

const SOURCES: Readonly<Record<Kind, Source>> = {
  security: {
    ...byCreated,
    from: 'security_event t',
    where: 't.member_id = $1',
    id: 't.id',
    order: 't.id desc',
    title: `replace(t.kind, '_', ' ')`,
    detail: 't.prefix',
  },
  order: {
    from: 'trade_order t',
    where: `t.member_id = $1 and t.realm = 'money'`,
    id: 't.id',
    at: US('t.accept_us'),
    order: 't.accept_us desc',
    until: untilUs('t.accept_us'),
    title: `case when t.side = 1 then 'Buy order' else 'Sell order' end`,
    detail: `${symbol} || ', ' || t.kind || ', ' || t.state`,
  },
  option: {
    from: 'trade_option t',
    where: `t.member_id = $1 and t.realm = 'money'`,
    id: 't.id',
    at: US('t.accept_us'),
    order: 't.accept_us desc',
    until: untilUs('t.accept_us'),
    title: `'Option'`,
    detail: `${symbol} || ', ' || coalesce(t.outcome, 'running')`,
  },
  deposit: {
    ...byCreated,
    from: 'deposit t',
    where: 't.member_id = $1',
    id: 't.id',
    title: `case t.status when 1 then 'Deposit credited' when 0 then 'Deposit announced' else 'Deposit rejected' end`,
    detail: money('coalesce(t.real_amount, t.amount)', 't.currency'),
  },
  withdrawal: {
    ...byCreated,
    from: 'withdrawal t',
    where: 't.member_id = $1',
    id: 't.id',
    title: `case when t.status = 1 then 'Withdrawal delivered' when t.status >= 0 then 'Withdrawal asked for' else 'Withdrawal returned' end`,
    detail: money('t.amount', 't.currency'),
  },
  swap: {
    from: 'swap t join swap_quote q on q.id = t.quote_id',
    where: 't.member_id = $1',
    id: 't.quote_id',
    at: 't.made_at',
    order: 't.made_at desc',
    until: 't.made_at <= $2',
    title: `'Swap'`,
    detail: `''`,
  },
  loan: {
    ...byCreated,
    from: 'loan t',
    where: 't.member_id = $1',
    id: 't.id',
    title: `case t.kind when 'credit' then 'Credit: ' else 'Loan against a pledge: ' end || replace(t.state, '_', ' ')`,
    detail: money('t.amount', 't.currency'),
  },
  product: {
    ...byCreated,
    from: 'product_order t',
    where: 't.member_id = $1',
    id: 't.id',
    title: `'Product: ' || replace(t.state, '_', ' ')`,
    detail: money('t.amount', 't.currency'),
  },
  identity: {
    ...byCreated,
    from: 'identity_application t',
    where: 't.member_id = $1',
    id: 't.id',
    title: `'Identity, ' || t.kind || ': ' || t.state`,
    detail: `array_to_string(t.reasons, ', ')`,
  },
  notice: {
    ...byCreated,
    from: 'notice t',
    where: 't.member_id = $1 and t.is_listed',
    id: 't.id',
    order: 't.id desc',
    title: `'Told: ' || replace(t.kind, '_', ' ')`,
    detail: `case when t.read_at is null then 'not read' else 'read' end`,
  },
  chat: {
    ...byCreated,
    from: 'chat_message t',
    where: 't.member_id = $1',
    id: 't.id',
    order: 't.number desc',
    title: `case t.author when 'member' then 'Wrote' when 'desk' then 'Was answered' else 'Was answered by the robot' end`,
    detail: `left(t.body, 200)`,
  },
  note: {
    ...byCreated,
    from: 'desk_note t join operator o on o.id = t.operator_id',
    where: 't.member_id = $1',
    id: 't.id',
    title: `'Note by ' || o.name`,
    detail: 't.body',
  },
  act: {
    from: 'desk_act t left join operator o on o.id = t.operator_id',
    where: `t.object in ('member:' || $1, 'chat:' || $1)`,
    id: 't.number',
    at: 't.at',
    order: 't.number desc',
    until: 't.at <= $2',
    title: `coalesce(o.name, '') || ': ' || t.act`,
    detail: `coalesce(t.body::jsonb ->> 'reason', '')`,
  },
};

/**
 * Ordered by time and then by key. Tables whose index counts rows instead of times are in the same order but for rows of one
 * millisecond; of those a page reads twice as many, so that none is left out.
 */
const partOf = (kind: Kind): string => {
  const { from, where, id, at, order, until, title, detail } = SOURCES[kind];
  return `(select * from (select '${kind}:' || ${id} as key, ${at} as at, '${kind}' as kind, ${title} as title, ${detail} as detail
      from ${from} where ${where} and ($2::timestamptz is null or ${until}) order by ${order} limit ${PAGE * 4}) p
    where $2::timestamptz is null or p.at < $2 or (p.at = $2 and p.key > $3) order by p.at desc, p.key limit ${PAGE})`;
};

const readCursor = (cursor: string): [Date | null, string | null] => {
  const [, ms, key] = /^(\d{1,15}) ([a-z]+:[0-9a-f-]{1,36})$/.exec(cursor) ?? [];
  return ms === undefined || key === undefined ? [null, null] : [new Date(Number(ms)), key];
};

export const readTimeline = async (
  tx: Tx,
  { id, kind, after }: { id: string; kind: Kind | 'all'; after: string },
): Promise<{ rows: TimelineRow[]; next: string | null }> => {
  const parts = (kind === 'all' ? (Object.keys(SOURCES) as Kind[]) : [kind]).map(partOf);
  const rows = await tx.query<TimelineRow>(
    `select key, at, kind, title, detail from (${parts.join(' union all ')}) u
      where $1::text is not null and ($3::text is null or true) order by at desc, key limit ${PAGE}`,
    [id, ...readCursor(after)],
  );
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.at.getTime()} ${last.key}` : null };
};
