/** The member's own entry in the published list, held against what the member was told. Pure. */
import type { Subscription } from '@assay/contract/offering';
import { minus } from '../money/amount-maths.ts';
import { isMore } from '../money/amount-text.ts';

export interface OwnEntry {
  /** From 1, as people count. */
  number: number;
  lots: number;
  won: number;
  /** It stands there once, under the name this phone gave it, with the lots that were applied for and given. */
  isRight: boolean;
}

type Told = Pick<Subscription, 'entryName' | 'entry' | 'lots' | 'wonLots'>;

export const findOwn = (
  entries: readonly (readonly [name: string, lots: number, won: number])[],
  told: Told,
  /** The name that this phone gave, if it was this phone that applied. */
  givenName: string | undefined,
): OwnEntry => {
  const name = givenName ?? told.entryName;
  const places = entries.flatMap((entry, index) => (entry[0] === name ? [index] : []));
  const [place] = places;
  const [, lots, won] = place === undefined ? [name, 0, 0] : entries[place]!;
  const isRight =
    places.length === 1 &&
    name === told.entryName &&
    place === told.entry &&
    lots === told.lots &&
    won === told.wonLots;
  return { number: (place ?? told.entry ?? 0) + 1, lots, won, isRight };
};

type Money = Pick<Subscription, 'state' | 'lots' | 'wonLots' | 'held' | 'cost' | 'returned'>;

const isSame = (a: string, b: string): boolean => !isMore(a, b) && !isMore(b, a);

/** Checks that the rest of what was held came back, once it did; for a win that was not paid for, all of it. */
export const isMoneyRight = ({ state, held, cost, returned }: Money): boolean => {
  if (cost === null || isMore(cost, held)) return false;
  if (returned === null) return true;
  return isSame(returned, minus(held, cost)) || (state === 'expired' && isSame(returned, held));
};
