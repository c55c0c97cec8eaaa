import { factorCode } from '@assay/contract/login';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPreference, readRecoveryCode } from './factor.ts';

test('what is in the hand is asked for first, and nothing that the member does not have', () => {
  expect(byPreference(['recovery', 'passkey', 'authenticator'])).toEqual(['authenticator', 'passkey', 'recovery']);
  expect(byPreference(['recovery', 'passkey'])).toEqual(['passkey', 'recovery']);
  expect(byPreference([])).toEqual([]);
});

test.each(['ABCDE-FGHJK', 'abcdefghjk', ' abcde fghjk ', 'ABCDE FGH-JK'])('%j is a recovery code', (text) => {
  expect(readRecoveryCode(text)).toBe('ABCDE-FGHJK');
});

test.each(['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKL', 'ABCDE-FGHJ0', 'ABCDE_FGHJK'])('%j is none', (text) => {
  expect(readRecoveryCode(text)).toBeUndefined();
});

test('whatever is read is what the contract takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z2-9 -]{8,14}$/)), (text) => {
      const read = readRecoveryCode(text);
      expect(read === undefined || factorCode().safeParse(read).success).toBe(true);
    }),
  );
});
