import { buyOption } from '@assay/contract/option';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { listBalances } from '@assay/contract/wallet';
import { applyWithdrawal } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameByWallet } from '../auth/test-auth.ts';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { SAFE_PASSWORD } from '../payout/test-payout.ts';
import { openTradingApp, trade } from '../wallet/test-wallet.ts';
import { openRichPayer } from './test-withdrawal.ts';

const ROUNDS = 12;
const BALANCE = '50';
const LACKING = 1301;

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

describe('the same money, asked for in three ways at once (F10)', () => {
  it('goes one way: out, into another currency or into an option', async () => {
    const payers = [];
    for (let i = 0; i < ROUNDS; i++) payers.push(await openRichPayer(app, BALANCE));
    await trade(app, 8);
    for (const { member } of payers) await cameByWallet(app, member.id);
    for (const [round, { token, accountId }] of payers.entries()) {
      // A busy machine takes longer than a price is good for.
      await trade(app, 1);
      const { quoteId } = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: BALANCE }, token);
      const asked = { currency: 'USDT', money: BALANCE, accountId, safePassword: SAFE_PASSWORD };
      const option = { realm: 'money', symbol: 'BTCUSDT', seconds: 60, direction: 'rise', stake: BALANCE } as const;
      const ways = [
        () => app.send(applyWithdrawal, asked, token),
        () => app.send(executeSwap, { quoteId }, token),
        () => app.send(buyOption, option, token),
      ];
      const first = round % ways.length;
      const answers = await Promise.all([...ways.slice(first), ...ways.slice(0, first)].map((send) => send()));
      const codes = answers.map(({ code }) => code);
      expect(
        codes.toSorted((a, b) => a - b),
        `round ${round}`,
      ).toEqual([200, LACKING, LACKING]);
      const usdt = (await app.call(listBalances, {}, token)).find(({ currency }) => currency === 'USDT')!;
      expect(Number(usdt.available)).toBe(0);
    }
    expect(await auditLedger(app.db)).toEqual([]);
  });
});
