/** Sources by venue: of how many markets each makes the price now, and of how many it is left out, and why. */
import { VENUES } from '@assay/verify/source-rule';
import type { VenueName } from '@assay/verify/source-rule';
import type { SourceHealth } from '../feed.ts';

export interface VenueHealth {
  venue: VenueName;
  markets: number;
  /** Markets for which it counts. */
  used: number;
  /** Why it does not count for most of the others; null when it counts for all. */
  lacks: Exclude<SourceHealth['use'], 'used'> | null;
}

export const byVenue = (sources: readonly SourceHealth[]): VenueHealth[] =>
  (Object.keys(VENUES) as VenueName[]).flatMap((venue) => {
    const own = sources.filter((source) => source.venue === venue);
    if (own.length === 0) return [];
    const out = Map.groupBy(
      own.flatMap(({ use }) => (use === 'used' ? [] : [use])),
      (use) => use,
    );
    const [most] = [...out].toSorted(([, a], [, b]) => b.length - a.length);
    const used = own.filter(({ use }) => use === 'used').length;
    return [{ venue, markets: own.length, used, lacks: most?.[0] ?? null }];
  });
