import { PASSWORD_GOOD, passwordStrength } from '@assay/contract/password';
import { useSession } from '@assay/client/session';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadInitialLocale, loadTexts, t } from '../../i18n/i18n.ts';
import { loadRule, passwordHint } from './password-hint.ts';

const NONE: ReadonlySet<string> = new Set();

beforeAll(async () => {
  await Promise.all([loadInitialLocale(), loadTexts('later'), loadRule()]);
});
afterEach(() => useSession.setState({ userInfo: null }));

test('the strength of a password is its length, unless it is easy to guess', () => {
  expect(passwordStrength('1x3y5z7', [], NONE)).toEqual({ kind: 'short', missing: 1 });
  expect(passwordStrength('violet42', [], NONE)).toEqual({ kind: 'fair' });
  expect(passwordStrength('violet anchors', [], NONE)).toEqual({ kind: 'good' });
});

test.each([
  'aaaaaaaaaaaaaaaa',
  'abababababab',
  '123456789',
  'abcdefghijklmnop',
  'Mara.Lindqvist',
  'mara.lindqvist@example.org',
])('%s is called weak, as the server will refuse it', (password) => {
  expect(passwordHint(t, password, ['mara.lindqvist@example.org'])).toBe(t('auth.strengthWeak'));
});

test('long as it is, a common password is not called good', () => {
  expect('1qaz2wsx3edc').toHaveLength(PASSWORD_GOOD);
  expect(passwordHint(t, '1qaz2wsx3edc')).toBe(t('auth.strengthFair'));
});

test('whoever is logged in is known by address or number', () => {
  useSession.setState({ userInfo: { email: null, phone: '+46 701234567890' } as never });
  expect(passwordHint(t, '701234567890')).toBe(t('auth.strengthWeak'));
});
