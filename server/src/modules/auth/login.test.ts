import { getEmailCode, getPhoneCode, listInbox, login, register } from '@assay/contract/auth';
import { getMyUserInfo, logout } from '@assay/contract/session';
import { errorCode } from '@assay/contract/errors';
import { checkAccount, emailLogin, phoneLogin, resetPassword, useShortLink } from '@assay/contract/login';
import { setWithdrawalPassword } from '@assay/contract/payout';
import { generateGoogleKey } from '@assay/contract/factor';
import {
  changePassword,
  confirm,
  getSecurity,
  listLogins,
  listSecurityEvents,
  revokeLogin,
} from '@assay/contract/security';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { needsRehash } from './passwords.ts';
import { CODE_LIFE_MS, CODE_TRIES, LOGIN_IDLE_MS, LOGIN_LIFE_MS } from './rules.ts';
import {
  askCode,
  confirmed,
  ELSEWHERE,
  freshEmail,
  letIn,
  loggedIn,
  notices,
  PASSWORD,
  proofCode,
  provenCall,
  readCode,
  registered,
  withAuthenticator,
} from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'copper lantern hums';
const wrong = (email: string) => ({ username: email, password: 'not the right one' });
const from = (ip: string) => ({ ip });

describe('the password', () => {
  it('S1: is argon2id with at least 19 MiB and two passes', async () => {
    const { userInfo } = await registered(app);
    const [row] = await app.db.query<{ password_hash: string }>('select password_hash from member where id = $1', [
      userInfo.id,
    ]);
    const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(row!.password_hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(time)).toBeGreaterThanOrEqual(2);
  });

  it('S1: is hashed anew at the log-in when its hash is weaker than today', async () => {
    const { email, userInfo } = await registered(app);
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(needsRehash(weak)).toBe(true);
    await app.db.query('update member set password_hash = $2 where id = $1', [userInfo.id, weak]);
    await app.call(login, { username: email, password: PASSWORD });
    const [row] = await app.db.query<{ password_hash: string }>('select password_hash from member where id = $1', [
      userInfo.id,
    ]);
    expect(needsRehash(row!.password_hash)).toBe(false);
    await app.call(login, { username: email, password: PASSWORD });
  });

  it('S2: has 8 to 128 characters of any kind, all of which count', async () => {
    const email = freshEmail();
    const captcha = await askCode(app, email);
    const long = 'ü ş🔑'.repeat(25);
    await app.call(register, { email, password: long, captcha, agreed: true });
    expect(await app.refused(login, { username: email, password: long.slice(0, -2) })).toBe('wrong_credentials');
    await app.call(login, { username: email, password: long });
    const other = { email: freshEmail(), captcha: '000000', agreed: true };
    expect(await app.refused(register, { ...other, password: 'x'.repeat(7) })).toBe('invalid_input');
    expect(await app.refused(register, { ...other, password: 'y'.repeat(129) })).toBe('invalid_input');
  });

  it('S13: is changed with the old one: other log-ins end, and the owner is told', async () => {
    const person = await registered(app);
    const other = await loggedIn(app, person);
    const { token } = person;
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await app.refused(changePassword, { ...change, oldPassword: 'x' }, { token })).toBe('wrong_credentials');
    expect(await app.refused(changePassword, { newPassword: NEW_PASSWORD }, { token })).toBe('wrong_credentials');
    expect(await app.refused(changePassword, { ...change, newPassword: 'password1' }, { token })).toBe('weak_password');
    expect(await app.refused(changePassword, { ...change, newPassword: PASSWORD }, { token })).toBe(
      'password_unchanged',
    );
    const renewed = await provenCall(app, changePassword, change, { token });
    expect(await app.refused(getMyUserInfo, {}, { token: other })).toBe('unauthorized');
    expect(await app.refused(login, { username: person.email, password: PASSWORD })).toBe('wrong_credentials');
    await app.call(login, { username: person.email, password: NEW_PASSWORD });
    expect(await notices(app, person.email)).toContain('password_changed');
    expect(await app.call(getSecurity, {}, renewed)).toMatchObject({
      withdrawalHold: { reason: 'login_password_changed' },
    });
  });

  it('is changed with the second factor as well where one is bound', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const { token } = person;
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await app.refused(changePassword, change, { token })).toBe('factor_required');
    expect(await app.refused(changePassword, { ...change, code: code(5) }, { token })).toBe('wrong_factor');
    await provenCall(app, changePassword, { ...change, code: code() }, { token });
  });

  it('S4: a stolen log-in gets few tries at the password, wherever it is asked for', async () => {
    const { token } = await registered(app);
    const refusals: string[] = [];
    for (let i = 0; i < 2; i++)
      refusals.push(
        await app.refused(changePassword, { oldPassword: `guess ${i}`, newPassword: NEW_PASSWORD }, { token }),
        await app.refused(confirm, { action: 'download_data', password: `guess ${i}` }, { token }),
        await app.refused(setWithdrawalPassword, { loginPassword: `guess ${i}`, newPassword: NEW_PASSWORD }, { token }),
      );
    expect(refusals).toEqual([...Array.from({ length: 5 }, () => 'wrong_credentials'), 'login_delayed']);
  });
});

