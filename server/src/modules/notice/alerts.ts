/** The prices that members wait for. An alert begins after the tick that was the newest when it was set. */
import { randomUUID } from 'node:crypto';
import { MAX_ALERTS } from '@assay/contract/notice';
import { parseUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Quotes } from '../../quotes/quotes.ts';

/** Beyond any price of a tape, and within what a column holds. */
const MAX_PRICE = 10n ** 15n;
/** Alerts that have fired are listed for so long. */
const SHOWN_MS = 7 * 86_400_000;

export interface AlertRow {
  id: string;
  symbol: string;
  scale: number;
  direction: 'above' | 'below';
  price: bigint;
  createdAt: Date;
  firedSeq: bigint | null;
  firedPrice: bigint | null;
  firedAt: Date | null;
}

const ALERT = `select a.id, i.symbol, i.scale, a.direction, a.price, a.created_at as "createdAt",
    a.fired_seq as "firedSeq", a.fired_price as "firedPrice", a.fired_at as "firedAt"
  from price_alert a join instrument i on i.id = a.symbol_id`;

/** Waiting alerts first, then fired ones, newest first. */
export const listAlerts = (
  { clock }: { clock: Clock },
  tx: Tx,
  memberId: string,
  symbol: string | undefined,
): Promise<AlertRow[]> =>
  tx.query<AlertRow>(
    `${ALERT} where a.member_id = $1 and ($2::text is null or i.symbol = $2) and (a.fired_at is null or a.fired_at > $3)
      order by a.fired_at desc nulls first, a.created_at desc, a.id limit 200`,
    [memberId, symbol ?? null, new Date(clock.now() - SHOWN_MS)],
  );

const checkLimit = async (tx: Tx, memberId: string): Promise<void> => {
  // Two that are set at once come one after the other, so that each sees the other.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`alerts ${memberId}`]);
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from price_alert where member_id = $1 and fired_seq is null',
    [memberId],
  );
  if ((row?.count ?? 0n) >= MAX_ALERTS) throw new DomainError('too_many_alerts', { maximum: MAX_ALERTS });
};

export const addAlert = async (
  { clock, quotes }: { clock: Clock; quotes: Quotes },
  tx: Tx,
  wish: { memberId: string; symbol: string; price: string },
): Promise<AlertRow> => {
  const instrument = quotes.find(wish.symbol);
  if (!instrument) throw new DomainError('unknown_symbol');
  const last = quotes.last(instrument.id);
  if (!last) throw new DomainError('no_price');
  const price = parseUnits(wish.price, instrument.scale);
  const now = BigInt(last.price);
  if (price === undefined || price <= 0n || price > MAX_PRICE || price === now)
    throw new DomainError('bad_alert_price');
  await checkLimit(tx, wish.memberId);
  const id = randomUUID();
  await tx.query(
    `insert into price_alert (id, member_id, symbol_id, direction, price, from_seq, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, wish.memberId, instrument.id, price > now ? 'above' : 'below', price, last.tick, new Date(clock.now())],
  );
  const [row] = await tx.query<AlertRow>(`${ALERT} where a.id = $1`, [id]);
  return row!;
};

export const removeAlert = async (tx: Tx, memberId: string, id: string): Promise<void> => {
  const rows = await tx.query('delete from price_alert where id = $1 and member_id = $2 returning 1', [id, memberId]);
  if (rows.length === 0) throw new DomainError('not_found');
};
