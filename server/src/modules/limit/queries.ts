/** Statements, and what members used of their limits: the same uses that the engine tells, by the same keys. */
import { SETTLEMENT } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { LimitUse } from '@assay/verify/limit-rule';
import type { AcceptedLimits } from '@assay/verify/limit-terms';
import { notionalOf, pointValue } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';
import { batchWriter } from '../../ledger/batch-writer.ts';
import type { Session } from './rules.ts';

/** `key`: the same thing has the same one, wherever it is told from. */
export interface NamedUse extends LimitUse {
  key: string;
}

export const useKeys = {
  fill: (positionId: string) => `fill:${positionId}`,
  closing: (positionId: string, number: number) => `closing:${positionId}:${number}`,
  night: (journal: string) => `night:${journal}`,
  stake: (optionId: string) => `stake:${optionId}`,
  settled: (optionId: string) => `settled:${optionId}`,
};

export const dayOfUs = (us: number | bigint): string => businessDay(Number(us) / 1000);

interface StatementRow {
  memberId: string;
  words: string;
  signature: string;
  acceptedAt: Date;
  acceptance: string;
}

export const loadStatements = async (tx: Tx, memberIds: readonly string[]): Promise<Map<string, AcceptedLimits[]>> => {
  const rows = await tx.query<StatementRow>(
    `select member_id as "memberId", words, signature, accepted_at as "acceptedAt", acceptance from limit_statement
      where member_id = any ($1::uuid[]) order by member_id, number`,
    [memberIds],
  );
  const byMember = new Map<string, AcceptedLimits[]>();
  for (const { memberId, acceptedAt, ...rest } of rows) {
    const statement = { ...rest, timeMs: acceptedAt.getTime() };
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), statement]);
  }
  return byMember;
};

const FILLS = `
  select p.member_id as "memberId", p.id, p.open_us as us, p.open_price as price, p.open_fee::text as fee,
      o.quantity::text as quantity, o.quote_rate as rate, i.scale as "priceScale", t.quantity_scale as "quantityScale"
    from position p join trade_order o on o.id = p.id and o.month = p.month join instrument i on i.id = p.symbol_id join trade_terms t on t.symbol_id = p.symbol_id
   where p.member_id = any ($1::uuid[]) and p.realm = 'money' and p.open_us >= $2`;

const CLOSINGS = `
  select p.member_id as "memberId", p.id, c.number, c.us, (c.profit + c.shortfall - c.fee)::text as result
    from position p join position_closing c on c.position_id = p.id and c.month = p.month
   where p.member_id = any ($1::uuid[]) and p.realm = 'money' and c.us >= $2`;

const NIGHTS = `
  select p.member_id as "memberId", j.id, j.at_us as us, abs(j.delta)::text as charge
    from position p join whole.journal j on j.owner_id = p.member_id and j.object = 'position:' || p.id and j.kind = 'financing'
   where p.member_id = any ($1::uuid[]) and p.realm = 'money' and p.financing > 0 and j.at_us >= $2`;

const OPTIONS = `
  select member_id as "memberId", id, accept_us as us, stake::text as stake, settled_us as "settledUs", credit::text as credit
    from trade_option where member_id = any ($1::uuid[]) and realm = 'money' and accept_us >= $2`;

const OTHERS = `
  select member_id as "memberId", key, to_char(day, 'YYYY-MM-DD') as day, turnover::text as turnover, result::text as result
    from limit_use where member_id = any ($1::uuid[]) and day >= $2::date`;

interface FillRow {
  memberId: string;
  id: string;
  us: bigint;
  price: bigint;
  fee: string;
  quantity: string;
  rate: bigint;
  priceScale: number;
  quantityScale: number;
}

const fillUse = (row: FillRow): NamedUse => {
  const scales = { price: row.priceScale, quantity: row.quantityScale, currency: SETTLEMENT.decimals };
  const size = { quantity: BigInt(row.quantity), point: pointValue(scales, row.rate) };
  return {
    key: useKeys.fill(row.id),
    day: dayOfUs(row.us),
    turnover: notionalOf(size, row.price),
    result: -BigInt(row.fee),
  };
};

