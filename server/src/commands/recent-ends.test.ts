import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentEnds } from './recent-ends.ts';

describe('ends of commands', () => {
  it('never says that nothing has ended when something has, however many callers there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 5 }), (actors, most) => {
        const ends = createRecentEnds(most);
        const marks: { since: number; ended: Set<string> }[] = [];
        for (const number of actors) {
          marks.push({ since: ends.mark(), ended: new Set() });
          const actor = String(number);
          ends.note(actor);
          for (const { ended } of marks) ended.add(actor);
          for (const { since, ended } of marks)
            for (const one of ended) expect(ends.mayHaveEnded(one, since)).toBe(true);
        }
      }),
    );
  });

  it('says that nothing of a caller has ended while only others have', () => {
    const ends = createRecentEnds();
    ends.note('a');
    const since = ends.mark();
    ends.note('b');
    expect(ends.mayHaveEnded('a', since)).toBe(false);
    expect(ends.mayHaveEnded('b', since)).toBe(true);
  });
});
