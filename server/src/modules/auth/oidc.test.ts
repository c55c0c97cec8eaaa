import { createHash, randomBytes } from 'node:crypto';
import { getMyUserInfo } from '@assay/contract/session';
import { listIssuers, oidcLogin, startOidc } from '@assay/contract/login';
import { getSecurity } from '@assay/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { registered } from './test-auth.ts';
import { CLIENT, openProvider } from './test-provider.ts';

/** Provider that lets everyone in as `account`. */
const openThirdParty = async () => {
  const account = { id: 'subject-1', email: 'somebody@example.com' };
  const provider = await openProvider({
    callback: 'http://localhost/api/app/oidc/callback',
    emailOf: () => account.email,
    onLogin: async (_request, _response, finish) => finish(account.id),
  });
  return { ...provider, account };
};

let app: TestApp;
let first: Awaited<ReturnType<typeof openThirdParty>>;
let second: Awaited<ReturnType<typeof openThirdParty>>;
beforeAll(async () => {
  [first, second] = [await openThirdParty(), await openThirdParty()];
  app = await openTestApp({
    issuers: [
      { id: 'first', name: 'First', issuer: first.url, ...CLIENT },
      { id: 'second', name: 'Second', issuer: second.url, ...CLIENT },
      { id: 'gone', name: 'Gone', issuer: 'http://localhost:9', ...CLIENT },
    ],
  });
});
afterAll(async () => {
  await app.close();
  for (const { close } of [first, second]) close();
});

const newVerifier = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** A browser that follows the third party's redirects with its cookies, until it is sent back to us. */
const browse = async (url: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  for (let i = 0; i < 10; i++) {
    if (at.origin === 'http://localhost') return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`no way on from ${at.href}: ${await reply.text()}`);
    at = new URL(location, at);
  }
  throw new Error('too many redirects');
};

const comeBack = async (back: URL): Promise<string> => {
  const reply = await app.request({ method: 'GET', url: back.pathname + back.search });
  expect(reply.statusCode).toBe(302);
  return String(reply.headers.location);
};

const ticketOf = (location: string): string => /^\/#\/login\?oidc=([\w-]+)$/.exec(location)?.[1] ?? '';

const goThrough = async (issuer: string, verifier = newVerifier()) => {
  const { url } = await app.call(startOidc, { issuer, challenge: challengeOf(verifier) });
  return { verifier, ticket: ticketOf(await comeBack(await browse(url))) };
};

describe('a third-party log-in', () => {
  it('opens an account once its owner agreed, and finds it again by issuer and subject', async () => {
    first.account.id = 'subject-1';
    const proof = await goThrough('first');
    expect(await app.refused(oidcLogin, proof)).toBe('agreement_required');
    const opened = await app.call(oidcLogin, { ...proof, agreed: true });
    const again = await app.call(oidcLogin, await goThrough('first'));
    expect(again).toMatchObject({ userInfo: (opened as { userInfo: object }).userInfo });
    const { token } = again as { token: string };
    await app.call(getMyUserInfo, {}, { token });
    expect(await app.call(getSecurity, {}, { token })).toMatchObject({
      links: [{ kind: 'oidc', name: 'First' }],
      email: null,
    });
  });

  it('S8: is never linked by e-mail, nor to the same subject of another issuer', async () => {
    const person = await registered(app);
    for (const provider of [first, second]) Object.assign(provider.account, { id: 'subject-2', email: person.email });
    const ids = new Set([person.userInfo.id]);
    for (const issuer of ['first', 'second']) {
      const result = await app.call(oidcLogin, { ...(await goThrough(issuer)), agreed: true });
      ids.add((result as { userInfo: { id: string } }).userInfo.id);
    }
    expect(ids.size).toBe(3);
  });

  it('S8: a ticket works once, for five minutes, and only for the phone that began', async () => {
    const proof = await goThrough('first');
    expect(await app.refused(oidcLogin, { ...proof, verifier: newVerifier(), agreed: true })).toBe('login_expired');
    await app.call(oidcLogin, { ...proof, agreed: true });
    expect(await app.refused(oidcLogin, { ...proof, agreed: true })).toBe('login_expired');
    const late = await goThrough('first');
    app.clock.advance(5 * 60_000);
    expect(await app.refused(oidcLogin, { ...late, agreed: true })).toBe('login_expired');
  });

  it('S8: an answer counts once, with the state that we gave, within ten minutes', async () => {
    const start = async () => {
      const { url } = await app.call(startOidc, { issuer: 'first', challenge: challengeOf(newVerifier()) });
      return browse(url);
    };
    const back = await start();
    expect(ticketOf(await comeBack(back))).toMatch(/^[\w-]{43}$/);
    expect(await comeBack(back)).toBe('/#/login?oidc=failed');
    const forged = await start();
    forged.searchParams.set('state', 'A'.repeat(43));
    expect(await comeBack(forged)).toBe('/#/login?oidc=failed');
    const wrongCode = await start();
    wrongCode.searchParams.set('code', 'another');
    expect(await comeBack(wrongCode)).toBe('/#/login?oidc=failed');
    // A code of another log-in does not fit the key that this one began with.
    const [one, two] = [await start(), await start()];
    one.searchParams.set('code', two.searchParams.get('code')!);
    expect(await comeBack(one)).toBe('/#/login?oidc=failed');
    const late = await start();
    app.clock.advance(10 * 60_000);
    expect(await comeBack(late)).toBe('/#/login?oidc=failed');
  });

  it('asks with a state, a nonce and PKCE', async () => {
    const { url } = await app.call(startOidc, { issuer: 'first', challenge: challengeOf(newVerifier()) });
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)!.length).toBeGreaterThanOrEqual(43);
    expect(asked.get('scope')).toBe('openid');
  });

  it('is offered for the issuers of the settings, and refused while one cannot be reached', async () => {
    expect(await app.call(listIssuers, {})).toEqual([
      { id: 'first', name: 'First' },
      { id: 'second', name: 'Second' },
      { id: 'gone', name: 'Gone' },
      { id: 'simulated', name: 'Simulated ID' },
    ]);
    const challenge = challengeOf(newVerifier());
    expect(await app.refused(startOidc, { issuer: 'other', challenge })).toBe('not_found');
    expect(await app.refused(startOidc, { issuer: 'gone', challenge })).toBe('unavailable');
    const back = await app.request({ method: 'GET', url: '/api/app/oidc/callback?error=access_denied' });
    expect(back.headers.location).toBe('/#/login?oidc=failed');
  });
});
