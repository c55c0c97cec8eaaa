import { PASSWORD_GOOD, passwordMark, passwordStrength, readMarks } from '@assay/contract/password';
import { LONG_COMMON } from '@assay/contract/long-common-passwords';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { isWeakPassword } from './rules.ts';

const target = { kind: 'email', email: 'mara.lindqvist@example.org' } as const;
const common = await loadCommonPasswords();
const words = [...common];

describe('what phones say of a password', () => {
  it('knows every common one that is long enough to be called good', () => {
    const long = words.filter((word) => word.length >= PASSWORD_GOOD);
    const marks = [...new Set(long.map(passwordMark))].toSorted().join('');
    expect(LONG_COMMON).toBe(marks);
  });

  it('is never good for what the server refuses, nor weak for what it takes', () => {
    const anything = fc.oneof(
      fc.string({ minLength: 1, maxLength: 140 }),
      fc.constantFrom(...words),
      fc.constantFrom(...words).map((word) => word.toUpperCase()),
      fc
        .tuple(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 2, max: 30 }))
        .map(([part, times]) => part.repeat(times)),
      fc.constantFrom('Mara.Lindqvist', 'mara.lindqvist@EXAMPLE.org', 'abcdefghijklm', '9876543210'),
    );
    fc.assert(
      fc.property(anything, (password) => {
        const { kind } = passwordStrength(password, [target.email], readMarks(LONG_COMMON));
        const isRefused = isWeakPassword(password, target, common);
        const isPromised = { good: false, fair: isRefused, weak: true, short: true }[kind];
        expect({ password, isRefused }).toEqual({ password, isRefused: isPromised });
      }),
      { numRuns: 3000 },
    );
  });
});
