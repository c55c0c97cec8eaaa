import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTerms } from './test-trade.ts';
import { readTerms, showMoney, type Touch, type WireTerms } from './terms.ts';
import { readPart } from './parts/close-sheet.tsx';
import { convertTarget } from './target-text.ts';
import { emptyTicket, mostQuantity, priceShortcuts, readTicket, type TicketForm } from './ticket-form.ts';

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
    spread: 1000n,
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

test('a stop entry waits on the far side of the price, and a buy is held for with its slippage', () => {
  const stop = { kind: 'stop', unit: 'quantity', text: '0.1' } as const;
  expect(read({ ...stop, limit: '101000' })).toMatchObject({
    limit: undefined,
    preview: { entry: 10_100_000n, held: 511_585_200n }, // at 101,505: 507.525 and 4.0602
    input: { kind: 'stop', price: '101000.00' },
  });
  expect(read({ ...stop, limit: '100000' }).limit).toEqual({ name: 'stopAbove' });
  expect(read({ ...stop, direction: 'sell', limit: '99990' }).limit).toEqual({ name: 'stopBelow' });
  expect(read({ ...stop, direction: 'sell', limit: '99000' }).preview?.held).toBe(498_960_000n); // 495 and 3.96
});

test.each([
  ['buy', 'limit', ['bid', '−0.5%']],
  ['sell', 'limit', ['ask', '+0.5%']],
  ['buy', 'stop', ['+0.5%']],
  ['sell', 'stop', ['−0.5%']],
] as const)('to %s by a %s order, these prices are offered: %j', (direction, kind, names) => {
  const offered = priceShortcuts({ direction, kind }, touch).filter(({ isOffered }) => isOffered);
  expect(offered.map(({ name }) => name)).toEqual(names);
  for (const { price } of offered)
    expect(read({ direction, kind, limit: String(Number(price) / 100) }).limit).toBeUndefined();
});

test.each([
  ['33', undefined],
  ['33×', undefined],
  ['0', { least: 1, most: 100 }],
  ['101', { least: 1, most: 100 }],
  ['2.5', { least: 1, most: 100 }],
  ['', { least: 1, most: 100 }],
])('a leverage of %j: %j', (leverageText, problem) => {
  const view = read({ leverageText });
  expect(view.leverage).toEqual(problem);
  expect(view.input === undefined).toBe(problem !== undefined);
});

test('at risk is what a stop leaves, with both fees, and all that is held without one', () => {
  expect(read({}).risk).toBe(506_520_000n);
  // 125 lost at 98,750, and 4 and 3.95 in fees.
  expect(read({ stopLoss: { unit: 'percent', text: '25' } }).risk).toBe(132_950_000n);
  expect(read({ stopLoss: { unit: 'price', text: '1' } }).risk).toBe(506_520_000n);
});

test('a trailing stop begins its distance behind the entry, by a price or in percent of it, and is sent as given', () => {
  const byPrice = read({ stopLoss: { unit: 'trail', text: '1250' } });
  expect(byPrice.stopLoss).toMatchObject({ price: 9_875_000n, problem: undefined });
  expect(byPrice.risk).toBe(132_950_000n);
  expect(byPrice.input?.stopLoss).toEqual({ trail: '1250' });
  const byPercent = read({ stopLoss: { unit: 'trailPercent', text: '1.25' } });
  expect(byPercent.stopLoss.price).toBe(9_875_000n);
  expect(byPercent.input?.stopLoss).toEqual({ trailPercent: '1.25' });
  // It may begin behind the close-out, since it comes nearer, but not below nothing.
  expect(read({ stopLoss: { unit: 'trail', text: '50000' } }).stopLoss.problem).toBeUndefined();
  expect(read({ stopLoss: { unit: 'trailPercent', text: '100' } }).stopLoss.problem).toBe('invalid');
  expect(read({ stopLoss: { unit: 'trail', text: '0.01' } }).stopLoss.problem).toBe('near');
  const { stopLoss, judge } = byPrice;
  const typed = { unit: 'trail', text: '1250' } as const;
  expect(convertTarget(typed, 'trailPercent', stopLoss, judge)).toEqual({ unit: 'trailPercent', text: '1.25' });
  expect(convertTarget(typed, 'price', stopLoss, judge)).toEqual({ unit: 'price', text: '98750' });
  expect(convertTarget(typed, 'percent', stopLoss, judge)).toEqual({ unit: 'percent', text: '25' });
});

test('a target says the same in either unit', () => {
  const { takeProfit, stopLoss, judge } = read({
    takeProfit: { unit: 'price', text: '103000' },
    stopLoss: { unit: 'percent', text: '25' },
  });
  const asPercent = convertTarget({ unit: 'price', text: '103000' }, 'percent', takeProfit, judge);
  expect(asPercent).toEqual({ unit: 'percent', text: '60' });
  expect(read({ takeProfit: asPercent }).takeProfit.price).toBe(takeProfit.price);
  expect(convertTarget({ unit: 'percent', text: '25' }, 'price', stopLoss, judge)).toEqual({
    unit: 'price',
    text: '98750',
  });
  expect(convertTarget({ unit: 'price', text: 'x' }, 'percent', read({}).takeProfit, judge).text).toBe('');
});

test.each([
  ['0.05', 500n],
  ['0.1', 1000n],
  ['0.1001', undefined],
  ['0.00005', undefined],
  ['0', undefined],
  ['half', undefined],
])('of 0.1, %s is closed as %s', (text, part) => {
  expect(readPart(text, 4, { all: 1000n, step: 1n })).toBe(part);
});

test('all that is available is all that can be held, to the last step', () => {
  expect(read({ share: 100 }, { available: '506.52' }).preview?.quantity).toBe(1000n);
  expect(read({ share: 100 }, { available: '506.519999' }).preview?.quantity).toBe(999n);
  expect(read({ share: 50 }, { available: '506.52' })).toMatchObject({ text: '250', preview: { quantity: 500n } });
  expect(read({ share: 50, unit: 'quantity' }, { available: '506.52' }).text).toBe('0.05');
  expect(read({ share: 100 }, { available: '0' }).amount?.name).toBe('insufficient');
  // The slider shows the typed amount, too: 0.1 of the 0.2 that 1,013.04 allow, and no further than its end.
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
