/** Cause of a journal, from its own table: a few facts, its owner, and the desk's screen for it. */
import type { CauseScreen } from '@assay/contract/desk/ledger';
import type { Tx } from '../../db/database.ts';
import { moneySql as money } from '../queue/index.ts';

interface Fact {
  label: string;
  value: string;
  at: number | null;
}

export interface Cause {
  title: string;
  id: string;
  facts: Fact[];
  memberId: string | null;
  memberName: string | null;
  item: { queue: CauseScreen; id: string } | null;
}

interface Source {
  title: string;
  /** With an alias `t`. */
  from: string;
  /** Finds it by `$1`, the id in the journal's object, or by `$2`, the id of the journal. */
  where: string;
  /** Absent for what is nobody's. */
  member?: string;
  /** Label and expression of SQL. */
  facts: Readonly<Record<string, string>>;
  times?: Readonly<Record<string, string>>;
  item?: { queue: CauseScreen; id: string };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const symbol = '(select i.symbol from instrument i where i.id = t.symbol_id)';
const fromUs = (column: string): string => `to_timestamp(${column} / 1000000.0)`;
const side = (column: string, up: string, down: string): string =>
  `case when ${column} = 1 then '${up}' else '${down}' end`;
const words = (column: string): string => `replace(${column}, '_', ' ')`;

/** By what stands before the first colon of an object. `isText`: its ids are names, not UUIDs. `screen`: also shows drafts. */
const SOURCES: Readonly<Record<string, Source & { isText?: true; screen?: CauseScreen }>> = {
  withdrawal: {
    title: 'Withdrawal',
    from: 'withdrawal t',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Amount: money('t.amount', 't.currency'),
      Fee: money('t.fee', 't.currency'),
      Network: 't.network',
      State: `case t.status when 1 then 'paid' when 0 then 'in review' when 2 then 'being sent' else 'returned' end`,
    },
    times: { Asked: 't.created_at', Done: 't.done_at' },
    item: { queue: 'withdrawal', id: 't.id' },
  },
  deposit: {
    title: 'Deposit',
    from: 'deposit t left join unmatched_payment u on u.deposit_id = t.id',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Amount: money('coalesce(t.real_amount, t.amount)', 't.currency'),
      Network: 't.network',
      State: `case t.status when 1 then 'credited' when 0 then 'announced' else 'rejected' end`,
    },
    times: { Announced: 't.created_at', Done: 't.done_at' },
    item: { queue: 'deposit', id: 'u.id' },
  },
  unmatched: {
    title: 'Payment without a deposit',
    from: 'unmatched_payment t left join deposit d on d.id = t.deposit_id',
    where: 't.id = $1::uuid',
    member: 'd.member_id',
    facts: { Amount: money('t.amount', 't.currency'), Network: 't.network', State: 't.state' },
    times: { Seen: 't.seen_at', Ended: 't.ended_at' },
    item: { queue: 'deposit', id: 't.id' },
  },
  loan: {
    title: 'Loan',
    from: 'loan t',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Kind: `case t.kind when 'credit' then 'credit' else 'against a pledge' end`,
      Amount: money('t.amount', 't.currency'),
      'Principal left': money('t.principal_left', 't.currency'),
      State: words('t.state'),
    },
    times: { Asked: 't.created_at', Started: 't.started_at' },
    item: { queue: 'loan', id: 't.id' },
  },
  proposal: {
    title: 'Correction by two people',
    from: 'desk_proposal t left join operator a on a.id = t.proposed_by left join operator d on d.id = t.decided_by left join desk_correction c on c.proposal_id = t.id',
    where: 't.id = $1::uuid',
    member: 'c.member_id',
    facts: { 'Proposed by': 'a.name', 'Approved by': 'd.name', Why: 't.reason', State: 't.state' },
    times: { Proposed: 't.proposed_at', Decided: 't.decided_at' },
    item: { queue: 'proposal', id: 't.id' },
  },
  order: {
    title: 'Order',
    from: 'whole.trade_order t',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Market: symbol,
      Side: side('t.side', 'buy', 'sell'),
      Kind: 't.kind',
      Leverage: `t.leverage || 'x'`,
      State: 't.state',
    },
    times: { Accepted: fromUs('t.accept_us'), Done: fromUs('t.done_us') },
  },
  position: {
    title: 'Position',
    from: 'whole.position t join whole.trade_order o on o.id = t.id and o.month = t.month',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Market: symbol,
      Side: side('o.side', 'long', 'short'),
      Margin: money('t.margin', `'USDT'`),
      Profit: money('t.profit', `'USDT'`),
      State: 't.state',
    },
    times: { Opened: fromUs('t.open_us'), Closed: fromUs('t.close_us') },
  },
  option: {
    title: 'Option',
    from: 'whole.trade_option t',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Market: symbol,
      Direction: side('t.direction', 'up', 'down'),
      Stake: money('t.stake', `'USDT'`),
      Credit: money('t.credit', `'USDT'`),
      Outcome: `coalesce(t.outcome, 'running')`,
    },
    times: { Accepted: fromUs('t.accept_us'), Settled: fromUs('t.settled_us') },
  },
  swap: {
    title: 'Swap',
    from: 'swap_quote t left join swap s on s.quote_id = t.id',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Gave: money('t.amount', 't.from_currency'),
      Got: money('t.receive', 't.to_currency'),
      Fee: money('t.fee', 't.to_currency'),
    },
    times: { Made: 's.made_at' },
  },
  'product-order': {
    title: 'Order of a product',
    from: 'product_order t join product p on p.id = t.product_id',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Product: `p.id || ', ' || p.kind`,
      Amount: money('t.amount', 't.currency'),
      Income: money('t.income', 't.currency'),
      State: words('t.state'),
    },
    times: { Bought: 't.created_at', Ended: 't.ended_at' },
    item: { queue: 'product', id: 't.product_id' },
  },
  product: {
    title: 'Product',
    isText: true,
    screen: 'product',
    from: 'product t',
    where: 't.id = $1',
    facts: { Product: 't.id', Kind: 't.kind', State: 't.state', Sold: money('t.sold', 't.currency') },
    times: { Opened: 't.opens_at' },
  },
  offering: {
    title: 'Offering',
    isText: true,
    screen: 'offering',
    from: 'offering t',
    where: 't.id = $1',
    facts: { Offering: 't.id', Coin: 't.coin', Lots: 't.lots' },
    times: { Opens: 't.opens_at', Drawn: 't.drawn_at', Settled: 't.settled_at' },
  },
  contest: {
    title: 'Contest',
    isText: true,
    screen: 'contest',
    from: 'contest t',
    where: 't.id = $1',
    facts: { Contest: 't.id', Stake: money('t.stake', 't.currency') },
    times: { Starts: 't.starts_at', Ends: 't.ends_at', Settled: 't.settled_at' },
  },
  subscription: {
    title: 'Subscription of an offering',
    from: 'offering_subscription t',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: { Offering: 't.offering_id', Lots: 't.lots', Won: 't.won_lots', Held: money('t.held', 't.currency') },
    times: { Asked: 't.created_at', Returned: 't.returned_at', Paid: 't.paid_at', Delivered: 't.delivered_at' },
    item: { queue: 'offering', id: 't.offering_id' },
  },
  contest_entry: {
    title: 'Entry in a contest',
    from: 'contest_entry t',
    where: 't.id = $1::uuid',
    member: 't.member_id',
    facts: {
      Contest: 't.contest_id',
      Stake: money('t.stake', 't.currency'),
      Place: 't.rank',
      Prize: money('t.prize', 't.currency'),
    },
    times: { Joined: 't.joined_at', Returned: 't.returned_at', 'Prize paid': 't.prize_paid_at' },
    item: { queue: 'contest', id: 't.contest_id' },
  },
  level: {
    title: 'Reward of a level',
    isText: true,
    from: 'level_reward t',
    where: 't.journal_id = $2::uuid and $1::text is not null',
    member: 't.member_id',
    facts: { Kind: words('t.kind'), Level: 't.level', Amount: money('t.amount', 't.currency') },
    times: { Earned: 't.created_at', Paid: 't.paid_at' },
  },
  welfare: {
    title: 'Welfare task',
    isText: true,
    from: 'welfare_claim t',
    where: 't.journal_id = $2::uuid and $1::text is not null',
    member: 't.member_id',
    facts: { Task: words('t.task'), Period: 't.period', Amount: money('t.amount', 't.currency') },
    times: { Claimed: 't.claimed_at', Paid: 't.paid_at' },
  },
  team: {
    title: 'Rebate of a team',
    isText: true,
    from: 'team_rebate t',
    where: 't.journal_id = $2::uuid and $1::text is not null',
    member: 't.member_id',
    facts: { Day: 't.day', Fees: money('t.fees', 't.currency'), Amount: money('t.amount', 't.currency') },
    times: { Paid: 't.paid_at' },
  },
};

