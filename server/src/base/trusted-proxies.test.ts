import { expect, it } from 'vitest';
import { readProxy, trusts } from './trusted-proxies.ts';

it('believes addresses and networks that were named, in either way of writing them', () => {
  const isOurs = trusts(['127.0.0.1', '10.1.0.0/16', '2001:db8:1::/48']);
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.200.3', '2001:db8:1:5::9'])
    expect(isOurs(address)).toBe(true);
  for (const address of ['127.0.0.2', '10.2.0.1', '2001:db8:2::1', '', 'localhost', 'nonsense'])
    expect(isOurs(address)).toBe(false);
  expect(trusts([])('127.0.0.1')).toBe(false);
});

it('refuses what would believe everybody, and what is no address', () => {
  for (const text of ['0.0.0.0/0', '::/0', '10.0.0.0/7', '10.0.0.0/33', '10.0.0.0/8/9', '1', 'localhost', '10.0.0.0/'])
    expect(readProxy(text), text).toBeUndefined();
});
