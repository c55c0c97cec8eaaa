/** Offerings and subscriptions as rows. */
import type { Language } from '@assay/contract/language';
import type { SubscriptionState } from '@assay/contract/offering';
import type { Tx } from '../../db/database.ts';
import { escrowOf } from './escrow.ts';
import type { OfferingTimes, SubscriptionFacts } from './rules.ts';

export interface Offering extends OfferingTimes {
  id: string;
  coin: string;
  coinDecimals: number;
  currency: string;
  currencyDecimals: number;
  lotSize: bigint;
  lotPrice: bigint;
  lots: number;
  memberLots: number;
  drawsAt: Date;
  drawSymbolId: number;
  drawSymbol: string;
  market: string | null;
  seed: Buffer;
  commitment: Buffer;
  entriesHash: Buffer | null;
  tickSeq: bigint | null;
  settledAt: Date | null;
  /** Set while applications are paused. */
  pausedAt: Date | null;
}

/** Fields that may be shown before the draw. */
export type ShownOffering = Omit<Offering, 'seed'>;

export interface Subscription extends SubscriptionFacts {
  id: string;
  offeringId: string;
  memberId: string;
  name: Buffer;
  lots: number;
  held: bigint;
  entry: number | null;
  cost: bigint | null;
  returnedAt: Date | null;
  createdAt: Date;
}

const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

type Row<O extends ShownOffering> = Omit<O, 'lotSize' | 'lotPrice'> & { lotSize: string; lotPrice: string };
type OfferingRow = Row<Offering>;
type ShownRow = Row<ShownOffering>;

const select = (
  more: string,
): string => `select o.id, o.coin, c.decimals as "coinDecimals", o.currency, q.decimals as "currencyDecimals",
    o.lot_size as "lotSize", o.lot_price as "lotPrice", o.lots, o.member_lots as "memberLots", o.opens_at as "opensAt",
    o.closes_at as "closesAt", o.draws_at as "drawsAt", o.pay_until as "payUntil", o.lists_at as "listsAt",
    o.draw_symbol_id as "drawSymbolId", i.symbol as "drawSymbol", c.market, o.commitment,
    o.entries_hash as "entriesHash", o.tick_seq as "tickSeq", o.drawn_at as "drawnAt", o.settled_at as "settledAt",
    o.paused_at as "pausedAt"${more}
  from offering o join currency c on c.code = o.coin join currency q on q.code = o.currency
  join instrument i on i.id = o.draw_symbol_id`;
const OFFERING = select(', o.seed');
const SHOWN = select('');

const lotOf = ({ lotSize, lotPrice }: { lotSize: string; lotPrice: string }) => ({
  lotSize: BigInt(lotSize),
  lotPrice: BigInt(lotPrice),
});
const toOffering = (row: OfferingRow): Offering => ({ ...row, ...lotOf(row) });
const toShown = (row: ShownRow): ShownOffering => ({ ...row, ...lotOf(row) });

export const findOffering = async (tx: Tx, id: string): Promise<Offering | undefined> => {
  const [row] = await tx.query<OfferingRow>(`${OFFERING} where o.id = $1`, [id]);
  return row && toOffering(row);
};

/** As the desk reads it: without the seed. */
export const findShown = async (tx: Tx, id: string): Promise<ShownOffering | undefined> => {
  const [row] = await tx.query<ShownRow>(`${SHOWN} where o.id = $1`, [id]);
  return row && toShown(row);
};

export const listShown = async (tx: Tx): Promise<ShownOffering[]> =>
  (await tx.query<ShownRow>(`${SHOWN} order by o.opens_at desc, o.id`)).map(toShown);

/** Amount of its coin in escrow. */
export const readEscrow = async (tx: Tx, { id, coin }: { id: string; coin: string }): Promise<bigint> => {
  const { purpose, label, currency } = escrowOf(id, coin);
  const [row] = await tx.query<{ balance: string }>(
    `select coalesce(sum(balance), 0) as balance from account
      where member_id is null and purpose = $1 and label = $2 and currency = $3 and realm = 'money'`,
    [purpose, label, currency],
  );
  return BigInt(row!.balance);
};

/** Newest first. */
export const listOfferings = async (tx: Tx): Promise<Offering[]> =>
  (await tx.query<OfferingRow>(`${OFFERING} order by o.opens_at desc, o.id`)).map(toOffering);

export interface Text {
  name: string;
  summary: string;
}

