/** Effects of ticks on a member's orders and positions, in the realm of money; the member's own acts are not told. */
import { formatUnits } from '@assay/contract/money';
import type { NoticeKind } from '@assay/contract/notice';
import type { Tx } from '../../db/database.ts';
import type { Source, Which } from './follow.ts';
import type { NewNotice } from './tell-notice.ts';

interface Row {
  memberId: string;
  id: string;
  what: string;
  number: number;
  symbol: string;
  scale: number;
  price: bigint;
  us: bigint;
}

const KINDS: Readonly<Record<string, NoticeKind>> = {
  stop_loss: 'stop_loss_hit',
  take_profit: 'take_profit_hit',
  close_out: 'closed_out',
  filled: 'order_filled',
  returned: 'order_returned',
};

const CLOSINGS = `select p.member_id as "memberId", p.id, c.reason as what, c.number, i.symbol, i.scale, c.price, c.us
  from position_closing c join position p on p.id = c.position_id and p.month = c.month join instrument i on i.id = p.symbol_id
 where c.reason <> 'asked' and p.realm = 'money'`;
const ORDERS = `select o.member_id as "memberId", o.id, o.state as what, 0 as number, i.symbol, i.scale,
    coalesce(p.open_price, o.stop_price, o.limit_price) as price, o.done_us as us
  from trade_order o join instrument i on i.id = o.symbol_id left join position p on p.id = o.id and p.month = o.month
 where o.kind <> 'market' and o.state in ('filled', 'returned') and o.realm = 'money'`;

const noticeOf = ({ memberId, id, what, number, symbol, scale, price, us }: Row): NewNotice => ({
  memberId,
  kind: KINDS[what]!,
  params: { id, symbol, price: formatUnits(price, scale), ...(number > 0 && { closing: String(number) }) },
  subject: number > 0 ? `${id}:${number}` : id,
  at: new Date(Number(us / 1000n)),
});

const read = async (tx: Tx, which: Which): Promise<NewNotice[]> => {
  const rows =
    'ids' in which
      ? [
          ...(await tx.query<Row>(`${CLOSINGS} and c.position_id = any($1)`, [which.ids])),
          ...(await tx.query<Row>(`${ORDERS} and o.id = any($1)`, [which.ids])),
        ]
      : [
          ...(await tx.query<Row>(`${CLOSINGS} and c.us >= $1`, [which.since.getTime() * 1000])),
          ...(await tx.query<Row>(`${ORDERS} and o.done_us >= $1`, [which.since.getTime() * 1000])),
        ];
  return rows.map(noticeOf);
};

export const trades: Source = { name: 'trades', read };
