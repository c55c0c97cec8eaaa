/** Warns members who want it when the price comes near to where one of their positions would be closed out; once each. */
import { formatUnits } from '@assay/contract/money';
import { closeOutPrice } from '@assay/verify/position-rule';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Position } from '../../engine/contract.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { TradeDeps } from '../trade/index.ts';
import { tellNotices } from './tell-notice.ts';
import type { NewNotice } from './tell-notice.ts';

interface Deps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  engine: TradeDeps['engine'];
}

const TOLD_AT_ONCE = 500;

/** Whether the price that would close it is within so many percent of the price of now. Pure. */
export const isNear = (position: Position, quote: { bid: number; ask: number }, percent: number): boolean => {
  const end = closeOutPrice(position);
  if (end === undefined) return false;
  const now = BigInt(position.side === 1 ? quote.bid : quote.ask);
  const distance = position.side === 1 ? now - end : end - now;
  return distance * 100n <= now * BigInt(percent);
};

export const closeOutJob = ({ db, clock, quotes, engine }: Deps): (() => Promise<void>) => {
  /** So that what was told is not offered to the database at every turn. */
  const told = new Set<string>();

  const warningOf = (id: string, percent: number): NewNotice | undefined => {
    const position = engine.book.position(id);
    if (position === undefined || position.realm !== 'money' || told.has(id)) return undefined;
    const quote = quotes.last(position.symbolId);
    const instrument = quotes.instruments.find((one) => one.id === position.symbolId);
    if (!quote || !instrument || !isNear(position, quote, percent)) return undefined;
    const price = formatUnits(closeOutPrice(position)!, instrument.scale);
    const params = { symbol: instrument.symbol, price, percent: String(percent), tick: String(quote.tick) };
    return { memberId: position.memberId, kind: 'close_out_near', params, subject: id, at: new Date(clock.now()) };
  };

  return async () => {
    const wishes = await db.query<{ memberId: string; percent: number }>(
      `select member_id as "memberId", close_out_percent as percent from notice_setting where close_out_percent is not null`,
    );
    const warnings = wishes.flatMap(({ memberId, percent }) =>
      [...engine.book.idsOf(memberId)].flatMap((id) => warningOf(id, percent) ?? []),
    );
    for (let from = 0; from < warnings.length; from += TOLD_AT_ONCE) {
      const some = warnings.slice(from, from + TOLD_AT_ONCE);
      await db.transaction((tx) => tellNotices(tx, some));
      for (const { subject } of some) told.add(subject!);
    }
    for (const id of told) if (engine.book.position(id) === undefined) told.delete(id);
  };
};
