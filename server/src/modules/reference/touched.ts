/** Members and open items that a change touches: how many there are, and what each of them gets. */
import type { Tx } from '../../db/database.ts';
import type { Reach } from './fields.ts';
import { SETTING } from './fields.ts';

export interface Touched {
  who: string;
  count: number;
  gets: string;
}

const KEEPS = 'keep the terms they were accepted with';
const GETS = 'get the new value from its moment on';

interface Counted {
  who: string;
  sql: string;
  /** True when a value that reaches `open` changes these. */
  isReached?: boolean;
}

const members = (from: string): string => `select count(distinct member_id)::int as count from ${from}`;
const things = (from: string): string => `select count(*)::int as count from ${from}`;

/** Everything open in the currencies or the metals. */
const traded = (market: string): readonly Counted[] => {
  const inClass = `instrument i on i.class = case ${market} when 'metals' then 'metal' else 'forex' end`;
  return [
    {
      who: 'Members with something open here',
      sql: members(`(select member_id from position p join ${inClass} and i.id = p.symbol_id where p.state <> 'closed'
        union all select member_id from trade_order o join ${inClass} and i.id = o.symbol_id where o.state = 'waiting') m`),
      isReached: true,
    },
    {
      who: 'Open positions',
      sql: things(`position p join ${inClass} and i.id = p.symbol_id where p.state <> 'closed'`),
      isReached: true,
    },
    {
      who: 'Waiting orders',
      sql: things(`trade_order o join ${inClass} and i.id = o.symbol_id where o.state = 'waiting'`),
      isReached: true,
    },
  ];
};

/** `$1` and `$2` are the parts of the key. */
const COUNTED: Readonly<Record<string, readonly Counted[]>> = {
  instrument: [
    {
      who: 'Members with something open here',
      sql: members(`(select member_id from position p join instrument i on i.id = p.symbol_id and i.symbol = $1 where p.state <> 'closed'
        union all select member_id from trade_order o join instrument i on i.id = o.symbol_id and i.symbol = $1 where o.state = 'waiting') m`),
    },
    {
      who: 'Open positions',
      sql: things(`position p join instrument i on i.id = p.symbol_id and i.symbol = $1 where p.state <> 'closed'`),
      isReached: true,
    },
    {
      who: 'Waiting orders',
      sql: things(`trade_order o join instrument i on i.id = o.symbol_id and i.symbol = $1 where o.state = 'waiting'`),
      isReached: true,
    },
    {
      who: 'Running options',
      sql: things(`trade_option o join instrument i on i.id = o.symbol_id and i.symbol = $1 where o.outcome is null`),
    },
  ],
  option: [{ who: 'Running options', sql: things('trade_option where outcome is null and seconds = $1::integer') }],
  currency: [
    {
      who: 'Members who hold it',
      sql: members(`account where currency = $1 and realm = 'money' and member_id is not null and balance > 0`),
    },
  ],
  network: [
    { who: 'Members with a destination', sql: members('destination where currency = $1 and network = $2') },
    {
      who: 'Open withdrawals',
      sql: things('withdrawal where currency = $1 and network = $2 and status in (0, 2)'),
    },
    { who: 'Announced deposits', sql: things('deposit where currency = $1 and network = $2 and status = 0') },
  ],
  level: [
    {
      who: 'Members of this level',
      sql: `select count(*)::int as count from (select distinct on (member_id) level from level_change order by member_id, from_us desc) l where level = $1::integer`,
      isReached: true,
    },
  ],
  task: [
    { who: 'Members who claimed it', sql: members('welfare_claim where task = $1') },
    { who: 'Rewards that wait', sql: things('welfare_claim where task = $1 and paid_at is null') },
  ],
  hours: traded('$1'),
  holiday: traded('$1'),
  loan: [
    {
      who: 'Loans and applications',
      sql: things(`loan where kind = $1 and days = $2::integer and state not in ('rejected', 'paid_back')`),
    },
  ],
  pledge: [
    {
      who: 'Loans and applications',
      sql: things(`loan where pledge_currency = $1 and state not in ('rejected', 'paid_back')`),
    },
  ],
};

const MEMBERS: Counted = { who: 'Members', sql: 'select count(*)::int as count from member' };

export const countTouched = async (
  tx: Tx,
  { kind, key, reaches, isNew }: { kind: string; key: string; reaches: readonly Reach[]; isNew: boolean },
): Promise<Touched[]> => {
  if (isNew && kind !== 'holiday') {
    const [row] = await tx.query<{ count: number }>(MEMBERS.sql);
    return [
      { who: MEMBERS.who, count: row!.count, gets: 'can use it from its moment on; nobody holds anything of it' },
    ];
  }
  if (reaches.every((reach) => reach === 'nobody')) return [];
  const isOpen = reaches.includes('open');
  const counted = kind === SETTING ? [MEMBERS] : COUNTED[kind]!;
  const touched: Touched[] = [];
  for (const { who, sql, isReached = false } of counted) {
    const used = key.split('/').filter((_, at) => sql.includes(`$${at + 1}`));
    const [row] = await tx.query<{ count: number }>(sql, used);
    const isPeople = who.startsWith('Members');
    const gets = isReached && isOpen ? GETS : isPeople ? 'get it for what they ask for afterwards' : KEEPS;
    touched.push({ who, count: row!.count, gets });
  }
  return touched;
};
