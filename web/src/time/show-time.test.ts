import { formatWireTime } from '@assay/contract/time';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { showClock } from './show-clock.ts';
import { showInUtc } from './zone.ts';
import { showDay, showMinute, showSecond } from './show-time.ts';

const ownZone = process.env['TZ'];
afterAll(() => {
  process.env['TZ'] = ownZone;
});

describe.each([
  ['UTC', '2026-11-14 16:05:09', '2026-11-14'],
  ['Asia/Shanghai', '2026-11-15 00:05:09', '2026-11-15'],
  ['America/New_York', '2026-11-14 11:05:09', '2026-11-14'],
  ['Pacific/Apia', '2026-11-15 05:05:09', '2026-11-15'],
])('in %s', (zone, long, day) => {
  test('a wire time is shown in the time of the phone', () => {
    process.env['TZ'] = zone;
    expect(showSecond('2026-11-15 00:05:09')).toBe(long);
    expect(showDay('2026-11-15 00:05:09')).toBe(day);
  });

  test('what is shown names the same second', () => {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const shown = showSecond(formatWireTime(seconds * 1000));
        const [date, time] = shown.split(' ') as [string, string];
        const at = new Date(seconds * 1000);
        expect(date).toBe(
          [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-'),
        );
        expect(time).toBe(
          [at.getHours(), at.getMinutes(), at.getSeconds()].map((n) => String(n).padStart(2, '0')).join(':'),
        );
      }),
    );
  });
});

test('in UTC where the member chose it, to the millisecond too', () => {
  process.env['TZ'] = 'America/New_York';
  showInUtc(true);
  expect(showSecond('2026-11-15 00:05:09')).toBe('2026-11-14 16:05:09');
  expect(showMinute('2026-11-15 00:05:09')).toBe('2026-11-14 16:05');
  expect(showClock(Date.UTC(2026, 10, 14, 16, 5, 9, 418))).toBe('16:05:09.418');
  showInUtc(false);
  expect(showClock(Date.UTC(2026, 10, 14, 16, 5, 9, 418))).toBe('11:05:09.418');
});

test('what is no wire time is shown as it came', () => {
  expect(showDay('soon')).toBe('soon');
});

test('tells a moment to the minute in the zone of the phone', () => {
  const noon = new Date(2026, 10, 15, 12, 34, 56);
  expect(showMinute(formatWireTime(noon.getTime()))).toBe('2026-11-15 12:34');
});
