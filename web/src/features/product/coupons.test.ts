import type { ProductDetail } from '@assay/contract/product';
import { expect, test } from 'vitest';
import { readCoupons } from './coupons.ts';
import { BOND } from './test-products.ts';

const coupon = (day: string, per100: string) => ({ day, what: 'coupon' as const, per100 });
const paid = (day: string) => ({ day, result: '10', percent: '0.5', isModelled: false });

const bondOf = (changes: Partial<ProductDetail>): ProductDetail => ({
  ...BOND,
  bond: {
    ...BOND.bond!,
    schedule: [
      coupon('2026-10-01', '1'),
      coupon('2026-11-01', '1'),
      coupon('2026-12-01', '0.5'),
      { day: '2026-12-01', what: 'redemption', per100: '100' },
    ],
  },
  history: [paid('2026-10-01')],
  ...changes,
});

test('a coupon was paid, is missed once its day is over, or is still ahead; redemption is none', () => {
  expect(readCoupons(bondOf({}), '2026-11-02')).toEqual({
    bars: [
      { day: '2026-10-01', height: 1, state: 'paid' },
      { day: '2026-11-01', height: 1, state: 'missed' },
      { day: '2026-12-01', height: 0.5, state: 'ahead' },
    ],
    paid: 1,
    missed: 1,
  });
});

test('on its day a coupon is not missed yet', () => {
  expect(readCoupons(bondOf({}), '2026-11-01')).toMatchObject({ paid: 1, missed: 0 });
});

test('a bond that was refunded never owed any, and what is no bond has none', () => {
  expect(readCoupons(bondOf({ state: 'unfilled' }), '2026-11-02')).toBeUndefined();
  expect(readCoupons({ ...BOND, bond: null }, '2026-11-02')).toBeUndefined();
});
