import { randomUUID } from 'node:crypto';
import { sendChat } from '@assay/contract/chat';
import { applyDeposit, getDepositAddress } from '@assay/contract/deposit';
import { listActs } from '@assay/contract/desk/act';
import {
  addNote,
  endSessions,
  getMember,
  listMembers,
  listNotes,
  listTimeline,
  unmaskMember,
} from '@assay/contract/desk/member';
import { listBalances } from '@assay/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { verifyBasic } from '../identity/test-identity.ts';
import { deposit, openMember, openTradingApp } from '../wallet/test-wallet.ts';
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
