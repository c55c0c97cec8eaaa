import { randomUUID } from 'node:crypto';
import { createPosition } from '@assay/contract/trade';
import { getAccount, getJournal, listAccounts, listJournals, listPostings } from '@assay/contract/desk/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';

let app: TestApp;
let desk: TestDesk;
let as: TestOperator;
let member: TestMember;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  as = await desk.operator('auditor');
  member = await openMember(app);
  await deposit(app, member, 'USDT', '5000');
  await app.call(
    createPosition,
    { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 },
    member,
  );
  await trade(app, 3);
  await app.trading.engine.settled();
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const numbers = (records: readonly { number: number }[]) => records.map(({ number }) => number);
const journalsOf = async (search: string) => (await desk.call(listJournals, { search }, { as })).records;

describe('the browser of the ledger', () => {
  it('goes from a posting to its cause, and from the cause back to all its postings', async () => {
    const payer = await openRichPayer(app, '1000');
    const { id } = await withdraw(app, payer, '120');
    const [hold] = await journalsOf(id);
    expect(hold).toMatchObject({ kind: 'withdrawal_hold', object: `withdrawal:${id}`, memberId: payer.member.id });
    const journal = await desk.call(getJournal, { id: hold!.id }, { as });
    expect(journal.cause).toMatchObject({
      title: 'Withdrawal',
      id,
      memberId: payer.member.id,
      item: { queue: 'withdrawal', id },
      journals: 1,
    });
    expect(journal.cause!.facts).toContainEqual({ label: 'State', value: 'in review', at: null });
    expect(journal.postings.map(({ change, account }) => [account.purpose, Number(change) < 0])).toEqual(
      expect.arrayContaining([
        ['available', true],
        ['withdrawal_held', false],
      ]),
    );
    const held = journal.postings.find(({ account }) => account.purpose === 'withdrawal_held')!.account;
    const { records } = await desk.call(listPostings, { account: held.id }, { as });
    expect(records[0]).toMatchObject({ journalId: hold!.id, object: `withdrawal:${id}` });
    expect(await desk.call(getAccount, { id: held.id }, { as })).toMatchObject({
      memberId: payer.member.id,
      balance: records[0]!.balanceAfter,
    });
    // Its place in the chain of the member, which the phone keeps too.
    expect(journal.entries).toMatchObject([{ ownerId: payer.member.id }]);
  });

  it('finds journals by number, id, reference and member, whatever they are about', async () => {
    const own = await journalsOf(member.id);
    expect(own.map(({ kind }) => kind)).toEqual(['position_opened', 'order_hold', 'deposit']);
    const [opened, held] = own;
    const email = (await app.db.query<{ email: string }>('select email from member where id = $1', [member.id]))[0]!;
    expect(numbers(await journalsOf(email.email))).toEqual(numbers(own));
    expect(numbers(await journalsOf(String(held!.number)))).toEqual([held!.number]);
    expect(numbers(await journalsOf(held!.id))).toEqual([held!.number]);
    expect(numbers(await journalsOf(held!.object))).toEqual([held!.number]);
    // An order and its position have one id.
    const id = opened!.object.split(':')[1]!;
    expect(numbers(await journalsOf(id))).toEqual([opened!.number, held!.number]);
    expect((await desk.call(getJournal, { id: opened!.id }, { as })).cause).toMatchObject({
      title: 'Position',
      memberId: member.id,
    });
    expect(await journalsOf(randomUUID())).toEqual([]);
    expect(await journalsOf(`' or 1=1 --`)).toEqual([]);
    const one = await desk.call(listJournals, { search: member.id, kind: 'deposit' }, { as });
    expect(one.records).toHaveLength(1);
    expect(await desk.refused(getJournal, { id: randomUUID() }, { as })).toBe('not_found');
  });

  it('pages through journals and postings without a gap or a repeat', async () => {
    for (let i = 0; i < 120; i++) await deposit(app, member, 'USD', '1');
    const all =
      <R>(read: (after: string) => Promise<{ records: R[]; next: string | null }>) =>
      async () => {
        const rows: R[] = [];
        for (let after: string | null = ''; after !== null;) {
          const page = await read(after);
          rows.push(...page.records);
          after = page.next;
        }
        return rows;
      };
    const journals = await all((after) => desk.call(listJournals, { after }, { as }))();
    const [count] = await app.db.query<{ count: bigint }>(
      `select count(*) as count from journal where realm = 'money'`,
    );
    expect(journals).toHaveLength(Number(count!.count));
    expect(numbers(journals)).toEqual(numbers(journals).toSorted((a, b) => b - a));
    const ofMember = await all((after) => desk.call(listJournals, { search: member.id, after }, { as }))();
    expect(ofMember).toHaveLength(123);

    for (const search of ['custody', member.id]) {
      const { records } = await desk.call(listAccounts, { search }, { as });
      const account = records.find(({ currency }) => currency === 'USD')!;
      const postings = await all((after) => desk.call(listPostings, { account: account.id, after }, { as }))();
      expect(postings).toHaveLength(120);
      expect(new Set(postings.map(({ number, line }) => `${number} ${line}`)).size).toBe(120);
      const sum = postings.reduce((total, { change }) => total + BigInt(change.replace('.', '')), 0n);
      expect(sum).toBe(BigInt(account.balance.replace('.', '')));
    }
  });

  it('goes on behind numbers that no journal has', async () => {
    const legs = transfer(
      { purpose: 'capital', currency: 'EUR' },
      { purpose: 'pool', label: 'welfare', currency: 'EUR' },
      100n,
    );
    await post(app, { kind: 'pool_funding', object: 'pool:welfare', legs });
    // Numbers are given out in advance, and many are never used.
    await app.db.owner.query(`select setval('journal_seq', (select max(seq) from journal) + 2100000)`);
    await post(app, { kind: 'swap', legs });
    const back = await desk.call(listJournals, { kind: 'deposit' }, { as });
    expect(back.records[0]).toMatchObject({ kind: 'deposit' });
    // A kind that is seldom is found at once, however far back it stands.
    const found = (await desk.call(listJournals, { kind: 'pool_funding' }, { as })).records;
    expect(found[0]).toMatchObject({
      object: 'pool:welfare',
      memberId: null,
      moved: [{ currency: 'EUR', amount: '1.00' }],
    });
    const { cause } = await desk.call(getJournal, { id: found[0]!.id }, { as });
    expect(cause).toMatchObject({ title: 'Pool', id: 'welfare', item: null });
  });

  it('shows accounts of the house together, and those of a member who is looked for', async () => {
    const house = await desk.call(listAccounts, {}, { as });
    expect(house.records.every(({ memberId }) => memberId === null)).toBe(true);
    const own = await desk.call(listAccounts, { search: member.id }, { as });
    expect(new Set(own.records.map(({ memberId }) => memberId))).toEqual(new Set([member.id]));
    expect(await desk.refused(getAccount, { id: '999999999' }, { as })).toBe('not_found');
  });
});
