import { formatWireTime } from '@assay/contract/time';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { showClock } from './show-clock.ts';
import { showInUtc } from './zone.ts';
import { showMinute, showTime } from './show-time.ts';

const ownZone = process.env['TZ'];
afterAll(() => {
  process.env['TZ'] = ownZone;
});

describe.each([
  ['UTC', '14/11/2026 16:05:09', '2026-11-14'],
  ['Asia/Shanghai', '15/11/2026 00:05:09', '2026-11-15'],
  ['America/New_York', '14/11/2026 11:05:09', '2026-11-14'],
  ['Pacific/Apia', '15/11/2026 05:05:09', '2026-11-15'],
])('in %s', (zone, long, day) => {
  test('a wire time is shown in the time of the phone', () => {
    process.env['TZ'] = zone;
    expect(showTime('2026-11-15 00:05:09', 'DD/MM/YYYY HH:mm:ss')).toBe(long);
    expect(showTime('2026-11-15 00:05:09', 'YYYY-MM-DD')).toBe(day);
  });

  test('what is shown names the same second', () => {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const shown = showTime(formatWireTime(seconds * 1000), 'YYYY-MM-DD HH:mm:ss');
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
  expect(showTime('2026-11-15 00:05:09', 'DD/MM/YYYY HH:mm:ss')).toBe('14/11/2026 16:05:09');
  expect(showMinute('2026-11-15 00:05:09')).toBe('2026-11-14 16:05');
  expect(showClock(Date.UTC(2026, 10, 14, 16, 5, 9, 418))).toBe('16:05:09.418');
  showInUtc(false);
  expect(showClock(Date.UTC(2026, 10, 14, 16, 5, 9, 418))).toBe('11:05:09.418');
});

test('what is no wire time is shown as it came', () => {
  expect(showTime('soon', 'YYYY-MM-DD')).toBe('soon');
});

test('tells a moment to the minute in the zone of the phone', () => {
  const noon = new Date(2026, 10, 15, 12, 34, 56);
  expect(showMinute(formatWireTime(noon.getTime()))).toBe('2026-11-15 12:34');
});
