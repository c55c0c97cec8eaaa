import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../http/test-app.ts';
import { readCustody } from '../ledger/owed.ts';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import { payInCapital } from './house-capital.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

/** Currencies of which members have more than came in. */
const short = async (): Promise<string[]> => {
  const custody = await readCustody(app.db);
  const owed = await app.db.query<{ currency: string; amount: string }>(
    `select currency, sum(balance) as amount from account where member_id is not null and realm = 'money' group by currency`,
  );
  return owed
    .filter(({ currency, amount }) => BigInt(amount) > (custody.get(currency) ?? 0n))
    .map((row) => row.currency);
};

it('covers what members swap for, and is paid in once', async () => {
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '1000');
  const { quoteId } = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' }, member);
  await app.call(executeSwap, { quoteId }, member);
  expect(await short()).toEqual(['BTC']);
  await payInCapital(app);
  expect(await short()).toEqual([]);
  const before = await readCustody(app.db);
  await payInCapital(app);
  expect(await readCustody(app.db)).toEqual(before);
});
