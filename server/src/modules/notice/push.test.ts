import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPushDevice, setNoticeSettings } from '@assay/contract/notice';
import { logout } from '@assay/contract/session';
import type { NoticeKind, NoticeParams } from '@assay/contract/notice';
import { pino } from 'pino';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { tellNotice } from './index.ts';
import { loadPushKey } from './push-key.ts';
import { sendPushes } from './send-pushes.ts';
import type { PushDeps } from './send-pushes.ts';

interface Arrived {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A phone's end of RFC 8291: the keys it made, and how it reads what arrives. */
const openPhone = () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (salt: Buffer, ikm: Buffer, info: Buffer, length: number): Buffer => {
    const prk = createHmac('sha256', salt).update(ikm).digest();
    return createHmac('sha256', prk)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
      .subarray(0, length);
  };
  return {
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const ikm = hkdf(auth, ecdh.computeSecret(sender), info, 32);
      const key = hkdf(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
};

let app: TestApp;
let deps: PushDeps;
let keyFolder = '';
let answerWith = 201;
const arrived: Arrived[] = [];
const service = { origin: '', close: () => {} };

beforeAll(async () => {
  app = await openTestApp();
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  service.origin = `https://${host}`;
  service.close = () => server.close();
  await app.db.query(`insert into setting (key, value) values ('push_hosts', $1::jsonb)`, [JSON.stringify([host])]);
  keyFolder = await mkdtemp(join(tmpdir(), 'assay-push-'));
  deps = {
    db: app.db,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    key: await loadPushKey(keyFolder),
    contact: 'mailto:operator@example.com',
    agent: new Agent({ ca: pems.cert, checkServerIdentity: () => undefined }),
  };
});
afterAll(async () => {
  service.close();
  await app.close();
  await rm(keyFolder, { recursive: true, force: true });
});
beforeEach(() => {
  arrived.length = 0;
  answerWith = 201;
});

const withPhone = async (language = 'es') => {
  const member = await openMember(app);
  const phone = openPhone();
  const endpoint = `${service.origin}/push/${member.id}`;
  const headers = { 'accept-language': language };
  await app.call(addPushDevice, { endpoint, ...phone.keys }, { token: member.token, headers });
  return { member, phone };
};

const tell = (member: TestMember, kind: NoticeKind, params: NoticeParams = {}) =>
  app.db.transaction((tx) => tellNotice(tx, { memberId: member.id, kind, params, at: new Date(app.clock.now()) }));

it('reaches the phone, which alone can read it, and says no amount', async () => {
  const { member, phone } = await withPhone();
  await tell(member, 'withdrawal_paid', { id: 'w1', amount: '1234.5', currency: 'USDT', destination: 'TKu4…9pQd' });
  await sendPushes(deps);
  expect(arrived).toHaveLength(1);
  const [{ body, headers, path }] = arrived as [Arrived];
  expect(path).toBe(`/push/${member.id}`);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(body.toString('latin1')).not.toContain('withdrawal');
  const message = phone.read(body);
  expect(message).toEqual({
    id: expect.stringMatching(/^\d+$/),
    kind: 'withdrawal_paid',
    title: 'Assay',
    text: 'Novedades sobre tu dinero',
    screen: '/chongzhitixianResult?kind=withdrawal&id=w1',
  });
  expect(JSON.stringify(message)).not.toMatch(/1234|USDT|TKu4/);
});

it('keeps its key', async () => {
  expect(await loadPushKey(keyFolder)).toEqual(deps.key);
});

it('is signed by the key that the phone was told', async () => {
  const { member } = await withPhone();
  await tell(member, 'frozen');
  await sendPushes(deps);
  const { authorization, urgency } = arrived[0]!.headers;
  expect(urgency).toBe('high');
  const [, token = '', known = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? [];
  expect(known).toBe(deps.key.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(deps.key.publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.origin });
});

it('is sent once, whoever sends', async () => {
  const { member } = await withPhone();
  await tell(member, 'frozen');
  await Promise.all([sendPushes(deps), sendPushes(deps), sendPushes(deps)]);
  await sendPushes(deps);
  expect(arrived).toHaveLength(1);
});

it('waits while the member wants quiet, but not with what is urgent', async () => {
  const { member } = await withPhone();
  const minute = Math.floor((app.clock.now() / 60_000) % 1440);
  const quiet = { from: (minute + 1430) % 1440, until: (minute + 60) % 1440 };
  const wish = { unlisted: [], unpushed: [], quiet, timeZone: 'UTC', closeOutPercent: null };
  await app.call(setNoticeSettings, wish, member);
  await tell(member, 'order_filled');
  await tell(member, 'password_changed');
  await sendPushes(deps);
  expect(arrived.map(({ headers }) => headers['urgency'])).toEqual(['high']);
  app.clock.advance(61 * 60_000);
  await sendPushes(deps);
  expect(arrived.map(({ headers }) => headers['urgency'])).toEqual(['high', 'normal']);
});

it('is not sent for what the member has switched off', async () => {
  const { member } = await withPhone();
  const wish = { unlisted: [], unpushed: ['trade' as const], quiet: null, timeZone: 'UTC', closeOutPercent: null };
  await app.call(setNoticeSettings, wish, member);
  await tell(member, 'order_filled');
  await sendPushes(deps);
  expect(arrived).toEqual([]);
});

it.each([404, 410])('forgets a device that its service answers %i for', async (status) => {
  const { member } = await withPhone();
  answerWith = status;
  await tell(member, 'frozen');
  await sendPushes(deps);
  expect(arrived).toHaveLength(1);
  expect(await app.db.query('select from push_device where member_id = $1', [member.id])).toEqual([]);
});

it('is tried again, later each time, while the service fails', async () => {
  const { member, phone } = await withPhone();
  answerWith = 503;
  await tell(member, 'frozen');
  await sendPushes(deps);
  await sendPushes(deps);
  expect(arrived).toHaveLength(1);
  app.clock.advance(31_000);
  answerWith = 201;
  await sendPushes(deps);
  expect(arrived).toHaveLength(2);
  expect(phone.read(arrived[1]!.body)).toMatchObject({ kind: 'frozen' });
  app.clock.advance(3_600_000);
  await sendPushes(deps);
  expect(arrived).toHaveLength(2);
});

it('tells a phone nothing any more whose log-in has ended', async () => {
  const { member } = await withPhone();
  await app.call(logout, {}, member);
  await tell(member, 'frozen');
  await sendPushes(deps);
  expect(arrived).toEqual([]);
  expect(await app.db.query('select from push_device where member_id = $1', [member.id])).toEqual([]);
});

it('calls no service that the operator has taken off the list', async () => {
  const { member } = await withPhone();
  await tell(member, 'frozen');
  await app.db.query(`update setting set value = '["fcm.googleapis.com"]'::jsonb where key = 'push_hosts'`);
  await sendPushes(deps);
  expect(arrived).toEqual([]);
});
