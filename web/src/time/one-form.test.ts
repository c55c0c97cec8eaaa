// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));

/** Days and months of a calendar, by the language of the page; weekdays; and the name of a zone. */
const CALENDARS = [
  'features/fairness/parts/terms-card.tsx',
  'features/notice/parts/quiet-card.tsx',
  'features/product/show-days.ts',
];

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^time\/|^i18n\//.test(path));

const thatSay = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(`${SOURCES}${path}`, 'utf8'))).toSorted();

test('times are written by show-time.ts alone', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(thatSay(/DD\/MM|MM\/DD|toLocale(Date|Time)?String/)).toEqual([]);
  expect(thatSay(/DateTimeFormat/)).toEqual(CALENDARS);
});