describe('S3: accounts that exist and accounts that do not', () => {
  it('get the same answers of checkAccount', async () => {
    const { email } = await registered(app);
    const known = await app.send(checkAccount, { account: email });
    expect(known).toEqual(await app.send(checkAccount, { account: freshEmail() }));
    expect(known.result.ways).toEqual(['password', 'email_code', 'authenticator']);
    expect(await app.call(checkAccount, { account: '65 81234567' })).toEqual({
      ways: ['password', 'phone_code', 'authenticator'],
    });
    expect(await app.call(checkAccount, { account: 'guest-ABCDEFGH' })).toEqual({ ways: ['password'] });
  });

  it('get the same answers of log-in, code, registration and reset, until the code of the address is shown', async () => {
    const { email } = await registered(app);
    const stranger = freshEmail();
    app.clock.advance(120_000);
    const answers = async (address: string) => [
      await app.send(login, wrong(address)),
      await app.send(getEmailCode, { email: address }),
      await app.send(emailLogin, { email: address, captcha: '000000' }),
      await app.send(register, { email: address, password: PASSWORD, captcha: '000000', agreed: true }),
      await app.send(resetPassword, { email: address, password: PASSWORD, captcha: '000000' }),
    ];
    expect(await answers(email)).toEqual(await answers(stranger));
  });
});

