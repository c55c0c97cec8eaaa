/**
 * Which discount each member has at a moment, kept at hand: an order is accepted without asking the database. A change
 * is written before the moment it begins, so whoever asks finds what the rows say (`CHANGE_LEAD_MS`).
 */
import type { Tx } from '../../db/database.ts';

/** Longer than any transaction may take. */
export const CHANGE_LEAD_MS = 30_000;

export interface BookedChange {
  memberId: string;
  fromUs: bigint;
  feeDiscount: bigint;
}

export interface LevelBook {
  /** Billionths of the fee. */
  discountAt(memberId: string, us: number): bigint;
  take(changes: readonly BookedChange[]): void;
}

/** Last change of each member and the one before: the last may still be to come. */
const LAST = `
  select member_id as "memberId", from_us as "fromUs", fee_discount as "feeDiscount" from (
    select *, row_number() over (partition by member_id order by from_us desc) as place from level_change) c
  where place <= 2 order by member_id, from_us`;

export const openLevelBook = async (tx: Tx): Promise<LevelBook> => {
  const byMember = new Map<string, [last: BookedChange, before?: BookedChange]>();
  const take = (changes: readonly BookedChange[]): void => {
    for (const change of changes) {
      const [last] = byMember.get(change.memberId) ?? [];
      byMember.set(change.memberId, last === undefined ? [change] : [change, last]);
    }
  };
  take(await tx.query<BookedChange>(LAST));
  return {
    take,
    discountAt: (memberId, us) =>
      byMember.get(memberId)?.find((change) => change !== undefined && change.fromUs <= us)?.feeDiscount ?? 0n,
  };
};
