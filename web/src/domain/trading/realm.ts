import { isLoggedIn, useSession } from '@assay/client/session';

/** Which money: the member's own, or the demo's. */
export type Realm = 'money' | 'demo';

/** Dashed means "not real money": nobody takes a card of the demo for another one. */
export const CARD_OF: Record<Realm, string> = {
  money: '',
  demo: 'border-[1.5px] border-dashed border-ink-3 shadow-none',
};

/** True when there is somebody whose trades of this realm can be asked for. */
export const useIsTrader = (realm: Realm): boolean =>
  useSession((session) => isLoggedIn(session) || (realm === 'demo' && session.demoToken !== null));
