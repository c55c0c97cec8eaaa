/** Which addresses of the network a feed or a webhook may be at: none that leads back into the operator's own network. */
import { BlockList, isIPv6 } from 'node:net';

const OWN = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits, 'ipv4');

/** Global unicast, of which some parts carry other addresses inside or belong to documents. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  OWN.addSubnet(net, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? GLOBAL.check(address, 'ipv6') && !OWN.check(address, 'ipv6') : !OWN.check(address, 'ipv4');
