import { describe, expect, it } from 'vitest';
import { errorOf, meanOf, watchVenue } from './test-watcher.ts';

const WATCHING = { orders: 10_000, aheadMs: 300, seed: 22 };

describe('a member who watches the venue 300 ms ahead of us (T2)', () => {
  it('won by rule 1, where a tick only had to arrive after the acceptance', () => {
    const gains = watchVenue({ ...WATCHING, rule: 1 });
    expect(meanOf(gains)).toBeGreaterThan(3 * errorOf(gains));
  });

  it('pays the spread by rule 2, as everybody does', () => {
    const gains = watchVenue({ ...WATCHING, rule: 2 });
    expect(gains).toHaveLength(10_000);
    // A fair game: he expects to lose the spread, within what chance does to 10,000 orders.
    expect(meanOf(gains)).toBeLessThanOrEqual(0);
    expect(Math.abs(meanOf(gains) + 1)).toBeLessThan(4 * errorOf(gains));
  });

  it('gains nothing for the house either: who is behind loses no more than the spread', () => {
    // The same member at the speed of everybody else, against whom nobody is ahead.
    const gains = watchVenue({ ...WATCHING, rule: 2, aheadMs: 0 });
    expect(Math.abs(meanOf(gains) + 1)).toBeLessThan(4 * errorOf(gains));
  });
});