describe('S4: wrong tries', () => {
  it('are free five times in fifteen minutes, then delayed longer each time, and answered at once', async () => {
    const { email } = await registered(app);
    const attempt = () => app.send(login, wrong(email), from(ELSEWHERE));
    for (let i = 0; i < 5; i++) expect((await attempt()).code).toBe(1102);
    const delays: number[] = [];
    for (let i = 0; i < 6; i++) {
      const { code, result } = await attempt();
      expect(code).toBe(1111);
      const { seconds } = result as unknown as { seconds: number };
      delays.push(seconds);
      // The right password waits as well, and a try during the delay makes it no longer.
      expect(await app.refused(login, { username: email, password: PASSWORD }, from(ELSEWHERE))).toBe('login_delayed');
      app.clock.advance(seconds * 1000);
      expect((await attempt()).code).toBe(1102);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32]);
    app.clock.advance(15 * 60_000);
    await app.call(login, { username: email, password: PASSWORD }, from(ELSEWHERE));
  });

  it('of an attacker elsewhere never keep the member out on a device that the account knows', async () => {
    const { email } = await registered(app);
    for (let i = 0; i < 10; i++) await app.refused(login, wrong(email), from(ELSEWHERE));
    expect(await app.refused(login, wrong(email), from(ELSEWHERE))).toBe('login_delayed');
    expect(await app.refused(login, wrong(email), from('198.51.100.200'))).toBe('login_delayed');
    expect(await app.refused(login, wrong(email), from('203.0.113.1'))).toBe('login_delayed');
    await app.call(login, { username: email, password: PASSWORD });
  });

  it('are counted for names without an account just the same', async () => {
    const stranger = freshEmail();
    for (let i = 0; i < 5; i++) expect(await app.refused(login, wrong(stranger))).toBe('wrong_credentials');
    expect(await app.refused(login, wrong(stranger))).toBe('login_delayed');
    expect(await app.refused(login, wrong(` ${stranger.toUpperCase()} `))).toBe('login_delayed');
  });

  it('of one network at many accounts are delayed too, by its /24 and its /64', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 32; i++) codes.push(await app.refused(login, wrong(freshEmail()), from(`192.0.2.${i}`)));
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(30);
    expect(codes.at(-1)).toBe('login_delayed');
    const six: string[] = [];
    for (let i = 0; i < 32; i++)
      six.push(await app.refused(login, wrong(freshEmail()), from(`2001:db8:1:2::${i + 1}`)));
    expect(six.at(-1)).toBe('login_delayed');
    expect(await app.refused(login, wrong(freshEmail()), from('2001:db8:1:3::1'))).toBe('wrong_credentials');
  });

  it('are no more when many come at once', async () => {
    const { email } = await registered(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(login, wrong(email), from('203.0.113.9'))),
    );
    expect(answers.filter((answer) => answer.code === 1102)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 1111)).toHaveLength(15);
  });

  it('are told to the owner once they are too many', async () => {
    const person = await registered(app);
    for (let i = 0; i < 5; i++) await app.refused(login, wrong(person.email), from('203.0.113.77'));
    const { records } = await app.call(listSecurityEvents, {}, { token: person.token });
    expect(records.map(({ kind }) => kind)).toEqual(['login_failed']);
    expect(records[0]).toMatchObject({ address: '203.0.113.x', isSeen: false });
  });

  it('leave no typed name readable: people type passwords there by mistake', async () => {
    await app.refused(login, { username: 'my secret passphrase', password: 'x' });
    const rows = await app.db.query<{ dump: string }>('select login_try::text as dump from login_try');
    expect(rows.map((row) => row.dump).join()).not.toContain('secret');
  });
});

