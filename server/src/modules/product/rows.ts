/** Changes of orders that go down with journals, many at once. Each finds its order as it was seen, or nothing stands. */
import { batchChanger, batchWriter } from '../../ledger/batch-writer.ts';
import type { Order } from './product.ts';

export const insertOrders = batchWriter<Order>(
  `id uuid, product_id text, member_id uuid, currency text, amount numeric, units int, start_day date, end_day date,
   created_at timestamptz, principal numeric, accrued_day date, state text`,
  `insert into product_order (id, product_id, member_id, currency, amount, units, start_day, end_day, created_at, principal, accrued_day, state)
   select r.* from $rows returning 1`,
  (order) => ({
    id: order.id,
    product_id: order.productId,
    member_id: order.memberId,
    currency: order.currency,
    amount: order.amount,
    units: order.units,
    start_day: order.startDay,
    end_day: order.endDay,
    created_at: order.createdAt,
    principal: order.principal,
    accrued_day: order.accruedDay,
    state: order.state,
  }),
);

export interface Accrual {
  order: Pick<Order, 'id' | 'accruedDay' | 'principal'>;
  day: string;
  /** Negative for a loss, which the principal bears. */
  income: bigint;
  journalId: string | null;
}

/** P3: an order moves from the day before to this one, once, with the principal it had. */
export const accrueOrders = batchChanger<Accrual>(
  'id uuid, seen_day date, seen_principal numeric, day date, income numeric',
  {
    table: 'product_order',
    set: `income = t.income + r.income, accrued_income = r.income, accrued_day = r.day,
      principal = t.principal + least(r.income, 0)`,
    where: `t.accrued_day = r.seen_day and t.principal = r.seen_principal and t.state = 'running'`,
  },
  ({ order, day, income }) => ({
    id: order.id,
    seen_day: order.accruedDay,
    seen_principal: order.principal,
    day,
    income,
  }),
);

export const insertAccruals = batchWriter<Accrual>(
  'order_id uuid, day date, income numeric, journal_id uuid',
  'insert into product_accrual (order_id, day, income, journal_id) select r.* from $rows returning 1',
  ({ order, day, income, journalId }) => ({ order_id: order.id, day, income, journal_id: journalId }),
);

export interface Ending {
  id: string;
  state: 'ended' | 'cancelled';
  reason: NonNullable<Order['reason']>;
  exitFee: bigint;
  endedAt: Date;
}

/** P5. */
export const endOrders = batchChanger<Ending>(
  'id uuid, state text, reason text, exit_fee numeric, ended_at timestamptz',
  {
    table: 'product_order',
    set: 'state = r.state, reason = r.reason, exit_fee = r.exit_fee, ended_at = r.ended_at',
    where: `t.state in ('not_started', 'running', 'frozen')`,
  },
  ({ id, state, reason, exitFee, endedAt }) => ({ id, state, reason, exit_fee: exitFee, ended_at: endedAt }),
);

/** A part of the principal came back after a default, or never will. */
export const reducePrincipal = batchChanger<{ id: string; seen: bigint; by: bigint }>(
  'id uuid, seen numeric, by numeric',
  {
    table: 'product_order',
    set: 'principal = t.principal - r.by',
    where: `t.principal = r.seen and t.state = 'frozen'`,
  },
  ({ id, seen, by }) => ({ id, seen, by }),
);
