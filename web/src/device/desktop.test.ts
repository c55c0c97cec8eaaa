import { expect, test } from 'vitest';
import { isDesktop } from './desktop.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
const wide = { width: 1440, userAgent: WINDOWS, touchOnly: false, framed: false };

test('a wide window of a computer is a desktop', () => {
  expect(isDesktop(wide)).toBe(true);
  expect(isDesktop({ ...wide, width: 576 })).toBe(true);
});

test.each([
  ['575 px are not wider than 575', { ...wide, width: 575 }],
  ['a phone is none, however it is turned', { ...wide, userAgent: PIXEL, width: 915 }],
  ['a tablet that claims to be a computer has no pointer', { ...wide, touchOnly: true }],
  ['inside the frame of the desktop page the app stays', { ...wide, framed: true }],
])('%s', (_why, surroundings) => {
  expect(isDesktop(surroundings)).toBe(false);
});
