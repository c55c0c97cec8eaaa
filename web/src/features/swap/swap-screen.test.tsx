import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { listBalances, listCurrencies } from '@assay/contract/wallet';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { SwapScreen } from './swap-screen.tsx';
import { TERMS } from './test-swap.ts';

const QUOTES = ['7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01', '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a02'];
const held = { withdrawalHeld: '0', margin: '0', invested: '0', pledged: '0', competitionFrozen: '0', value: '0' };

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const draw = async (changes: Answers = {}, expiresInMs = 10_000) => {
  let quotes = 0;
  const answers: Answers = {
    [listCurrencies.path]: () =>
      envelope(200, [
        { currency: 'USDT', name: 'Tether', decimals: 6, isFiat: false },
        { currency: 'BTC', name: 'Bitcoin', decimals: 8, isFiat: false },
      ]),
    [listBalances.path]: () => envelope(200, [{ currency: 'USDT', available: '150.5', total: '150.5', ...held }]),
    [quoteSwap.path]: () =>
      envelope(200, {
        ...TERMS,
        quoteId: QUOTES[Math.min(quotes++, 1)],
        tolerance: '0.0500000',
        expiresInMs,
        ticks: [{ symbol: 'BTCUSDT', tick: 48_201, price: '96534.24' }],
      }),
    [executeSwap.path]: () => envelope(200, { ...TERMS, id: '9', time: '2026-11-14 12:00:00' }),
    ...changes,
  };
  screen = await drawScreen(<SwapScreen />, answers);
  await screen.says('150.50 available');
};

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')];
const act = () => [...document.querySelectorAll<HTMLButtonElement>('footer button')].at(-1)!;
const actSays = (text: string) => vi.waitFor(() => expect(act().textContent).toBe(text), { timeout: 4_000 });

test('an empty form says what is missing and asks the server nothing', async () => {
  await draw();
  act().click();
  await screen.says('Enter an amount');
  expect(screen.sent(quoteSwap)).toEqual([]);
});

test('the locked terms are shown with their tick, and the swap uses exactly that quote', async () => {
  await draw();
  typeInto(fields()[0]!, '100');
  await screen.says('Tick 48,201');
  expect(fields()[1]!.value).toBe('0.00103434');
  await screen.says('1 BTC = 96,631.42 USDT');
  await actSays('Swap 100.00 USDT');
  act().click();
  await screen.says('Swap complete');
  expect(screen.sent(quoteSwap)).toEqual([{ fromCoin: 'USDT', toCoin: 'BTC', amount: '100' }]);
  expect(screen.sent(executeSwap)).toEqual([{ quoteId: QUOTES[0] }]);
  expect(document.querySelector('a[href="#/shanduiOrder?id=9"]')).not.toBeNull();
});

test('the other side can be typed as well', async () => {
  await draw();
  typeInto(fields()[1]!, '0,001');
  await actSays('Swap 100.00 USDT');
  expect(fields()[0]!.value).toBe('100');
  expect(screen.sent(quoteSwap)).toEqual([{ fromCoin: 'USDT', toCoin: 'BTC', receive: '0.001' }]);
});

test('Max takes all that is available; more than that is refused before it is sent', async () => {
  await draw();
  screen.button('Max').click();
  await vi.waitFor(() => expect(fields()[0]!.value).toBe('150.5'));
  typeInto(fields()[0]!, '150.500001');
  await screen.says('Insufficient balance.');
  // The arrow leaves the seam of the fields to what is said there.
  expect(document.querySelector('[aria-label="Switch currencies"]')?.className).not.toContain('-my-');
  act().click();
  expect(screen.sent(executeSwap)).toEqual([]);
});

test('a refused quote is said in words at its field', async () => {
  await draw({
    [quoteSwap.path]: () => envelope(errorCode('amount_too_small'), { minimum: '1 USDT' }, 'server words'),
  });
  typeInto(fields()[0]!, '0.5');
  await screen.says('The minimum is 1 USDT.');
  expect(fields()[0]!.getAttribute('aria-invalid')).toBe('true');
});

test('a quote that runs out is renewed by itself, and nothing is swapped', async () => {
  await draw({}, 400);
  typeInto(fields()[0]!, '100');
  await vi.waitFor(() => expect(screen.sent(quoteSwap).length).toBeGreaterThan(1), { timeout: 4_000 });
  expect(screen.sent(executeSwap)).toEqual([]);
});

test('a quote that ran out on the server is said, renewed, and not used again without a press', async () => {
  await draw({ [executeSwap.path]: () => envelope(errorCode('quote_expired')) });
  typeInto(fields()[0]!, '100');
  await screen.says('Rate locked');
  act().click();
  await screen.says('Quote expired. Nothing was swapped.');
  await vi.waitFor(() => expect(screen.sent(quoteSwap)).toHaveLength(2), { timeout: 4_000 });
  expect(screen.sent(executeSwap)).toEqual([{ quoteId: QUOTES[0] }]);
});

test('a quote that the market left behind is said, a new rate is shown, and only a press uses it', async () => {
  let tries = 0;
  await draw({
    [executeSwap.path]: () =>
      tries++ === 0
        ? envelope(errorCode('quote_moved'))
        : envelope(200, { ...TERMS, id: '9', time: '2026-11-14 12:00:00' }),
  });
  typeInto(fields()[0]!, '100');
  await screen.says('±0.05%');
  await screen.says('Rate locked');
  act().click();
  await screen.says('The market moved after this rate was locked. Nothing was swapped. Here’s a new rate.');
  await vi.waitFor(() => expect(screen.sent(quoteSwap)).toHaveLength(2), { timeout: 4_000 });
  await actSays('Swap 100.00 USDT');
  expect(screen.sent(executeSwap)).toEqual([{ quoteId: QUOTES[0] }]);
  // The old terms stay in view until the new ones are there, and a press on them does nothing.
  await vi.waitFor(
    () => {
      if (screen.sent(executeSwap).length < 2) act().click();
      expect(screen.sent(executeSwap)).toHaveLength(2);
    },
    { timeout: 4_000, interval: 200 },
  );
  await screen.says('Swap complete');
  expect(screen.sent(executeSwap)).toEqual([{ quoteId: QUOTES[0] }, { quoteId: QUOTES[1] }]);
});

test('when no answer comes, the same quote is asked about again and no other', async () => {
  let tries = 0;
  await draw({
    [executeSwap.path]: () =>
      tries++ === 0
        ? { status: 502, body: 'bad gateway' }
        : envelope(200, { ...TERMS, id: '9', time: '2026-11-14 12:00:00' }),
  });
  typeInto(fields()[0]!, '100');
  await screen.says('Rate locked');
  act().click();
  await actSays('Try again');
  act().click();
  await screen.says('Swap complete');
  expect(screen.sent(executeSwap)).toEqual([{ quoteId: QUOTES[0] }, { quoteId: QUOTES[0] }]);
});