describe('a code', () => {
  it('logs in by e-mail and by phone', async () => {
    const person = await registered(app);
    const captcha = await askCode(app, person.email);
    expect(await app.call(emailLogin, { email: person.email, captcha })).toMatchObject({ userInfo: person.userInfo });
    const phone = { phone: '5550001111', phoneCode: '1' };
    await app.call(getPhoneCode, phone);
    const first = await readCode(app, '1 5550001111');
    await app.call(register, { ...phone, password: PASSWORD, captcha: first, agreed: true });
    app.clock.advance(60_000);
    await app.call(getPhoneCode, phone);
    const result = await app.call(phoneLogin, { ...phone, captcha: await readCode(app, '1 5550001111') });
    expect(result).toMatchObject({ userInfo: { phone: '+1 5550001111' } });
  });

  it('S5: wrong, used and expired ones log nobody in', async () => {
    const { email } = await registered(app);
    const captcha = await askCode(app, email);
    const other = captcha === '123456' ? '654321' : '123456';
    expect(await app.refused(emailLogin, { email, captcha: other })).toBe('wrong_code');
    await app.call(emailLogin, { email, captcha });
    expect(await app.refused(emailLogin, { email, captcha })).toBe('wrong_code');
    const second = await askCode(app, email);
    app.clock.advance(CODE_LIFE_MS);
    expect(await app.refused(emailLogin, { email, captcha: second })).toBe('wrong_code');
    const third = await askCode(app, email);
    for (let i = 0; i < CODE_TRIES; i++)
      await app.refused(emailLogin, { email, captcha: third === other ? '111111' : other });
    expect(await app.refused(emailLogin, { email, captcha: third })).toBe('wrong_code');
  });

  it('S5: used twenty times at once gives one log-in', async () => {
    const { email } = await registered(app);
    const captcha = await askCode(app, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(emailLogin, { email, captcha })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('of an address without an account says so to its owner, who can then register with it', async () => {
    const email = freshEmail();
    const captcha = await askCode(app, email);
    expect(await app.refused(emailLogin, { email, captcha })).toBe('no_account');
    await app.call(register, { email, password: PASSWORD, captcha, agreed: true });
  });

  it("S5: is not sent when another site's page made the browser ask", async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      expect(await app.refused(getEmailCode, { email: freshEmail() }, { headers })).toBe('forbidden');
      expect(await app.refused(getPhoneCode, { phone: '5551234', phoneCode: '1' }, { headers })).toBe('forbidden');
    }
    await app.call(getEmailCode, { email: freshEmail() }, { headers: { 'sec-fetch-site': 'same-origin' } });
  });

  it('S5: is not sent to an old browser that names the page of another site, as an image there would', async () => {
    const url = `${getEmailCode.path}?email=${encodeURIComponent(freshEmail())}`;
    for (const headers of [{ referer: 'https://elsewhere.example/' }, { origin: 'null' }]) {
      const { body } = await app.request({ method: 'GET', url, headers });
      expect(JSON.parse(body)).toMatchObject({ code: errorCode('forbidden') });
    }
  });

  it('S10: resets the password, ends every log-in, and skips no second factor', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const captcha = await askCode(app, person.email, 'reset');
    expect(await app.refused(resetPassword, { email: person.email, captcha, password: 'password1' })).toBe(
      'weak_password',
    );
    await app.call(resetPassword, { email: person.email, captcha, password: NEW_PASSWORD });
    expect(await app.refused(getMyUserInfo, {}, { token: person.token })).toBe('unauthorized');
    expect(await app.refused(resetPassword, { email: person.email, captcha, password: NEW_PASSWORD })).toBe(
      'wrong_code',
    );
    const begun = await app.call(login, { username: person.email, password: NEW_PASSWORD });
    expect(begun).toMatchObject({ factors: ['authenticator', 'recovery'] });
    const viaCode = await app.call(emailLogin, { email: person.email, captcha: await askCode(app, person.email) });
    expect(viaCode).toHaveProperty('ticket');
    expect(await notices(app, person.email)).toContain('password_reset');
    expect(code()).toMatch(/^\d{6}$/);
  });

  it('of a stranger resets nothing', async () => {
    const email = freshEmail();
    expect(
      await app.refused(resetPassword, { email, captcha: await askCode(app, email, 'reset'), password: NEW_PASSWORD }),
    ).toBe('no_account');
  });
});

