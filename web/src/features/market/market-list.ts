/** Which markets a list shows and in which order: pure, over what the server last said. */
import type { Instrument, InstrumentClass } from '@assay/contract/market';

export const MARKET_TABS = ['favourites', 'crypto', 'metal', 'forex'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export const SORT_KEYS = ['name', 'price', 'change'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sort {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

interface MarketFilter {
  tab: MarketTab;
  /** By a search, which looks through all markets, whatever tab is open. */
  found: Instrument[] | undefined;
  favourites: readonly string[];
}

export const filterMarkets = (all: readonly Instrument[], { tab, found, favourites }: MarketFilter): Instrument[] => {
  if (found) return found;
  if (tab !== 'favourites') return all.filter((instrument) => instrument.class === (tab satisfies InstrumentClass));
  const bySymbol = new Map(all.map((instrument) => [instrument.symbol, instrument]));
  return favourites.flatMap((symbol) => bySymbol.get(symbol) ?? []);
};

const ORDERS: Record<SortKey, (a: Instrument, b: Instrument) => number> = {
  name: (a, b) => (a.base + a.quote < b.base + b.quote ? -1 : 1),
  price: (a, b) => Number(a.currentPrice) - Number(b.currentPrice),
  change: (a, b) => Number(a.riseRate) - Number(b.riseRate),
};

/** Sorted by what was last loaded and not by each tick: rows that trade places under the thumb cannot be pressed. */
export const sortMarkets = (list: readonly Instrument[], sort: Sort | undefined): Instrument[] => {
  if (!sort) return [...list];
  const order = ORDERS[sort.key];
  return list.toSorted((a, b) => (sort.direction === 'ascending' ? order(a, b) : order(b, a)));
};

export const MOVER_KINDS = ['hot', 'rising', 'falling'] as const;
export type MoverKind = (typeof MOVER_KINDS)[number];

/** Hot are those that most members traded, and where nobody did those with the most ticks. */
export const hotBy = (all: readonly Instrument[]): 'traders' | 'ticks' =>
  all.some(({ traders }) => traders > 0) ? 'traders' : 'ticks';

/** Rising and falling never show one that went the other way. */
export const pickMovers = (all: readonly Instrument[], kind: MoverKind, count: number): Instrument[] => {
  const open = all.filter(({ state }) => state !== 'closed');
  const rate = (instrument: Instrument) => Number(instrument.riseRate);
  if (kind === 'hot') return open.toSorted((a, b) => b.traders - a.traders || b.amount - a.amount).slice(0, count);
  const sign = kind === 'rising' ? 1 : -1;
  return open
    .filter((instrument) => rate(instrument) * sign > 0)
    .toSorted((a, b) => (rate(b) - rate(a)) * sign)
    .slice(0, count);
};
