import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, nextDue } from './buy-schedule.ts';
import type { BuySchedule } from './buy-schedule.ts';

const DAY_MS = 86_400_000;
const daily = (minute: number, timeZone: string): BuySchedule => ({ every: 'day', onDay: 0, minute, timeZone });
const monthly = (onDay: number, timeZone = 'UTC'): BuySchedule => ({ every: 'month', onDay, minute: 540, timeZone });

const dueTimes = (schedule: BuySchedule, from: string, count: number): string[] => {
  let at = Date.parse(from);
  return Array.from({ length: count }, () => new Date((at = nextDue(schedule, at))).toISOString().slice(0, 16));
};

describe('nextDue', () => {
  it('is the same time of day on the clocks of the zone', () => {
    expect(dueTimes(daily(9 * 60, 'Asia/Tokyo'), '2026-11-11T12:00:00Z', 2)).toEqual([
      '2026-11-12T00:00',
      '2026-11-13T00:00',
    ]);
    expect(dueTimes(daily(9 * 60, 'Asia/Kathmandu'), '2026-11-11T12:00:00Z', 1)).toEqual(['2026-11-12T03:15']);
  });

  it('is after the moment it is asked for, never at it', () => {
    expect(dueTimes(daily(540, 'UTC'), '2026-11-11T09:00:00Z', 1)).toEqual(['2026-11-12T09:00']);
    expect(dueTimes(daily(540, 'UTC'), '2026-11-11T08:59:59.999Z', 1)).toEqual(['2026-11-11T09:00']);
  });

  it('names one day of a week', () => {
    const sundays: BuySchedule = { every: 'week', onDay: 7, minute: 0, timeZone: 'UTC' };
    expect(dueTimes(sundays, '2026-11-11T00:00:00Z', 3)).toEqual([
      '2026-11-15T00:00',
      '2026-11-22T00:00',
      '2026-11-29T00:00',
    ]);
  });

  it('uses the last day of a month that has no 31st', () => {
    expect(dueTimes(monthly(31), '2027-01-15T00:00:00Z', 5)).toEqual([
      '2027-01-31T09:00',
      '2027-02-28T09:00',
      '2027-03-31T09:00',
      '2027-04-30T09:00',
      '2027-05-31T09:00',
    ]);
    expect(dueTimes(monthly(30), '2028-02-01T00:00:00Z', 2)).toEqual(['2028-02-29T09:00', '2028-03-30T09:00']);
  });

  it('makes up for a time that clocks skip right after the change', () => {
    // New York, 8 March 2026: 02:00 becomes 03:00.
    expect(dueTimes(daily(150, 'America/New_York'), '2026-03-07T00:00:00Z', 3)).toEqual([
      '2026-03-07T07:30',
      '2026-03-08T07:30',
      '2026-03-09T06:30',
    ]);
  });

  it('counts a time that comes twice once, the first time', () => {
    // Berlin, 25 October 2026: 03:00 becomes 02:00.
    expect(dueTimes(daily(150, 'Europe/Berlin'), '2026-10-24T12:00:00Z', 3)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
      '2026-10-27T01:30',
    ]);
  });

  it('buys once where a zone left out a whole day', () => {
    // Samoa had no 30 December 2011.
    expect(dueTimes(daily(540, 'Pacific/Apia'), '2011-12-29T00:00:00Z', 3)).toEqual([
      '2011-12-29T19:00',
      '2011-12-30T19:00',
      '2011-12-31T19:00',
    ]);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => nextDue(daily(540, 'Mars/Olympus'), 0)).toThrow(RangeError);
  });

  const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tehran', 'Pacific/Chatham'];
  const schedules = fc
    .record({
      every: fc.constantFrom('day', 'week', 'month'),
      day: fc.nat(30),
      minute: fc.nat(1439),
      timeZone: fc.constantFrom(...zones),
    })
    .map(({ every, day, ...rest }): BuySchedule => ({
      ...rest,
      every,
      onDay: every === 'day' ? 0 : every === 'week' ? (day % 7) + 1 : day + 1,
    }));
  const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });

  it('goes forward by one day of the calendar, week or month at a time, whatever clocks do', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, from) => {
        const dayOf = (ms: number): number => Math.floor(localTime(ms, schedule.timeZone) / DAY_MS);
        const monthOf = (ms: number): number => {
          const date = new Date(localTime(ms, schedule.timeZone));
          return date.getUTCFullYear() * 12 + date.getUTCMonth();
        };
        const first = nextDue(schedule, from);
        const second = nextDue(schedule, first);
        expect(first).toBeGreaterThan(from);
        expect(first % 60_000).toBe(0);
        // Every moment before it has the same next one.
        expect(nextDue(schedule, first - 1)).toBe(first);
        const apart = schedule.every === 'month' ? monthOf(second) - monthOf(first) : dayOf(second) - dayOf(first);
        expect(apart).toBe(schedule.every === 'week' ? 7 : 1);
      }),
      { numRuns: 300 },
    );
  });
});
