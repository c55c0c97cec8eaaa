/** What is said of a new password while it is typed, by the rule that the server refuses by. */
import { useSession } from '@assay/client/session';
import { passwordStrength } from '@assay/contract/password';
import type { Translate } from '../../i18n/i18n.ts';

/** Of whoever is logged in; a number without its prefix, as the server compares it. */
const knownNames = (): string[] => {
  const { userInfo } = useSession.getState();
  const name = userInfo?.email ?? userInfo?.phone?.split(' ').at(-1);
  return name === undefined ? [] : [name];
};

/** `names`: addresses and numbers that were typed beside it. */
export const passwordHint = (t: Translate, password: string, names: readonly string[] = []): string | undefined => {
  if (password === '') return undefined;
  const strength = passwordStrength(password, [...names, ...knownNames()]);
  if (strength.kind === 'short') return t('auth.strengthTooShort', { count: strength.missing });
  if (strength.kind === 'weak') return t('auth.strengthWeak');
  return t(strength.kind === 'fair' ? 'auth.strengthFair' : 'auth.strengthGood');
};
