/** Hint on a new password while it is typed, by the rule that the server refuses by. */
import { useSession } from '@assay/client/session';
import { PASSWORD_MIN } from '@assay/contract/auth';
import type { PasswordStrength } from '@assay/contract/password';
import type { Translate } from '../../i18n/i18n.ts';

/** Name of the logged-in member; a number without its prefix, as the server compares it. */
const knownNames = (): string[] => {
  const { userInfo } = useSession.getState();
  const name = userInfo?.email ?? userInfo?.phone?.split(' ').at(-1);
  return name === undefined ? [] : [name];
};

let rule: ((password: string, names: readonly string[]) => PasswordStrength) | undefined;

/** It comes with the first letter, and is there before a password is long enough to be judged. */
export const loadRule = async (): Promise<void> => {
  if (rule) return;
  const [{ passwordStrength, readMarks }, { LONG_COMMON }] = await Promise.all([
    import('@assay/contract/password'),
    import('@assay/contract/long-common-passwords'),
  ]);
  const marks = readMarks(LONG_COMMON);
  rule = (password, names) => passwordStrength(password, names, marks);
};

/** `names`: addresses and numbers that were typed beside it. Without the rule, only what is missing is said. */
export const passwordHint = (t: Translate, password: string, names: readonly string[] = []): string | undefined => {
  if (password === '') return undefined;
  loadRule().catch(() => {});
  const missing = PASSWORD_MIN - password.length;
  if (missing > 0) return t('auth.strengthTooShort', { count: missing });
  const kind = rule?.(password, [...names, ...knownNames()]).kind;
  if (kind === undefined) return undefined;
  if (kind === 'good') return t('auth.strengthGood');
  return t(kind === 'fair' ? 'auth.strengthFair' : 'auth.strengthWeak');
};
