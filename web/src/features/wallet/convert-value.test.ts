import { parseUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertValue } from './convert-value.ts';

test.each([
  ['48215.07', '1', 2, '48215.07'],
  ['48215.07', '96412.5', 8, '0.50009148'],
  ['-10', '3', 2, '-3.33'],
  ['100', '1.0825', 2, '92.37'],
])('%s at %s is %s', (value, rate, digits, expected) => {
  expect(convertValue(value, rate, digits)).toBe(expected);
});

test('without a usable rate there is no value', () => {
  expect(convertValue('1', '0', 2)).toBeUndefined();
  expect(convertValue('1', '-3', 2)).toBeUndefined();
  expect(convertValue('1e3', '3', 2)).toBeUndefined();
});

test('what is shown is never more than what is there', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 12n }), (value, rate) => {
      const asText = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
      const shown = parseUnits(convertValue(asText(value), asText(rate), 8)!, 8)!;
      expect(shown * rate <= value * 10n ** 8n).toBe(true);
      expect((shown + 1n) * rate > value * 10n ** 8n).toBe(true);
    }),
  );
});
