import { describe, expect, it } from 'vitest';
import { isOpen, opensAt, sessionChanges } from './trading-hours.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const FRIDAY_CLOSE = at('2026-11-13T22:00:00');
const SUNDAY_OPEN = at('2026-11-15T22:00:00');

describe('trading hours', () => {
  it.each([
    ['Friday just before the close', FRIDAY_CLOSE - 1, true],
    ['Friday at the close', FRIDAY_CLOSE, false],
    ['Saturday', at('2026-11-14T12:00:00'), false],
    ['Sunday just before the open', SUNDAY_OPEN - 1, false],
    ['Sunday at the open', SUNDAY_OPEN, true],
    ['Wednesday', at('2026-11-11T03:00:00'), true],
    ['the first Friday of all', at('1970-01-02T22:00:00'), false],
  ])('of weekday markets on %s', (_, ms, open) => {
    expect(isOpen('weekdays', ms)).toBe(open);
    expect(isOpen('always', ms)).toBe(true);
  });

  it('say when a closed market opens', () => {
    expect(opensAt('weekdays', at('2026-11-14T12:34:56'))).toBe(SUNDAY_OPEN);
    expect(opensAt('weekdays', FRIDAY_CLOSE)).toBe(SUNDAY_OPEN);
    expect(opensAt('weekdays', SUNDAY_OPEN)).toBeUndefined();
    expect(opensAt('always', FRIDAY_CLOSE)).toBeUndefined();
  });

  it('change exactly once at each end of a weekend, however time is cut', () => {
    const cuts = [
      FRIDAY_CLOSE - 5000,
      FRIDAY_CLOSE - 200,
      FRIDAY_CLOSE,
      FRIDAY_CLOSE + 200,
      SUNDAY_OPEN - 1,
      SUNDAY_OPEN + 100,
    ];
    const changes = cuts.slice(1).flatMap((until, i) => sessionChanges('weekdays', cuts[i]!, until));
    expect(changes).toEqual([
      { at: FRIDAY_CLOSE, open: false },
      { at: SUNDAY_OPEN, open: true },
    ]);
    expect(sessionChanges('weekdays', FRIDAY_CLOSE - 1, SUNDAY_OPEN)).toEqual(changes);
    expect(sessionChanges('always', FRIDAY_CLOSE - 1, SUNDAY_OPEN)).toEqual([]);
  });
});
