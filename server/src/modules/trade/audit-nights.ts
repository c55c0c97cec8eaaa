/** B4: every night that was charged is one that its position was open over, and cost no more than the terms of then say. */
import { addDays, businessDayStart } from '@assay/contract/time';
import { SETTLEMENT } from '@assay/contract/money';
import { nightOf } from '@assay/verify/booked-trade';
import { nightsOf } from '@assay/verify/night';
import { chargeOf, pointValue } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';
import { tryToRead } from '../../db/unreadable.ts';
import { Tally } from '../../quotes/audit/tally.ts';

interface Night {
  id: string;
  journal_id: string;
  at_us: bigint;
  charge: string;
  side: number;
  open_us: bigint;
  open_price: bigint;
  quote_rate: bigint;
  /** Quantity that was still open. */
  quantity: string;
  price_scale: number;
  quantity_scale: number;
  hours: 'always' | 'weekdays';
  /** In billionths, the highest that the reference data had then or in the days before. */
  rate: string;
}

const NIGHTS = `
  select o.id, replace(j.id::text, '-', '') as journal_id, j.at_us, -x.delta as charge, o.side, p.open_us, p.open_price, o.quote_rate,
    o.quantity - coalesce((select sum(c.quantity) from position_closing c where c.position_id = p.id and c.month = p.month and c.us <= j.at_us), 0) as quantity,
    i.scale as price_scale, t.quantity_scale, i.hours,
    -- A rate counts from the next rule on the tape on, and a closed market restates its rule when it opens.
    (select max((case o.side when 1 then r.after ->> 'financing_buy' else r.after ->> 'financing_sell' end)::numeric) from reference_change r
      where r.kind = 'trade_terms' and r.key = o.symbol_id::text
        and (r.version = 1 or r.changed_at <= to_timestamp(j.at_us / 1000000.0))
        and not exists (select from reference_change n where n.kind = r.kind and n.key = r.key and n.version > r.version
          and n.changed_at <= to_timestamp(j.at_us / 1000000.0) - interval '4 days')) as rate
  from journal j join posting x on x.journal_seq = j.seq join account a on a.id = x.account_id and a.purpose = 'margin'
    join trade_order o on 'position:' || o.id = j.object join position p on p.id = o.id and p.month = o.month
    join instrument i on i.id = o.symbol_id join trade_terms t on t.symbol_id = o.symbol_id
  where j.kind = 'financing' order by j.seq`;

const isRight = (night: Night): boolean => {
  const day = nightOf(night.id, night.journal_id, Number(night.at_us / 1000n));
  if (day === undefined) return false;
  const endUs = BigInt(businessDayStart(addDays(day, 1))) * 1000n;
  if (night.open_us >= endUs || night.at_us < endUs) return false;
  const scales = { price: night.price_scale, quantity: night.quantity_scale, currency: SETTLEMENT.decimals };
  const size = { quantity: BigInt(night.quantity), point: pointValue(scales, night.quote_rate) };
  const most = chargeOf(size, night.open_price, BigInt(night.rate)) * nightsOf(day, night.hours === 'always');
  return BigInt(night.charge) > 0n && BigInt(night.charge) <= most;
};

export const checkNights = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('B4 nights were nights of their positions, at the rate of then', 'nights');
  await tryToRead(
    tx,
    async () => {
      for (const night of await tx.query<Night>(NIGHTS)) {
        const where = `a night of position ${night.id}`;
        tally.attempt(where, () => tally.expect(isRight(night), () => where));
      }
    },
    (why) => tally.fail(`nights ${why}`),
  );
  return tally;
};
