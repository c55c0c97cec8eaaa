import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applyDeposit, BANK_NETWORK, getDepositAddress, listDeposits } from '@assay/contract/deposit';
import { getPayment, listAnnounced, listPayments, matchPayment, returnPayment } from '@assay/contract/desk/deposit';
import { decideProposal, listProposals } from '@assay/contract/desk/proposal';
import { claimItem, getCounts } from '@assay/contract/desk/queue';
import { listMyNotices } from '@assay/contract/notice';
import { listBalances } from '@assay/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { sandboxFaucet } from '../../sandbox/faucet.ts';
import { payStray } from '../../sandbox/stray-payment.ts';
import { openMember, openTradingApp } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditDeposits } from './audit-deposits.ts';
import { isNear } from './desk.ts';
import type { Payment } from '../rail/index.ts';
import { takePayment, takePayments } from './take-payment.ts';
import { undoPayment } from './undo-payment.ts';

const RAIL = 'watcher';
const USDT = 1_000_000n;

let app: TestApp;
let desk: TestDesk;
let reviewer: TestOperator;
let treasurer: TestOperator;
let paid = 0;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  reviewer = await desk.operator('reviewer');
  treasurer = await desk.operator('treasurer');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});
afterEach(async () => assert.deepEqual(await auditDeposits(app.db), []));

/** To an address that is nobody's. */
const pay = async (amount: bigint, change: Partial<Payment> = {}): Promise<Payment & { id: string }> => {
  const payment = {
    txId: `stray ${paid++}`,
    index: 0,
    currency: 'USDT',
    network: 'TRC20',
    address: `T${'x'.repeat(33)}`,
    reference: '<script>alert(1)</script>',
    payer: 'A "Payer" <b>',
    amount,
    confirmations: 100,
    ...change,
  };
  await takePayment(app, RAIL, payment);
  const [row] = await app.db.query<{ id: string }>('select id from unmatched_payment where txid = $1', [payment.txId]);
  return { ...payment, id: row?.id ?? '' };
};
const member = async (): Promise<TestMember> => {
  const one = await openMember(app);
  await app.call(getDepositAddress, { currency: 'USDT', chainType: 'TRC20' }, { token: one.token });
  return one;
};
const available = async ({ token }: TestMember) =>
  (await app.call(listBalances, {}, { token })).find(({ currency }) => currency === 'USDT')!.available;
const stateOf = async (id: string) => (await desk.call(getPayment, { id }, { as: reviewer })).state;
const reason = 'the payer wrote to us';