/** The prefixes of objects whose ids are UUIDs: what somebody who has only the id may look for. */
export const REFERENCED: readonly string[] = Object.entries(SOURCES)
  .filter(([, { isText }]) => !isText)
  .map(([prefix]) => prefix);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const sqlOf = ({ from, where, member = 'null::uuid', facts, times = {}, item }: Source): string => {
  const listed = [
    ...Object.entries(facts).map(([label, sql]) => `json_build_array(${quoted(label)}, (${sql})::text, null)`),
    ...Object.entries(times).map(
      ([label, sql]) => `json_build_array(${quoted(label)}, null, floor(extract(epoch from ${sql}) * 1000))`,
    ),
  ];
  return `select x.*, m.name as "memberName" from (
      select json_build_array(${listed.join(', ')}) as facts, ${member} as "memberId", ${item?.id ?? 'null'}::text as "itemId"
        from ${from} where ${where} and ($2::uuid is not null or true) limit 1) x left join member m on m.id = x."memberId"`;
};

interface CauseRow {
  facts: [label: string, value: string | null, at: number | null][];
  memberId: string | null;
  memberName: string | null;
  itemId: string | null;
}

const itemOf = (
  { item, screen }: Source & { screen?: CauseScreen },
  id: string,
  itemId: string | null,
): Cause['item'] => {
  if (screen) return { queue: screen, id };
  return item && itemId !== null ? { queue: item.queue, id: itemId } : null;
};

/** Null where the journal names nothing, or something that has no table of its own. */
export const findCause = async (tx: Tx, object: string, journalId: string): Promise<Cause | null> => {
  const at = object.indexOf(':');
  if (at === -1) return null;
  const [prefix, id] = [object.slice(0, at), object.slice(at + 1)];
  const source = SOURCES[prefix];
  if (!source || (!source.isText && !UUID.test(id)))
    return { title: titleOf(prefix), id, facts: [], memberId: null, memberName: null, item: null };
  const [row] = await tx.query<CauseRow>(sqlOf(source), [id, journalId]);
  return {
    title: source.title,
    id,
    facts: (row?.facts ?? []).flatMap(([label, value, ms]) =>
      value === null && ms === null ? [] : [{ label, value: value ?? '', at: ms }],
    ),
    memberId: row?.memberId ?? null,
    memberName: row?.memberName ?? null,
    item: itemOf(source, id, row?.itemId ?? null),
  };
};

/** `pool` becomes `Pool`. */
const titleOf = (prefix: string): string => prefix.charAt(0).toUpperCase() + prefix.slice(1).replaceAll(/[-_]/g, ' ');
