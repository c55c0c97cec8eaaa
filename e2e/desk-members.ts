/** Members who give the desk something to do, by the calls that the screens make. */
import { applyWithdrawal, withdrawalSubject } from '@assay/contract/withdrawal';
import { addDestination, destinationSubject, listDestinations, setWithdrawalPassword } from '@assay/contract/payout';
import { getConfirmCode } from '@assay/contract/security';
import { getEmailCode, listInbox, register } from '@assay/contract/auth';
import { applyDeposit, BANK_NETWORK, listDeposits } from '@assay/contract/deposit';
import { parseWireTime } from '@assay/contract/time';
import { listBalances } from '@assay/contract/wallet';
import { call } from '../client/src/call.ts';
import { configureClient } from '../client/src/settings.ts';
import { PASSWORD } from './journey.ts';
import { TRON_ADDRESS, WITHDRAWAL_PASSWORD } from './money.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + 60_000; !(await isSo()); await pause(250))
    if (Date.now() > deadline) throw new Error('this did not come to be');
};

const codeFor = async (email: string, asked: Parameters<typeof call<typeof getConfirmCode>>[1]): Promise<string> => {
  await call(getConfirmCode, asked);
  const messages = await call(listInbox, { to: email });
  // Notices of the desk stand in the same inbox.
  return messages.find(({ kind }) => kind === 'code')!.code;
};

export interface DeskMember {
  email: string;
  token: string;
  accountId: string;
}

let serial = 0;

/** Somebody with money, a withdrawal password and a wallet that has waited. */
export const openPayer = async (baseUrl: string, money: string): Promise<DeskMember> => {
  let token: string | null = null;
  configureClient({ baseUrl, token: () => token });
  serial += 1;
  const email = `desk-${process.pid}-${Date.now()}-${serial}@example.com`;
  await call(getEmailCode, { email });
  const [message] = await call(listInbox, { to: email });
  token = (await call(register, { email, password: PASSWORD, captcha: message!.code, agreed: true })).token;
  const { id } = await call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: money });
  await until(async () => (await call(listDeposits, { id })).records[0]!.status === 1);
  const code = await codeFor(email, { action: 'withdrawal_password' });
  token = (await call(setWithdrawalPassword, { loginPassword: PASSWORD, newPassword: WITHDRAWAL_PASSWORD, code }))
    .token;
  const wallet = { kind: 'wallet', currency: 'USDT', network: 'TRC20', address: TRON_ADDRESS } as const;
  await pause(1000);
  const proof = await codeFor(email, { action: 'destination', subject: destinationSubject(wallet) });
  await call(addDestination, { ...wallet, safePassword: WITHDRAWAL_PASSWORD, code: proof });
  await until(async () => parseWireTime((await call(listDestinations, {}))[0]!.usableAt)! + 2000 < Date.now());
  return { email, token, accountId: (await call(listDestinations, {}))[0]!.id };
};

export const askForWithdrawal = async (
  baseUrl: string,
  { email, token, accountId }: DeskMember,
  money: string,
): Promise<string> => {
  configureClient({ baseUrl, token: () => token });
  const asked = { money, currency: 'USDT', accountId };
  const code = await codeFor(email, { action: 'withdraw', subject: withdrawalSubject(asked) });
  return (await call(applyWithdrawal, { ...asked, safePassword: WITHDRAWAL_PASSWORD, code })).id;
};

/** Says that a bank transfer is on its way. */
export const announceTransfer = async (baseUrl: string, { token }: DeskMember, money: string): Promise<void> => {
  configureClient({ baseUrl, token: () => token });
  await call(applyDeposit, { currency: 'EUR', chainType: BANK_NETWORK, amount: money });
};

export const balanceOf = async (baseUrl: string, { token }: DeskMember, currency: string): Promise<string> => {
  configureClient({ baseUrl, token: () => token });
  return (await call(listBalances, {})).find((row) => row.currency === currency)?.available ?? '0';
};
