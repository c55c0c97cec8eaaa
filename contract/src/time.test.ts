import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { businessDay, businessDayStart, formatWireTime, parseWireTime } from './time.ts';

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
