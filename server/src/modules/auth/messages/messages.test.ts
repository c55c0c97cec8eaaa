import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { getEmailCode, getPhoneCode, login, register } from '@assay/contract/auth';
import { updateKYC } from '@assay/contract/profile';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../http/test-app.ts';
import type { TestApp } from '../../../http/test-app.ts';
import { deliverMessages } from './deliver-messages.ts';
import { notifyMember } from './notify-member.ts';
import { openMailOutlet, openSmsOutlet } from './outlets.ts';
import type { Outlet } from './outlets.ts';

const ORIGIN = 'https://assay.example';
let app: TestApp;
let logged = '';
const mails: { from: string; to: string[]; text: string }[] = [];
const texts: { to: string; text: string; authorization: string | undefined }[] = [];
/** True when the servers refuse the next message. */
let isRefusing = false;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      if (isRefusing) return done(new Error('mailbox is full'));
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (!isRefusing)
      texts.push({
        ...(JSON.parse(body) as { to: string; text: string }),
        authorization: request.headers.authorization,
      });
    response.writeHead(isRefusing ? 503 : 200).end();
  });
});
let mail: Outlet;
let phone: Outlet;

beforeAll(async () => {
  app = await openTestApp({ profile: 'live', canReach: true });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const smtpPort = (smtp.server.address() as AddressInfo).port;
  mail = openMailOutlet({
    url: `smtp://127.0.0.1:${smtpPort}`,
    from: { name: 'Assay', address: 'no-reply@assay.example' },
  });
  phone = openSmsOutlet({
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    token: 'gateway-token',
  });
});
afterAll(async () => {
  mail.close();
  gateway.closeAllConnections();
  gateway.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await app.close();
});

const log = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString();
      done();
    },
  }),
);
const deliver = (outlets: { email?: Outlet; phone?: Outlet } = { email: mail, phone }) =>
  deliverMessages({ db: app.db, clock: app.clock, log, outlets, origin: ORIGIN });

/** The text of the last mail to an address, out of what the wire made of it. */
const textTo = (address: string): string => {
  const [head = '', ...rest] = mails.findLast(({ to }) => to.includes(address))!.text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

describe('messages in live', () => {
  it('leave by mail and by the gateway for phones, with the code that then works', async () => {
    await app.call(getEmailCode, { email: 'ann@example.com' });
    await app.call(getPhoneCode, { phone: '7700900456', phoneCode: '44' });
    await deliver();
    expect(mails).toMatchObject([{ from: 'no-reply@assay.example', to: ['ann@example.com'] }]);
    expect(texts).toMatchObject([{ to: '+447700900456', authorization: 'Bearer gateway-token' }]);
    const [captcha = ''] = /\b\d{6}\b/.exec(mails[0]!.text.split('\r\n\r\n')[1]!) ?? [];
    await app.call(register, { email: 'ann@example.com', password: 'violet anchors drift', captcha, agreed: true });
    expect(texts[0]!.text).toMatch(/^\d{6} is your Assay login code/);
  });

  it('are sent once, and what was secret in them is forgotten', async () => {
    const before = mails.length;
    await deliver();
    expect(mails).toHaveLength(before);
    const rows = await app.db.query<{ params: object }>('select params from message where sent_at is not null');
    expect(rows.length).toBeGreaterThan(0);
    for (const { params } of rows) expect(params).toEqual({});
  });

  it('are tried again later when the mail server refuses, and no code gets into the log', async () => {
    await app.call(getEmailCode, { email: 'bob@example.com' });
    const [row] = await app.db.query<{ params: { code: string } }>(
      `select params from message where target = 'bob@example.com'`,
    );
    isRefusing = true;
    await deliver();
    isRefusing = false;
    await deliver();
    expect(mails.some(({ to }) => to.includes('bob@example.com'))).toBe(false);
    app.clock.advance(60_000);
    await deliver();
    expect(mails.some(({ to }) => to.includes('bob@example.com'))).toBe(true);
    expect(logged).toContain('a message was not sent');
    expect(logged).not.toContain(row!.params.code);
    expect(logged).not.toContain('bob@example.com');
  });

  it('are sent once by two who deliver at once', async () => {
    await app.call(getEmailCode, { email: 'cleo@example.com' });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(mails.filter(({ to }) => to.includes('cleo@example.com'))).toHaveLength(1);
  });

  it('reach one mailbox: a list that passes for an address is refused, and none that is kept is sent', async () => {
    for (const email of ['1,victim@x.org', 'a;victim@x.org', 'Ann <victim@x.org>'])
      expect(await app.refused(getEmailCode, { email })).toBe('invalid_input');
    // As it may stand in a database from before.
    await app.db.query(
      `insert into message (target, kind, language, params, created_at, expires_at, next_try_at)
       select '1,victim@x.org', kind, language, params, created_at, expires_at, created_at from message limit 1`,
    );
    await app.db.query(`update message set expires_at = $1, next_try_at = $2 where target = '1,victim@x.org'`, [
      new Date(app.clock.now() + 60_000),
      new Date(app.clock.now()),
    ]);
    await deliver();
    expect(mails.flatMap(({ to }) => to).filter((to) => to.includes('victim'))).toEqual([]);
    await mail.send('a,victim@x.org', { subject: 's', body: 'b' }).catch(() => undefined);
    expect(mails.flatMap(({ to }) => to)).not.toContain('victim@x.org');
  });

  it('that are no longer good are not sent', async () => {
    await app.call(getEmailCode, { email: 'dan@example.com' });
    app.clock.advance(11 * 60_000);
    await deliver();
    expect(mails.some(({ to }) => to.includes('dan@example.com'))).toBe(false);
  });

  it('carry a link that freezes, under our own address', async () => {
    const [member] = await app.db.query<{ id: string }>(`select id from member where email = 'ann@example.com'`);
    await notifyMember(app, app.db, member!.id, { kind: 'password_changed' });
    await deliver();
    const unfolded = mails.at(-1)!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(unfolded).toMatch(/https:\/\/assay\.example\/#\/login\?freeze=[\w-]{43}/);
  });

  it('leave in the language of whom they are for: of who asks for a code, and of the member for all others', async () => {
    const korean = { headers: { 'accept-language': 'ko' } };
    await app.call(getEmailCode, { email: 'min@example.com' }, korean);
    await deliver();
    expect(textTo('min@example.com')).toContain('로그인 또는 가입 코드');
    const [captcha = ''] = /\d{6}/.exec(textTo('min@example.com')) ?? [];
    const { token, userInfo } = await app.call(
      register,
      { email: 'min@example.com', password: 'violet anchors drift', captcha, agreed: true },
      korean,
    );
    // A thief's language is not the owner's.
    const thief = { ip: '198.51.100.7', headers: { 'accept-language': 'es', 'user-agent': 'Elsewhere/1.0' } };
    await app.call(login, { username: 'min@example.com', password: 'violet anchors drift' }, thief);
    await deliver();
    expect(textTo('min@example.com')).toContain('새 기기가 내 비밀번호로');
    await app.call(updateKYC, { language: 'jp' }, { token });
    await notifyMember(app, app.db, userInfo.id, { kind: 'password_changed' });
    await deliver();
    expect(textTo('min@example.com')).toContain('ログインパスワードが変更されました');
  });

  it('without a way to reach people no code is made', async () => {
    const silent = await openTestApp({ profile: 'live' });
    try {
      expect(await silent.refused(getEmailCode, { email: 'ann@example.com' })).toBe('unavailable');
      expect(await silent.db.query('select from verification_code')).toEqual([]);
    } finally {
      await silent.close();
    }
  });
});
