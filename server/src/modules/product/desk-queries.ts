/** Desk queries of products beyond those of members. */
import type { DraftTerms, DraftText, ProductView } from '@assay/contract/desk/product';
import { ceilDiv, formatUnits, RATE_ONE } from '@assay/contract/money';
import { businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { owedOf, percentOf } from './present.ts';
import type { Product } from './product.ts';
import type { DayRow } from './queries.ts';
import { couponsOf, DAYS_A_YEAR, LEAST_COVER_DAYS } from './rules.ts';

const OVER: ReadonlySet<Product['state']> = new Set(['closed', 'unfilled', 'default']);

export const viewOf = (product: Product, nowMs: number): ProductView => {
  const isOver = OVER.has(product.state) || (product.deadline !== null && product.deadline.getTime() <= nowMs);
  if (product.endedAt !== null || isOver) return 'ended';
  return product.pausedAt === null ? 'on_sale' : 'paused';
};

/** All that a bond owes until its end, or a week of income at the top of the range for all that was sold. */
export const promisedBy = (
  product: Product,
  { nowMs, days, recovered }: { nowMs: number; days: readonly DayRow[]; recovered: bigint },
): bigint =>
  product.kind === 'bond'
    ? owedOf({ product, days, nowMs }, couponsOf(product), recovered)
    : ceilDiv(product.sold * product.yearlyHigh * BigInt(LEAST_COVER_DAYS), RATE_ONE * DAYS_A_YEAR);

/** The terms of a product as a draft would have them, for whoever writes another like it. */
export const termsOf = (product: Product, decimals: number): DraftTerms => {
  const amount = (units: bigint) => formatUnits(units, decimals);
  return {
    kind: product.kind,
    source: product.kind === 'bond' ? null : product.id,
    currency: product.currency,
    yearlyLow: percentOf(product.yearlyLow),
    yearlyHigh: percentOf(product.yearlyHigh),
    termDays: product.termDays,
    minAmount: amount(product.minAmount),
    maxAmount: amount(product.maxAmount),
    memberLimit: amount(product.memberLimit),
    capacity: amount(product.capacity),
    level: product.level,
    unitPrice: product.unitPrice === null ? null : amount(product.unitPrice),
    opensOn: businessDay(product.opensAt.getTime()),
    beginsOn: product.deadline && businessDay(product.deadline.getTime()),
    exitAfterDays: product.exitAfterDays,
    exitFeePercent: percentOf(product.exitFee),
    bond: product.kind === 'bond' ? product.terms : null,
  };
};

export const loadAllTexts = (tx: Tx, id: string): Promise<DraftText[]> =>
  tx.query<DraftText>(
    `select language, name, summary, source, backing, counterparty, losses, purpose, refund, risks from product_text
      where product_id = $1 order by language`,
    [id],
  );
