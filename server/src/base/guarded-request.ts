/**
 * Requests to addresses that somebody typed. Invariant: no request reaches the operator's own network. The address is
 * checked where the socket gets it, so that a name cannot resolve differently between check and use.
 */
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Allowed {
  protocols: readonly string[];
  address: (address: string) => boolean;
}

export const PUBLIC_ONLY: Allowed = { protocols: ['https:'], address: isPublicAddress };

export class RefusedAddress extends Error {}

export const guardedLookup =
  ({ address: mayReach }: Allowed): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const reachable = error ? [] : addresses.filter(({ address }) => mayReach(address));
      const [first] = reachable;
      if (first === undefined) callback(error ?? new RefusedAddress(`${hostname} is not a public address`), '', 0);
      else if (options.all) callback(null, reachable);
      else callback(null, first.address, first.family);
    });

export const checkAddress = (url: URL, { protocols, address }: Allowed): void => {
  if (!protocols.includes(url.protocol)) throw new RefusedAddress(`${url.protocol} is not fetched`);
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('an address with a password is not fetched');
  // A bare address is never looked up, so it is judged here.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !address(host)) throw new RefusedAddress(`${host} is not a public address`);
};
