/**
 * Which rail carries which currency on which network. One pair has one rail, so that a payment has one key for good:
 * (rail, transaction, index).
 */
import { StartError } from '../../base/start-error.ts';
import type { Tx } from '../../db/database.ts';
import type { PayoutRail } from './payout-rail.ts';
import type { Rail } from './rail.ts';

export interface RailKey {
  currency: string;
  network: string;
}

/** A payout in a batch. */
export interface BatchPayout {
  /** The withdrawal. */
  id: string;
  currency: string;
  network: string;
  account: string;
  /** Holder of a bank account. */
  holder: string | null;
  bankName: string | null;
  /** Amount that arrives, in smallest units. */
  amount: bigint;
}

/** Puts payouts together for people to send: the server has nothing that could send them. */
export interface BatchMaker {
  /** The end of the file's name. */
  extension: string;
  /** Most payouts of one batch. */
  limit: number;
  /**
   * Returns the signed file as it is kept and sent; throws a refusal when it does not match this batch. Absent for a
   * bank.
   */
  checkSigned?: (file: string, text: string) => string;
  write(tx: Tx, batch: { id: string; createdAtMs: number; payouts: readonly BatchPayout[] }): Promise<string>;
}

export interface RegisteredRail {
  /** Also the label of the custody account that it pays into and from. */
  name: string;
  /** Currencies and networks it carries; the sandbox's rail carries everything. */
  carries: 'everything' | readonly RailKey[];
  deposits: Rail;
  kind: 'sandbox' | 'bank' | 'chain';
  /** Sends by itself; absent where people send payouts in batches. */
  payouts?: PayoutRail;
  batches?: BatchMaker;
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
