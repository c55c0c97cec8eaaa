import { describe, expect, test } from 'vitest';
import { hrefTo, pathTo, routeOfPath, safeRedirect } from './links.ts';

test('links are made from names, with their query encoded', () => {
  expect(hrefTo('home')).toBe('#/home');
  expect(hrefTo('chart', { symbol: 'BTCUSDT' })).toBe('#/kline?symbol=BTCUSDT');
  expect(pathTo('outlink', { url: 'https://a.b/?c=d&e' })).toBe('/outlink?url=https%3A%2F%2Fa.b%2F%3Fc%3Dd%26e');
});

test('a screen or a query that does not exist does not compile', () => {
  // @ts-expect-error no such screen
  expect(() => hrefTo('nowhere')).toThrow();
  // @ts-expect-error the chart has no such query
  hrefTo('chart', { coin: 'BTC' });
});

test('paths of the specification are known to the letter', () => {
  expect(routeOfPath('/hangqing?tab=forex')).toBe('markets');
  expect(routeOfPath('/Hangqing')).toBeUndefined();
  expect(routeOfPath('/home/')).toBeUndefined();
});

describe('the target of a log-in', () => {
  test.each(['/my', '/kline?symbol=BTCUSDT', '/hangqing?tab=metal'])('%s is one of ours', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    '/login',
    '/login?mode=register',
    '/nowhere',
    '',
    'home',
    '//evil.example/home',
    'https://evil.example/#/home',
    'javascript:alert(1)',
    '/\\evil.example',
    '/home\n',
    null,
    undefined,
  ])('%j becomes home', (path) => {
    expect(safeRedirect(path)).toBe('/home');
  });
});
