import { RATE_ONE } from '@assay/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accrue,
  DAY_MS,
  extendBreach,
  interestAhead,
  interestFor,
  isLtvAtLeast,
  leastPledge,
  ltvOf,
  mayLiquidate,
  pledgeValue,
  priceAt,
  saleOf,
  wholeUnits,
  yearlyRate,
} from './loan-rule.ts';
import type { CitedTick, Cover, Running } from './loan-rule.ts';

const USDT = 1_000_000n;
/** 0.022 % a day. */
const RATE = 220_000n;
const START = Date.UTC(2026, 10, 11, 3);

const running = (given: Partial<Running> = {}): Running => ({
  principalLeft: 2_000n * USDT,
  dailyRate: RATE,
  mostInterest: 400n * USDT,
  startMs: START,
  daysCharged: 0,
  interestExact: 0n,
  ...given,
});

/** 0.05 BTC, priced with two decimals. */
const cover = (given: Partial<Cover> = {}): Cover => ({
  debt: 2_000n * USDT,
  debtDecimals: 6,
  pledge: 5_000_000n,
  pledgeDecimals: 8,
  priceScale: 2,
  ...given,
});

describe('interest', () => {
  it('is what a hand calculation gives', () => {
    // 2,000 at 0.022 % for 30 days: 2,000 x 0.00022 x 30 = 13.2.
    expect(interestFor(2_000n * USDT, RATE, 30)).toBe(13_200_000n);
    expect(yearlyRate(RATE)).toBe(80_300_000n);
  });

  it('counts a day as soon as it has begun', () => {
    expect(accrue(running(), START).daysCharged).toBe(1);
    expect(accrue(running(), START + DAY_MS - 1).daysCharged).toBe(1);
    expect(accrue(running(), START + DAY_MS).daysCharged).toBe(2);
    expect(wholeUnits(accrue(running(), START + DAY_MS).interestExact)).toBe(880_000n);
  });

  it('takes nothing back when the clock is set back', () => {
    const charged = { ...running(), ...accrue(running(), START + 5 * DAY_MS) };
    expect(accrue(charged, START - DAY_MS)).toEqual({ daysCharged: 6, interestExact: charged.interestExact });
  });

  it('ends at what was disclosed, however late it is paid', () => {
    expect(wholeUnits(accrue(running(), START + 10_000 * DAY_MS).interestExact)).toBe(400n * USDT);
  });

  it('says what the days to come would cost', () => {
    const charged = { ...running(), ...accrue(running(), START + 9 * DAY_MS), days: 30 };
    expect(interestAhead(charged)).toBe(8_800_000n);
    expect(interestAhead({ ...charged, daysCharged: 31 })).toBe(0n);
  });

  it('is the same whether it is charged day by day or at once, and with repayments never above the disclosed total (N1)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 547_945n }),
        fc.integer({ min: 1, max: 365 }),
        fc.array(fc.record({ days: fc.integer({ min: 0, max: 40 }), part: fc.bigInt({ min: 0n, max: 100n }) }), {
          maxLength: 12,
        }),
        (amount, dailyRate, days, steps) => {
          const total = interestFor(amount, dailyRate, days);
          let loan = running({ principalLeft: amount, dailyRate, mostInterest: total });
          let exact = 0n;
          let nowMs = START;
          for (const { days: wait, part } of steps) {
            nowMs += wait * DAY_MS;
            const next = { ...loan, ...accrue(loan, nowMs) };
            exact += loan.principalLeft * dailyRate * BigInt(next.daysCharged - loan.daysCharged);
            const cap = total * RATE_ONE;
            expect(next.interestExact).toBe(exact < cap ? exact : cap);
            exact = next.interestExact;
            loan = { ...next, principalLeft: next.principalLeft - (next.principalLeft * part) / 100n };
          }
          expect(wholeUnits(loan.interestExact) <= total).toBe(true);
        },
      ),
    );
  });
});

