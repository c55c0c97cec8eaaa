import { call } from '@assay/client/call';
import { endSession } from '@assay/client/session';
import { logout } from '@assay/contract/session';
import { rememberRedirect } from './guard.ts';
import { go } from './links.ts';

/** A server that does not answer must not keep anyone logged in. */
const PATIENCE_MS = 3_000;

/** The server is told first, so that the token dies there too; this device forgets it whatever the answer is. */
export const logOut = async (): Promise<void> => {
  try {
    await call(logout, {}, { announce: false, redirect: false, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // Logged out here all the same; the server ends unused log-ins by itself.
  }
  endSession();
};

/** For what needs a fresh log-in: it leads back to where the member is. */
export const logInAgain = async (): Promise<void> => {
  rememberRedirect(location.hash.slice(1));
  await logOut();
  go('login');
};
