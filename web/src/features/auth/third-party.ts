/**
 * Log-in with a third party. The browser leaves for it and comes back with a ticket, which works only together with a
 * verifier that never left this tab: a ticket that someone else slips in opens nothing.
 */
import { call } from '@assay/client/call';
import { useSession } from '@assay/client/session';
import type { LoginResult } from '@assay/contract/auth';
import { oidcLogin, startOidc } from '@assay/contract/login';
import { safeRedirect } from '../../navigation/links.ts';
import { hashToken, randomToken } from './random-token.ts';
import type { Agreement } from './use-login-flow.ts';

const KEY = 'thirdParty';
const VERIFIER_BYTES = 32;

interface Left {
  verifier: string;
  redirectTo: string;
}

export const leaveFor = async (issuer: string): Promise<void> => {
  const verifier = randomToken(VERIFIER_BYTES);
  const { url } = await call(startOidc, { issuer, challenge: await hashToken(verifier) });
  const left: Left = { verifier, redirectTo: useSession.getState().redirectTo };
  sessionStorage.setItem(KEY, JSON.stringify(left));
  location.assign(url);
};

const takeLeft = (): Left | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Left;
  } catch {
    return undefined;
  } finally {
    sessionStorage.removeItem(KEY);
  }
};

/** Returns undefined when this tab did not start it. Restores what the member wanted to see before leaving. */
export const comeBack = (ticket: string): ((agreement?: Agreement) => Promise<LoginResult>) | undefined => {
  const left = takeLeft();
  if (typeof left?.verifier !== 'string') return undefined;
  useSession.setState({ redirectTo: safeRedirect(left.redirectTo) });
  return (agreement) => call(oidcLogin, { ticket, verifier: left.verifier, ...agreement }, { announce: false });
};
