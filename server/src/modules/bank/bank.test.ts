import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDestination } from '@assay/contract/payout';
import { applyWithdrawal, getWithdrawalTerms, listWithdrawals } from '@assay/contract/withdrawal';
import { getDepositAddress, listDeposits, listNetworks } from '@assay/contract/deposit';
import { getStatement, importFile, listStatements, noteEntry } from '@assay/contract/desk/bank';
import { createBatch, exportBatch, failPayout, getBatch, listBatches, listPayable } from '@assay/contract/desk/batch';
import { getPayment, listPayments } from '@assay/contract/desk/deposit';
import { decideProposal } from '@assay/contract/desk/proposal';
import { approveWithdrawal, getWithdrawal, returnWithdrawal } from '@assay/contract/desk/withdrawal';
import { listBalances } from '@assay/contract/wallet';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { Tx } from '../../db/database.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { provenCall } from '../auth/test-auth.ts';
import { takePayments } from '../deposit/take-payment.ts';
import { makePerson } from '../identity/test-identity.ts';
import { openPayer, SAFE_PASSWORD, WAIT_MS } from '../payout/test-payout.ts';
import { createRails } from '../rail/index.ts';
import type { Rails, RegisteredRail } from '../rail/index.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { deposit, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { approve } from '../withdrawal/test-withdrawal.ts';
import { bankJobs, readFolder } from './bank-jobs.ts';
import { createBankRail } from './bank-rail.ts';
import { importBankFile } from './import-statement.ts';
import { BANK, camt053, closingOf, mt940 } from './test-bank.ts';
import type { TestEntry, TestStatement } from './test-bank.ts';
import { endToEndIdOf } from './write-pain001.ts';

const RAIL = 'bank-eur';

let app: TestApp;
let desk: TestDesk;
let treasurer: TestOperator;
let reviewer: TestOperator;
let rail: RegisteredRail;
/** Balance of the account at the bank, in cents. */
let balance = 500_000;
let day = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  // The rail reads documents of the app that it is part of.
  const rails: Rails = { all: [], railOf: (key) => createRails([rail]).railOf(key) };
  app = await openTestApp({ rails });
  await trade(app, 8);
  rail = createBankRail(app, BANK);
  desk = await openTestDesk(app, 'sandbox', { rails: createRails([rail]), banks: [BANK] });
  treasurer = await desk.operator('treasurer');
  reviewer = await desk.operator('reviewer', 'treasurer');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});
afterEach(async () =>
  assert.deepEqual(
    (await auditBooks(app.db)).filter(({ failures }) => failures > 0),
    [],
  ),
);

const nextDay = (): string => {
  day += 86_400_000;
  return new Date(day).toISOString().slice(0, 10);
};
/** The statement of another day, which follows the one before. */
const next = (...entries: TestEntry[]): TestStatement => {
  const statement = { day: nextDay(), opening: balance, entries };
  balance = closingOf(statement);
  return statement;
};
const bring = async (bytes: Uint8Array) =>
  desk.call(importFile, { name: 'a.xml', file: Buffer.from(bytes).toString('base64') }, { as: treasurer });
/** Runs the bank's jobs. */
const work = async (): Promise<void> => {
  const take = (one: RegisteredRail) => takePayments(app, one.deposits);
  const deps = { ...app, log: pino({ level: 'silent' }), banks: [BANK], rails: [rail], take };
  for (const job of bankJobs(deps)) await job.run();
};
const custody = async (): Promise<bigint> => {
  const [row] = await app.db.query<{ balance: string }>(
    `select coalesce(-sum(balance), 0) as balance from account where purpose = 'custody' and label = $1`,
    [RAIL],
  );
  return BigInt(row!.balance);
};
const available = async ({ token }: TestMember) =>
  (await app.call(listBalances, {}, { token })).find(({ currency }) => currency === 'EUR')!.available;
const suspense = async () => (await desk.call(listPayments, {}, { as: reviewer })).records;

