import { expect, test } from 'vitest';
import { passwordStrength } from './password-hint.ts';

test('the strength of a password is its length', () => {
  expect(passwordStrength('1234567')).toEqual({ kind: 'short', missing: 1 });
  expect(passwordStrength('12345678')).toEqual({ kind: 'fair' });
  expect(passwordStrength('123456789012')).toEqual({ kind: 'good' });
});
