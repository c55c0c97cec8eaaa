import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUnits, isDecimal, mulDivFloor, parseUnits, truncateDecimal } from './money.ts';

describe('decimal strings', () => {
  it('survive the way to units and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n }),
        fc.integer({ min: 0, max: 18 }),
        (units, scale) => {
          expect(parseUnits(formatUnits(units, scale), scale)).toBe(units);
        },
      ),
    );
  });

  it('are refused when they are anything but plain ASCII decimals', () => {
    for (const text of [
      '',
      '.',
      '1.',
      '.5',
      '01',
      '+1',
      '1e-7',
      '1E5',
      '-0',
      'NaN',
      'Infinity',
      '１',
      '1,000',
      ' 1',
      '1 ',
      '0x10',
      '1_0',
      '--1',
      '1.1.1',
      '٣',
    ]) {
      expect(isDecimal(text), text).toBe(false);
      expect(parseUnits(text, 8), text).toBeUndefined();
    }
  });

  it('are refused when they have more digits than the currency', () => {
    expect(parseUnits('0.123456789', 8)).toBeUndefined();
    expect(parseUnits('0.12345678', 8)).toBe(12_345_678n);
  });

  it('are cut, never rounded', () => {
    expect(truncateDecimal('1.999', 2)).toBe('1.99');
    expect(truncateDecimal('-1.999', 2)).toBe('-1.99');
    expect(truncateDecimal('-0.001', 2)).toBe('0.00');
    expect(truncateDecimal('12.9', 0)).toBe('12');
    expect(truncateDecimal('12', 2)).toBe('12');
  });
});

describe('mulDivFloor', () => {
  it('is the largest integer not above the exact quotient', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 20n), 10n ** 20n),
        fc.bigInt(-(10n ** 20n), 10n ** 20n),
        fc.bigInt(1n, 10n ** 10n),
        (a, b, divisor) => {
          const floor = mulDivFloor(a, b, divisor);
          expect(floor * divisor <= a * b && (floor + 1n) * divisor > a * b).toBe(true);
        },
      ),
    );
  });
});
