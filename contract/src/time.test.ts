import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { businessDay, businessDayStart, formatWireTime, isCalendarDay, parseWireTime } from './time.ts';

const zoneBefore = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zoneBefore ?? '';
});

describe('wire time', () => {
  it('is UTC+8: eight hours less is UTC', () => {
    expect(parseWireTime('2026-11-15 08:00:00')).toBe(Date.UTC(2026, 10, 15, 0, 0, 0));
    expect(formatWireTime(Date.UTC(2026, 11, 31, 16, 0, 0))).toBe('2027-01-01 00:00:00');
  });

  // Z1
  it.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Apia'])(
    'survives the way there and back in %s',
    (zone) => {
      process.env['TZ'] = zone;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (epochMs) => {
          expect(parseWireTime(formatWireTime(epochMs))).toBe(Math.floor(epochMs / 1000) * 1000);
        }),
      );
    },
  );

  it('is refused when it is no such date or of another form', () => {
    for (const text of [
      '2026-02-30 00:00:00',
      '2026-13-01 00:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01T00:00:00',
      '2026-1-1 0:0:0',
      '',
      'now',
      '2026-01-01 00:00:00Z',
    ]) {
      expect(parseWireTime(text), text).toBeUndefined();
    }
  });

  it('starts a business day at midnight UTC+8', () => {
    expect(businessDay(businessDayStart('2026-11-15'))).toBe('2026-11-15');
    expect(businessDay(businessDayStart('2026-11-15') - 1)).toBe('2026-11-14');
  });
});

describe('a day', () => {
  it('is one when the calendar has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (y, m, d) => {
          const text = [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
          const day = new Date(0);
          day.setUTCFullYear(y, m - 1, d);
          const isReal = m >= 1 && m <= 12 && d >= 1 && day.getUTCMonth() === m - 1 && day.getUTCDate() === d;
          expect(isCalendarDay(text)).toBe(isReal);
        },
      ),
    );
  });

  it.each(['', '2026', '2026-11', '2026-1-1', '2026-11-15T00:00', 'today'])('is not %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});
