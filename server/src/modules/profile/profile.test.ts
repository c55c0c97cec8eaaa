import { enterSample } from '@assay/contract/auth';
import { applyAdvanced, getFileLink } from '@assay/contract/identity';
import { getCreditScore, getProfile, listViews, reportActive, reportOnline, updateKYC } from '@assay/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { advancedInput, verifyAdvanced, verifyBasic } from '../identity/test-identity.ts';
import { seedSampleIdentity } from '../../sandbox/sample-identity.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { deposit, openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { seedSampleProfile } from '../../sandbox/sample-profile.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
});

const profile = () => app.call(getProfile, {}, token);
const update = (input: object) => app.call(updateKYC, input, token);
const refusal = (input: object) => app.refused(updateKYC, input, token);

describe('a profile', () => {
  it('starts with what the account knows', async () => {
    expect(await profile()).toEqual({
      nickname: expect.stringMatching(/^Member /),
      avatar: null,
      isVerified: false,
      showName: false,
      basic: 'none',
      advanced: 'none',
      memberSince: expect.any(String),
      memberSinceTime: expect.any(String),
    });
    expect(await app.refused(getProfile, {})).toBe('unauthorized');
  });

  it('changes what is named and nothing else', async () => {
    await update({ nickname: 'Zo', surname: 'Keller', birthday: '1990-02-28', phone: '+41 79 123 45 67' });
    await update({ surname: 'Keller-Meier', address: 'Rheinsprung 9, Basel' });
    expect(await profile()).toMatchObject({
      nickname: 'Zo',
      surname: 'Keller-Meier',
      birthday: '1990-02-28',
      phone: '+41 79 123 45 67',
      address: 'Rheinsprung 9, Basel',
    });
  });

  it.each([
    [{ nickname: '<img src=x onerror=alert(1)>' }, 'invalid_input'],
    [{ nickname: '' }, 'invalid_input'],
    [{ address: 'a\u0000b' }, 'invalid_input'],
    [{ birthday: '2001-02-29' }, 'invalid_input'],
    [{ birthday: '2020-01-01' }, 'under_age'],
    [{ gender: 'x' }, 'invalid_input'],
    [{ phone: 'call me' }, 'invalid_input'],
    [{ creditScore: 100 }, 'invalid_input'],
    [{ isVerified: true }, 'invalid_input'],
    [{ email: 'other@example.com' }, 'invalid_input'],
    [{ avatar: `files/${'0'.repeat(32)}.jpg` }, 'not_found'],
  ])('refuses %j and changes nothing (security items 19, 20)', async (input, error) => {
    const before = await profile();
    expect(await refusal(input)).toBe(error);
    expect(await profile()).toEqual(before);
  });

  it('keeps both of two changes that come at once', async () => {
    await Promise.all([
      update({ address: 'Rheinsprung 9' }),
      update({ phone: '079 123 45 67' }),
      update({ gender: 'other' }),
    ]);
    expect(await profile()).toMatchObject({ address: 'Rheinsprung 9', phone: '079 123 45 67', gender: 'other' });
  });

  it('says what the document says once it is authorized, and lets nobody change that here', async () => {
    await update({ surname: 'Somebody', country: 'FR', address: 'Rheinsprung 9' });
    await verifyBasic(app, member);
    const verified = { surname: 'Keller', firstName: 'Zoë', birthday: '1990-02-28', country: 'CH' };
    expect(await profile()).toMatchObject({ ...verified, isVerified: true, basic: 'authorized' });
    for (const change of [{ surname: 'Other' }, { firstName: 'Other' }, { birthday: '1990-03-01' }, { country: 'DE' }])
      expect(await refusal(change)).toBe('verified_field');
    await update({ ...verified, nickname: 'Zo', address: 'Rheinsprung 11' });
    expect(await profile()).toMatchObject({ ...verified, nickname: 'Zo', address: 'Rheinsprung 11' });
  });

  it('S45: lies sealed in the database', async () => {
    await update({ address: 'Rheinsprung 9' });
    const [row] = await app.db.query<{ text: string }>('select p::text as text from profile p where member_id = $1', [
      member.id,
    ]);
    expect(row?.text).not.toContain(Buffer.from('Rheinsprung').toString('hex'));
    expect(row?.text).not.toContain('Rheinsprung');
  });
});

