/** Session state, with the names of spec section 3. Logged in means: `userInfo` has an id. */
import type { UserInfo } from '@assay/contract/session';
import type { PublicSetting } from '@assay/contract/settings';
import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

const TOKEN_KEY = 'token';
/** The token that the one of now came in place of, by which other tabs see that it is the same log-in. */
const RENEWED_KEY = 'renewedToken';
const DEMO_TOKEN_KEY = 'demoToken';
export const DEFAULT_REDIRECT = '/home';

export interface CountryInfo {
  english_name: string;
  chinese_name: string;
  country_code: string;
  phone_code: string;
}

const DEFAULT_COUNTRY: CountryInfo = {
  english_name: 'United States',
  chinese_name: '美国',
  country_code: 'US',
  phone_code: '1',
};

export interface Session {
  token: string | null;
  /** Token of the demo wallet on this phone without an account; logging in takes over the wallet and ends the token. */
  demoToken: string | null;
  userInfo: UserInfo | null;
  /** Filled by the second-contract order head and the trade positions summary. */
  tradeAssetInfo: Readonly<Record<string, unknown>> | null;
  positionsSummary: Readonly<Record<string, unknown>> | null;
  countryInfo: CountryInfo;
  /** Where a log-in leads; never the log-in page itself. */
  redirectTo: string;
  /** Why the last log-in of this phone is over, until the next one; absent when the member left. */
  leftBy?: 'ended' | undefined;
  commonConfig: PublicSetting<'common_config'> | null;
  /** The address the app was opened at, which the desktop page hands on to the phone. */
  address: string | null;
}

const LOGGED_OUT = { token: null, userInfo: null, tradeAssetInfo: null, positionsSummary: null };

export const useSession = create<Session>(() => ({
  ...LOGGED_OUT,
  token: readStored(TOKEN_KEY),
  demoToken: readStored(DEMO_TOKEN_KEY),
  countryInfo: DEFAULT_COUNTRY,
  redirectTo: DEFAULT_REDIRECT,
  commonConfig: null,
  address: null,
}));

export const isLoggedIn = ({ userInfo }: Session): boolean => Boolean(userInfo?.id);

export const beginSession = ({ token, userInfo }: { token: string; userInfo: UserInfo }): void => {
  writeStored(TOKEN_KEY, token);
  writeStored(DEMO_TOKEN_KEY, null);
  useSession.setState({ token, userInfo, demoToken: null });
};

/** The same log-in goes on under another token. */
export const renewSession = (token: string): void => {
  writeStored(RENEWED_KEY, useSession.getState().token);
  writeStored(TOKEN_KEY, token);
  useSession.setState({ token });
};

/** As all tabs have it: another one may have renewed it a moment ago. */
export const currentToken = (): string | null => {
  const { token } = useSession.getState();
  if (token === null || token !== readStored(RENEWED_KEY)) return token;
  const renewed = readStored(TOKEN_KEY);
  useSession.setState({ token: renewed });
  return renewed;
};

/** True when somebody else may be here now; a renewed token is the same member's. */
export const hasChangedHands = (session: Session, before: Session): boolean =>
  session.token !== before.token && (session.userInfo === null || session.userInfo.id !== before.userInfo?.id);

export const keepDemoWallet = (demoToken: string | null): void => {
  writeStored(DEMO_TOKEN_KEY, demoToken);
  useSession.setState({ demoToken });
};

export const endSession = (): void => {
  writeStored(TOKEN_KEY, null);
  writeStored(RENEWED_KEY, null);
  useSession.setState(LOGGED_OUT);
};

/** A log-in, a log-out or a demo wallet of another tab reaches this one, so that two tabs never act as two people. */
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === DEMO_TOKEN_KEY) useSession.setState({ demoToken: newValue });
  if (key === TOKEN_KEY && newValue !== currentToken()) {
    useSession.setState({ ...LOGGED_OUT, token: newValue });
  }
});
