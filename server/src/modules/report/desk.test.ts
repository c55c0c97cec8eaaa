import { listActs } from '@assay/contract/desk/act';
import { exportCarf } from '@assay/contract/desk/report';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk } from '../../http/test-desk.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { verifyBasic } from '../identity/test-identity.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

let app: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const swap = async (member: TestMember, fromCoin: string, toCoin: string, amount: string): Promise<void> => {
  const { quoteId } = await app.call(quoteSwap, { fromCoin, toCoin, amount }, member);
  await app.call(executeSwap, { quoteId }, member);
};

it('sums a member’s year by crypto-asset, exchanges against coins and fiat apart from transfers', async () => {
  const member = await openMember(app);
  await verifyBasic(app, member, { surname: 'Okafor', firstName: 'Ada' });
  await deposit(app, member, 'USDT', '1000');
  await deposit(app, member, 'EUR', '500');
  await trade(app, 2);
  await swap(member, 'USDT', 'BTC', '200');
  await swap(member, 'USDT', 'BTC', '100');
  await swap(member, 'EUR', 'BTC', '100');
  const own = { memberId: member.id, purpose: 'available', currency: 'USDT' } as const;
  const paid = transfer(own, { purpose: 'custody', label: 'faucet', currency: 'USDT' }, 50_000_000n);
  const fee = transfer(own, { purpose: 'fees', currency: 'USDT' }, 2_000_000n);
  const legs = [{ account: own, delta: -52_000_000n }, paid[1]!, fee[1]!];
  await post(app, { kind: 'withdrawal_paid', legs });
  const auditor = await desk.operator('auditor');
  const year = String(new Date(app.clock.now()).getUTCFullYear());
  const asked = { year, reason: 'yearly report' };
  const { rows, csv } = await desk.call(exportCarf, asked, { as: auditor });
  const mine = rows.filter(({ memberId }) => memberId === member.id);
  expect(mine.map((row) => [row.cryptoAsset, row.transaction, row.cause, row.numberofTransactions])).toEqual([
    ['BTC', 'CryptoFiatIn', 'exchange', 1],
    ['BTC', 'CryptoToCryptoIn', 'exchange', 2],
    ['USDT', 'CryptoToCryptoOut', 'exchange', 2],
    ['USDT', 'CryptoTransferIn', 'deposit', 1],
    ['USDT', 'CryptoTransferOut', 'withdrawal', 1],
  ]);
  expect(mine[1]).toMatchObject({ amount: '300.000000' });
  expect(mine[2]).toMatchObject({ amount: '300.000000', numberofUnits: '300.000000' });
  expect(mine[4]).toMatchObject({ amount: '50.000000', numberofUnits: '50.000000' });
  expect(Number(mine[0]!.amount)).toBeGreaterThan(50);
  expect(mine[0]).toMatchObject({
    firstName: 'Ada',
    lastName: 'Okafor',
    resCountryCode: null,
    tin: null,
    address: null,
  });
  expect(csv).toContain('MemberID,FirstName,LastName,BirthDate');
  expect(csv).toContain(`${member.id},Ada,Okafor`);
  const other = await desk.call(exportCarf, { ...asked, year: '2020' }, { as: auditor });
  expect(other.rows).toEqual([]);

  const { records } = await desk.call(listActs, { search: `report:carf-${year}` }, { as: auditor });
  expect(records.map(({ reason }) => reason)).toEqual(['yearly report']);
  expect(JSON.stringify(records)).not.toContain('Okafor');
  expect(await desk.refused(exportCarf, { ...asked, reason: '' }, { as: auditor })).toBe('invalid_input');
  const support = await desk.operator('support');
  expect(await desk.refused(exportCarf, asked, { as: support })).toBe('role_needed');
});
