import { isLoggedIn, useSession } from '@assay/client/session';

/** Which money: the member's own, or the demo's. */
export type Realm = 'money' | 'demo';

/** True when there is somebody whose trades of this realm can be asked for. */
export const useIsTrader = (realm: Realm): boolean =>
  useSession((session) => isLoggedIn(session) || (realm === 'demo' && session.demoToken !== null));
