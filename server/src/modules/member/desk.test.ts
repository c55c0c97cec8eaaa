import { randomUUID } from 'node:crypto';
import { sendChat } from '@assay/contract/chat';
import { applyDeposit, getDepositAddress } from '@assay/contract/deposit';
import { listActs } from '@assay/contract/desk/act';
import {
  addNote,
  endRestriction,
  endSessions,
  getMember,
  listJournals,
  listMembers,
  listNotes,
  listTimeline,
  proposeCorrection,
  restrictMember,
  unmaskMember,
} from '@assay/contract/desk/member';
import { decideProposal } from '@assay/contract/desk/proposal';
import { applyCredit } from '@assay/contract/loan';
import { listMyNotices } from '@assay/contract/notice';
import { quoteSwap } from '@assay/contract/swap';
import { listBalances } from '@assay/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPENING_CALLS } from '../../audit/parts.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import { actEntries } from '../act/index.ts';
import { verifyBasic } from '../identity/test-identity.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditCorrections } from './audit-corrections.ts';
import { openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';
import { maskEmail, maskPhone } from './mask.ts';

let app: TestApp;
let desk: TestDesk;
let support: TestOperator;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  support = await desk.operator('support');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const found = async (search: string) =>
  (await desk.call(listMembers, { search }, { as: support })).records.map(({ id }) => id);
const emailOf = async (id: string) =>
  (await app.db.query<{ email: string }>('select email from member where id = $1', [id]))[0]!.email;

describe('a search for members', () => {
  it('finds by id, name, e-mail, phone and address, and goes on behind a page', async () => {
    const { id, token } = await openMember(app);
    await app.db.query(`update member set name = $2, phone_code = '41', phone = '791234567' where id = $1`, [
      id,
      'Zoë <b>K</b>',
    ]);
    const { address } = await app.call(getDepositAddress, { currency: 'USDT', chainType: 'TRC20' }, { token });
    for (const text of [id, id.slice(0, 8), await emailOf(id), 'zoë <b', '+41 79 123 45 67', '791234567', address])
      expect(await found(text), text).toEqual([id]);
    expect(await found('100%')).toEqual([]);
    const { records } = await desk.call(listMembers, {}, { as: support });
    expect(records[0]).toMatchObject({ id, name: 'Zoë <b>K</b>', phone: '+41 •••567', state: 'open' });
    const after = `${records[0]!.createdAt} ${id}`;
    const rest = await desk.call(listMembers, { after }, { as: support });
    expect(rest.records.map((row) => row.id)).not.toContain(id);
  });

  it('shows no address whole', () => {
    expect(maskEmail('nora@example.com')).toBe('n•••@example.com');
    expect(maskEmail('n@example.com')).toBe('•••@example.com');
    expect(maskPhone('41', '791234567')).toBe('+41 •••567');
  });
});

describe('a member', () => {
  it('is shown with books, limits and sessions, and personal data masked', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '250');
    await verifyBasic(app, member, { surname: 'Hidden', firstName: 'Person' });
    const shown = await desk.call(getMember, { id: member.id }, { as: support });
    expect(shown).toMatchObject({
      basic: 'authorized',
      person: { name: 'P••• H•••', country: 'CH' },
      balances: [{ currency: 'USDT', purpose: 'available', amount: '250.000000' }],
      limits: { usedToday: '0.000000', heldUntil: null },
      debts: [],
    });
    expect(shown.sessions).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain('Hidden');
    expect(JSON.stringify(shown)).not.toContain(await emailOf(member.id));
    const auditor = await desk.operator('auditor');
    expect((await desk.call(getMember, { id: member.id }, { as: auditor })).can).toEqual({
      unmask: false,
      endSessions: false,
      note: false,
      restrict: false,
    });
    expect(await desk.refused(getMember, { id: randomUUID() }, { as: support })).toBe('not_found');
  });

  it('is unmasked field by field, each with its reason in the log and the value in none', async () => {
    const member = await openMember(app);
    const { id } = member;
    const ask = { id, field: 'email' as const, reason: 'a letter came back' };
    expect(await desk.call(unmaskMember, ask, { as: support })).toEqual({ value: await emailOf(id) });
    expect(await desk.call(unmaskMember, { ...ask, field: 'birthday' }, { as: support })).toEqual({ value: null });
    expect(await desk.refused(unmaskMember, { ...ask, reason: '' }, { as: support })).toBe('invalid_input');
    const auditor = await desk.operator('auditor');
    const { records } = await desk.call(listActs, { search: `member:${id}` }, { as: auditor });
    expect(records.map(({ reason, after }) => [reason, after])).toEqual([
      ['a letter came back', '{"field":"birthday"}'],
      ['a letter came back', '{"field":"email"}'],
    ]);
    const kept = await app.db.query('select from request where answer like $1', [`%${await emailOf(id)}%`]);
    expect(kept).toEqual([]);
  });

  it('has one timeline of everything, page by page, without a gap', async () => {
    const member = await openMember(app);
    const { id, token } = member;
    await app.call(sendChat, { id: randomUUID(), text: '<script>alert(1)</script>' }, { token });
    await app.call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: '120.5' }, { token });
    await desk.call(addNote, { id, text: 'Called back.\nAll fine.' }, { as: support });
    const { records } = await desk.call(listTimeline, { id }, { as: support });
    const kinds = new Set(records.map(({ kind }) => kind));
    for (const kind of ['chat', 'deposit', 'note', 'act'] as const) expect(kinds).toContain(kind);
    expect(records.find(({ kind }) => kind === 'chat')).toMatchObject({ detail: '<script>alert(1)</script>' });
    expect(records.find(({ kind }) => kind === 'deposit')).toMatchObject({ detail: '120.5 USDT' });
    const at = new Date(app.clock.now());
    for (let i = 0; i < 130; i++)
      await app.db.query(
        `insert into desk_note (id, member_id, operator_id, body, created_at) values ($1, $2, $3, $4, $5)`,
        [randomUUID(), id, support.id, `note ${i}`, new Date(at.getTime() - Math.floor(i / 7))],
      );
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { records: { key: string }[]; next: string | null } = await desk.call(
        listTimeline,
        { id, after },
        { as: support },
      );
      seen.push(...page.records.map(({ key }) => key));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(records.length + 130);
    const notes = await desk.call(listTimeline, { id, kind: 'note' }, { as: support });
    expect(new Set(notes.records.map(({ kind }) => kind))).toEqual(new Set(['note']));
  });

  it('keeps notes as they were written', async () => {
    const { id } = await openMember(app);
    const note = await desk.call(addNote, { id, text: 'First' }, { as: support });
    const risk = await desk.operator('risk');
    await desk.call(addNote, { id, text: 'Second' }, { as: risk });
    const { records } = await desk.call(listNotes, { id }, { as: support });
    expect(records.map(({ text, by }) => [text, by])).toEqual([
      ['Second', risk.name],
      ['First', support.name],
    ]);
    await expect(app.db.query('update desk_note set body = $2 where id = $1', [note.id, 'x'])).rejects.toThrow();
    expect(await desk.refused(addNote, { id: randomUUID(), text: 'x' }, { as: support })).toBe('not_found');
  });

  it('is logged out with a reason, once', async () => {
    const { id, token } = await openMember(app);
    const input = { id, reason: 'a phone was stolen' };
    const answers = await Promise.all([1, 2].map(() => desk.send(endSessions, input, { as: support })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await app.refused(listBalances, {}, { token })).toBe('unauthorized');
    expect(await desk.refused(endSessions, input, { as: support })).toBe('not_found');
  });
});

