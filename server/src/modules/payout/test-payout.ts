/** Members who can withdraw: with a log-in password, a withdrawal password and destinations that may be used. */
import { addDestination, setWithdrawalPassword } from '@assay/contract/payout';
import type { Destination } from '@assay/contract/payout';
import type { TestApp } from '../../http/test-app.ts';
import { hashPassword } from '../auth/passwords.ts';
import { provenCall } from '../auth/test-auth.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

export const LOGIN_PASSWORD = 'correct horse battery';
export const SAFE_PASSWORD = 'staple under the lamp';
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Longer than the waiting time of the sandbox. */
export const WAIT_MS = 11_000;

let loginHash: Promise<string> | undefined;

export const openMemberWithPassword = async (app: TestApp): Promise<TestMember> => {
  const member = await openMember(app);
  loginHash ??= hashPassword(LOGIN_PASSWORD);
  await app.db.query('update member set password_hash = $2 where id = $1', [member.id, await loginHash]);
  return member;
};

export const openPayer = async (app: TestApp): Promise<TestMember> => {
  const member = await openMemberWithPassword(app);
  const passwords = { loginPassword: LOGIN_PASSWORD, newPassword: SAFE_PASSWORD };
  const { token } = await provenCall(app, setWithdrawalPassword, passwords, member);
  return { ...member, token };
};

export const WALLET = {
  kind: 'wallet',
  currency: 'USDT',
  network: 'TRC20',
  address: TRON_ADDRESS,
  safePassword: SAFE_PASSWORD,
} as const;

export const bindWallet = (app: TestApp, member: TestMember): Promise<Destination> =>
  provenCall(app, addDestination, WALLET, member);
