import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { performanceOf } from './performance.ts';

const day = (value: string, flow = '0', benchmark: string | null = null) => ({ day: 'd', value, flow, benchmark });

test('money that was put in is no result, and counts as what it cost', () => {
  const history = [day('100', '0', '50000'), day('310', '200', '60000'), day('330', '0', '55000')];
  expect(performanceOf(history, 30)).toEqual({
    days: 2,
    start: '100',
    flow: '200',
    result: '30',
    now: '330',
    percent: '10.00',
    benchmark: '10.00',
  });
  expect(performanceOf(history, 1)).toMatchObject({
    days: 1,
    start: '310',
    flow: '0',
    result: '20',
    benchmark: '-8.33',
  });
});

test('a loss has its sign, and without a cost or a price nothing is claimed', () => {
  expect(performanceOf([day('100'), day('40', '-50')], 7)).toMatchObject({ result: '-10', percent: '-20.00' });
  expect(performanceOf([day('0'), day('5')], 7)).toMatchObject({
    result: '5',
    percent: undefined,
    benchmark: undefined,
  });
  expect(performanceOf([day('5')], 7)).toBeUndefined();
});

test('start, money in and out, and result add up to now', () => {
  const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((one) => formatUnits(one, 6));
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 2, maxLength: 40 }), fc.nat(35), (days, wanted) => {
      const found = performanceOf(
        days.map(([value, flow]) => day(value, flow)),
        wanted + 1,
      )!;
      const units = (text: string) => parseUnits(text, 6)!;
      expect(units(found.start) + units(found.flow) + units(found.result)).toBe(units(found.now));
    }),
    { numRuns: 100 },
  );
});