describe('a restriction', () => {
  const reason = 'Please send us the bill we asked for.';

  it('stops what opens something and nothing that lets money leave; the member reads why, and others count it', async () => {
    const payer = await openRichPayer(app, '500');
    const { id, token } = payer.member;
    await desk.call(restrictMember, { id, reason }, { as: support });
    expect((await desk.call(getMember, { id }, { as: support })).restriction).toMatchObject({
      reason,
      by: support.name,
    });
    expect(await app.refused(applyCredit, { amount: '100', days: 30 }, { token })).toBe('account_restricted');
    const swap = { fromCoin: 'USDT', toCoin: 'BTC', amount: '100' };
    expect(await app.refused(quoteSwap, swap, { token })).toBe('account_restricted');
    for (const opening of Object.keys(OPENING_CALLS))
      expect(opening, 'leaving stays possible').not.toMatch(/withdrawal|closePosition|cancel|repay|destination|login/i);
    await app.call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: '120' }, { token });
    expect(await withdraw(app, payer, '100')).toMatchObject({ status: 0 });
    const { records } = await app.call(listMyNotices, {}, { token });
    expect(records.find(({ kind }) => kind === 'account_restricted')).toMatchObject({ params: { reason } });
    const [entry] = await actEntries(app.db);
    expect(entry!.body).toContain('restricted 1\n');
    await desk.call(endRestriction, { id, reason: 'The bill has come.' }, { as: support });
    await trade(app, 8);
    await app.call(quoteSwap, swap, { token });
    expect((await app.call(listMyNotices, {}, { token })).records[0]).toMatchObject({ kind: 'restriction_ended' });
  });

  it('is begun once and ended once, whoever does it at once, and kept for ever', async () => {
    const { id } = await openMember(app);
    const other = await desk.operator('risk');
    const both = (endpoint: typeof restrictMember) =>
      Promise.all([support, other].map((as) => desk.send(endpoint, { id, reason }, { as })));
    const wins = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length;
    expect(wins(await both(restrictMember))).toBe(1);
    expect(wins(await both(endRestriction as unknown as typeof restrictMember))).toBe(1);
    expect(await desk.refused(endRestriction, { id, reason }, { as: support })).toBe('too_late');
    await expect(app.db.query('delete from member_restriction where member_id = $1', [id])).rejects.toThrow('stays');
    expect(await desk.refused(restrictMember, { id, reason: '<b>' }, { as: support })).toBe('invalid_input');
  });
});

