import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { keyHash, toBase64 } from './checkpoint.ts';
import { checkLimitBundle } from './limit-bundle.ts';
import type { LimitBundle } from './limit-bundle.ts';
import { limitAcceptance, limitKeyOf, limitWords, signLimitWords, wordsHash } from './limit-terms.ts';
import type { AcceptedLimits, LimitTerms } from './limit-terms.ts';
import { RECEIPT_ORIGIN, receiptBody, receiptText } from './receipt.ts';
import type { ReceiptOf } from './receipt.ts';

const SERVER = new Uint8Array(32).fill(1);
const PHONE = new Uint8Array(32).fill(2);
const SERVER_KEY = ed25519.getPublicKey(SERVER);
const MEMBER = '00000000-0000-4000-8000-000000000001';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const signed = (text: string): string =>
  toBase64(new Uint8Array([...keyHash(RECEIPT_ORIGIN, SERVER_KEY), ...ed25519.sign(encode(text), SERVER)]));

const statement = (terms: LimitTerms, timeMs: number, last?: AcceptedLimits, number = 1): AcceptedLimits => {
  const before = last && wordsHash(last.words);
  const words = limitWords({ member: MEMBER, number, before, key: limitKeyOf(PHONE), terms });
  const signature = signLimitWords(words, PHONE);
  return { words, signature, timeMs, acceptance: signed(limitAcceptance(words, timeMs)) };
};

/** One coin at 1,000.00 with ten times leverage, accepted at 5 seconds. */
const ORDER: ReceiptOf<'order'> = {
  kind: 'order',
  id: 'an-order',
  member: MEMBER,
  realm: 'money',
  symbol: 'BTCUSDT',
  symbolId: '1',
  priceScale: '2',
  quantityScale: '0',
  currencyScale: '6',
  side: '1',
  order: 'market',
  quantity: '1',
  quoteRate: '1000000000',
  rateSymbol: '-',
  rateSymbolId: '-',
  rateSeq: '-',
  leverage: '10',
  feeRate: '0',
  closeOutShare: '500000000',
  limit: '100000',
  bound: '100000',
  held: '100000000',
  clientSeq: '-',
  acceptSeq: '7',
  acceptHead: 'ab',
  acceptUs: '5000000',
  takeProfit: '-',
  stopLoss: '-',
};
const orderText = (change: Partial<ReceiptOf<'order'>> = {}): string => {
  const words = receiptBody({ ...ORDER, ...change });
  return receiptText({ words, signature: signed(words) });
};

const bundle = (terms: LimitTerms, change: Partial<LimitBundle> = {}): LimitBundle => ({
  kind: 'limits',
  keys: [toBase64(SERVER_KEY)],
  statements: [statement(terms, 1000)],
  orders: [orderText()],
  ...change,
});
const limitsBroken = (of: LimitBundle): string[] => checkLimitBundle(of).breaches.map(({ limit }) => limit);

test('an order within its limits proves nothing against anybody', () => {
  const verdict = checkLimitBundle(bundle({ positionSize: 1_000_000_000n, positionLoss: 50_000_000n }));
  expect(verdict).toEqual({ isWhole: true, statements: 1, orders: 1, breaches: [] });
});

test('an order beyond a limit is named with what was allowed and what was taken', () => {
  expect(checkLimitBundle(bundle({ positionSize: 999_999_999n })).breaches).toEqual([
    { order: 'an-order', atMs: 5000, limit: 'positionSize', most: 999_999_999n, taken: 1_000_000_000n },
  ]);
  expect(limitsBroken(bundle({ positionLoss: 49_999_999n, lossDay: 49_999_999n }))).toEqual([
    'positionLoss',
    'lossDay',
  ]);
  expect(limitsBroken(bundle({ timeOutUntil: 6000n }))).toEqual(['timeOutUntil']);
  expect(limitsBroken(bundle({ timeOutUntil: 5000n }))).toEqual([]);
});

test('a stop that keeps the loss small is counted', () => {
  const orders = [orderText({ stopLoss: '@99000' })];
  expect(limitsBroken(bundle({ positionLoss: 10_000_000n }, { orders }))).toEqual([]);
  expect(limitsBroken(bundle({ positionLoss: 9_999_999n }, { orders }))).toEqual(['positionLoss']);
});

test('a looser statement does not count before its day is over, and one after the order not at all', () => {
  const first = statement({ positionSize: 5n }, 1000);
  const later = [first, statement({}, 2000, first, 2)];
  expect(limitsBroken(bundle({}, { statements: later }))).toEqual(['positionSize']);
  expect(limitsBroken(bundle({}, { statements: [statement({ positionSize: 5n }, 5000)] }))).toEqual([]);
});

test('demo money, other members and unsigned orders are none of its business', () => {
  for (const change of [{ realm: 'demo' }, { member: 'another' }])
    expect(checkLimitBundle(bundle({ positionSize: 5n }, { orders: [orderText(change)] })).orders).toBe(0);
  const bent = orderText().replace('quantity 1\n', 'quantity 9\n');
  expect(checkLimitBundle(bundle({ positionSize: 5n }, { orders: [bent] })).orders).toBe(0);
});

test('a statement that is changed, missing, or accepted by another key makes the file worthless', () => {
  const first = statement({ positionSize: 5n }, 1000);
  const second = statement({}, 2000, first, 2);
  const isWhole = (statements: readonly AcceptedLimits[], keys = [toBase64(SERVER_KEY)]) =>
    checkLimitBundle(bundle({}, { statements, keys })).isWhole;
  expect(isWhole([first, second])).toBe(true);
  expect(isWhole([second])).toBe(false);
  expect(isWhole([{ ...first, timeMs: 1001 }])).toBe(false);
  expect(isWhole([{ ...first, words: first.words.replace('positionSize 5', 'positionSize 9') }])).toBe(false);
  expect(isWhole([first], [limitKeyOf(PHONE)])).toBe(false);
});
