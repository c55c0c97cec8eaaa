import { randomUUID } from 'node:crypto';
import { endpoints } from '@assay/contract';
import { getEmailCode, listInbox, login } from '@assay/contract/auth';
import type { Endpoint } from '@assay/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMember } from '../modules/wallet/test-wallet.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NASTY = [
  '1e-7',
  '-0',
  'NaN',
  'Infinity',
  '18446744073709551616',
  '１２',
  '',
  ' ',
  '\u0000',
  '../..',
  "'; drop table member; --",
  '<script>',
  '\u202E',
  '{{7*7}}',
  '%00',
  'true',
  'null',
];

const nastyValue = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 3 }),
);

/** Names the endpoint knows, with values it should not get, and names it does not know. */
const inputFor = (endpoint: Endpoint) => {
  const known = Object.keys(
    (endpoint.input as { shape?: object }).shape ?? { email: 1, phone: 1, phoneCode: 1, password: 1, captcha: 1 },
  );
  return fc.dictionary(
    fc.oneof(
      fc.constantFrom(...known, '__proto__', 'constructor', 'userId', 'status', 'price'),
      fc.string({ maxLength: 10 }),
    ),
    nastyValue,
    { maxKeys: 6 },
  );
};

const count = async (): Promise<unknown> => {
  const [row] = await app.db.query<{ members: bigint; logins: bigint; codes: bigint }>(
    'select (select count(*) from member) as members, (select count(*) from login) as logins, (select count(*) from verification_code) as codes',
  );
  return row;
};

const expectCalm = (reply: { statusCode: number; body: string }): void => {
  expect(reply.statusCode).toBeLessThan(500);
  expect(JSON.parse(reply.body)).toHaveProperty('code');
  // A place in code, wherever it stands; prose may say "at" and a time.
  expect(reply.body).not.toMatch(
    /(?:\.[cm]?[jt]sx?|<anonymous>|node:[\w/]+):\d+:\d+|node_modules|select |syntax error/i,
  );
};

const get = async (endpoint: Endpoint, input: Record<string, unknown>, token: string): Promise<{ code: number }> => {
  const query = Object.entries(input).map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`,
  );
  const reply = await app.request({
    method: 'GET',
    url: `${endpoint.path}?${query.join('&')}`,
    headers: { 'x-access-token': token },
  });
  expectCalm(reply);
  return JSON.parse(reply.body) as { code: number };
};

// F17
describe('hostile input', () => {
  const guarded = endpoints.filter((endpoint) => endpoint.id !== 'auth.enterSample');

  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    'of any shape leaves %s calm',
    async (_id, endpoint) => {
      const member = await openMember(app);
      await fc.assert(
        fc.asyncProperty(inputFor(endpoint), async (input) => {
          const reply = await (endpoint.method === 'POST'
            ? app.send(endpoint, input, member)
            : get(endpoint, input, member.token));
          expect(reply.code).not.toBe(500);
        }),
        { numRuns: 30 },
      );
    },
  );

  it('as raw bytes in a body changes nothing', async () => {
    const before = await count();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 2000 }),
          fc.constantFrom('{', '[[[[', '['.repeat(10_000), '{"a":1,"a":2}', 'null'),
        ),
        async (payload) => {
          const headers = {
            'content-type': 'application/json',
            'x-request-id': randomUUID(),
            'x-request-time': String(app.clock.now()),
            'x-key-id': app.keys.current().kid,
          };
          expectCalm(await app.request({ method: 'POST', url: '/api/app/login', headers, payload }));
        },
      ),
      { numRuns: 200 },
    );
    expect(await count()).toEqual(before);
  });

  it('with a NUL character never reaches the database', async () => {
    for (const endpoint of [login, listInbox, getEmailCode]) {
      const input = {
        username: 'a\u0000@example.com',
        password: 'x',
        to: '1 5\u0000555',
        email: 'a\u0000@example.com',
      };
      const fields = Object.keys((endpoint.input as unknown as { shape: object }).shape);
      expect(
        await app.refused(
          endpoint,
          Object.fromEntries(Object.entries(input).filter(([name]) => fields.includes(name))),
        ),
        endpoint.id,
      ).toBe('invalid_input');
    }
  });

  it('in a path reaches nothing that needs a log-in', async () => {
    const paths = [
      '/api/user//appUser/getMyUserInfo',
      '/api/user/appUser/getMyUserInfo/',
      '/api/user/%61ppUser/getMyUserInfo',
      '/api/x/..;/user/appUser/getMyUserInfo',
      '/api/user%2fappUser/getMyUserInfo',
      '/API/USER/APPUSER/GETMYUSERINFO',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/package.json',
    ];
    for (const url of paths) {
      const reply = await app.request({ method: 'GET', url });
      expect([401, 404, 400], url).toContain((JSON.parse(reply.body) as { code: number }).code);
    }
  });
});