/** Runs `run` in a transaction, rolls it back and returns the result. */
const inPassing = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
  let found: T;
  const enough = new Error('enough');
  await app.db
    .transaction(async (tx) => {
      found = await run(tx);
      throw enough;
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  return found!;
};

/** Verified as `Zoë <surname>`, with a reference to pay with. */
const person = async (surname: string): Promise<TestMember & { reference: string }> => {
  const member = await openPayer(app);
  await makePerson(app, member.id, surname);
  const { reference } = await app.call(
    getDepositAddress,
    { currency: 'EUR', chainType: 'BANK' },
    { token: member.token },
  );
  return { ...member, reference: reference! };
};

describe('a deposit by bank', () => {
  it('shows the account, the reference and nothing that no rail carries', async () => {
    const { token } = await openPayer(app);
    const shown = await app.call(getDepositAddress, { currency: 'EUR', chainType: 'BANK' }, { token });
    expect(shown).toMatchObject({
      address: BANK.account,
      bank: { holder: BANK.holder, name: BANK.name, bic: BANK.bic },
      reference: expect.stringMatching(/^RF\d{2}[A-Z0-9]{12}$/),
    });
    expect((await app.call(listNetworks, {}, { token })).map(({ currency }) => currency)).toEqual(['EUR']);
    expect(await app.refused(getDepositAddress, { currency: 'USDT', chainType: 'TRC20' }, { token })).toBe(
      'unknown_network',
    );
  });

  it('is credited once to the member whom it names and who paid it, however often its statement comes', async () => {
    const member = await person('Moreau');
    const before = await custody();
    const statement = next({ amount: 12_345, ref: 'A1', name: 'MOREAU ZOE', text: `Top up ${member.reference}` });
    const [first, again] = [await bring(camt053(statement)), await bring(camt053(statement))];
    expect(first).toMatchObject({ isRepeated: false, statements: [{ state: 'taken', isRepeated: false }] });
    expect(again).toMatchObject({ isRepeated: true, statements: [{ state: 'taken' }] });
    // Issued again, in another file.
    expect((await bring(camt053(statement, 'again'))).statements).toMatchObject([{ isRepeated: true, state: 'taken' }]);
    await Promise.all([work(), work()]);
    await work();
    expect(await available(member)).toBe('123.45');
    expect((await custody()) - before).toBe(12_345n);
    const { records } = await app.call(listDeposits, {}, { token: member.token });
    expect(records).toMatchObject([{ status: 1, txId: 'A1', realAmount: '123.45' }]);
  });

  it('is two deposits when two equal bookings stand in a statement, with or without references of the bank', async () => {
    const member = await person('Silva');
    const one = { amount: 1000, name: 'Zoe Silva', text: member.reference };
    await bring(camt053(next(one, one, { ...one, ref: 'SAME' }, { ...one, ref: 'SAME' })));
    // The same text again, on another day and in another format.
    await bring(mt940(next(one, one)));
    await work();
    expect(await available(member)).toBe('60.00');
  });

  it('waits when a statement is missing before it, says so, and comes when that one has come', async () => {
    const member = await person('Okafor');
    const pay = { amount: 5000, name: 'Zoe Okafor', text: member.reference };
    const [one, two, three] = [next(pay), next(pay, { amount: 100, side: 'debit' }), next(pay)];
    expect((await bring(camt053(one))).statements).toMatchObject([{ state: 'taken' }]);
    const { statements } = await bring(camt053(three));
    expect(statements).toMatchObject([{ state: 'waiting', why: expect.stringMatching(/^It begins with .*ends with/) }]);
    await work();
    expect(await available(member)).toBe('50.00');
    const waiting = await desk.call(listStatements, { view: 'waiting' }, { as: treasurer });
    expect(waiting.records.map(({ id }) => id)).toEqual([statements[0]!.id]);
    const shown = await desk.call(getStatement, { id: statements[0]!.id }, { as: reviewer });
    expect(shown.list).toMatchObject([{ state: 'coming', amount: '50.00' }]);
    await bring(mt940(two));
    await work();
    expect(await available(member)).toBe('150.00');
    expect((await desk.call(listStatements, { view: 'waiting' }, { as: treasurer })).records).toEqual([]);
  });

  it('of a bent file changes nothing, and the right file is taken afterwards', async () => {
    const member = await person('Nyström');
    const statement = next({ amount: 7000, name: 'Zoë Nyström', text: member.reference });
    const whole = camt053(statement);
    for (const bent of [
      whole.subarray(0, whole.length - 30),
      camt053({ ...statement, closing: balance + 1 }),
      Buffer.from(whole.toString().replaceAll(BANK.account, 'DE02120300000000202051')),
    ]) {
      const refused = await desk.send(importFile, { name: 'bent', file: bent.toString('base64') }, { as: treasurer });
      expect(refused).toMatchObject({ code: 3066, result: { why: expect.any(String) } });
    }
    await work();
    expect(await available(member)).toBe('0.00');
    expect((await bring(whole)).statements).toMatchObject([{ state: 'taken' }]);
    await work();
    expect(await available(member)).toBe('70.00');
  });

  it('is held when a statement repeats a booking of another one', async () => {
    const member = await person('Adeyemi');
    const pay = { amount: 9000, ref: 'TWICE', name: 'Zoe Adeyemi', text: member.reference };
    await bring(camt053(next(pay)));
    const opening = balance;
    const again = await bring(camt053({ day: nextDay(), opening, entries: [pay] }));
    expect(again.statements).toMatchObject([
      { state: 'waiting', why: 'Its booking TWICE stands in another statement already.' },
    ]);
    await work();
    expect(await available(member)).toBe('90.00');
  });

  it('is in suspense when another person paid it, nobody is named, or nobody is verified; and people decide', async () => {
    const member = await person('Larsen');
    const stranger = await openPayer(app);
    const { reference } = await app.call(
      getDepositAddress,
      { currency: 'EUR', chainType: 'BANK' },
      { token: stranger.token },
    );
    const before = await custody();
    await bring(
      camt053(
        next(
          { amount: 1100, ref: 'S1', name: 'Somebody Else', text: member.reference },
          { amount: 1200, ref: 'S2', name: '', text: member.reference },
          { amount: 1300, ref: 'S3', name: 'Any Body', text: reference! },
          { amount: 1400, ref: 'S4', name: 'Any Body', text: 'no reference' },
          { amount: 999, ref: 'S6', name: 'Zoe Larsen', text: member.reference },
          {
            amount: 1500,
            ref: 'S5',
            name: 'Zoe Larsen',
            text: member.reference.replace(/.$/, (c) => (c === '2' ? '3' : '2')),
          },
        ),
      ),
    );
    await work();
    await work();
    const held = new Map((await suspense()).map((one) => [one.txId, one]));
    expect(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((id) => held.get(id)?.why)).toEqual([
      'payer_differs',
      'payer_unknown',
      'unverified',
      null,
      null,
      'below_minimum',
    ]);
    expect(await available(member)).toBe('0.00');
    expect((await custody()) - before).toBe(7499n);
    expect((await desk.call(getPayment, { id: held.get('S1')!.id }, { as: reviewer })).payer).toBe('Somebody Else');
  });

  it('that the bank takes back is taken from its member, owed where it is spent, and shown where it was booked', async () => {
    const [rich, poor] = [await person('Haas'), await person('Roy')];
    const before = await custody();
    const paid = { amount: 8000, ref: 'T1', name: 'Zoe Haas', text: rich.reference };
    const spent = { amount: 8000, ref: 'T2', name: 'Zoe Roy', text: poor.reference };
    const loose = { amount: 8000, ref: 'T3', name: 'Any Body', text: 'no reference' };
    const first = await bring(camt053(next(paid, spent, loose)));
    await work();
    const away = transfer(
      { memberId: poor.id, purpose: 'available', currency: 'EUR' },
      { purpose: 'custody', label: 'elsewhere', currency: 'EUR' },
      5000n,
    );
    await post(app, { kind: 'deposit', legs: away });
    const back = { side: 'debit', isReversal: true } as const;
    // One names the booking, one has its texts and a reference of its own, one was never anybody's.
    const second = await bring(camt053(next({ ...paid, ...back }, { ...spent, ...back, ref: 'T2B' })));
    await bring(mt940(next({ ...loose, ...back })));
    await Promise.all([work(), work()]);
    await work();
    expect(await available(rich)).toBe('0.00');
    expect(await available(poor)).toBe('0.00');
    expect((await custody()) - before).toBe(0n);
    expect((await app.call(listDeposits, {}, { token: rich.token })).records).toMatchObject([
      { status: 1, txId: 'T1', reversedTime: expect.any(String) },
    ]);
    const { debts } = await app.call(getWithdrawalTerms, { currency: 'EUR' }, { token: poor.token });
    expect(debts).toEqual([{ currency: 'EUR', amount: '50.00' }]);
    const decided = await desk.call(listPayments, { view: 'decided' }, { as: reviewer });
    expect(decided.records.find(({ txId }) => txId === 'T3')).toMatchObject({ state: 'vanished' });
    const statesOf = async (id: string) =>
      (await desk.call(getStatement, { id }, { as: treasurer })).list.map(({ state }) => state);
    expect(await statesOf(first.statements[0]!.id)).toEqual(['taken_back', 'taken_back', 'taken_back']);
    expect(await statesOf(second.statements[0]!.id)).toEqual(['takes_back', 'takes_back']);
  });

  it('is left alone by a reversal that does not say which booking it takes back: people explain that', async () => {
    const [one, other] = [await person('Vogt'), await person('Kern')];
    const text = 'rent';
    await bring(camt053(next({ amount: 6000, name: 'Zoe Vogt', text }, { amount: 6000, name: 'Zoe Kern', text })));
    const back = { side: 'debit', isReversal: true, amount: 6000, name: '' } as const;
    const { statements } = await bring(camt053(next({ ...back, text }, { ...back, text: 'another text' })));
    await work();
    const open = (await suspense()).filter(({ text: written }) => written === text);
    expect(open.map(({ state }) => state)).toEqual(['open', 'open']);
    const { list } = await desk.call(getStatement, { id: statements[0]!.id }, { as: treasurer });
    expect(list.map(({ state }) => state)).toEqual(['unexplained', 'unexplained']);
    await desk.call(noteEntry, { id: list[0]!.id, reason: 'the bank was asked which' }, { as: treasurer });
    expect([await available(one), await available(other)]).toEqual(['0.00', '0.00']);
  });

  it('comes in whatever order its statements come, and nothing twice (property)', async () => {
    const cents = fc.integer({ min: 1, max: 300 });
    const entry = fc.record({
      amount: cents,
      side: fc.constantFrom('credit', 'debit' as const),
      text: fc.constantFrom('a', 'b'),
      hasRef: fc.boolean(),
    });
    const history = fc.array(fc.record({ sameDay: fc.boolean(), entries: fc.array(entry, { maxLength: 4 }) }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(history, fc.array(fc.nat(), { maxLength: 12 }), async (days, order) => {
        let opening = 10_000;
        let date = Date.UTC(2030, 0, 1);
        const statements = days.map(({ sameDay, entries }, i): TestStatement => {
          if (!sameDay) date += 86_400_000;
          const statement = {
            day: new Date(date).toISOString().slice(0, 10),
            number: `p${i}`,
            opening,
            entries: entries.map(({ hasRef, ...one }, j) => ({ ...one, ...(hasRef && { ref: `p${i}-${j}` }) })),
          };
          opening = closingOf(statement);
          return statement;
        });
        const files = statements
          .map((one, i) => (i % 2 === 0 ? camt053(one) : mt940(one)))
          .map((file) => Buffer.from(file.toString('latin1').replaceAll('EUR', 'USD'), 'latin1'));
        // In any order, some of them again and again, and all of them in the end.
        const brought = [...order.map((n) => n % files.length), ...files.keys()];
        const found = await inPassing(async (tx) => {
          const banks = [{ ...BANK, currency: 'USD' }];
          for (const i of brought)
            await importBankFile({ clock: app.clock, banks }, tx, { bytes: files[i]!, name: 'x', by: 'test' });
          const [row] = await tx.query<{ waiting: number; keys: number }>(
            `select (select count(*)::int from bank_statement where rail = 'bank-usd' and state <> 'taken') as waiting,
               (select count(*)::int from bank_entry where rail = 'bank-usd' and base is not null) as keys`,
          );
          return row;
        });
        expect(found).toEqual({ waiting: 0, keys: statements.reduce((sum, { entries }) => sum + entries.length, 0) });
      }),
      { numRuns: 40 },
    );
  });
});

/** Creates a member who asked for a payout to an account in this name. */
const asker = async (
  surname: string,
  { money = '100', holder = `Zoe ${surname}` } = {},
): Promise<{ member: TestMember; id: string }> => {
  const member = await openPayer(app);
  await makePerson(app, member.id, surname);
  await app.call(getDepositAddress, { currency: 'EUR', chainType: 'BANK' }, { token: member.token });
  const { id: accountId } = await provenCall(
    app,
    addDestination,
    {
      kind: 'bank',
      currency: 'EUR',
      bankName: 'Bank',
      realName: holder,
      bankAccount: 'FR7630006000011234567890189',
      safePassword: SAFE_PASSWORD,
    },
    { token: member.token },
  );
  app.clock.advance(WAIT_MS);
  await trade(app, 2);
  await deposit(app, member, 'EUR', '1000');
  const input = { currency: 'EUR', money, accountId, safePassword: SAFE_PASSWORD };
  const { id } = await provenCall(app, applyWithdrawal, input, { token: member.token });
  return { member, id };
};
/** The same, approved. */
const payee = async (surname: string, money = '100'): Promise<{ member: TestMember; id: string }> => {
  const asked = await asker(surname, { money });
  await approve(app, asked.id);
  return asked;
};
const statusOf = async (member: TestMember, id: string) =>
  (await app.call(listWithdrawals, { id }, { token: member.token })).records[0]!;

describe('a payout by bank', () => {
  it('stands in one batch, whoever makes batches at once, and in the file that the bank gets', async () => {
    const [one, other] = [await payee('Berg'), await payee('Lind', '200')];
    expect(await desk.call(listPayable, {}, { as: treasurer })).toMatchObject([
      { rail: RAIL, sums: [{ currency: 'EUR', amount: '298.00', payouts: 2 }] },
    ]);
    const answers = await Promise.all(
      [treasurer, reviewer].map((as) => desk.send(createBatch, { rail: RAIL }, { as })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3067]);
    const { id } = answers.find(({ code }) => code === 200)!.result;
    const file = await desk.call(exportBatch, { id }, { as: treasurer });
    for (const payout of [one, other])
      expect(file.text).toContain(`<EndToEndId>${endToEndIdOf(payout.id)}</EndToEndId>`);
    expect((await desk.call(exportBatch, { id }, { as: reviewer })).text).toBe(file.text);
    expect(await desk.call(getBatch, { id }, { as: reviewer })).toMatchObject({
      state: 'sent',
      sums: [{ amount: '298.00', payouts: 2 }],
      payouts: [{ state: 'sent', holder: 'Zoe Berg' }, { state: 'sent' }],
    });
    const debit = (of: { id: string }, amount: number): TestEntry => ({
      side: 'debit',
      amount,
      endToEndId: endToEndIdOf(of.id),
      name: 'Zoe',
    });
    // An amount that was not sent settles nothing.
    await bring(
      camt053(next(debit(one, 9900), debit(other, 19_800), { side: 'debit', amount: 35, text: 'Fee', name: '' })),
    );
    await Promise.all([work(), work()]);
    expect(await statusOf(one.member, one.id)).toMatchObject({ status: 1 });
    expect(await statusOf(other.member, other.id)).toMatchObject({ status: 2 });
    await bring(mt940(next(debit(other, 19_900))));
    await work();
    expect(await statusOf(other.member, other.id)).toMatchObject({ status: 1 });
    const { records } = await desk.call(listBatches, { view: 'all' }, { as: reviewer });
    expect(records[0]).toMatchObject({ id, state: 'settled' });
  });

  it('to an account in another name is approved by nobody, and goes back with the reason', async () => {
    const { member, id } = await asker('Novak', { holder: 'Somebody Else' });
    const { hash, checks } = await desk.call(getWithdrawal, { id }, { as: reviewer });
    expect(checks.find(({ name }) => name === 'name_match')).toMatchObject({ result: 'attention' });
    for (const as of [reviewer, treasurer])
      expect(await desk.refused(approveWithdrawal, { id, hash }, { as })).toBe('payee_differs');
    expect(await statusOf(member, id)).toMatchObject({ status: 0, approvals: { given: 0 } });
    await desk.call(returnWithdrawal, { id, reason: 'name_mismatch' }, { as: reviewer });
    expect(await statusOf(member, id)).toMatchObject({ status: -1, reason: 'name_mismatch' });
    expect(await available(member)).toBe('1000.00');
    // Written a little otherwise, it is for the reviewer to judge.
    const { id: nearly } = await asker('Novaková', { holder: 'Zoe Novakova' });
    const shown = await desk.call(getWithdrawal, { id: nearly }, { as: reviewer });
    expect(await desk.call(approveWithdrawal, { id: nearly, hash: shown.hash }, { as: reviewer })).toMatchObject({
      approvals: 1,
    });
  });

  it('leaves debits that are no payouts to people, who say what they are once', async () => {
    const { records } = await desk.call(listStatements, { view: 'unexplained' }, { as: treasurer });
    const { list } = await desk.call(getStatement, { id: records[0]!.id }, { as: treasurer });
    const fee = list.find(({ text }) => text === 'Fee')!;
    expect(fee.state).toBe('unexplained');
    await desk.call(noteEntry, { id: fee.id, reason: 'a fee of the bank' }, { as: treasurer });
    expect(await desk.refused(noteEntry, { id: fee.id, reason: 'another fee' }, { as: treasurer })).toBe('too_late');
    const after = await desk.call(getStatement, { id: records[0]!.id }, { as: treasurer });
    expect(after.list.find(({ id }) => id === fee.id)).toMatchObject({ state: 'noted', note: 'a fee of the bank' });
  });

  it('that comes back is an entry of its own: the member has it again, once', async () => {
    const { member, id } = await payee('Costa');
    const { id: batch } = await desk.call(createBatch, { rail: RAIL }, { as: treasurer });
    await desk.call(exportBatch, { id: batch }, { as: treasurer });
    await bring(camt053(next({ side: 'debit', amount: 9900, endToEndId: endToEndIdOf(id) })));
    await work();
    expect(await available(member)).toBe('900.00');
    const back = { amount: 9900, ref: 'BACK', endToEndId: endToEndIdOf(id), isReturn: true, name: BANK.holder };
    await bring(camt053(next(back)));
    await work();
    await work();
    expect(await available(member)).toBe('999.00');
    expect(await statusOf(member, id)).toMatchObject({ status: 1 });
    // Twice is for people.
    await bring(camt053(next({ ...back, ref: 'BACK2' })));
    await work();
    expect(await available(member)).toBe('999.00');
    expect((await suspense()).find(({ txId }) => txId === 'BACK2')).toMatchObject({ why: 'returned' });
  });

  it.each([
    ['in a later statement', false],
    ['in the same statement', true],
  ])('that comes back %s with the reference of its own debit is credited once and lost never', async (when, isSame) => {
    const { member, id } = await payee(isSame ? 'Ferrari' : 'Romano');
    const { id: batch } = await desk.call(createBatch, { rail: RAIL }, { as: treasurer });
    await desk.call(exportBatch, { id: batch }, { as: treasurer });
    const ref = `SAME ${when.length}`;
    const debit = { side: 'debit', amount: 9900, ref, endToEndId: endToEndIdOf(id) } as const;
    const back = { amount: 9900, ref, endToEndId: endToEndIdOf(id), isReturn: true, name: BANK.holder };
    const statements = isSame ? [camt053(next(debit, back))] : [camt053(next(debit)), camt053(next(back))];
    for (const bytes of statements) {
      await bring(bytes);
      await work();
    }
    await work();
    expect(await statusOf(member, id)).toMatchObject({ status: 1 });
    expect(await available(member)).toBe('999.00');
    for (const bytes of statements) await bring(bytes);
    await work();
    expect(await available(member)).toBe('999.00');
    const [booked] = await app.db.query<{ credited: number; settled: number }>(
      `select (select count(*)::int from deposit where member_id = $1 and status = 1) as credited,
         (select count(*)::int from bank_entry where withdrawal_id = $2) as settled`,
      [member.id, id],
    );
    expect(booked).toEqual({ credited: 1, settled: 1 });
  });

  it('that the bank refused goes back by two people, and a debit that comes after all is named', async () => {
    const { member, id } = await payee('Weiss');
    const { id: batch } = await desk.call(createBatch, { rail: RAIL }, { as: treasurer });
    await desk.call(exportBatch, { id: batch }, { as: treasurer });
    const asked = { id, reason: 'the bank refused the account' };
    const { proposalId } = await desk.call(failPayout, asked, { as: treasurer });
    expect((await desk.call(getBatch, { id: batch }, { as: treasurer })).payouts[0]).toMatchObject({
      isProposed: true,
    });
    expect(await available(member)).toBe('900.00');
    const decision = { id: proposalId, decision: 'approve', reason: 'seen at the bank' } as const;
    await desk.call(decideProposal, decision, { as: reviewer });
    expect(await available(member)).toBe('1000.00');
    expect(await statusOf(member, id)).toMatchObject({ status: -2 });
    expect(await desk.refused(failPayout, asked, { as: treasurer })).toBe('too_late');
    await bring(camt053(next({ side: 'debit', amount: 9900, endToEndId: endToEndIdOf(id) })));
    await work();
    expect(await available(member)).toBe('1000.00');
    const { records } = await desk.call(listStatements, { view: 'unexplained' }, { as: treasurer });
    expect(records[0]).toMatchObject({ unexplained: 1 });
  });
});

describe('the folder', () => {
  it('is read once, and what is not believed lies apart with the reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-bank-'));
    const member = await person('Haddad');
    const whole = camt053(next({ amount: 4200, name: 'Zoe Haddad', text: member.reference }));
    await writeFile(join(folder, 'a.xml'), whole);
    await writeFile(join(folder, 'b.xml'), whole.subarray(0, 100));
    await writeFile(join(folder, 'c.xml'), whole);
    const old = new Date(app.clock.now() - 60_000);
    for (const name of ['a.xml', 'b.xml', 'c.xml']) await utimes(join(folder, name), old, old);
    await readFolder({ ...app, log: pino({ level: 'silent' }), banks: [BANK] }, folder);
    await work();
    expect(await available(member)).toBe('42.00');
    expect((await readdir(join(folder, 'done'))).toSorted()).toEqual(['a.xml', 'c.xml']);
    expect(await readFile(join(folder, 'refused', 'b.xml.why.txt'), 'utf8')).toMatch(/not whole/);
    await rm(folder, { recursive: true });
  });
});

describe('what the bank wrote', () => {
  it('stays as it is', async () => {
    await expect(app.db.query('update bank_entry set amount = amount + 1')).rejects.toThrow('as the bank wrote it');
    await expect(app.db.query('delete from bank_entry')).rejects.toThrow();
    await expect(app.db.query(`update bank_entry set base = 'x' where base is not null`)).rejects.toThrow('said once');
    await expect(
      app.db.query(`update bank_statement set state = 'waiting', why = 'x', taken_at = null`),
    ).rejects.toThrow();
    await expect(app.db.query(`update payout_batch set file = ''`)).rejects.toThrow();
    await expect(app.db.query('delete from payout_batch_item')).rejects.toThrow();
  });
});