describe('a payment whose owner is unknown', () => {
  it('is in the books and in the queue once, however often its rail reports it', async () => {
    const payment = await pay(100n * USDT);
    await takePayment(app, RAIL, payment);
    const shown = await desk.call(getPayment, { id: payment.id }, { as: reviewer });
    expect(shown).toMatchObject({
      amount: '100.000000',
      text: payment.reference,
      payer: payment.payer,
      needsTwo: false,
    });
    const { records } = await desk.call(listPayments, { search: '<script>' }, { as: treasurer });
    expect(records.filter(({ txId }) => txId === payment.txId)).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await desk.call(getCounts, {}, { as: reviewer })).queues.find(({ queue }) => queue === 'deposit')!.open,
      )
      .toBeGreaterThan(0);
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('is not kept before it is final', async () => {
    expect((await pay(100n * USDT, { confirmations: 1 })).id).toBe('');
  });

  it('is given to a member once, by whoever comes first, and the rail never credits it again', async () => {
    const payment = await pay(250n * USDT);
    const [one, other] = [await member(), await member()];
    const { id } = payment;
    const answers = await Promise.all([
      desk.send(matchPayment, { id, memberId: one.id, reason }, { as: reviewer }),
      desk.send(matchPayment, { id, memberId: other.id, reason }, { as: treasurer }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const [winner, loser] = answers[0].code === 200 ? [one, other] : [other, one];
    expect(await available(winner)).toBe('250.000000');
    expect(await available(loser)).toBe('0.000000');
    await takePayment(app, RAIL, payment);
    expect(await available(winner)).toBe('250.000000');
    const { records } = await app.call(listMyNotices, {}, { token: winner.token });
    expect(records[0]).toMatchObject({ kind: 'deposit_credited' });
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('settles the announcement that it belongs to', async () => {
    const owner = await member();
    const token = { token: owner.token };
    const announced = await app.call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: '120' }, token);
    const waiting = await desk.call(listAnnounced, { search: announced.id.slice(0, 8) }, { as: reviewer });
    expect(waiting.records).toMatchObject([{ id: announced.id, amount: '120.000000', isSeen: false, proof: null }]);
    const { id } = await pay(120n * USDT);
    const { candidates } = await desk.call(getPayment, { id }, { as: reviewer });
    expect(candidates[0]).toMatchObject({ id: announced.id, isSameAmount: true });
    const wrong = { id, memberId: (await member()).id, depositId: announced.id, reason };
    expect(await desk.refused(matchPayment, wrong, { as: reviewer })).toBe('not_found');
    await desk.call(matchPayment, { id, memberId: owner.id, depositId: announced.id, reason }, { as: reviewer });
    expect((await app.call(listDeposits, {}, token)).records).toMatchObject([
      { id: announced.id, status: 1, realAmount: '120.000000' },
    ]);
    expect(await stateOf(id)).toBe('matched');
  });

  it('of a large amount waits for a second person', async () => {
    const owner = await member();
    const { id } = await pay(20_000n * USDT);
    const answer = await desk.call(matchPayment, { id, memberId: owner.id, reason }, { as: reviewer });
    expect(answer).toMatchObject({ isDone: false });
    expect(await available(owner)).toBe('0.000000');
    const approve = { id: answer.proposalId!, decision: 'approve' as const, reason: 'I called the bank' };
    expect(await desk.refused(decideProposal, approve, { as: reviewer })).toBe('second_person');
    const { records } = await desk.call(listProposals, {}, { as: treasurer });
    expect(records.find((one) => one.id === answer.proposalId)).toMatchObject({ kind: 'deposit.match', isMine: true });
    // Meanwhile the proposer returns it to the payer, which needs two people as well.
    const back = await desk.call(returnPayment, { id, sentAs: 'SEPA 77', reason }, { as: reviewer });
    await desk.call(decideProposal, approve, { as: treasurer });
    expect(await available(owner)).toBe('20000.000000');
    const late = { id: back.proposalId!, decision: 'approve' as const, reason: 'too late' };
    expect(await desk.refused(decideProposal, late, { as: treasurer })).toBe('too_late');
    expect(await stateOf(id)).toBe('matched');
  });

  it('goes back to its payer, or vanishes, and is nobody’s then', async () => {
    const owner = await member();
    const payment = await pay(60n * USDT);
    await desk.call(returnPayment, { id: payment.id, sentAs: 'SEPA 4711', reason }, { as: treasurer });
    expect(await desk.call(getPayment, { id: payment.id }, { as: reviewer })).toMatchObject({
      state: 'returned',
      sentAs: 'SEPA 4711',
      endedBy: treasurer.name,
    });
    const again = { id: payment.id, memberId: owner.id, reason };
    expect(await desk.refused(matchPayment, again, { as: reviewer })).toBe('too_late');
    await undoPayment(app, RAIL, payment);
    const lost = await pay(61n * USDT);
    const workers = await Promise.all([1, 2].map(async () => ({ ...app, ledger: await openLedger(app) })));
    await Promise.all(workers.map((deps) => undoPayment(deps, RAIL, lost)));
    expect(await stateOf(lost.id)).toBe('vanished');
    expect(await available(owner)).toBe('0.000000');
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('that was given to a member and vanishes is taken back like any other', async () => {
    const owner = await member();
    const payment = await pay(70n * USDT);
    await desk.call(matchPayment, { id: payment.id, memberId: owner.id, reason }, { as: reviewer });
    await undoPayment(app, RAIL, payment);
    expect(await available(owner)).toBe('0.000000');
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('is refused where somebody has it in hand, where the member has no address, and changes nothing', async () => {
    const { id } = await pay(80n * USDT);
    const stranger = await openMember(app);
    expect(await desk.refused(matchPayment, { id, memberId: stranger.id, reason }, { as: reviewer })).toBe('not_found');
    await desk.call(claimItem, { queue: 'deposit', item: id }, { as: treasurer });
    const owner = await member();
    expect(await desk.refused(matchPayment, { id, memberId: owner.id, reason }, { as: reviewer })).toBe('item_claimed');
    const unknown = { id: randomUUID(), memberId: owner.id, reason };
    expect(await desk.refused(matchPayment, unknown, { as: reviewer })).toBe('not_found');
    expect(await stateOf(id)).toBe('open');
  });

  it('cannot be changed or decided twice by the database either', async () => {
    const { id } = await pay(90n * USDT);
    await expect(app.db.query('update unmatched_payment set amount = 1 where id = $1', [id])).rejects.toThrow(
      'stays as',
    );
    await expect(app.db.query('delete from unmatched_payment where id = $1', [id])).rejects.toThrow('never deleted');
  });
});

describe('the sandbox', () => {
  it('has a stray payment now and then, once, unless its robot is off', async () => {
    const count = async () => (await app.db.query(`select from unmatched_payment where rail = 'faucet'`)).length;
    await app.db.query(`insert into desk_robot values ('deposit', false)`);
    await payStray(app);
    expect(await count()).toBe(0);
    await app.db.query(`update desk_robot set is_on = true`);
    await app.db.query(`select from unmatched_payment`);
    for (const { id } of await app.db.query<{ id: string }>(`select id from unmatched_payment where state = 'open'`))
      await desk.send(returnPayment, { id, sentAs: 'x', reason }, { as: treasurer });
    await Promise.all([payStray(app), payStray(app)]);
    await payStray(app);
    expect(await count()).toBe(1);
  });

  it('comes without a reference while the robot rests, and is matched by hand to who announced it', async () => {
    const { token, id: memberId } = await openMember(app);
    await app.call(applyDeposit, { currency: 'EUR', chainType: BANK_NETWORK, amount: '250' }, { token });
    await app.db.query(`update desk_robot set is_on = false`);
    app.clock.advance(10_000);
    for (let i = 0; i < 2; i += 1) await takePayments(app, sandboxFaucet);
    const { records } = await desk.call(listPayments, { search: 'top up' }, { as: reviewer });
    expect(records).toMatchObject([{ amount: '250.00', currency: 'EUR' }]);
    const { candidates } = await desk.call(getPayment, { id: records[0]!.id }, { as: reviewer });
    const mine = candidates.find(({ member }) => member.id === memberId);
    expect(mine).toMatchObject({ isSameAmount: true });
    const match = { id: records[0]!.id, memberId, depositId: mine!.id, reason };
    const { proposalId } = await desk.call(matchPayment, match, { as: reviewer });
    await desk.call(decideProposal, { id: proposalId!, decision: 'approve', reason }, { as: treasurer });
    await app.db.query(`update desk_robot set is_on = true`);
    await takePayments(app, sandboxFaucet);
    const balances = await app.call(listBalances, {}, { token });
    expect(balances.find(({ currency }) => currency === 'EUR')!.available).toBe('250.00');
  });
});

describe('what a payer wrote', () => {
  it.each([
    ['ASSAY-12AB34CD56EF', true],
    ['assay 12ab34cd56ef thanks', true],
    ['ASSAY-12AB34CD56E', true],
    ['ASSAY-12AB34CD5XEF', true],
    ['ASSAY-99AB34CD5XEF', false],
    ['', false],
  ])('is near what he was told: %s', (text, is) => {
    expect(isNear(text, 'ASSAY-12AB34CD56EF')).toBe(is);
  });
});
