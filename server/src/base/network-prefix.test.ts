import { describe, expect, it } from 'vitest';
import { limitKeyOf, prefixOf } from './network-prefix.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::x'],
    ['2001:0db8:0000:0001:ffff::', '2001:db8:0:1::x'],
    ['2001:db8::1', '2001:db8:0:0::x'],
    ['fe80::1%eth0', 'fe80:0:0:0::x'],
    ['::1', '0:0:0:0::x'],
    ['::', '0:0:0:0::x'],
    ['not an address', ''],
    ['', ''],
  ])('%s is in %s', (ip, prefix) => {
    expect(prefixOf(ip)).toBe(prefix);
  });
});

describe('what calls are limited by', () => {
  it('is one IPv4 address, and the whole /64 of an IPv6 address', () => {
    expect(limitKeyOf('203.0.113.7')).not.toBe(limitKeyOf('203.0.113.8'));
    expect(limitKeyOf('::ffff:203.0.113.7')).toBe(limitKeyOf('203.0.113.7'));
    expect(limitKeyOf('2001:db8::1')).toBe(limitKeyOf('2001:db8::ffff:1'));
    expect(limitKeyOf('2001:db8::1')).not.toBe(limitKeyOf('2001:db8:0:1::1'));
  });
});
