/** Members who are about to withdraw: with money, a password and a destination that has waited. */
import { applyWithdrawal } from '@assay/contract/withdrawal';
import type { WithdrawalRecord } from '@assay/contract/withdrawal';
import type { TestApp } from '../../http/test-app.ts';
import { provenCall } from '../auth/test-auth.ts';
import { bindWallet, openPayer, SAFE_PASSWORD, WAIT_MS } from '../payout/test-payout.ts';
import { deposit } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import type { ApproverRole, Withdrawal } from './queries.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';

export interface TestPayer {
  member: TestMember;
  token: { token: string };
  accountId: string;
}

export const openRichPayer = async (app: TestApp, money: string): Promise<TestPayer> => {
  const member = await openPayer(app);
  const { id } = await bindWallet(app, member);
  app.clock.advance(WAIT_MS);
  await deposit(app, member, 'USDT', money);
  return { member, token: { token: member.token }, accountId: id };
};

export const withdraw = (app: TestApp, { token, accountId }: TestPayer, money: string): Promise<WithdrawalRecord> =>
  provenCall(app, applyWithdrawal, { currency: 'USDT', money, accountId, safePassword: SAFE_PASSWORD }, token);

export const approve = (
  app: TestApp,
  id: string,
  by: { actor?: string; role?: ApproverRole } = {},
): Promise<Withdrawal> =>
  reviewWithdrawal(app, { id, actor: by.actor ?? 'operator:test', role: by.role ?? 'review', decision: 'approve' });