describe('log-ins', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 11) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

  it('S11: have tokens of 256 bits, kept as SHA-256, new at each log-in', async () => {
    const person = await registered(app);
    const again = await loggedIn(app, person);
    expect(again).not.toBe(person.token);
    expect(Buffer.from(again, 'base64url').length).toBe(32);
    const rows = await app.db.query<{ dump: string }>('select login::text as dump from login');
    expect(rows.map((row) => row.dump).join()).not.toContain(again);
  });

  it('S11: get another token with each proof of presence, and the one before ends at once', async () => {
    const person = await registered(app);
    const { id } = (await app.call(listLogins, {}, person)).records[0]!;
    const passwords = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const proofs = [
      async () => {
        const code = await proofCode(app, person, { action: 'download_data' });
        return app.call(confirm, { action: 'download_data', password: PASSWORD, code }, person);
      },
      () =>
        provenCall(app, setWithdrawalPassword, { loginPassword: PASSWORD, newPassword: 'yellow harbour bell' }, person),
      () => provenCall(app, changePassword, passwords, person),
    ];
    for (const prove of proofs) {
      const before = { token: person.token };
      const { token } = await prove();
      expect(Buffer.from(token, 'base64url').length).toBe(32);
      expect(await app.refused(getMyUserInfo, {}, before)).toBe('unauthorized');
      person.token = token;
      const [login] = (await app.call(listLogins, {}, person)).records;
      expect(login).toMatchObject({ id, isCurrent: true });
    }
  });

  it('S11: what was confirmed is nothing for who has a copy of the token before', async () => {
    const person = await registered(app);
    const copy = { token: person.token };
    await confirmed(app, person, { action: 'bind_authenticator' });
    expect(await app.refused(generateGoogleKey, {}, copy)).toBe('unauthorized');
    await app.call(generateGoogleKey, {}, person);
  });

  it('S11: a wrong proof renews nothing, and of many at once one goes on', async () => {
    const person = await registered(app);
    const wrong = { action: 'download_data', password: 'x' } as const;
    expect(await app.refused(confirm, wrong, person)).toBe('wrong_credentials');
    await app.call(getMyUserInfo, {}, person);
    const right = { ...wrong, password: PASSWORD, code: await proofCode(app, person, { action: 'download_data' }) };
    const answers = await Promise.all([1, 2, 3].map(() => app.send(confirm, right, person)));
    const tokens = answers.filter(({ code }) => code === 200).map(({ result }) => result.token);
    const refusals = await Promise.all(tokens.map((token) => app.send(getMyUserInfo, {}, { token })));
    expect(refusals.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('S12: are listed with device and way, without the whole address, and end at once when revoked', async () => {
    const person = await registered(app);
    const { token } = person;
    const sent = { ip: '203.0.113.55', headers: { 'user-agent': ANDROID } };
    const other = await letIn(app, person, sent);
    const { records, total } = await app.call(listLogins, {}, { token });
    expect(total).toBe(2);
    expect(records[0]).toMatchObject({ browser: 'Chrome', system: 'Android', way: 'password', address: '203.0.113.x' });
    expect(records.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(records[1]).toMatchObject({ way: 'register', isOpen: true });
    const stranger = await registered(app);
    expect(await app.refused(revokeLogin, { id: records[0]!.id }, { token: stranger.token })).toBe('not_found');
    expect(await app.call(revokeLogin, { id: records[0]!.id }, { token })).toEqual({ ended: 1 });
    expect(await app.refused(getMyUserInfo, {}, { token: other.token })).toBe('unauthorized');
    expect(await app.refused(revokeLogin, { id: records[0]!.id }, { token })).toBe('not_found');
    const after = await app.call(listLogins, {}, { token });
    expect(after.records.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  });

  it('S12: end after a week without a call, and after thirty days in any case', async () => {
    const idle = await registered(app);
    const busy = await registered(app);
    for (let day = 0; day < 30; day += 5) {
      await app.call(getMyUserInfo, {}, { token: busy.token });
      app.clock.advance(5 * 86_400_000);
    }
    expect(LOGIN_IDLE_MS).toBe(7 * 86_400_000);
    expect(LOGIN_LIFE_MS).toBe(30 * 86_400_000);
    expect(await app.refused(getMyUserInfo, {}, { token: idle.token })).toBe('unauthorized');
    expect(await app.refused(getMyUserInfo, {}, { token: busy.token })).toBe('unauthorized');
  });

  it('S13: all others end together, and log-out ends one', async () => {
    const person = await registered(app);
    const others = [await loggedIn(app, person), await loggedIn(app, person)];
    expect(await app.call(revokeLogin, {}, { token: person.token })).toEqual({ ended: 2 });
    for (const token of others) expect(await app.refused(getMyUserInfo, {}, { token })).toBe('unauthorized');
    await app.call(logout, {}, { token: person.token });
    expect(await app.refused(getMyUserInfo, {}, { token: person.token })).toBe('unauthorized');
  });

  it('S12: of one’s own are no news to oneself, and are news to every other log-in', async () => {
    const person = await registered(app);
    const firefox = { ip: ELSEWHERE, headers: { 'user-agent': 'Mozilla/5.0 (Android 14) Firefox/140.0' } };
    const { token: elsewhere } = await letIn(app, person, firefox);
    const unseen = async (token: string) => (await app.call(getSecurity, {}, { token })).unseenEvents;
    expect(await unseen(elsewhere)).toBe(1);
    expect(await unseen(person.token)).toBe(2);
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    person.token = (await provenCall(app, changePassword, change, { token: person.token })).token;
    expect(await unseen(person.token)).toBe(2);
    const list = await app.call(listSecurityEvents, {}, { token: person.token });
    expect(list.records.map(({ kind, isSeen }) => [kind, isSeen])).toEqual([
      ['password_changed', true],
      ['new_device', false],
      ['login_asked', false],
    ]);
    expect(await unseen(person.token)).toBe(0);
  });

  it('from a new device are told to the owner, from a known one they are not', async () => {
    const person = await registered(app);
    await loggedIn(app, person);
    expect(await notices(app, person.email)).toEqual([]);
    const sent = { ip: '203.0.113.56', headers: { 'user-agent': ANDROID } };
    await letIn(app, person, sent);
    const [message] = await app.call(listInbox, { to: person.email });
    expect(message).toMatchObject({
      kind: 'new_device',
      code: '',
      params: { browser: 'Chrome', system: 'Android', address: '203.0.113.x' },
    });
    expect(message!.freezeLink).toMatch(/^\/#\/login\?freeze=[\w-]{43}$/);
    await app.call(login, { username: person.email, password: PASSWORD }, sent);
    expect(await notices(app, person.email)).toEqual(['new_device', 'login_asked']);
    const { token } = person;
    expect((await app.call(getSecurity, {}, { token })).unseenEvents).toBe(4);
    const { records } = await app.call(listSecurityEvents, {}, { token });
    expect(records.map(({ kind }) => kind)).toEqual(['login', 'new_device', 'login_asked', 'login']);
    expect((await app.call(getSecurity, {}, { token })).unseenEvents).toBe(0);
    const [seen] = (await app.call(listSecurityEvents, {}, { token })).records;
    expect(seen!.isSeen).toBe(true);
  });

  it('show the address masked', async () => {
    const person = await registered(app);
    expect((await app.call(getSecurity, {}, { token: person.token })).email).toMatch(/^p\*\*\*@example\.com$/);
  });

  it('S16: need the header: a cookie or a query with the token opens nothing, and no foreign page may read', async () => {
    const { token } = await registered(app);
    const url = getMyUserInfo.path;
    const cookie = await app.request({
      method: 'GET',
      url,
      headers: { cookie: `token=${token}; X-Access-Token=${token}` },
    });
    expect(JSON.parse(cookie.body)).toMatchObject({ code: 401 });
    const origin = await app.request({
      method: 'GET',
      url,
      headers: { 'x-access-token': token, origin: 'https://evil.example' },
    });
    expect(Object.keys(origin.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const preflight = await app.request({
      method: 'GET',
      url: logout.path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(404);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'S16: a body that any page may send (%s) is refused',
    async (type) => {
      const { token } = await registered(app);
      const headers = { 'x-access-token': token, 'content-type': type };
      const reply = await app.request({ method: 'POST', url: logout.path, headers, payload: '{}' });
      expect(reply.statusCode).toBe(415);
      await app.call(getMyUserInfo, {}, { token });
    },
  );
});

describe('a short link', () => {
  it('leads to the registration with the code of its inviter, inside the app', async () => {
    const { userInfo } = await registered(app);
    const code = userInfo.inviteCode;
    expect(await app.call(useShortLink, { code })).toEqual({
      path: `/login?mode=register&invite=${code}`,
      inviteCode: code,
    });
    expect(await app.refused(useShortLink, { code: 'NOBODY22' })).toBe('not_found');
    expect(await app.refused(useShortLink, { code: '//evil.example' })).toBe('invalid_input');
  });
});
