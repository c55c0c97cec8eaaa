import { getEmailCode, login, register } from '@assay/contract/auth';
import type { Endpoint } from '@assay/contract/endpoint';
import { checkAccount, checkGoogleAuth, emailLogin, finishLogin, resetPassword, unfreeze } from '@assay/contract/login';
import { beginRecovery } from '@assay/contract/recovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { hashesMade } from './passwords.ts';
import { ELSEWHERE, freshEmail, PASSWORD, registered } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The work behind one call: password hashes, and every statement that the database was asked, in order. */
const workOf = async (
  endpoint: Endpoint,
  input: object,
): Promise<{ code: number; hashes: number; asked: string[] }> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const before = hashesMade();
  try {
    const { code } = await app.send(endpoint, input, { ip: ELSEWHERE });
    const calls = query.mock.calls as unknown as [string | { text: string }][];
    const asked = calls.map(([first]) => (typeof first === 'string' ? first : first.text));
    return { code, hashes: hashesMade() - before, asked };
  } finally {
    query.mockRestore();
  }
};

const CALLS: [name: string, endpoint: Endpoint, inputFor: (email: string) => object][] = [
  ['checkAccount', checkAccount, (account) => ({ account })],
  ['a log-in with a wrong password', login, (username) => ({ username, password: 'not this one at all' })],
  ['a log-in with a wrong code of an authenticator', finishLogin, (account) => ({ account, code: '000000' })],
  ['a check of a code of an authenticator', checkGoogleAuth, (account) => ({ account, code: '000000' })],
  ['a code to enter', getEmailCode, (email) => ({ email, purpose: 'enter' })],
  ['a code to reset', getEmailCode, (email) => ({ email, purpose: 'reset' })],
  ['a log-in with a wrong code', emailLogin, (email) => ({ email, captcha: '000000' })],
  [
    'a registration with a wrong code',
    register,
    (email) => ({ email, password: PASSWORD, captcha: '000000', agreed: true }),
  ],
  ['a reset with a wrong code', resetPassword, (email) => ({ email, password: PASSWORD, captcha: '000000' })],
  ['an unfreezing with a wrong code', unfreeze, (email) => ({ email, password: PASSWORD, captcha: '000000' })],
  ['a recovery with a wrong code', beginRecovery, (email) => ({ email, captcha: '000000' })],
];

describe('S3: an account that exists and one that does not', () => {
  it.each(CALLS)('cost the same work and get the same answer: %s', async (_name, endpoint, inputFor) => {
    const { email } = await registered(app);
    app.clock.advance(86_400_000);
    // The first call of a kind may fill a cache.
    await workOf(endpoint, inputFor(freshEmail()));
    const known = await workOf(endpoint, inputFor(email));
    const unknown = await workOf(endpoint, inputFor(freshEmail()));
    expect(known).toEqual(unknown);
  });
});
