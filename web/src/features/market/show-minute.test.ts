import { formatWireTime } from '@assay/contract/time';
import { expect, test } from 'vitest';
import { showMinute } from './show-minute.ts';

test('tells a moment to the minute in the zone of the phone', () => {
  const noon = new Date(2026, 10, 15, 12, 34, 56);
  expect(showMinute(formatWireTime(noon.getTime()))).toBe('2026-11-15 12:34');
});