/** English stands in where one was not translated. */
export const loadTexts = async (tx: Tx, language: Language): Promise<Map<string, Text>> => {
  const rows = await tx.query<Text & { id: string }>(
    `select distinct on (offering_id) offering_id as id, name, summary from offering_text
      where language in ($1, 'en-us') order by offering_id, language = $1 desc`,
    [language],
  );
  return new Map(rows.map(({ id, ...text }) => [id, text]));
};

export const loadAllTexts = (tx: Tx, id: string): Promise<(Text & { language: Language })[]> =>
  tx.query<Text & { language: Language }>(
    'select language, name, summary from offering_text where offering_id = $1 order by language',
    [id],
  );

export interface Demand {
  applicants: number;
  appliedLots: number;
}

export const loadDemand = async (tx: Tx): Promise<Map<string, Demand>> => {
  const rows = await tx.query<{ id: string; applicants: bigint; lots: bigint }>(
    'select offering_id as id, count(*) as applicants, sum(lots) as lots from offering_subscription group by offering_id',
  );
  return new Map(
    rows.map(({ id, applicants, lots }) => [id, { applicants: Number(applicants), appliedLots: Number(lots) }]),
  );
};

type SubscriptionRow = Omit<Subscription, 'held' | 'cost'> & { held: string; cost: string | null };

const SUBSCRIPTION = `select s.id, s.offering_id as "offeringId", s.member_id as "memberId", s.name, s.lots, s.held, s.entry,
    s.won_lots as "wonLots", s.cost, s.returned_at as "returnedAt", s.paid_at as "paidAt", s.expired_at as "expiredAt",
    s.delivered_at as "deliveredAt", s.created_at as "createdAt"
  from offering_subscription s`;

const toSubscription = (row: SubscriptionRow): Subscription => ({
  ...row,
  held: BigInt(row.held),
  cost: big(row.cost),
});

export const findSubscription = async (
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<Subscription | undefined> => {
  const [row] = await tx.query<SubscriptionRow>(`${SUBSCRIPTION} where s.id = $1 and s.member_id = $2`, [id, memberId]);
  return row && toSubscription(row);
};

/** In the order in which they came, which is the order of the draw. */
export const subscriptionsOf = async (tx: Tx, offeringId: string): Promise<Subscription[]> =>
  (await tx.query<SubscriptionRow>(`${SUBSCRIPTION} where s.offering_id = $1 order by s.number`, [offeringId])).map(
    toSubscription,
  );

/** Each state as the rows and the time make it; the same as `subscriptionState`. */
const STATES: Record<SubscriptionState, string> = {
  listed: 's.delivered_at is not null',
  completed: 's.paid_at is not null and s.delivered_at is null',
  applied: 's.won_lots is null',
  not_won: 's.won_lots = 0',
  expired: 's.won_lots > 0 and s.paid_at is null and (s.expired_at is not null or o.pay_until <= $3)',
  won: 's.won_lots > 0 and s.paid_at is null and s.expired_at is null and o.pay_until > $3',
};

export const listSubscriptions = async (
  tx: Tx,
  memberId: string,
  options: {
    offeringId: string | undefined;
    state: SubscriptionState | undefined;
    nowMs: number;
    offset: number;
    limit: number;
  },
): Promise<{ rows: Subscription[]; total: number }> => {
  const where = `where s.member_id = $1 and ($2::text is null or s.offering_id = $2) and $3::timestamptz is not null
    and ${options.state === undefined ? 'true' : STATES[options.state]}`;
  const values = [memberId, options.offeringId ?? null, new Date(options.nowMs)];
  const join = 'join offering o on o.id = s.offering_id';
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from offering_subscription s ${join} ${where}`,
    values,
  );
  const rows = await tx.query<SubscriptionRow>(
    `${SUBSCRIPTION} ${join} ${where} order by s.number desc limit $4 offset $5`,
    [...values, options.limit, options.offset],
  );
  return { rows: rows.map(toSubscription), total: Number(counted?.total ?? 0n) };
};

export const insertSubscription = (tx: Tx, subscription: Subscription, currency: string): Promise<unknown> =>
  tx.query(
    `insert into offering_subscription (id, offering_id, member_id, name, lots, currency, held, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      subscription.id,
      subscription.offeringId,
      subscription.memberId,
      subscription.name,
      subscription.lots,
      currency,
      subscription.held,
      subscription.createdAt,
    ],
  );

export const hasSubscribed = async (tx: Tx, offeringId: string, memberId: string): Promise<boolean> => {
  const rows = await tx.query('select 1 from offering_subscription where offering_id = $1 and member_id = $2', [
    offeringId,
    memberId,
  ]);
  return rows.length > 0;
};