/** Of these members, from a business day on. */
export const loadUses = async (
  tx: Tx,
  memberIds: readonly string[],
  fromDay: string,
): Promise<Map<string, NamedUse[]>> => {
  const byMember = new Map<string, NamedUse[]>(memberIds.map((id) => [id, []]));
  const add = (memberId: string, use: NamedUse): void => void byMember.get(memberId)!.push(use);
  const asked = [memberIds, businessDayStart(fromDay) * 1000];
  for (const row of await tx.query<FillRow>(FILLS, asked)) add(row.memberId, fillUse(row));
  type ClosingRow = { memberId: string; id: string; number: number; us: bigint; result: string };
  for (const { memberId, id, number, us, result } of await tx.query<ClosingRow>(CLOSINGS, asked))
    add(memberId, { key: useKeys.closing(id, number), day: dayOfUs(us), turnover: 0n, result: BigInt(result) });
  type NightRow = { memberId: string; id: string; us: bigint; charge: string };
  for (const { memberId, id, us, charge } of await tx.query<NightRow>(NIGHTS, asked))
    add(memberId, { key: useKeys.night(id), day: dayOfUs(us), turnover: 0n, result: -BigInt(charge) });
  type OptionRow = {
    memberId: string;
    id: string;
    us: bigint;
    stake: string;
    settledUs: bigint | null;
    credit: string | null;
  };
  for (const { memberId, id, us, stake, settledUs, credit } of await tx.query<OptionRow>(OPTIONS, asked)) {
    add(memberId, { key: useKeys.stake(id), day: dayOfUs(us), turnover: BigInt(stake), result: -BigInt(stake) });
    if (settledUs !== null && credit !== null)
      add(memberId, { key: useKeys.settled(id), day: dayOfUs(settledUs), turnover: 0n, result: BigInt(credit) });
  }
  type UseRow = { memberId: string; key: string; day: string; turnover: string; result: string };
  for (const { memberId, key, day, turnover, result } of await tx.query<UseRow>(OTHERS, [memberIds, fromDay]))
    add(memberId, { key, day, turnover: BigInt(turnover), result: BigInt(result) });
  return byMember;
};

export interface NewStatement extends AcceptedLimits {
  memberId: string;
  number: number;
}

export const insertStatements = batchWriter<NewStatement>(
  'member_id uuid, number int, words text, signature text, accepted_at timestamptz, acceptance text',
  `insert into limit_statement (member_id, number, words, signature, accepted_at, acceptance)
   select r.* from $rows returning 1`,
  ({ memberId, number, words, signature, timeMs, acceptance }) => ({
    member_id: memberId,
    number,
    words,
    signature,
    accepted_at: new Date(timeMs),
    acceptance,
  }),
);

export interface OtherUse {
  memberId: string;
  key: string;
  day: string;
  turnover: bigint;
  /** Zero, or less than zero: a cost. */
  result: bigint;
}

export const insertUses = batchWriter<OtherUse>(
  'member_id uuid, key text, day date, turnover numeric, result numeric',
  `insert into limit_use (member_id, key, day, turnover, result) select r.* from $rows
   returning 1`,
  ({ memberId, key, day, turnover, result }) => ({ member_id: memberId, key, day, turnover, result }),
);

export const loadSession = async (tx: Tx, memberId: string): Promise<Session | undefined> => {
  const [row] = await tx.query<{ began: Date; seen: Date; until: Date | null }>(
    'select began_at as began, seen_at as seen, until_at as until from limit_session where member_id = $1',
    [memberId],
  );
  return row && { beganMs: row.began.getTime(), seenMs: row.seen.getTime(), untilMs: row.until?.getTime() ?? 0 };
};

/** Of two that arrive out of order the later one stays. */
export const saveSession = (tx: Tx, memberId: string, { beganMs, seenMs, untilMs }: Session): Promise<unknown> =>
  tx.query(
    `insert into limit_session (member_id, began_at, seen_at, until_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set began_at = excluded.began_at, seen_at = excluded.seen_at, until_at = excluded.until_at
      where limit_session.seen_at <= excluded.seen_at`,
    [memberId, new Date(beganMs), new Date(seenMs), untilMs === 0 ? null : new Date(untilMs)],
  );
