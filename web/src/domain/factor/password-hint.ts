/** What is said of a new password while it is typed. */
import { PASSWORD_MIN } from '@assay/contract/auth';
import type { Translate } from '../../i18n/i18n.ts';

const GOOD_PASSWORD_LENGTH = 12;

/** Length is what makes a password hard to guess; the server refuses the well-known ones. */
export const passwordStrength = (password: string): { kind: 'short'; missing: number } | { kind: 'fair' | 'good' } => {
  if (password.length < PASSWORD_MIN) return { kind: 'short', missing: PASSWORD_MIN - password.length };
  return { kind: password.length < GOOD_PASSWORD_LENGTH ? 'fair' : 'good' };
};

export const passwordHint = (t: Translate, password: string): string | undefined => {
  if (password === '') return undefined;
  const strength = passwordStrength(password);
  if (strength.kind === 'short') return t('auth.strengthTooShort', { count: strength.missing });
  return t(strength.kind === 'fair' ? 'auth.strengthFair' : 'auth.strengthGood');
};
