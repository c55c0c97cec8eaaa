import { getFileLink } from '@assay/contract/identity';
import { applyDeposit } from '@assay/contract/deposit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openLogin } from '../auth/logins.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { uploadPicture } from './test-upload.ts';

let app: TestApp;
let member: TestMember;
let file: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  file = await uploadPicture(app, member.token);
  const deposit = { currency: 'USDT', chainType: 'TRC20', amount: '5', proof: file };
  await app.call(applyDeposit, deposit, { token: member.token });
});

const linkOf = async (token = member.token) => (await app.call(getFileLink, { file }, { token })).url;
const get = (url: string, token?: string) =>
  app.request({ method: 'GET', url, ...(token === undefined ? {} : { headers: { 'x-access-token': token } }) });
const statusOf = async (url: string, token?: string) => (await get(url, token)).statusCode;
const viewCount = async () =>
  (await app.db.query('select 1 from document_view where member_id = $1', [member.id])).length;

describe('a file', () => {
  it('S44: is sent to its owner to be saved, and to nothing that could run, guess or keep it', async () => {
    const reply = await get(await linkOf(), member.token);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="picture.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('S44: opens for five minutes and not a second longer', async () => {
    const url = await linkOf();
    app.clock.advance(298_000);
    expect(await statusOf(url, member.token)).toBe(200);
    app.clock.advance(3000);
    expect(await statusOf(url, member.token)).toBe(404);
  });

  it('S44: opens for the log-in that asked, and for no other of the same member', async () => {
    const url = await linkOf();
    const second = await app.db.transaction((tx) =>
      openLogin(app, tx, member.id, { way: 'password', caller: { ip: '203.0.113.9', userAgent: '' } }),
    );
    const other = await openMember(app);
    expect(await statusOf(url)).toBe(401);
    expect(await statusOf(url, 'x')).toBe(401);
    expect(await statusOf(url, second)).toBe(404);
    expect(await statusOf(url, other.token)).toBe(404);
    expect(await statusOf(url, member.token)).toBe(200);
  });

  it('S44: opens by no link that somebody changed', async () => {
    const url = await linkOf();
    const forgeries = [
      url.replace(/until=\d+/, (until) => `${until}0`),
      url.replace(/signature=.*/, 'signature='),
      url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
      url.replace(/&signature=.*/, ''),
      url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      url.replace(/[0-9a-f]{32}\.jpg/, '..%2f..%2fkeys%2ffiles.key'),
      url.replace('until=', 'until=1&until='),
    ];
    for (const forged of forgeries) expect(await statusOf(forged, member.token), forged).toBe(404);
    expect(await viewCount()).toBe(0);
  });

  it('S45: has its row in the log for each opening', async () => {
    const url = await linkOf();
    expect(await viewCount()).toBe(0);
    await get(url, member.token);
    await get(url, member.token);
    expect(await viewCount()).toBe(2);
  });

  it('S19: is nobody else’s to ask for, nor one that serves no purpose yet', async () => {
    const other = await openMember(app);
    expect(await app.refused(getFileLink, { file }, { token: other.token })).toBe('not_found');
    expect(await app.refused(getFileLink, { file: 'files/../../x' }, { token: member.token })).toBe('not_found');
    const unused = await uploadPicture(app, member.token);
    expect(await app.refused(getFileLink, { file: unused }, { token: member.token })).toBe('not_found');
    expect(await app.refused(getFileLink, { file })).toBe('unauthorized');
  });

  it('is the picture itself', async () => {
    const name = file.slice('files/'.length, -'.jpg'.length);
    const kept = await app.vault.readFile(app.db, { memberId: member.id, name });
    expect((await sharp(kept).metadata()).width).toBe(16);
    expect(Number((await get(await linkOf(), member.token)).headers['content-length'])).toBe(kept.length);
  });
});
