/** Log-ins made by the calls that the screens make, for journeys that are about something else than getting in. */
import { enterSample as enterSampleCall, getEmailCode, listInbox, register } from '@assay/contract/auth';
import { applyDeposit, listDeposits } from '@assay/contract/deposit';
import { getMyUserInfo, logout } from '@assay/contract/session';
import type { Page } from '@playwright/test';
import { call, request } from '../client/src/call.ts';
import { deviceKey } from '../client/src/device-key.ts';
import { configureClient } from '../client/src/settings.ts';
import { baseUrl, expect, freshEmail, open, PASSWORD } from './journey.ts';

/** Sets the member that this worker calls as; its journeys run one after another. */
const actAs = (token: string | null): void => configureClient({ baseUrl: baseUrl(), token: () => token });

/** The phone holds the log-in before the app is loaded, and the app opens where the journey begins. */
const enter = async (page: Page, token: string, route: string): Promise<void> => {
  await page.goto('about:blank');
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: baseUrl(),
        // The page is the device that the account was opened on.
        localStorage: [
          { name: 'token', value: token },
          { name: 'deviceKey', value: deviceKey() },
        ],
      },
    ],
  });
  await open(page, route);
};

/** Out of the sandbox's faucet. */
const fund = async (amount: string): Promise<void> => {
  const { id } = await call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount });
  const status = async () => (await call(listDeposits, { id })).records[0]!.status;
  await expect.poll(status, { timeout: 30_000 }).toBe(1);
};

/** An account that nobody has opened on a phone yet. */
export const openAccount = async (): Promise<{ email: string; token: string }> => {
  actAs(null);
  const email = freshEmail();
  await call(getEmailCode, { email });
  const [message] = await call(listInbox, { to: email });
  const { token } = await call(register, { email, password: PASSWORD, captcha: message!.code, agreed: true });
  return { email, token };
};

/** Ends a log-in, so that no device is there to be asked about another one. */
export const leave = async (token: string): Promise<void> => {
  actAs(token);
  await call(logout, {});
  actAs(null);
};

/** A member of its own for a test, if wanted with so many USDT. `registerMember` makes one by the screens. */
export const enterAsNew = async (page: Page, route = '/home', money?: string): Promise<string> => {
  const { email, token } = await openAccount();
  actAs(token);
  if (money !== undefined) await fund(money);
  await enter(page, token, route);
  return email;
};

let sampleToken: string | undefined;

/** Journeys of one worker share a log-in, as tabs do: a member has few, and the oldest ends with each new one. */
export const enterSample = async (page: Page, route = '/home'): Promise<void> => {
  actAs(sampleToken ?? null);
  const isOpen = sampleToken !== undefined && (await request(getMyUserInfo, {})).ok;
  if (!isOpen) sampleToken = (await call(enterSampleCall, {})).token;
  await enter(page, sampleToken!, route);
};
