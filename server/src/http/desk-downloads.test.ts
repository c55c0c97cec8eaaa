import { listActs } from '@assay/contract/desk/act';
import { listJournals } from '@assay/contract/desk/ledger';
import { listMembers } from '@assay/contract/desk/member';
import { listProfit } from '@assay/contract/desk/house';
import { logOut } from '@assay/contract/desk/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import type { TestApp } from './test-app.ts';
import { openTestDesk } from './test-desk.ts';
import type { TestDesk, TestOperator } from './test-desk.ts';

let app: TestApp;
let desk: TestDesk;
let auditor: TestOperator;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  auditor = await desk.operator('auditor');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const take = (file: string, as: TestOperator | undefined, headers: Record<string, string> = {}) =>
  desk.server.inject({
    method: 'GET',
    url: `/desk/download/${file}`,
    headers: { ...(as && { cookie: as.cookie }), ...headers },
  });
const acts = async () => (await desk.call(listActs, { search: 'download' }, { as: auditor })).records;

it('has every row of a list, however many pages it takes, and is an act', async () => {
  const member = await openMember(app);
  for (let i = 0; i < 105; i++) await deposit(app, member, 'USDT', '1');
  const csv = await take(`${listJournals.id}.csv?search=${member.id}`, auditor);
  expect(csv.statusCode).toBe(200);
  expect(csv.headers['content-disposition']).toMatch(
    /^attachment; filename="ledger-listJournals-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = csv.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('number,id,kind,realm,at,object,memberId,memberName,moved');
  expect(lines).toHaveLength(106);
  const json = await take(`${listJournals.id}.json?search=${member.id}`, auditor);
  expect(json.json()).toHaveLength(105);
  expect((await acts()).slice(0, 2)).toMatchObject([
    {
      act: 'download.takeList',
      object: 'download:ledger.listJournals',
      after: `{"format":"json","search":"${member.id}"}`,
    },
    { after: `{"format":"csv","search":"${member.id}"}` },
  ]);
});

it('masks what the screen masks, and makes text of what a spreadsheet would run', async () => {
  const { id } = await openMember(app);
  await app.db.query(`update member set name = '=HYPERLINK("http://evil")' where id = $1`, [id]);
  const [row] = await app.db.query<{ email: string }>('select email from member where id = $1', [id]);
  const { body } = await take(`${listMembers.id}.csv?search=${id}`, auditor);
  expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(body).not.toContain(row!.email);
  expect(body).toContain('•••@example.com');
});

it('gives lists without pages and empty ones', async () => {
  const csv = await take(`${listProfit.id}.csv?by=month`, auditor);
  expect(csv.body.split('\r\n')[0]).toBe('period,product,currency,result');
  expect((await take(`${listJournals.id}.json?search=nobody-at-all`, auditor)).json()).toEqual([]);
});

it('is refused without a session, with another role, to another site, and for what is no list', async () => {
  const file = `${listActs.id}.csv`;
  const count = (await acts()).length;
  expect((await take(file, undefined)).statusCode).toBe(401);
  expect((await take(`${listMembers.id}.csv`, await desk.operator('support'))).statusCode).toBe(403);
  expect((await take(file, auditor, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  for (const bad of ['operator.getMe.csv', 'act.nothing.csv', 'act.listActs.exe', `${logOut.id}.csv`])
    expect((await take(bad, auditor)).statusCode, bad).toBe(404);
  expect((await take(`${file}?another=1`, auditor)).statusCode).toBe(400);
  expect((await take(`${file}?after=1`, auditor)).statusCode).toBe(400);
  expect((await app.request({ method: 'GET', url: `/desk/download/${file}` })).statusCode).toBe(404);
  expect(await acts()).toHaveLength(count);
});
