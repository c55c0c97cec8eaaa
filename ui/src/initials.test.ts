import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('takes the first letters of names and addresses, in any script', () => {
  expect(initialsOf('Mara Keller')).toBe('MK');
  expect(initialsOf('mara.keller@posteo.net')).toBe('MK');
  expect(initialsOf('Ana Lucía de la Vega')).toBe('AL');
  expect(initialsOf('15551234567')).toBe('1');
  expect(initialsOf('김 민준')).toBe('김민');
  expect(initialsOf('𠮷野 家')).toBe('𠮷家');
  expect(initialsOf('')).toBe('');
});
