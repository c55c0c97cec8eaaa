/** How well an account is guarded, as far as its owner can do something about it. Pure. */
import type { Security } from './security-state.ts';

export type Protection = 'guest' | 'weak' | 'strong';

export const protectionOf = ({ isGuest, factors }: Pick<Security, 'isGuest' | 'factors'>): Protection => {
  if (isGuest) return 'guest';
  return factors.length > 0 ? 'strong' : 'weak';
};
