import { RATE_ONE } from '@assay/contract/money';
import { pointValue } from '@assay/verify/position-rule';
import { describe, expect, it } from 'vitest';
import type { Position } from './contract.ts';
import { nightCharge, nightsOf } from '@assay/verify/night';
import { financed, unpaidDays } from './financing.ts';

const position = {
  quantity: 1_000n,
  point: pointValue({ price: 2, quantity: 4, currency: 6 }, RATE_ONE),
  open: 9_000_000n,
  margin: 900_000_000n,
  financedDay: '2026-11-10',
} as Position;

describe('a night', () => {
  it.each([
    ['2026-11-09', 'Monday', 1n],
    ['2026-11-11', 'Wednesday', 3n],
    ['2026-11-13', 'Friday', 1n],
    ['2026-11-14', 'Saturday', 0n],
    ['2026-11-15', 'Sunday', 0n],
  ])('of %s, a %s, counts %i times where markets rest at weekends, and once where they do not', (day, _, nights) => {
    expect(nightsOf(day, false)).toBe(nights);
    expect(nightsOf(day, true)).toBe(1n);
  });

  it('of a week counts seven times either way', () => {
    const week = Array.from({ length: 7 }, (_, i) => `2026-11-${String(9 + i).padStart(2, '0')}`);
    expect(week.reduce((sum, day) => sum + nightsOf(day, false), 0n)).toBe(7n);
  });

  it('costs its share of the notional, rounded up: 0.03 % of 9,000 are 2.70', () => {
    expect(nightCharge(position, { rate: 300_000n, nights: 1n })).toBe(2_700_000n);
    expect(nightCharge(position, { rate: 300_000n, nights: 3n })).toBe(8_100_000n);
  });

  it('takes from the margin and leaves one unit of it', () => {
    const poor = { ...position, margin: 1_000n };
    const charge = nightCharge(poor, { rate: 300_000n, nights: 1n });
    expect(charge).toBe(999n);
    expect(financed(poor, { day: '2026-11-11', charge, seq: 7 })).toMatchObject({
      margin: 1n,
      financedDay: '2026-11-11',
      fromSeq: 7,
    });
  });

  it('is unpaid from the day after the last paid one to yesterday', () => {
    expect(unpaidDays(position, '2026-11-11')).toEqual([]);
    expect(unpaidDays(position, '2026-11-14')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13']);
  });
});
