import { createHash, randomBytes } from 'node:crypto';
import { listIssuers, oidcLogin, startOidc } from '@assay/contract/login';
import { getSecurity } from '@assay/contract/security';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../http/test-app.ts';
import type { TestApp } from '../http/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
};

/** A browser at the third party: it reads the page, presses the button, and is sent back to us with a ticket. */
const allow = async (cookie = '') => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { url } = await app.call(startOidc, { issuer: 'simulated', challenge });
  const page = await app.request({ method: 'GET', url: pathOf(url), headers: { 'accept-language': 'es' } });
  expect(page.body).toContain('Simulado');
  const button = /class="yes" href="([^"]+)"/.exec(page.body)![1]!.replaceAll('&#38;', '&');
  const allowed = await app.request({ method: 'GET', url: button, headers: { cookie } });
  expect(allowed.statusCode).toBe(303);
  const back = await app.request({ method: 'GET', url: pathOf(String(allowed.headers.location)) });
  const ticket = String(back.headers.location).split('oidc=')[1]!;
  return { ticket, verifier, cookie: String(allowed.headers['set-cookie']).split(';')[0]!, button };
};

it('is among the third parties of the sandbox, and of the sandbox alone', async () => {
  expect(await app.call(listIssuers, {})).toEqual([{ id: 'simulated', name: 'Simulated ID' }]);
  const live = await openTestApp({ profile: 'live' });
  expect(await live.call(listIssuers, {})).toEqual([]);
  const page = await live.request({ method: 'GET', url: '/sandbox/third-party' });
  expect(page.body).not.toContain('Simulated');
  await live.close();
});

it('opens an account, finds it again for the same browser, and another one for another browser', async () => {
  const first = await allow();
  expect(await app.refused(oidcLogin, { ticket: first.ticket, verifier: first.verifier })).toBe('agreement_required');
  const opened = await app.call(oidcLogin, { ticket: first.ticket, verifier: first.verifier, agreed: true });
  if (!('token' in opened)) throw new Error('a second factor is asked for');
  expect(await app.call(getSecurity, {}, opened)).toMatchObject({ links: [{ kind: 'oidc', name: 'Simulated ID' }] });

  const again = await allow(first.cookie);
  const found = await app.call(oidcLogin, { ticket: again.ticket, verifier: again.verifier });
  expect(found).toMatchObject({ userInfo: { id: opened.userInfo.id } });

  const other = await allow();
  expect(await app.refused(oidcLogin, { ticket: other.ticket, verifier: other.verifier })).toBe('agreement_required');
});

it('a code works once, and nobody is sent anywhere but back', async () => {
  const { button } = await allow();
  const twice = await app.request({ method: 'GET', url: button });
  // The state was used up with the first answer.
  const back = await app.request({ method: 'GET', url: pathOf(String(twice.headers.location)) });
  expect(back.headers.location).toContain('oidc=failed');
  const url = '/sandbox/third-party?redirect_uri=https%3A%2F%2Felsewhere.example&allow=yes';
  expect((await app.request({ method: 'GET', url })).statusCode).toBe(400);
});
