import { getContest, joinContest } from '@assay/contract/contest';
import {
  discardContest,
  fundContest,
  getDeskContest,
  listDeskContests,
  pauseContest,
  previewContest,
  proposeContest,
  resumeContest,
  saveContest,
} from '@assay/contract/desk/contest';
import type { ContestTerms, ContestText } from '@assay/contract/desk/contest';
import { decideProposal } from '@assay/contract/desk/proposal';
import { createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { post } from '../wallet/test-wallet.ts';
import { auditContests } from './audit-contests.ts';
import { HOUR, openTestContest } from './test-contest.ts';
import type { TestContest } from './test-contest.ts';

let test: TestContest;
let desk: TestDesk;
let editor: TestOperator;
let treasurer: TestOperator;
beforeAll(async () => {
  test = await openTestContest();
  desk = await openTestDesk(test.app);
  editor = await desk.operator('editor');
  treasurer = await desk.operator('treasurer');
  await post(test.app, {
    kind: 'capital_paid_in',
    legs: transfer(
      { purpose: 'custody', label: 'house', currency: 'USDT' },
      { purpose: 'capital', currency: 'USDT' },
      1_000_000_000n,
    ),
  });
}, 60_000);
afterAll(async () => {
  await desk.close();
  const findings = [...(await auditLedger(test.app.db)), ...(await auditContests(test.app.db))];
  await test.app.close();
  if (findings.length > 0) throw new Error(`the audit found ${JSON.stringify(findings)}`);
});
beforeEach(() => test.next());

const reason = 'for the autumn';
const text: ContestText = { language: 'en-us', name: 'Autumn cup', intro: 'An hour of the market.' };
const terms = (given: Partial<ContestTerms> = {}): ContestTerms => {
  const now = test.app.clock.now();
  return {
    stake: '100',
    capital: '10000',
    rounds: 6,
    roundCap: '200',
    startsAt: now + 2000,
    joinUntil: now + HOUR / 2,
    endsAt: now + 2000 + HOUR,
    markets: [],
    prizes: ['60', '30', '10'],
    ...given,
  };
};
const save = (given: Partial<ContestTerms> = {}, version = 0) =>
  desk.send(saveContest, { id: test.id(), version, terms: terms(given), texts: [text] }, { as: editor });
const fund = (amount: string) =>
  desk.send(fundContest, { id: test.id(), account: 'capital', amount, reason }, { as: treasurer });
const propose = () => desk.call(proposeContest, { id: test.id(), version: 1, reason }, { as: editor });
const approve = (id: string, as = treasurer) =>
  desk.send(decideProposal, { id, decision: 'approve', reason: 'as agreed' }, { as });
const publish = async () => {
  await save();
  await fund('100');
  const { proposalId } = await propose();
  expect(await approve(proposalId)).toMatchObject({ code: 200 });
};
const shown = () => desk.call(getDeskContest, { id: test.id() }, { as: editor });
const capital = async (): Promise<bigint> => {
  const [row] = await test.app.db.query<{ sum: string }>(
    `select sum(balance)::text as sum from account where purpose = 'capital' and member_id is null and currency = 'USDT'`,
  );
  return BigInt(row!.sum);
};
const wins = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length;

describe('a contest from the desk', () => {
  it('is written, funded, let out by another person, and settled by its positions alone', async () => {
    expect(await save()).toMatchObject({ result: { version: 1 } });
    const unsaved = { id: test.id(), terms: terms(), text };
    expect(await desk.call(previewContest, unsaved, { as: editor })).toMatchObject({ prizeTotal: '100.000000' });
    const wish = { id: test.id(), version: 1, reason };
    expect(await desk.refused(proposeContest, wish, { as: editor })).toBe('prizes_missing');
    expect(await fund('100.000001')).toMatchObject({ code: 1305 });
    expect(wins(await Promise.all([fund('100'), fund('100')]))).toBe(1);
    expect(await shown()).toMatchObject({ view: 'draft', missing: '0.000000', pool: '100.000000' });
    const member = await test.member();
    expect(await test.app.refused(getContest, { id: test.id() }, member)).toBe('not_found');
    const { proposalId } = await propose();
    expect(await desk.refused(proposeContest, wish, { as: editor })).toBe('too_late');
    const owner = await desk.operator('owner');
    expect(wins(await Promise.all([approve(proposalId), approve(proposalId, owner)]))).toBe(1);
    const { records } = await desk.call(listDeskContests, {}, { as: owner });
    expect(records.map(({ id }) => id)).toContain(test.id());

    await test.app.call(joinContest, { id: test.id() }, member);
    await test.seconds(4);
    await test.buy(member);
    test.app.clock.set(test.app.clock.now() + HOUR);
    await test.run();
    editor = await desk.operator('editor');
    treasurer = await desk.operator('treasurer');
    // Ranks that nobody has win nothing, and their prizes go back with the last step.
    const over = await shown();
    expect(over).toMatchObject({ view: 'ended', stage: 'done', participants: 1, pool: '0.000000' });
    expect(over.fundings.map(({ amount, isReturn, by }) => [amount, isReturn, by])).toEqual([
      ['40.000000', true, null],
      ['100.000000', false, expect.any(String)],
    ]);
    await test.run();
    expect((await shown()).fundings).toHaveLength(2);
    expect(await test.balance(member.id, 'available')).toBe(1_060_000_000n);
    expect(await fund('1')).toMatchObject({ code: 1411 });
  });

  it('may be limited to some markets: the phone says which, and an order elsewhere is refused in words', async () => {
    expect(await save({ markets: ['BTCUSDT', 'NOSUCH'] })).toMatchObject({ code: 400 });
    expect(await save({ markets: ['BTCUSDT', 'XAUUSD'] })).toMatchObject({ result: { version: 1 } });
    expect((await shown()).terms.markets).toEqual(['BTCUSDT', 'XAUUSD']);
    await fund('100');
    const { proposalId } = await propose();
    expect(await approve(proposalId)).toMatchObject({ code: 200 });
    const member = await test.member();
    const contest = await test.app.call(joinContest, { id: test.id() }, member);
    expect(contest.markets).toEqual(['BTCUSDT', 'XAUUSD']);
    await test.seconds(4);
    const before = await test.app.db.query('select from trade_order');
    const order = { realm: 'demo', contestId: test.id(), direction: 'buy', kind: 'market', leverage: 2 } as const;
    const elsewhere = { ...order, symbol: 'ETHUSDT', quantity: '0.1' };
    const refused = await test.app.send(createPosition, elsewhere, member);
    expect(refused).toMatchObject({ code: 2405, result: { markets: 'BTCUSDT, XAUUSD' } });
    expect(await test.app.db.query('select from trade_order')).toEqual(before);
    await test.buy(member);
    // The same member trades elsewhere with an account of his own.
    await test.app.call(createPosition, { ...elsewhere, realm: 'money', contestId: undefined }, member);
    await expect(test.app.db.query(`update contest set markets = null where id = $1`, [test.id()])).rejects.toThrow(
      'never changed',
    );
  });

  it.each([
    ['a promise', {}, { intro: 'Guaranteed prizes.' }, 'text_promises'],
    ['no English', {}, { language: 'ko' }, 'invalid_input'],
    ['markup in its name', {}, { name: '<b>Cup</b>' }, 'invalid_input'],
    ['an end before its start', { endsAt: 0 }, {}, 'invalid_input'],
    ['entries after its end', { joinUntil: Number.MAX_SAFE_INTEGER }, {}, 'invalid_input'],
    ['a prize above the one before', { prizes: ['1', '2'] }, {}, 'amount_invalid'],
    ['a prize of nothing', { prizes: ['0'] }, {}, 'amount_invalid'],
    ['no stake', { stake: '0' }, {}, 'amount_invalid'],
  ] as const)('is refused with %s', async (_what, given, words, error) => {
    const input = { id: test.id(), version: 0, terms: { ...terms(), ...given }, texts: [{ ...text, ...words }] };
    expect(await desk.refused(saveContest, input, { as: editor })).toBe(error);
    expect(await desk.refused(getDeskContest, { id: test.id() }, { as: editor })).toBe('not_found');
  });

  it('is not published after its start, nor with other terms than were proposed', async () => {
    await save({ prizes: ['1'] });
    await fund('1');
    const { proposalId } = await propose();
    await save({ prizes: ['1'], stake: '5' }, 1);
    expect(await approve(proposalId)).toMatchObject({ code: 3002 });
    test.app.clock.set(test.app.clock.now() + 5000);
    const late = { id: test.id(), version: 2, reason };
    expect(await desk.refused(proposeContest, late, { as: editor })).toBe('too_late');
  });

  it('is thrown away once, and what was set aside for it goes back to where it came from', async () => {
    const before = await capital();
    await save();
    await fund('60');
    await fund('40');
    expect(await capital()).toBe(before - 100_000_000n);
    const wish = { id: test.id(), reason };
    const both = await Promise.all([1, 2].map(() => desk.send(discardContest, wish, { as: editor })));
    expect(wins(both)).toBe(1);
    expect(await capital()).toBe(before);
    const returns = await test.app.db.query('select amount::text from desk_return where object = $1', [
      `contest:${test.id()}`,
    ]);
    expect(returns).toEqual([{ amount: '100000000' }]);
    expect(await desk.refused(getDeskContest, { id: test.id() }, { as: editor })).toBe('not_found');
  });

  it('lets nobody in while entries are paused, also who is just joining, and goes on for the others', async () => {
    await publish();
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => test.member()));
    await test.app.call(joinContest, { id: test.id() }, first);
    const step = (endpoint: typeof pauseContest) => desk.send(endpoint, { id: test.id(), reason }, { as: editor });
    const join = (member: typeof first) => test.app.send(joinContest, { id: test.id() }, member);
    const during = others.slice(0, 2).map(join);
    expect(wins(await Promise.all([step(pauseContest), step(pauseContest)]))).toBe(1);
    expect(wins(await Promise.all(others.slice(2).map(join)))).toBe(0);
    const joined = 1 + wins(await Promise.all(during));
    expect(await shown()).toMatchObject({ isPaused: true, participants: joined, stage: 'upcoming' });
    await expect(
      test.app.db.owner.query(
        `insert into contest_entry (id, contest_id, member_id, account_id, currency, stake, joined_at, person)
         select gen_random_uuid(), contest_id, member_id, account_id, currency, stake, joined_at, person from contest_entry
          where contest_id = $1 limit 1`,
        [test.id()],
      ),
    ).rejects.toThrow('takes no such entry');
    expect(wins([await step(resumeContest)])).toBe(1);
    expect(wins([await step(resumeContest)])).toBe(0);
    expect(wins(await Promise.all(others.slice(2).map(join)))).toBe(2);
    await test.seconds(4);
    await test.buy(first!);
  });

  it.each([
    ['times', `update contest set ends_at = ends_at + interval '1 hour' where id = $1`],
    ['stake', 'update contest set stake = 1 where id = $1'],
    ['publication', 'update contest set published_at = null where id = $1'],
    ['prizes', 'update contest_prize set amount = amount * 2 where contest_id = $1'],
    ['words', `update contest_text set name = 'Another' where contest_id = $1`],
    ['draft', `update contest_draft set state = 'open' where id = $1`],
  ])('keeps its %s, whoever asks the database', async (_what, statement) => {
    await publish();
    await expect(test.app.db.query(statement, [test.id()])).rejects.toThrow();
    await expect(test.app.db.owner.query(statement, [test.id()])).rejects.toThrow(
      /never changed|written once|stays|cannot change/,
    );
  });
});
