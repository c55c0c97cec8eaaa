/** Which addresses in front of us are our own proxies. Trust goes by address: a count of hops lets anybody who comes around the proxy write the header himself. */
import { BlockList, isIP } from 'node:net';

export type TrustedProxies = readonly string[];

/** Wide enough for any network that one runs oneself; `0.0.0.0/0` would believe everybody. */
const WIDEST = { ipv4: 8, ipv6: 32 } as const;

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
};

/** `10.0.0.7` or `10.0.0.0/24`; undefined for anything else. */
export const readProxy = (text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined => {
  const [address = '', bitsText, ...rest] = text.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0 || (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText))) return undefined;
  const most = family === 'ipv4' ? 32 : 128;
  const bits = bitsText === undefined ? most : Number(bitsText);
  return bits >= WIDEST[family] && bits <= most ? { address, bits, family } : undefined;
};

/** A socket that listens on both families calls `10.0.0.7` `::ffff:10.0.0.7`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const trusts = (proxies: TrustedProxies): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const text of proxies) {
    const read = readProxy(text);
    if (read) list.addSubnet(read.address, read.bits, read.family);
  }
  return (address) => {
    const bare = plain(address);
    const family = familyOf(bare);
    return family !== undefined && list.check(bare, family);
  };
};

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
