import { addDays, businessDayStart } from '@assay/contract/time';
import { RATE_ONE } from '@assay/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDays, GRACE_MS, maskName, rebateOf, rebatesOf, sumOf } from './rules.ts';

describe('rebates', () => {
  it('of all inviters together are the sum of the cut shares, and never more than the share of all fees', () => {
    const fee = fc.record({
      inviterId: fc.constantFrom('a', 'b', 'c'),
      inviteeId: fc.uuid(),
      fees: fc.bigInt(1n, 10n ** 15n),
    });
    fc.assert(
      fc.property(fc.array(fee, { maxLength: 40 }), fc.bigInt(0n, RATE_ONE / 2n), (fees, share) => {
        const byInviter = rebatesOf(fees, share);
        const paid = [...byInviter.values()].reduce((sum, rebates) => sum + sumOf(rebates), 0n);
        const each = fees.reduce((sum, one) => sum + rebateOf(one.fees, share), 0n);
        const all = fees.reduce((sum, one) => sum + one.fees, 0n);
        expect(paid).toBe(each);
        expect(paid * RATE_ONE <= all * share).toBe(true);
        expect(all * share - paid * RATE_ONE < BigInt(fees.length + 1) * RATE_ONE).toBe(true);
        for (const [inviterId, rebates] of byInviter)
          for (const rebate of rebates)
            expect(rebate).toMatchObject({ inviterId, amount: rebateOf(rebate.fees, share) });
      }),
    );
  });
});

describe('days', () => {
  it('are each due once, and only when they are over, however irregularly anyone looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 }), (hours) => {
        let nowMs = businessDayStart('2026-11-18');
        let last: string | undefined;
        const settled: string[] = [];
        for (const passed of hours) {
          const due = dueDays(last, nowMs);
          for (const day of due) expect(businessDayStart(addDays(day, 1)) + GRACE_MS).toBeLessThanOrEqual(nowMs);
          settled.push(...due);
          last = due.at(-1) ?? last;
          nowMs += passed * 3_600_000;
        }
        expect(settled).toEqual(settled.map((_, index) => addDays('2026-11-16', index)));
      }),
    );
  });
});

describe('a name', () => {
  it('is its first letter, whatever script it is in', () => {
    expect(maskName('Mara Keller')).toBe('M***');
    expect(maskName('  李明')).toBe('李***');
    expect(maskName('😀 smile')).toBe('😀***');
    expect(maskName('')).toBe('***');
  });
});