describe('the cover of a pledge', () => {
  it('is what a hand calculation gives', () => {
    // 0.05 BTC at 90,000.00 is worth 4,500; 2,000 of it are 44.44 %, shown as 44.45.
    expect(pledgeValue(cover(), 9_000_000n)).toBe(4_500n * USDT);
    expect(ltvOf(cover(), 9_000_000n)).toBe(4_445n);
    // 2,000 / (0.05 x 0.85) = 47,058.823...
    expect(priceAt(cover(), 8_500n)).toBe(4_705_882n);
    // 2,000 / 0.6 / 90,000 = 0.037037037...
    expect(leastPledge(cover(), 9_000_000n, 6_000n)).toBe(3_703_704n);
    expect(ltvOf(cover({ pledge: 0n }), 9_000_000n)).toBeUndefined();
  });

  it('is reached at its price and at none above', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 9_999n }),
        (debt, pledge, share) => {
          const one = cover({ debt, pledge });
          const price = priceAt(one, share);
          expect(isLtvAtLeast(one, price, share)).toBe(true);
          expect(isLtvAtLeast(one, price + 1n, share)).toBe(false);
        },
      ),
    );
  });
});

const ticksOf = (bids: readonly bigint[], stepMs = 5_000, from = START + 1): CitedTick[] =>
  bids.map((bid, index) => ({ seq: 100 + index, atMs: from + index * stepMs, bid }));
const rule = (given: Partial<Parameters<typeof mayLiquidate>[1]> = {}) => ({
  cover: cover(),
  limit: 8_500n,
  afterMs: START,
  ...given,
});
const LOW = 4_700_000n;

describe('the sale of a pledge (N2)', () => {
  it('needs three ticks over ten seconds, all after the call', () => {
    expect(mayLiquidate(ticksOf([LOW, LOW, LOW]), rule())).toBe(true);
    expect(mayLiquidate(ticksOf([LOW, LOW], 10_000), rule())).toBe(false);
    expect(mayLiquidate(ticksOf([LOW, LOW, LOW], 4_999), rule())).toBe(false);
    expect(mayLiquidate(ticksOf([LOW, LOW, LOW], 5_000, START), rule())).toBe(false);
    expect(mayLiquidate([], rule())).toBe(false);
  });

  it('needs the limit on each of them, without a silence between', () => {
    expect(mayLiquidate(ticksOf([LOW, 4_705_883n, LOW]), rule())).toBe(false);
    expect(mayLiquidate(ticksOf([LOW, LOW, LOW], 10_001), rule())).toBe(false);
    const [first, ...rest] = ticksOf([LOW, LOW, LOW]);
    expect(mayLiquidate([...rest, first!], rule())).toBe(false);
    expect(mayLiquidate([first!, first!, ...rest], rule())).toBe(false);
  });

  it('is off as soon as a top-up covers the same ticks', () => {
    expect(mayLiquidate(ticksOf([LOW, LOW, LOW]), rule({ cover: cover({ pledge: 5_100_000n }) }))).toBe(false);
  });

  it('starts to count anew after a tick below the limit, and after a silence', () => {
    const [a, b] = ticksOf([LOW, LOW], 20_000);
    expect(extendBreach([a!], b!, cover(), 8_500n)).toEqual([b]);
    expect(extendBreach([a!], { ...b!, bid: 5_000_000n }, cover(), 8_500n)).toEqual([]);
  });

  it('takes the debt and its fee, and gives the rest back', () => {
    // 2,020 at 47,000.00 are 0.04297872 BTC, worth 2,019.99984.
    expect(saleOf(cover(), LOW, RATE_ONE / 100n)).toEqual({
      sold: 4_297_872n,
      returned: 702_128n,
      proceeds: 2_019_999_840n,
      fee: 19_999_840n,
      shortfall: 0n,
    });
  });

  it('leaves what a gap takes beyond the pledge to the house', () => {
    // 0.05 BTC at 30,000.00 are 1,500: nothing is left for a fee, and 500 are missing.
    expect(saleOf(cover(), 3_000_000n, RATE_ONE / 100n)).toEqual({
      sold: 5_000_000n,
      returned: 0n,
      proceeds: 1_500n * USDT,
      fee: 0n,
      shortfall: 500n * USDT,
    });
  });

  it('never takes more than the debt and its fee, and loses no unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: RATE_ONE / 20n }),
        (debt, pledge, price, feeRate) => {
          const sale = saleOf(cover({ debt, pledge }), price, feeRate);
          expect(sale.sold + sale.returned).toBe(pledge);
          expect(sale.proceeds + sale.shortfall).toBe(debt + sale.fee);
          expect(sale.proceeds <= debt + (debt * feeRate) / RATE_ONE).toBe(true);
          expect(pledgeValue(cover({ pledge: sale.sold }), price)).toBe(sale.proceeds);
          for (const part of Object.values(sale)) expect(part >= 0n).toBe(true);
        },
      ),
    );
  });
});
