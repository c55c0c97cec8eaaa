import { NOTICE_KIND_NAMES } from '@assay/contract/notice';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialLocale, loadTexts, t } from '../../i18n/i18n.ts';
import { routeOfPath } from '../../navigation/links.ts';
import { noticeDetails, noticeTitle } from './notice-text.ts';

beforeAll(async () => {
  await loadInitialLocale();
  await Promise.all([loadTexts('later'), loadTexts('notice')]);
});

test('every kind of notice is said in words', () => {
  for (const kind of NOTICE_KIND_NAMES) {
    const title = noticeTitle(t, {
      kind,
      params: { symbol: 'BTCUSDT', price: '1', coin: 'ABC', day: 'D', percent: '5' },
    });
    expect(title, kind).not.toMatch(/^$|notice\.|security\.|sandbox\.|undefined|\{/);
  }
});

test('a notice says what it was about, as far as that is known', () => {
  const about = (kind: Parameters<typeof noticeDetails>[1]['kind'], params: Record<string, string>) =>
    noticeDetails(t, { kind, params });
  expect(about('withdrawal_paid', { amount: '5.00', currency: 'USDT', destination: 'TKu4 … 9pQd' })).toBe(
    '5.00 USDT · TKu4 … 9pQd',
  );
  expect(about('stop_loss_hit', { symbol: 'BTCUSDT', price: '61000.00' })).toBe('BTCUSDT at 61,000.00');
  expect(about('price_above', { symbol: 'BTCUSDT', price: '61000.00', tick: '17' })).toBe('tick 17');
  expect(about('new_device', { browser: 'Firefox', system: 'Android', address: '' })).toBe('Firefox · Android');
  const recurring = { amount: '100.000000', from: 'USDT', to: 'BTC' };
  expect(about('recurring_bought', { ...recurring, receive: '0.00101625' })).toBe('100.00 USDT · +0.00101625 BTC');
  expect(about('recurring_missed', { ...recurring, reason: 'short', count: '1' })).toBe(
    '100.00 USDT · Balance too low',
  );
  expect(noticeTitle(t, { kind: 'recurring_missed', params: { count: '4' } })).toBe('4 recurring buys skipped');
  expect(about('renewal_refused', { amount: '1000.000000', currency: 'USDT', reason: 'closed', id: 'x' })).toBe(
    '1,000.00 USDT · Not on sale or not covered that day. The money is in your available balance.',
  );
  expect(about('frozen', {})).toBe('');
  expect(about('account_restricted', { reason: 'Two people at once' })).toBe(
    'Two people at once · You can still close, repay and withdraw',
  );
});

test('the app knows the screens that notices of its own lead to', () => {
  for (const path of [
    '/notice',
    '/noticeSettings',
    '/chat',
    '/kline',
    '/receipt',
    '/heyue',
    '/security',
    '/jiedaiOrder',
    '/dingtou',
  ])
    expect(routeOfPath(path), path).toBeDefined();
});
