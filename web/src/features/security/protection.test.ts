import { expect, test } from 'vitest';
import { protectionOf } from './protection.ts';

test('a guest is told first that the account can be lost', () => {
  expect(protectionOf({ isGuest: true, factors: ['passkey'] })).toBe('guest');
});

test('any second factor makes the difference', () => {
  expect(protectionOf({ isGuest: false, factors: [] })).toBe('weak');
  expect(protectionOf({ isGuest: false, factors: ['passkey'] })).toBe('strong');
  expect(protectionOf({ isGuest: false, factors: ['authenticator', 'recovery'] })).toBe('strong');
});
