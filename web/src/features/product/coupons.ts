/** The coupons of a bond against what was really paid, ready to be drawn: pure. */
import type { ProductDetail } from '@assay/contract/product';

export interface CouponBar {
  day: string;
  /** Share of the height of the chart. */
  height: number;
  state: 'paid' | 'missed' | 'ahead';
}

export interface Coupons {
  bars: CouponBar[];
  paid: number;
  missed: number;
}

/** A coupon is missed when its day is over and nothing was paid for it. Undefined where nothing was ever due. */
export const readCoupons = (
  { bond, history, state }: Pick<ProductDetail, 'bond' | 'history' | 'state'>,
  today: string,
): Coupons | undefined => {
  const coupons = bond?.schedule.filter(({ what }) => what === 'coupon') ?? [];
  if (coupons.length === 0 || state === 'unfilled') return undefined;
  const paidOn = new Set(history.map(({ day }) => day));
  const highest = Math.max(...coupons.map(({ per100 }) => Number(per100)));
  const bars = coupons.map(({ day, per100 }): CouponBar => ({
    day,
    height: highest === 0 ? 0 : Number(per100) / highest,
    state: paidOn.has(day) ? 'paid' : day < today ? 'missed' : 'ahead',
  }));
  const count = (wanted: CouponBar['state']): number => bars.filter((bar) => bar.state === wanted).length;
  return { bars, paid: count('paid'), missed: count('missed') };
};
