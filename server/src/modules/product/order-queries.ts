/** Orders as rows, singly and for the batches of the hot lane. */
import type { ProductKind, ProductOrderState } from '@assay/contract/product';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { BatchClaimer } from '../../ledger/commit-batch.ts';
import type { Order } from './product.ts';
import { limitRefusal, showIn } from './rules.ts';

const AMOUNTS = ['amount', 'principal', 'income', 'accruedIncome', 'exitFee'] as const;
type Raw = Omit<Order, (typeof AMOUNTS)[number]> & Record<(typeof AMOUNTS)[number], string>;

const ORDER_COLUMNS = `o.id, o.product_id as "productId", o.member_id as "memberId", o.currency, o.amount, o.units, o.start_day::text as "startDay",
  o.end_day::text as "endDay", o.created_at as "createdAt", o.principal, o.income, o.accrued_day::text as "accruedDay",
  o.accrued_income as "accruedIncome", o.state, o.reason, o.exit_fee as "exitFee",
  o.exit_day::text as "exitDay"`;

const toOrder = (row: Raw): Order => ({
  ...row,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(row[name])])) as Record<(typeof AMOUNTS)[number], bigint>),
});

export const selectOrders = async (tx: Tx, where: string, values: readonly unknown[]): Promise<Order[]> =>
  (await tx.query<Raw>(`select ${ORDER_COLUMNS} from product_order o ${where}`, values)).map(toOrder);

/** Finds the member's own order only: another's is unknown. */
export const findOrder = async (tx: Tx, key: { id: string; memberId: string }, lock = false): Promise<Order> => {
  const [order] = await selectOrders(tx, `where o.id = $1 and o.member_id = $2 ${lock ? 'for update' : ''}`, [
    key.id,
    key.memberId,
  ]);
  if (!order) throw new DomainError('not_found');
  return order;
};

export const listOrders = async (
  tx: Tx,
  filter: { memberId: string; kind?: ProductKind | undefined; state?: ProductOrderState | undefined },
  at: { offset: number; limit: number },
): Promise<{ rows: Order[]; total: number }> => {
  const where = `join product p on p.id = o.product_id
    where o.member_id = $1 and ($2::text is null or p.kind = $2) and ($3::text is null or o.state = $3)`;
  const values = [filter.memberId, filter.kind ?? null, filter.state ?? null];
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from product_order o ${where}`, values);
  const rows = await selectOrders(tx, `${where} order by o.created_at desc, o.id limit $4 offset $5`, [
    ...values,
    at.limit,
    at.offset,
  ]);
  return { rows, total: Number(counted?.total ?? 0n) };
};

/** When orders ended. */
export const readEndings = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Date>> => {
  const rows = await tx.query<{ id: string; at: Date }>(
    'select id, ended_at as at from product_order where id = any($1::uuid[]) and ended_at is not null',
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
};

interface Asked {
  productId: string;
  memberId: string;
  amount: bigint;
}

const holderKey = ({ productId, memberId }: Omit<Asked, 'amount'>): string => `${productId} ${memberId}`;

/** Amount of a product that a member holds now. */
export const heldBy = async (tx: Tx, key: Omit<Asked, 'amount'>): Promise<bigint> => {
  const [row] = await tx.query<{ held: string }>(
    'select held from product_holder where product_id = $1 and member_id = $2',
    [key.productId, key.memberId],
  );
  return BigInt(row?.held ?? 0);
};

interface Sale {
  isOpen: boolean;
  left: bigint;
  memberLimit: bigint;
  show: (units: bigint) => string;
}

/** Locks what can still be sold until the transaction ends. */
const lockSales = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Sale>> => {
  const rows = await tx.query<
    Record<'id' | 'left' | 'memberLimit' | 'currency', string> & { isOpen: boolean; decimals: number }
  >(
    `select p.id, p.state = 'open' and p.paused_at is null and p.ended_at is null as "isOpen", p.capacity - p.sold as left, p.member_limit as "memberLimit", p.currency, c.decimals
       from product p join currency c on c.code = p.currency where p.id = any($1) order by p.id for no key update of p`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isOpen: row.isOpen,
        left: BigInt(row.left),
        memberLimit: BigInt(row.memberLimit),
        show: showIn(row, row.decimals),
      },
    ]),
  );
};

/** P4: what is left of a product, and for a member, is given out one after the other, while nobody else can. */
export const capacityClaims: BatchClaimer<Asked> = {
  claim: async (tx, rows) => {
    const ids = [...new Set(rows.map(({ productId }) => productId))];
    const sales = await lockSales(tx, ids);
    const holders = await tx.query<{ product_id: string; member_id: string; held: string }>(
      'select product_id, member_id, held from product_holder where product_id = any($1) and member_id = any($2::uuid[])',
      [ids, rows.map(({ memberId }) => memberId)],
    );
    const held = new Map(
      holders.map((row) => [holderKey({ productId: row.product_id, memberId: row.member_id }), BigInt(row.held)]),
    );
    return rows.map((row) => {
      const sale = sales.get(row.productId);
      // It was open when the order was made, and may have ended since.
      if (!sale?.isOpen) return new DomainError('product_closed');
      const own = held.get(holderKey(row)) ?? 0n;
      const refusal = limitRefusal(row.amount, { ...sale, held: own });
      if (refusal) return refusal;
      sale.left -= row.amount;
      held.set(holderKey(row), own + row.amount);
      return undefined;
    });
  },
};

export interface AccrualRow {
  day: string;
  income: bigint;
  journalId: string | null;
}

/** Every day of an order, newest first. */
export const listAccruals = async (tx: Tx, orderId: string): Promise<AccrualRow[]> => {
  const rows = await tx.query<Omit<AccrualRow, 'income'> & { income: string }>(
    `select day::text, income, journal_id as "journalId" from product_accrual where order_id = $1 order by day desc limit 1000`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, income: BigInt(row.income) }));
};

/** Days of orders between two, the oldest first. */
export const listAccrualsOf = async (
  tx: Tx,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, AccrualRow[]>> => {
  const rows = await tx.query<Omit<AccrualRow, 'income'> & { id: string; income: string }>(
    `select order_id as id, day::text, income, journal_id as "journalId" from product_accrual
      where order_id = any($1::uuid[]) and day between $2::date and $3::date order by day`,
    [ids, from, to],
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, income: BigInt(row.income) })),
    ({ id }) => id,
  );
};

/** Fields of an order that its share of a day follows from. */
export type Due = Pick<Order, 'id' | 'memberId' | 'principal' | 'accruedDay'>;

/** Orders that take part in a day and are not paid for it yet: $1 the product, $2 the day. */
export const TOOK_PART = `product_id = $1 and state = 'running' and start_day <= $2::date and accrued_day < $2::date`;

/** Where a list goes on. */
export type AfterDue = Pick<Due, 'memberId' | 'id'>;

/** Member by member, from after an order on: orders of one member are paid together. */
export const listDue = async (
  tx: Tx,
  at: { productId: string; day: string; after: AfterDue; limit: number },
): Promise<Due[]> => {
  const rows = await tx.query<Omit<Due, 'principal'> & { principal: string }>(
    `select id, member_id as "memberId", principal, accrued_day::text as "accruedDay" from product_order
      where ${TOOK_PART} and (member_id, id) > ($3, $4) order by member_id, id limit $5`,
    [at.productId, at.day, at.after.memberId, at.after.id, at.limit],
  );
  return rows.map((row) => ({ ...row, principal: BigInt(row.principal) }));
};