describe('an avatar', () => {
  it('is an own picture, which the next one replaces for good', async () => {
    const [first, second] = [await uploadPicture(app, member.token), await uploadPicture(app, member.token)];
    await update({ avatar: first });
    expect((await profile()).avatar).toBe(first);
    await app.call(getFileLink, { file: first }, token);
    await update({ avatar: second });
    expect((await profile()).avatar).toBe(second);
    expect(await app.refused(getFileLink, { file: first }, token)).toBe('not_found');
    await update({ avatar: null });
    expect((await profile()).avatar).toBeNull();
    expect(await app.refused(getFileLink, { file: second }, token)).toBe('not_found');
    expect(await refusal({ avatar: first })).toBe('not_found');
  });

  it('is nobody else’s picture, and proves nothing else', async () => {
    const other = await openMember(app);
    expect(await refusal({ avatar: await uploadPicture(app, other.token) })).toBe('not_found');
    await verifyBasic(app, member);
    const proof = await uploadPicture(app, member.token);
    await update({ avatar: proof });
    const asProof = await advancedInput(app, member, { addressProof: proof });
    expect(await app.refused(applyAdvanced, asProof, token)).toBe('not_found');
  });
});

describe('the credit score', () => {
  it('follows what the member did', async () => {
    const score = async () => (await app.call(getCreditScore, {}, token)).score;
    expect(await score()).toBe(45);
    await verifyBasic(app, member);
    expect(await score()).toBe(60);
    await verifyAdvanced(app, member);
    expect(await score()).toBe(70);
    await deposit(app, member, 'USDT', '5');
    expect(await score()).toBe(71);
    const { parts } = await app.call(getCreditScore, {}, token);
    expect(parts.find(({ part }) => part === 'basic')).toEqual({ part: 'basic', points: 15, most: 15 });
    expect(await app.refused(getCreditScore, {})).toBe('unauthorized');
  });
});

describe('presence', () => {
  it('is the last hour, written once an hour', async () => {
    const rows = () =>
      app.db.query<{ active: Date; online: Date | null; version: string }>(
        'select active_hour as active, online_hour as online, xmin::text as version from presence where member_id = $1',
        [member.id],
      );
    app.clock.set(Math.ceil(app.clock.now() / HOUR_MS) * HOUR_MS + 60_000);
    await app.call(reportActive, {}, token);
    const [first] = await rows();
    expect(first).toMatchObject({ online: null });
    expect(first!.active.getTime() % HOUR_MS).toBe(0);
    await app.call(reportActive, {}, token);
    expect((await rows())[0]?.version).toBe(first?.version);
    app.clock.advance(HOUR_MS);
    await app.call(reportOnline, {}, token);
    await app.call(reportActive, {}, token);
    const [second] = await rows();
    expect(second!.active.getTime()).toBe(first!.active.getTime() + HOUR_MS);
    expect(second!.online).toEqual(second!.active);
    for (const endpoint of [reportActive, reportOnline]) expect(await app.refused(endpoint, {})).toBe('unauthorized');
  });
});

describe('listViews', () => {
  it('tells who looked, newest first, and to nobody else', async () => {
    await verifyBasic(app, member);
    const avatar = await uploadPicture(app, member.token);
    await update({ avatar });
    const { url } = await app.call(getFileLink, { file: avatar }, token);
    await app.request({ method: 'GET', url, headers: { 'x-access-token': member.token } });
    const { records, total } = await app.call(listViews, { pageSize: 3 }, token);
    expect(total).toBe(4);
    expect(records.map(({ viewer, purpose, document }) => [viewer, purpose, document])).toEqual([
      ['member', 'own', 'avatar'],
      ['sandbox-reviewer', 'review', 'back'],
      ['sandbox-reviewer', 'review', 'front'],
    ]);
    const viewers = async (by: 'member' | 'others') =>
      new Set((await app.call(listViews, { by }, token)).records.map(({ viewer }) => viewer));
    expect(await viewers('others')).toEqual(new Set(['sandbox-reviewer']));
    expect(await viewers('member')).toEqual(new Set(['member']));
    expect(await app.refused(listViews, { by: 'operator' as never }, token)).toBe('invalid_input');
    const other = await openMember(app);
    expect((await app.call(listViews, {}, { token: other.token })).total).toBe(0);
    expect(await app.refused(listViews, {})).toBe('unauthorized');
  });
});

describe('the sample member of the sandbox', () => {
  it('is somebody, and stays as it was changed', async () => {
    await seedSampleIdentity(app);
    await seedSampleProfile(app);
    token = { token: (await app.call(enterSample, {})).token };
    const { avatar, ...person } = await profile();
    expect(person).toMatchObject({ nickname: 'Mara Keller', surname: 'Keller', isVerified: true, country: 'CH' });
    const { url } = await app.call(getFileLink, { file: avatar! }, token);
    const reply = await app.request({ method: 'GET', url, headers: { 'x-access-token': token.token } });
    expect(reply.statusCode).toBe(200);
    await update({ address: 'Elsewhere', avatar: null });
    await seedSampleProfile(app);
    expect(await profile()).toMatchObject({ address: 'Elsewhere', avatar: null });
  });
});
