import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideApplication, listApplications } from '@assay/contract/desk/identity';
import { decideProposal } from '@assay/contract/desk/proposal';
import { clearHit, getHit, listHits, proposeStop } from '@assay/contract/desk/screening';
import { approveWithdrawal, getWithdrawal, returnWithdrawal } from '@assay/contract/desk/withdrawal';
import { applyKYC } from '@assay/contract/identity';
import { listMyNotices } from '@assay/contract/notice';
import { listWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { basicInput, verifyBasic } from '../identity/test-identity.ts';
import { openMember, openTradingApp } from '../wallet/test-wallet.ts';
import { openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';
import { listWaitingPayouts } from '../withdrawal/queries.ts';
import { importList, screenEverybody } from './index.ts';

let app: TestApp;
let desk: TestDesk;
let folder: string;
let [reviewer, risk, owner]: TestOperator[] = [];
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  folder = await mkdtemp(join(tmpdir(), 'assay-lists-'));
});
/** Sessions at the desk end soon. */
const sitDown = async () => {
  [reviewer, risk, owner] = [
    await desk.operator('reviewer'),
    await desk.operator('risk'),
    await desk.operator('owner'),
  ];
};
beforeEach(sitDown);
afterAll(async () => {
  await desk.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const entry = (uid: number, firstName: string, lastName: string, born = '', aka = '') =>
  `<sdnEntry><uid>${uid}</uid><firstName>${firstName}</firstName><lastName>${lastName}</lastName><sdnType>Individual</sdnType>
   <programList><program>TEST</program></programList>${aka}${born === '' ? '' : `<dateOfBirthList><dateOfBirthItem><dateOfBirth>${born}</dateOfBirth></dateOfBirthItem></dateOfBirthList>`}</sdnEntry>`;
const takeList = async (...entries: string[]) => {
  const file = join(folder, 'sdn.xml');
  await writeFile(file, `<sdnList>${entries.join('')}</sdnList>`);
  const imported = await importList(app, { file, author: 'a test' });
  return { ...imported, screened: await screenEverybody(app) };
};
const hitsOf = async (memberId: string, view: 'open' | 'confirmed' | 'decided' = 'open') =>
  (await desk.call(listHits, { view, search: memberId }, { as: reviewer! })).records;
const noticesOf = async (token: string) =>
  (await app.call(listMyNotices, { pageNo: 1, pageSize: 20 }, { token })).records.map(({ kind }) => kind);

it('a list is taken once, whole or not at all, and the next one takes its place', async () => {
  const first = await takeList(entry(1, 'Nobody', 'Atall'), entry(2, 'Someone', 'Else'));
  expect(first).toMatchObject({ source: 'ofac', entries: 2, isNew: true });
  expect((await takeList(entry(1, 'Nobody', 'Atall'), entry(2, 'Someone', 'Else'))).isNew).toBe(false);
  await writeFile(join(folder, 'bad.xml'), `<!DOCTYPE x><sdnList>${entry(3, 'A', 'B')}</sdnList>`);
  await expect(importList(app, { file: join(folder, 'bad.xml'), author: 'x' })).rejects.toThrow(/DOCTYPE/);
  await writeFile(join(folder, 'none.txt'), 'name,age\nx,1\n');
  await expect(importList(app, { file: join(folder, 'none.txt'), author: 'x' })).rejects.toThrow(/none of the lists/);
  const names = () => app.db.query<{ plain: string }>('select plain from sanction_name order by plain');
  expect((await names()).map(({ plain }) => plain)).toEqual(['atall nobody', 'else someone']);
  await takeList(entry(2, 'Someone', 'Else'), entry(4, 'Another', 'Person'));
  expect((await names()).map(({ plain }) => plain)).toEqual(['another person', 'else someone']);
});

it('a list that is suddenly much shorter is refused, unless somebody says that it is right', async () => {
  const file = join(folder, 'long.xml');
  const write = (count: number) =>
    writeFile(
      file,
      `<sdnList>${Array.from({ length: count }, (_, i) => entry(5000 + i, 'N', `X${i}`)).join('')}</sdnList>`,
    );
  await write(120);
  await importList(app, { file, author: 'a test' });
  await write(59);
  await expect(importList(app, { file, author: 'a test' })).rejects.toThrow(
    /59 entries of ofac.* before has 120.*--smaller/,
  );
  expect(await app.db.query('select from sanction_entry')).toHaveLength(120);
  expect(await importList(app, { file, author: 'a test', isSmaller: true })).toMatchObject({
    entries: 59,
    isNew: true,
  });
});

it('a hit at identity review is decided before the identity is, is told to the member, and is remembered', async () => {
  await takeList(entry(10, 'Viktor', 'ANDREEV', '1 Mar 1970'));
  const member = await openMember(app);
  const token = { token: member.token };
  const answers = { firstName: 'Víktor', surname: 'Andreev', birthday: '1970-03-01' };
  await app.call(applyKYC, await basicInput(app, member, answers), token);
  const [hit] = await hitsOf(member.id);
  expect(hit).toMatchObject({ source: 'ofac', key: '10', score: 98, cause: 'identity', state: 'open' });
  expect(await noticesOf(member.token)).toContain('screening_found');

  const { records } = await desk.call(listApplications, { search: member.id }, { as: reviewer! });
  const authorize = { id: records[0]!.id, decision: 'authorize' } as const;
  expect(await desk.refused(decideApplication, authorize, { as: reviewer! })).toBe('screening_open');

  const shown = await desk.call(getHit, { id: hit!.id }, { as: reviewer! });
  expect(shown).toMatchObject({
    birth: 'same',
    person: { name: 'Víktor Andreev', birthday: '1970-03-01' },
    can: { decide: true },
  });
  const views = await app.db.query('select from document_view where member_id = $1 and subject = $2', [
    member.id,
    hit!.id,
  ]);
  expect(views).toHaveLength(1);
  const auditor = await desk.operator('auditor');
  expect(await desk.refused(getHit, { id: hit!.id }, { as: auditor })).toBe('role_needed');
  expect(await desk.refused(clearHit, { id: hit!.id, reason: 'x' }, { as: reviewer! })).toBe('invalid_input');
  await desk.call(clearHit, { id: hit!.id, reason: 'another passport number and another face' }, { as: reviewer! });
  expect(await desk.refused(clearHit, { id: hit!.id, reason: 'once more' }, { as: risk! })).toBe('too_late');
  expect(await noticesOf(member.token)).toContain('screening_cleared');
  await desk.call(decideApplication, authorize, { as: reviewer! });

  // The same entry in a new list is not asked about again; a changed one is.
  await takeList(entry(10, 'Viktor', 'ANDREEV', '1 Mar 1970'), entry(11, 'Other', 'Somebody'));
  expect(await hitsOf(member.id)).toEqual([]);
  await takeList(
    entry(
      10,
      'Viktor',
      'ANDREEV',
      '1 Mar 1970',
      '<akaList><aka><lastName>ANDREYEV</lastName><firstName>Vitya</firstName></aka></akaList>',
    ),
  );
  expect(await hitsOf(member.id)).toHaveLength(1);
});

it('a hit holds no withdrawal in silence: two people decide, the member reads the law, and the money can always come back', async () => {
  const payer = await openRichPayer(app, '1000');
  await verifyBasic(app, payer.member, { firstName: 'Mara', surname: 'Quistgaard', birthday: '1981-05-05' });
  const { id } = await withdraw(app, payer, '100');
  await takeList(entry(20, 'Mara', 'QUISTGAARD'));
  const [hit] = await hitsOf(payer.member.id);
  expect(hit!.cause).toBe('import');
  const detail = await desk.call(getWithdrawal, { id }, { as: reviewer! });
  expect(detail.checks.find(({ name }) => name === 'no_list')!.result).toBe('attention');
  expect(await desk.refused(approveWithdrawal, { id, hash: detail.hash }, { as: reviewer! })).toBe('screening_open');
  app.clock.advance(3_600_000);
  await sitDown();
  const record = async () => (await app.call(listWithdrawals, { pageNo: 1, pageSize: 5 }, payer.token)).records[0]!;
  expect((await record()).delay).toBe('screening');

  const stop = {
    id: hit!.id,
    decision: 'confirm',
    law: 'Council Regulation 269/2014; write to the authority.',
    reason: 'same face',
  } as const;
  const { proposalId } = await desk.call(proposeStop, stop, { as: risk! });
  const approve = { id: proposalId, decision: 'approve', reason: 'agreed' } as const;
  expect(await desk.refused(decideProposal, approve, { as: risk! })).toBe('second_person');
  expect(await desk.refused(decideProposal, approve, { as: reviewer! })).toBe('role_needed');
  await desk.call(decideProposal, approve, { as: owner! });
  expect(await desk.refused(approveWithdrawal, { id, hash: detail.hash }, { as: reviewer! })).toBe(
    'screening_confirmed',
  );
  const { records } = await app.call(listMyNotices, { pageNo: 1, pageSize: 20 }, payer.token);
  expect(records.find(({ kind }) => kind === 'screening_confirmed')!.params).toMatchObject({ reason: stop.law });

  await desk.call(returnWithdrawal, { id, reason: 'rejected_by_review', note: 'stopped by law' }, { as: reviewer! });
  expect(await record()).toMatchObject({ status: -1 });

  const lift = { ...stop, decision: 'lift', law: 'Taken off the list on 1 December.' } as const;
  const ended = await desk.call(proposeStop, lift, { as: risk! });
  await desk.call(decideProposal, { ...approve, id: ended.proposalId }, { as: owner! });
  expect(await hitsOf(payer.member.id, 'confirmed')).toEqual([]);
  expect((await hitsOf(payer.member.id, 'decided'))[0]!.state).toBe('lifted');
});

it('what was approved before a hit is not sent before it is decided', async () => {
  const payer = await openRichPayer(app, '1000');
  await verifyBasic(app, payer.member, { firstName: 'Ondrej', surname: 'Vlkoslav', birthday: '1975-01-01' });
  const { id } = await withdraw(app, payer, '100');
  const { hash } = await desk.call(getWithdrawal, { id }, { as: reviewer! });
  await desk.call(approveWithdrawal, { id, hash }, { as: reviewer! });
  const waits = async () => (await listWaitingPayouts(app.db)).find((one) => one.id === id)?.isScreened;
  expect(await waits()).toBe(false);
  await takeList(entry(30, 'Ondřej', 'VLKOSLAV', '1975'));
  expect(await waits()).toBe(true);
  const [hit] = await hitsOf(payer.member.id);
  await desk.call(clearHit, { id: hit!.id, reason: 'another person' }, { as: reviewer! });
  expect(await waits()).toBe(false);
});

it('a hit stays as it was found, whoever tries', async () => {
  for (const change of [`set score = 71`, `set state = 'open'`, `set member_id = member_id, hash = '\\x00'`])
    await expect(app.db.query(`update screening_hit ${change} where state = 'cleared'`)).rejects.toThrow();
  await expect(app.db.query('delete from screening_hit')).rejects.toThrow();
});
