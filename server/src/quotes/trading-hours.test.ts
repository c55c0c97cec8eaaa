import { describe, expect, it } from 'vitest';
import { isOpen, isTrading, opensAt, sessionChanges } from './trading-hours.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const FRIDAY_CLOSE = at('2026-11-13T22:00:00');
const SUNDAY_OPEN = at('2026-11-15T22:00:00');
const WEEKDAYS = { hours: 'weekdays', listedMs: 0 } as const;
const ALWAYS = { hours: 'always', listedMs: 0 } as const;

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
    expect(opensAt(WEEKDAYS, at('2026-11-14T12:34:56'))).toBe(SUNDAY_OPEN);
    expect(opensAt(WEEKDAYS, FRIDAY_CLOSE)).toBe(SUNDAY_OPEN);
    expect(opensAt(WEEKDAYS, SUNDAY_OPEN)).toBeUndefined();
    expect(opensAt(ALWAYS, FRIDAY_CLOSE)).toBeUndefined();
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
    const changes = cuts.slice(1).flatMap((until, i) => sessionChanges(WEEKDAYS, cuts[i]!, until));
    expect(changes).toEqual([
      { at: FRIDAY_CLOSE, open: false },
      { at: SUNDAY_OPEN, open: true },
    ]);
    expect(sessionChanges(WEEKDAYS, FRIDAY_CLOSE - 1, SUNDAY_OPEN)).toEqual(changes);
    expect(sessionChanges(ALWAYS, FRIDAY_CLOSE - 1, SUNDAY_OPEN)).toEqual([]);
  });

  it('begin when the instrument is listed', () => {
    const listedMs = at('2026-11-14T12:00:00');
    const coin = { hours: 'always', listedMs } as const;
    expect(isTrading(coin, listedMs - 1)).toBe(false);
    expect(isTrading(coin, listedMs)).toBe(true);
    expect(opensAt(coin, listedMs - 1)).toBe(listedMs);
    expect(sessionChanges(coin, listedMs - 1000, listedMs)).toEqual([{ at: listedMs, open: true }]);
    expect(sessionChanges(coin, listedMs, listedMs + 1000)).toEqual([]);
    // Listed on a weekend, a weekday market waits for its opening.
    const metal = { hours: 'weekdays', listedMs } as const;
    expect(opensAt(metal, listedMs - 1)).toBe(SUNDAY_OPEN);
    expect(sessionChanges(metal, listedMs - 1000, SUNDAY_OPEN)).toEqual([{ at: SUNDAY_OPEN, open: true }]);
  });
});
