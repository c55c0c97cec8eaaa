/**
 * How many sockets one network may have open: a /24 of IPv4, a /64 of IPv6, and four times as many for the /48 around it,
 * which some give away for free. Without it one address could take the places of everybody. Where there are several edges, what a
 * network has on the others counts, too, as of a second ago.
 */
import type { IncomingMessage } from 'node:http';
import { prefixOf, siteOf } from '../base/network-prefix.ts';
import { trusts } from '../base/trusted-proxies.ts';
import type { TrustedProxies } from '../base/trusted-proxies.ts';

const SITE_FACTOR = 4;

export type SocketCount = [network: string, sockets: number];

export interface SocketSums {
  /** Nobody has heard of this edge: it has to tell everything. */
  isNew: boolean;
  /** Networks with many sockets, and how many those are over all edges. */
  crowded: readonly SocketCount[];
}

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
  readonly #changed = new Set<string>();
  readonly #told = new Map<string, number>();
  #elsewhere: ReadonlyMap<string, number> = new Map();

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
    if (limits.some(([key, most]) => this.#held(key) + (this.#elsewhere.get(key) ?? 0) >= most)) return undefined;
    for (const [key] of limits) this.#count(key, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [key] of limits) this.#count(key, -1);
    };
  }

  /** Tells the engine which networks changed, and learns what crowded ones have on other edges. */
  async exchange(ask: (changes: SocketCount[]) => Promise<SocketSums>): Promise<void> {
    const changes = [...this.#changed].map((key): SocketCount => [key, this.#held(key)]);
    this.#changed.clear();
    try {
      const { isNew, crowded } = await ask(changes);
      for (const [key, sockets] of changes) this.#told.set(key, sockets);
      this.#elsewhere = new Map(crowded.map(([key, sum]) => [key, Math.max(0, sum - (this.#told.get(key) ?? 0))]));
      for (const [key, sockets] of changes) if (sockets === 0) this.#told.delete(key);
      if (isNew) for (const key of this.#counts.keys()) this.#changed.add(key);
    } catch (error) {
      for (const [key] of changes) this.#changed.add(key);
      throw error;
    }
  }

  #held(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #count(key: string, change: number): void {
    const left = this.#held(key) + change;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
    this.#changed.add(key);
  }
}
