/**
 * How many sockets one network may have open: a /24 of IPv4, a /64 of IPv6, and four times as many for the /48 around it,
 * which some give away for free. Without it one address could take the places of everybody.
 */
import type { IncomingMessage } from 'node:http';
import { prefixOf, siteOf } from '../base/network-prefix.ts';
import { trusts } from '../base/trusted-proxies.ts';
import type { TrustedProxies } from '../base/trusted-proxies.ts';

const SITE_FACTOR = 4;

export interface CapOptions {
  perNetwork: number;
  /** Proxies in front of us, each of which adds the address it was called from. */
  trustedProxies: TrustedProxies;
}

/** The address that the nearest proxy we do not run was called from; what stands before it anybody can write. */
export const callerOf = (request: IncomingMessage, isOurs: (address: string) => boolean): string => {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).toReversed()].filter(Boolean);
  return hops.find((hop) => !isOurs(hop)) ?? hops.at(-1) ?? '';
};

export class NetworkCaps {
  readonly #options: CapOptions | undefined;
  readonly #isOurs: (address: string) => boolean;
  readonly #counts = new Map<string, number>();

  constructor(options: CapOptions | undefined) {
    this.#options = options;
    this.#isOurs = trusts(options?.trustedProxies ?? []);
  }

  /** Returns a function that gives the place back once; undefined when the network has none left. */
  take(request: IncomingMessage): (() => void) | undefined {
    if (!this.#options) return () => undefined;
    const { perNetwork } = this.#options;
    const ip = callerOf(request, this.#isOurs);
    const limits: [key: string, most: number][] = [[prefixOf(ip), perNetwork]];
    const site = siteOf(ip);
    if (site !== undefined) limits.push([site, perNetwork * SITE_FACTOR]);
    if (limits.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most)) return undefined;
    for (const [key] of limits) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [key] of limits) {
        const left = (this.#counts.get(key) ?? 0) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}
