/** The logged-in operator, whom every screen under the gate has. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getMe } from '@assay/contract/desk/operator';
import type { Role } from '@assay/contract/desk/role';
import { createContext, use } from 'react';

export type Me = DeskOutput<typeof getMe>;

export const MeContext = createContext<Me | undefined>(undefined);

export const useMe = (): Me => {
  const me = use(MeContext);
  if (!me) throw new Error('this screen stands behind the log-in');
  return me;
};

export const hasRole = (me: Me, ...roles: readonly Role[]): boolean => roles.some((role) => me.roles.includes(role));
