/** The network that a call came from: tries and sockets are counted by it, and devices are known by it. Pure. */
import { isIPv4, isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const PREFIX_GROUPS = 4;

const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : IPV6_GROUPS - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
};

/** A socket of both families shows IPv4 as `::ffff:203.0.113.7`. */
const plainOf = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** `203.0.113.x` for a /24, `2001:db8:0:1::x` for a /64: the form that members see, too. Empty for what is no address. */
export const prefixOf = (ip: string): string => {
  const plain = plainOf(ip);
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, PREFIX_GROUPS).join(':')}::x` : '';
};

const SITE_GROUPS = 3;

/** The /48 around an IPv6 address; undefined for IPv4. */
export const siteOf = (ip: string): string | undefined => {
  const plain = plainOf(ip);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, SITE_GROUPS).join(':')}::y` : undefined;
};

/** Key that calls are limited by: one IPv4 address, but a whole /64 of IPv6, which one subscriber has for itself. */
export const limitKeyOf = (ip: string): string => {
  const plain = plainOf(ip);
  return isIPv4(plain) ? plain : prefixOf(plain);
};
