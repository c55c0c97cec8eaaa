import { expect, test } from 'vitest';
import { greetingId, initialsOf } from './greeting.ts';

test('greets by the hour', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(greetingId).map((id) => id.replace('home.greeting', ''))).toEqual([
    ...['Evening', 'Morning', 'Morning', 'Day', 'Day', 'Evening', 'Evening'],
  ]);
});

test('takes initials of names, addresses and other scripts', () => {
  expect(initialsOf('Mara Keller')).toBe('MK');
  expect(initialsOf('mara.keller@posteo.net')).toBe('MK');
  expect(initialsOf('15551234567')).toBe('1');
  expect(initialsOf('김 민준')).toBe('김민');
  expect(initialsOf('')).toBe('');
});
