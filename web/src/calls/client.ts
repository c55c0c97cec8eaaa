/** Ties the client to this app: who is logged in, how refusals are shown, where a 401 leads. */
import { askAllAnew } from '@assay/client/ask-anew';
import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { createQueryClient } from '@assay/client/hooks';
import { currentToken, endSession, hasChangedHands, keepDemoWallet, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { forgetMembers } from '@assay/client/storage';
import { getSetting } from '@assay/contract/settings';
import { toast } from '@assay/ui/toast.tsx';
import { reloadOnce } from '../device/reload-once.ts';
import { loadErrorText, onOtherLanguage } from '../i18n/i18n.ts';
import { rememberRedirect } from '../navigation/guard.ts';
import { go } from '../navigation/links.ts';

export const queries = createQueryClient();

const currentPath = (): string => location.hash.slice(1) || '/';

/** A demo wallet that has ended leads nowhere: the visitor stays, and the next order opens another one. */
const leaveForLogin = (): void => {
  const { token, demoToken } = useSession.getState();
  if (token === null && demoToken !== null) return keepDemoWallet(null);
  rememberRedirect(currentPath());
  endSession();
  // The log-in screen says why the member stands there, also when another call than the ticket learned of it first.
  if (token !== null) useSession.setState({ leftBy: 'ended' });
  go('login');
};

const announce = async (error: CallError): Promise<void> => toast(await loadErrorText(error), 'bad');

export const connectClient = (): void => {
  configureClient({
    token: currentToken,
    demoToken: () => useSession.getState().demoToken,
    onRefused: (error) => void announce(error),
    onUnauthorized: leaveForLogin,
    onCodeLost: reloadOnce,
  });
  // The next member on this device must not see the data of the one before.
  useSession.subscribe((session, before) => {
    const isOtherWallet = before.demoToken !== null && session.demoToken !== before.demoToken;
    if (hasChangedHands(session, before) || isOtherWallet) queries.clear();
    // Also at a start with a token that was ended meanwhile, when nobody knows whose it was.
    if (before.token !== null && (session.token === null || hasChangedHands(session, before))) forgetMembers();
  });
  // Articles, products and offerings come in the language they were asked for in.
  onOtherLanguage(() => askAllAnew(queries));
};

/** Needed by links and marks, not by the first paint, so it may arrive late or not at all. */
export const loadCommonConfig = async (): Promise<void> => {
  try {
    const setting = await call(getSetting, { key: 'common_config' }, { announce: false });
    if ('profile' in setting) useSession.setState({ commonConfig: setting });
  } catch {
    // Screens treat an absent configuration as the strictest one.
  }
};
