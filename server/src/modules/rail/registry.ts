/**
 * Which rail carries which currency on which network. One pair has one rail, so that a payment has one key for good:
 * (rail, transaction, index).
 */
import { StartError } from '../../base/start-error.ts';
import type { PayoutRail } from './payout-rail.ts';
import type { Rail } from './rail.ts';

export interface RailKey {
  currency: string;
  network: string;
}

export interface RegisteredRail {
  /** Also the label of the custody account that it pays into and from. */
  name: string;
  /** What it carries; the sandbox's carries whatever there is. */
  carries: 'everything' | readonly RailKey[];
  deposits: Rail;
  /** Sends by itself; absent where people send payouts in batches. */
  payouts?: PayoutRail;
}

export interface Rails {
  all: readonly RegisteredRail[];
  railOf(key: RailKey): RegisteredRail | undefined;
}

const carries = ({ carries: keys }: RegisteredRail, { currency, network }: RailKey): boolean =>
  keys === 'everything' || keys.some((key) => key.currency === currency && key.network === network);

export const createRails = (all: readonly RegisteredRail[]): Rails => {
  const taken = new Map<string, string>();
  for (const { name, carries: keys } of all) {
    if (all.filter((one) => one.name === name).length > 1)
      throw new StartError('bad_setting', `Two rails have the name ${name}.`);
    if (keys === 'everything' && all.length > 1)
      throw new StartError('bad_setting', `The rail ${name} carries everything and stands alone.`);
    for (const { currency, network } of keys === 'everything' ? [] : keys) {
      const other = taken.get(`${currency}/${network}`);
      if (other !== undefined)
        throw new StartError('bad_setting', `${currency} on ${network} has two rails: ${other} and ${name}.`);
      taken.set(`${currency}/${network}`, name);
    }
  }
  return { all, railOf: (key) => all.find((rail) => carries(rail, key)) };
};

/** By which networks a currency comes in and goes out; empty where nothing carries it. */
export const railsFor = (
  rails: Rails,
  networks: readonly RailKey[],
  currency: string,
): { network: string; rail: string }[] =>
  networks
    .filter((key) => key.currency === currency)
    .flatMap((key) => {
      const rail = rails.railOf(key);
      return rail === undefined ? [] : [{ network: key.network, rail: rail.name }];
    });
