import { expect, test } from 'vitest';
import { phoneAddress, returnPath } from './return-address.ts';

const origin = 'https://assay.example';

test('a screen of ours is where the phone goes on', () => {
  expect(returnPath(`${origin}/#/kline?symbol=BTCUSDT`, origin)).toBe('/kline?symbol=BTCUSDT');
});

test.each([
  null,
  '',
  'nonsense',
  'https://evil.example/#/home',
  'https://assay.example.evil.example/#/my',
  'javascript:alert(1)#/home',
  `${origin}/#//evil.example`,
  `${origin}/#/login`,
  `${origin}/`,
])('%j leads home', (stored) => {
  expect(returnPath(stored, origin)).toBe('/home');
});

test('a phone is not sent to localhost when the server knows better', () => {
  const lan = 'https://192.168.1.5:8443';
  expect(phoneAddress('/home', 'http://localhost:8080', lan)).toBe(`${lan}/#/home`);
  expect(phoneAddress('/home', 'http://127.0.0.1:8080', undefined)).toBe('http://127.0.0.1:8080/#/home');
  expect(phoneAddress('/home', origin, lan)).toBe(`${origin}/#/home`);
});
