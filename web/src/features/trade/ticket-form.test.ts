import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTerms } from './test-trade.ts';
import { readTerms, showMoney, type Touch, type WireTerms } from './terms.ts';
import { emptyTicket, mostQuantity, readTicket, type TicketForm } from './ticket-form.ts';

/** 99,990.00 and 100,000.00 */
const touch: Touch = { bid: 9_999_000n, ask: 10_000_000n };
const terms = (change: Partial<WireTerms> = {}) => readTerms(sampleTerms(change), { scale: 2 });
const read = (form: Partial<TicketForm>, change: Partial<WireTerms> = {}) =>
  readTicket({ ...emptyTicket('buy', 20), text: '500', ...form }, terms(change), touch);

test('500 of margin at 20× buys 0.1 BTC at 100,000, and every figure is the one worked by hand', () => {
  const { preview, input } = read({});
  expect(preview).toEqual({
    entry: 10_000_000n,
    quantity: 1000n,
    notional: 10_000_000_000n, // 10,000.00
    margin: 500_000_000n,
    fee: 4_000_000n, // 0.04% of 10,000
    held: 506_520_000n, // at 100,500.00: 502.50 and 4.02
    financing: 3_000_000n, // 0.03%
    closeOut: 9_750_000n, // 250 lost on 0.1 BTC
    retailMargin: 5_000_000_000n, // at 2×
  });
  expect(input).toEqual({ direction: 'buy', kind: 'market', quantity: '0.1000', leverage: 20 });
});

test('selling is counted at the bid and closes itself above', () => {
  const { preview } = read({ direction: 'sell', unit: 'quantity', text: '0.1' });
  expect(preview).toMatchObject({
    entry: 9_999_000n,
    margin: 499_950_000n,
    financing: 999_900n, // 0.01% of 9,999.00
    closeOut: 10_248_975n, // 249.975 lost on 0.1 BTC
  });
});

test('a market priced in another currency is worth what the terms say', () => {
  const yen = readTerms(
    sampleTerms({ quantityScale: 0, quantityStep: '100', minQuantity: '100', quoteRate: '0.006666666' }),
    { scale: 3 },
  );
  const form = { ...emptyTicket('buy', 20), unit: 'quantity' as const, text: '10000' };
  const { preview } = readTicket(form, yen, { bid: 150_000n, ask: 150_000n });
  expect(preview).toMatchObject({ notional: 9_999_999_000n, margin: 499_999_950n });
});

test('targets bring and cost what closing there would, after the fee', () => {
  const { takeProfit, stopLoss, input } = read({
    takeProfit: { unit: 'price', text: '103000' },
    stopLoss: { unit: 'percent', text: '25' },
  });
  expect(takeProfit).toMatchObject({ price: 10_300_000n, result: 295_880_000n, problem: undefined }); // 300 − 4.12
  expect(stopLoss).toMatchObject({ price: 9_875_000n, result: -128_950_000n, problem: undefined }); // −125 − 3.95
  expect(input).toMatchObject({ takeProfit: { price: '103000.00' }, stopLoss: { percent: '25' } });
});

test.each([
  ['takeProfit', { unit: 'price', text: '99000' }, 'above'],
  ['takeProfit', { unit: 'price', text: 'x' }, 'invalid'],
  ['stopLoss', { unit: 'price', text: '100001' }, 'below'],
  ['stopLoss', { unit: 'price', text: '97500' }, 'beyond'],
  ['stopLoss', { unit: 'percent', text: '50' }, 'beyond'],
] as const)('a %s of %j is refused: %s', (which, typed, problem) => {
  const view = read({ [which]: typed });
  expect(view[which].problem).toBe(problem);
  expect(view.input).toBeUndefined();
});

test.each([
  [{ text: '' }, { name: 'missing' }],
  [{ text: '0' }, { name: 'missing' }],
  [{ text: 'abc' }, { name: 'invalid' }],
  [{ text: '0.0000001' }, { name: 'invalid' }],
  [{ text: '0.1' }, { name: 'small', quantity: '0.0001' }],
  [
    { unit: 'quantity', text: '0.00005' },
    { name: 'step', quantity: '0.0001' },
  ],
  [
    { unit: 'quantity', text: '10', leverage: 100 },
    { name: 'large', notional: '1000000.000000' },
  ],
  [{ text: '12480.55' }, { name: 'insufficient' }],
] as const)('%j is refused: %j', (form, problem) => {
  const view = read(form);
  expect(view.amount).toEqual(problem);
  expect(view.input).toBeUndefined();
});

test.each([
  ['buy', '', 'missing'],
  ['buy', 'abc', 'invalid'],
  ['buy', '100000', 'below'],
  ['sell', '99990', 'above'],
  ['sell', '2000000', 'invalid'],
] as const)('a limit to %s at %j is refused: %s', (direction, limit, name) => {
  expect(read({ direction, kind: 'limit', limit }).limit).toEqual({ name });
});

test('a limit order is counted at its limit, and a sell is held for with room above', () => {
  expect(read({ kind: 'limit', limit: '95,000.00' })).toMatchObject({
    preview: { entry: 9_500_000n, quantity: 1052n, held: 503_697_600n },
    input: { kind: 'limit', price: '95000.00', quantity: '0.1052' },
  });
  const sell = read({ direction: 'sell', kind: 'limit', unit: 'quantity', text: '0.1', limit: '110000' });
  expect(sell.preview?.held).toBe(582_120_000n); // at 115,500: 577.50 and 4.62
});

test('all that is available is all that can be held, to the last step', () => {
  expect(read({ share: 100 }, { available: '506.52' }).preview?.quantity).toBe(1000n);
  expect(read({ share: 100 }, { available: '506.519999' }).preview?.quantity).toBe(999n);
  expect(read({ share: 50 }, { available: '506.52' })).toMatchObject({ text: '250', preview: { quantity: 500n } });
  expect(read({ share: 50, unit: 'quantity' }, { available: '506.52' }).text).toBe('0.05');
  expect(read({ share: 100 }, { available: '0' }).amount?.name).toBe('insufficient');
  // What is typed stands on the slider, too: 0.1 of the 0.2 that 1,013.04 allow, and no further than its end.
  const shareOf = (text: string, available = '1013.04') => read({ text }, { available }).share;
  expect([shareOf('500'), shareOf('50'), shareOf('99999'), shareOf(''), shareOf('500', '0')]).toEqual([
    50,
    5,
    100,
    0,
    undefined,
  ]);
});

test('a visitor has no balance and still sees what an order would mean', () => {
  const view = read({ text: '5000' }, { available: null });
  expect(view.amount).toBeUndefined();
  expect(showMoney(view.preview!.margin)).toBe('5000.000000');
});

test('whatever is available, the most is affordable and one step more is not', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.constantFrom(1, 2, 5, 10, 20, 50, 100),
      (available, price, leverage) => {
        const own = { ...terms({ maxNotional: '1000000000000' }), available };
        const held = (quantity: bigint) =>
          readTicket(
            {
              ...emptyTicket('buy', leverage),
              unit: 'quantity',
              text: `${quantity / 10_000n}.${String(quantity % 10_000n).padStart(4, '0')}`,
            },
            { ...own, slippage: 0n },
            { bid: price, ask: price },
          ).preview?.held ?? 0n;
        const most = mostQuantity(own, price, leverage);
        expect(held(most)).toBeLessThanOrEqual(available);
        expect(held(most + 1n)).toBeGreaterThan(available);
      },
    ),
  );
});