describe('a correction', () => {
  const reason = 'A fee was charged twice.';
  const wrong = async (member: TestMember, delta: bigint): Promise<string> => {
    const id = journalId('test', randomUUID());
    const own = { memberId: member.id, purpose: 'available' as const, currency: 'USDT' };
    const house = { purpose: 'fees' as const, currency: 'USDT' };
    const legs = delta < 0n ? transfer(own, house, -delta) : transfer(house, own, delta);
    await post(app, { id, kind: 'swap', legs });
    return id;
  };
  const available = async ({ token }: TestMember) =>
    (await app.call(listBalances, {}, { token })).find(({ currency }) => currency === 'USDT')!.available;
  const approve = async (id: string) => ({ id, decision: 'approve' as const, reason: 'seen in the books' });

  it('gives back what was wrongly taken, by two people, never more, and the member is told', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '100');
    const journal = await wrong(member, -30_000_000n);
    const { records } = await desk.call(listJournals, { id: member.id }, { as: support });
    expect(records[0]).toMatchObject({ id: journal, changes: [{ currency: 'USDT', amount: '-30.000000' }] });
    const [risk, treasurer] = [await desk.operator('risk'), await desk.operator('treasurer')];
    const input = { id: member.id, journalId: journal, currency: 'USDT', account: 'fees' as const, reason };
    expect(await desk.refused(proposeCorrection, { ...input, amount: '30.01' }, { as: risk })).toBe('amount_too_large');
    expect(await desk.refused(proposeCorrection, { ...input, amount: '0' }, { as: risk })).toBe('amount_invalid');
    const nobody = { ...input, id: (await openMember(app)).id, amount: '1' };
    expect(await desk.refused(proposeCorrection, nobody, { as: risk })).toBe('not_found');
    const empty = { ...input, account: 'insurance' as const, amount: '20' };
    expect(await desk.refused(proposeCorrection, empty, { as: risk })).toBe('insufficient_funds');
    const one = await desk.call(proposeCorrection, { ...input, amount: '20' }, { as: risk });
    const two = await desk.call(proposeCorrection, { ...input, amount: '20' }, { as: risk });
    expect(await available(member)).toBe('70.000000');
    expect(await desk.refused(decideProposal, await approve(one.proposalId), { as: risk })).toBe('second_person');
    const answers = await Promise.all(
      [one, two].map(async ({ proposalId }) => desk.send(decideProposal, await approve(proposalId), { as: treasurer })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await available(member)).toBe('90.000000');
    const notices = await app.call(listMyNotices, {}, { token: member.token });
    expect(notices.records[0]).toMatchObject({ kind: 'balance_corrected', params: { amount: '20.000000', reason } });
    expect([...(await auditLedger(app.db)), ...(await auditCorrections(app.db))]).toEqual([]);
  });

  it('that nobody approved is found by the audit (L11)', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '100');
    const corrects = await wrong(member, -30_000_000n);
    const legs = transfer(
      { purpose: 'fees', currency: 'USDT' },
      { memberId: member.id, purpose: 'available', currency: 'USDT' },
      5_000_000n,
    );
    expect(await auditCorrections(app.db)).toEqual([]);
    await post(app, { kind: 'correction', object: `proposal:${randomUUID()}`, corrects, legs });
    expect(await auditCorrections(app.db)).toMatchObject([{ invariant: 'L11' }]);
  });

  it('takes back what was wrongly given, as far as it is there', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '10');
    await wrong(member, -10_000_000n);
    const journal = await wrong(member, 8_000_000n);
    const [risk, owner] = [await desk.operator('risk'), await desk.operator('owner')];
    const input = { id: member.id, journalId: journal, currency: 'USDT', account: 'fees' as const, reason };
    const { proposalId } = await desk.call(proposeCorrection, { ...input, amount: '8' }, { as: risk });
    await wrong(member, -5_000_000n);
    expect(await desk.refused(decideProposal, await approve(proposalId), { as: owner })).toBe('insufficient_funds');
    expect(await available(member)).toBe('3.000000');
    const less = await desk.call(proposeCorrection, { ...input, amount: '3' }, { as: risk });
    await desk.call(decideProposal, await approve(less.proposalId), { as: owner });
    expect(await available(member)).toBe('0.000000');
  });
});
