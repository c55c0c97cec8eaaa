import { Writable } from 'node:stream';
import { endpoints } from '@assay/contract';
import { getEmailCode, listInbox, login } from '@assay/contract/auth';
import { guestLogin } from '@assay/contract/login';
import { bindGoogleAuth, generateGoogleKey } from '@assay/contract/factor';
import { getStreamTicket } from '@assay/contract/security';
import { getSetting } from '@assay/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeApp, confirmed, PASSWORD, registered } from '../modules/auth/test-auth.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the web server', () => {
  it('answers an unknown path with an envelope', async () => {
    const reply = await app.request({ method: 'GET', url: '/api/nothing/here' });
    expect(reply.statusCode).toBe(404);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 404 });
  });

  it('refuses a body of another content type, so that no form of another site can post', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const reply = await app.request({
        method: 'POST',
        url: login.path,
        headers: { 'content-type': type },
        payload: 'x',
      });
      expect(JSON.parse(reply.body)).toMatchObject({ code: 400 });
    }
  });

  it('refuses an oversized body', async () => {
    const reply = await app.request({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(70_000),
    });
    expect(reply.statusCode).toBe(413);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 413 });
  });

  it('sends the security headers with every answer', async () => {
    const { headers } = await app.request({ method: 'GET', url: '/healthz' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  it('lets no token in by cookie', async () => {
    const reply = await app.request({
      method: 'GET',
      url: '/api/user/appUser/getMyUserInfo',
      headers: { cookie: 'token=x; X-Access-Token=x' },
    });
    expect(JSON.parse(reply.body)).toMatchObject({ code: 401 });
  });

  it('refuses every endpoint that is not public without a token and with a made-up one', async () => {
    for (const endpoint of endpoints.filter((candidate) => candidate.auth !== 'public')) {
      expect(await app.refused(endpoint, {}), endpoint.id).toBe('unauthorized');
      expect(await app.refused(endpoint, {}, { token: 'x'.repeat(43) }), endpoint.id).toBe('unauthorized');
    }
  });

  it('looks past an unknown query field, and refuses an unknown setting', async () => {
    expect(await app.call(getSetting, { key: 'sys_set', extra: '1' } as never)).toEqual({ isPcLimite: true });
    expect(await app.refused(getSetting, { key: 'profile' })).toBe('invalid_input');
    expect(await app.call(getSetting, { key: 'sys_set' })).toEqual({ isPcLimite: true });
  });

  it('has no sandbox call in the live profile', async () => {
    const live = await openTestApp({ profile: 'live' });
    const reply = await live.request({ method: 'GET', url: '/api/sandbox/inbox?to=a@example.com' });
    expect(reply.statusCode).toBe(404);
    await live.close();
  });

  it('limits how often one address may call', async () => {
    const limited = await openTestApp({ rateLimit: true });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limited.send(login, { username: 'a@example.com', password: 'wrong wrong' })),
    );
    expect(answers.some((answer) => answer.code === 429)).toBe(true);
    await limited.close();
  });

  it('writes neither codes nor addresses nor passwords nor tokens to its log', async () => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const logged = await openTestApp({ logTo });
    await logged.call(getEmailCode, { email: 'canary@example.com' });
    const [message] = await logged.call(listInbox, { to: 'canary@example.com' });
    await logged.refused(
      login,
      { username: 'canary@example.com', password: 'canary-password' },
      { token: 'canary-token' },
    );
    const person = await registered(logged);
    await confirmed(logged, person, { action: 'bind_authenticator' });
    const { secret } = await logged.call(generateGoogleKey, {}, { token: person.token });
    const code = codeApp(logged, secret)();
    const { recoveryCodes } = await logged.call(bindGoogleAuth, { code }, { token: person.token });
    const begun = await logged.call(login, { username: person.email, password: PASSWORD });
    const guest = await logged.call(guestLogin, { deviceKey: 'canary-device-canary-device', agreed: true });
    const [notice] = await logged.call(listInbox, { to: person.email });
    const { ticket } = await logged.call(getStreamTicket, {}, { token: guest.token });
    await logged.close();
    const log = lines.join('');
    expect(log).toContain('/api/app/getEmailCaptcha');
    const { ticket: pending } = begun as { ticket: string };
    const secrets = [message!.code, PASSWORD, secret, code, recoveryCodes[0]!, pending, ticket, notice!.freezeLink!];
    const shown = [person.email, person.token, guest.token, guest.initialPassword, guest.loginName];
    for (const text of ['canary', ...secrets, ...shown]) expect(log).not.toContain(text);
  });
});
