import { describe, expect, it } from 'vitest';
import { holidayOf, isOpen, isTrading, newYork, opensAt, sessionChanges, weekOf } from './trading-hours.ts';

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

describe('the clock of New York', () => {
  it('is the one of the time zone, in every season', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const told = (ms: number) => new Date(newYork(ms)).toISOString().slice(0, 19).replace('T', ' ');
    for (let year = 2024; year <= 2045; year++) {
      for (let day = 0; day < 366; day += 5) {
        const ms = Date.UTC(year, 0, 1 + day, 3, 30);
        expect(told(ms)).toBe(format.format(ms));
      }
      // Each hour around both changes.
      for (const start of [Date.UTC(year, 2, 7), Date.UTC(year, 9, 31)]) {
        for (let hour = 0; hour < 9 * 24; hour++)
          expect(told(start + hour * 3_600_000)).toBe(format.format(start + hour * 3_600_000));
      }
    }
  });
});

describe('live markets', () => {
  const forex = { hours: 'forex', listedMs: 0, holidays: new Set([holidayOf('2026-12-25')]) } as const;
  const metals = { ...forex, hours: 'metals' } as const;

  it.each([
    ['currencies close on Friday 17:00 in winter', forex, '2026-11-13T21:59:59', '2026-11-13T22:00:00', true],
    ['currencies close on Friday 17:00 in summer', forex, '2026-07-10T20:59:59', '2026-07-10T21:00:00', true],
    ['currencies open on Sunday 17:00 in winter', forex, '2026-11-15T21:59:59', '2026-11-15T22:00:00', false],
    ['currencies open on Sunday 17:00 in summer', forex, '2026-07-12T20:59:59', '2026-07-12T21:00:00', false],
    ['metals open an hour later', metals, '2026-11-15T22:59:59', '2026-11-15T23:00:00', false],
    ['metals pause every evening', metals, '2026-11-11T21:59:59', '2026-11-11T22:00:00', true],
    ['and go on an hour later', metals, '2026-11-11T22:59:59', '2026-11-11T23:00:00', false],
    ['in summer, too', metals, '2026-07-08T20:59:59', '2026-07-08T21:00:00', true],
    ['a holiday begins in the evening before', forex, '2026-12-24T21:59:59', '2026-12-24T22:00:00', true],
  ])('%s', (_, market, before, after, wasOpen) => {
    expect(isTrading(market, at(before))).toBe(wasOpen);
    expect(isTrading(market, at(after))).toBe(!wasOpen);
    expect(sessionChanges(market, at(before), at(after))).toEqual([{ at: at(after), open: !wasOpen }]);
  });

  it('do not open between a holiday and the weekend after it', () => {
    expect(opensAt(forex, at('2026-12-25T10:00:00'))).toBe(at('2026-12-27T22:00:00'));
    expect(opensAt(metals, at('2026-12-25T10:00:00'))).toBe(at('2026-12-27T23:00:00'));
    expect(sessionChanges(forex, at('2026-12-24T00:00:00'), at('2026-12-28T00:00:00'))).toEqual([
      { at: at('2026-12-24T22:00:00'), open: false },
      { at: at('2026-12-27T22:00:00'), open: true },
    ]);
    expect(opensAt(metals, at('2026-11-11T22:30:00'))).toBe(at('2026-11-11T23:00:00'));
    expect(isOpen('forex', at('2026-12-25T10:00:00'))).toBe(true);
  });

  it('keep the usual week when their row says it', () => {
    const row = { opensOn: 'Sunday', opensAt: '18:00', closesOn: 'Friday', closesAt: '17:00' };
    const week = weekOf({ ...row, pauseFrom: '17:00', pauseUntil: '18:00' });
    const [from, until] = [at('2026-03-01T00:00:00'), at('2026-12-31T00:00:00')];
    expect(sessionChanges({ ...metals, week }, from, until)).toEqual(sessionChanges(metals, from, until));
  });

  it('keep another week, with its pauses and its holidays', () => {
    const row = { opensOn: 'Monday', opensAt: '00:00', closesOn: 'Saturday', closesAt: '00:00' };
    const week = weekOf({ ...row, pauseFrom: '12:00', pauseUntil: '12:30' });
    const market = { ...forex, week };
    const changes = sessionChanges(market, at('2026-12-20T12:00:00'), at('2026-12-29T00:00:00'));
    expect(changes.map((change) => new Date(change.at).toISOString().slice(5, 16))).toEqual([
      // Monday to Thursday, each with its pause; Friday is the holiday, from midnight to midnight.
      '12-21T05:00',
      '12-21T17:00',
      '12-21T17:30',
      '12-22T17:00',
      '12-22T17:30',
      '12-23T17:00',
      '12-23T17:30',
      '12-24T17:00',
      '12-24T17:30',
      '12-25T05:00',
      '12-28T05:00',
      '12-28T17:00',
      '12-28T17:30',
    ]);
    expect(opensAt(market, at('2026-12-25T10:00:00'))).toBe(at('2026-12-28T05:00:00'));
  });

  it('open and close in turn, however time is cut, also over the nights on which clocks change', () => {
    for (const [from, until] of [
      ['2026-03-01T00:00:00', '2026-03-20T00:00:00'],
      ['2026-10-25T00:00:00', '2026-11-12T00:00:00'],
    ] as const) {
      const whole = sessionChanges(metals, at(from), at(until));
      const cut = [];
      for (let ms = at(from); ms < at(until); ms += 1_800_000)
        cut.push(...sessionChanges(metals, ms, Math.min(ms + 1_800_000, at(until))));
      expect(cut).toEqual(whole);
      expect(whole.every(({ open }, index) => index === 0 || open !== whole[index - 1]!.open)).toBe(true);
    }
  });
});
