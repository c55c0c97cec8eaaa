import { formatUnits, shownDecimals, truncateDecimal } from '@assay/contract/money';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digitsOf, learnCurrencies } from './currency-digits.ts';
import { amountText, signedAmount, withUnit } from './with-unit.ts';

test.each([
  ['1234.5', 'USDT', '1,234.50', '1,234.50'],
  ['1234.567891', 'USDT', '1,234.567891', '1,234.56'],
  ['-0.004', 'USDT', '−0.004', '−0.004'],
  ['0.000000', 'USDT', '0.00', '0.00'],
  ['15000', 'JPY', '15,000', '15,000'],
  ['0.05', 'BTC', '0.05', '0.05000000'],
  ['0.085397881802890628', 'ETH', '0.085397881802890628', '0.08539788'],
  ['12.30', 'EUR', '12.30', '12.30'],
])('%s %s is read as %s, and in a row as %s', (amount, currency, exact, row) => {
  expect(amountText(amount, currency)).toBe(exact);
  expect(amountText(amount, currency, 'row')).toBe(row);
  expect(withUnit(amount, currency, 'row')).toBe(`${row} ${currency}`);
});

test('what the server says of a currency holds over what its code suggests', () => {
  expect(digitsOf('QNTX')).toBe(8);
  learnCurrencies([{ currency: 'QNTX', decimals: 4, isFiat: false }]);
  expect(amountText('1.5', 'QNTX', 'row')).toBe('1.5000');
});

test('a row never says more than there is, and never nothing where there is something', () => {
  const currency = fc.constantFrom(
    { code: 'USDT', decimals: 6 },
    { code: 'JPY', decimals: 0 },
    { code: 'BTC', decimals: 8 },
    { code: 'ETH', decimals: 18 },
  );
  const bare = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), ({ code, decimals }, units) => {
      const amount = formatUnits(units, decimals);
      const row = amountText(amount, code, 'row');
      expect(Math.abs(bare(row))).toBeLessThanOrEqual(Math.abs(Number(amount)));
      expect(bare(row) === 0).toBe(units === 0n);
      const shown = shownDecimals({ code, decimals, isFiat: code === 'JPY' });
      const isCutToNothing = !/[1-9]/.test(truncateDecimal(amount, shown));
      expect(row.split('.')[1]?.length ?? 0).toSatisfy(
        (digits: number) => digits === shown || (units !== 0n && isCutToNothing),
      );
      expect(signedAmount(amount, code).startsWith(units < 0n ? '−' : '+')).toBe(true);
    }),
  );
});

/** Files without money: prices, quantities, rates and shares have decimals of their own. */
const NO_MONEY = new Map([
  ['features/receipt/figures.ts', 'quantity, rate, percent'],
  ['features/receipt/explain-option.ts', 'move of a price'],
  ['features/loan/exact-percent.ts', 'percent'],
  ['features/loan/parts/ltv-gauge.tsx', 'prices'],
  ['features/loan/parts/liquidation-card.tsx', 'bids'],
  ['features/trade/show-numbers.ts', 'quantity'],
  ['features/product/parts/bond-cards.tsx', 'coupon for 100'],
  ['features/option/parts/running-view.tsx', 'distance of prices'],
  ['features/swap/show-terms.ts', 'rate'],
  ['features/swap/parts/quote-panel.tsx', 'price'],
  ['features/notice/notice-text.ts', 'price'],
  ['features/notice/parts/alert-row.tsx', 'price'],
  ['pc/ticker-strip.tsx', 'price'],
]);

const SOURCE = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^money\/|^features\/gallery\//.test(path),
);
const textOf = (path: string): string => readFileSync(join(SOURCE, path), 'utf8');

test('no screen, table or paper chooses decimals of money by itself', () => {
  const choosing = sources.filter((path) => /\bformat(Exact|Signed)\(/.test(textOf(path)));
  expect(choosing.toSorted()).toEqual([...NO_MONEY.keys()].toSorted());
});

test('every large amount with a unit has the digits of its currency', () => {
  const bare = sources.flatMap((path) =>
    [...textOf(path).matchAll(/<Money\b[^>]*>/g)].filter(([tag]) => !tag.includes('digits=')).map(() => path),
  );
  expect(bare).toEqual([]);
});
