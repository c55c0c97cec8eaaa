/**
 * Rule for passwords that are too easy to guess, shared by the server, which refuses them, and the phone, which rates a
 * password while it is typed. The server also knows common passwords of any length; the phone only those long enough to
 * be called good.
 */
import { PASSWORD_MAX, PASSWORD_MIN } from './password-length.ts';

/** From here on a password is called good. */
export const PASSWORD_GOOD = 12;

const isRepetition = (password: string): boolean => /^(.{1,4})\1+$/.test(password);

const isSequence = (password: string): boolean => {
  const steps = new Set(
    Array.from(password)
      .slice(1)
      .map((char, index) => char.charCodeAt(0) - password.charCodeAt(index)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};

/** Checks for a forbidden length, a pattern, or the owner's own address or number. */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return true;
  const lower = password.toLowerCase();
  const own = names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('@')[0]]);
  return isRepetition(lower) || isSequence(lower) || own.includes(lower);
};

const HASH_BITS = 0xff_ff_ff;

/** FNV-1a, folded to 24 bits: a stranger that falls on a common one is called fair, which harms nobody. */
export const passwordMark = (password: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(password.toLowerCase())) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return (((hash >>> 24) ^ hash) & HASH_BITS).toString(36).padStart(5, '0');
};

/** From the text of `long-common-passwords.ts`, which comes when it is needed. */
export const readMarks = (text: string): ReadonlySet<string> => new Set(text.match(/.{5}/g));

export type PasswordStrength = { kind: 'short'; missing: number } | { kind: 'weak' | 'fair' | 'good' };

/** Rates a password: a good one is never refused, a weak one always is. */
export const passwordStrength = (
  password: string,
  names: readonly string[],
  marks: ReadonlySet<string>,
): PasswordStrength => {
  if (password.length < PASSWORD_MIN) return { kind: 'short', missing: PASSWORD_MIN - password.length };
  if (isGuessable(password, names)) return { kind: 'weak' };
  const isGood = password.length >= PASSWORD_GOOD && !marks.has(passwordMark(password));
  return { kind: isGood ? 'good' : 'fair' };
};
