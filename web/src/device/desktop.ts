/** Desktop visitors are shown the app in a phone frame (spec section 2), unless the operator has switched that off. */
import { call } from '@assay/client/call';
import { useSession } from '@assay/client/session';
import { getSetting } from '@assay/contract/settings';

const DESKTOP_WIDTH = 575;
export const ADDRESS_KEY = 'address';
const PC_PAGE = '/pc.html';

export interface Surroundings {
  width: number;
  userAgent: string;
  /** Phones and tablets whose browser claims to be a desktop still have a coarse pointer and no hover. */
  touchOnly: boolean;
  framed: boolean;
}

export const isDesktop = ({ width, userAgent, touchOnly, framed }: Surroundings): boolean =>
  width > DESKTOP_WIDTH && !framed && !touchOnly && !/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent);

const surroundings = (): Surroundings => ({
  width: window.innerWidth,
  userAgent: navigator.userAgent,
  touchOnly: matchMedia('(hover: none) and (pointer: coarse)').matches,
  framed: window.self !== window.top,
});

export const redirectDesktop = async (): Promise<void> => {
  useSession.setState({ address: location.href });
  if (!isDesktop(surroundings())) return;
  try {
    const setting = await call(getSetting, { key: 'sys_set' }, { announce: false });
    if (!('isPcLimite' in setting) || !setting.isPcLimite) return;
    sessionStorage.setItem(ADDRESS_KEY, location.href);
    location.replace(PC_PAGE);
  } catch {
    // Without the setting the visitor simply stays here.
  }
};
