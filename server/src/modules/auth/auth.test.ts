import { enterSample, getEmailCode, getPhoneCode, listInbox, login, register } from '@assay/contract/auth';
import { getMyUserInfo, logout } from '@assay/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES, CODES_PER_DAY, LOGIN_IDLE_MS, MAX_LOGINS } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'violet anchors drift';
let serial = 0;
const freshEmail = () => `member${++serial}@example.com`;

const readCode = async (to: string): Promise<string> => (await app.call(listInbox, { to }))[0]!.code;

const askCode = async (email: string): Promise<string> => {
  await app.call(getEmailCode, { email });
  return readCode(email);
};

const registered = async (email = freshEmail(), more: { inviteCode?: string } = {}) => {
  const captcha = await askCode(email);
  return { email, ...(await app.call(register, { email, password: PASSWORD, captcha, agreed: true, ...more })) };
};

const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('registering', () => {
  it('opens an account with an e-mail code and logs it in', async () => {
    const { email, token, userInfo } = await registered();
    expect(userInfo.email).toBe(email);
    expect(await app.call(getMyUserInfo, {}, { token })).toEqual(userInfo);
  });

  it('opens an account with a phone code', async () => {
    const phone = { phoneCode: '65', phone: '81234567' };
    await app.call(getPhoneCode, phone);
    const captcha = await readCode('65 81234567');
    const { userInfo } = await app.call(register, { ...phone, password: PASSWORD, captcha, agreed: true });
    expect(userInfo.phone).toBe('+65 81234567');
    expect(await app.call(login, { username: '+65 81234567', password: PASSWORD })).toMatchObject({
      userInfo: { id: userInfo.id },
    });
  });

  it('remembers who invited, and refuses an invitation code that nobody has', async () => {
    const inviter = await registered();
    const invited = await registered(freshEmail(), { inviteCode: inviter.userInfo.inviteCode.toLowerCase() });
    const [row] = await app.db.query<{ invited_by: string }>('select invited_by from member where id = $1', [
      invited.userInfo.id,
    ]);
    expect(row?.invited_by).toBe(inviter.userInfo.id);
    const email = freshEmail();
    const captcha = await askCode(email);
    for (const inviteCode of ['NOBODY22', '<b>', 'é']) {
      expect(await app.refused(register, { email, password: PASSWORD, captcha, agreed: true, inviteCode })).toBe(
        'unknown_invitation',
      );
    }
  });

  it('says that the account exists only to whoever has the code of its address', async () => {
    const { email } = await registered();
    expect(await app.refused(register, { email, password: PASSWORD, captcha: '000000', agreed: true })).toBe(
      'wrong_code',
    );
    app.clock.advance(CODE_PAUSE_MS);
    const captcha = await askCode(email.toUpperCase());
    expect(await app.refused(register, { email: email.toUpperCase(), password: PASSWORD, captcha, agreed: true })).toBe(
      'account_exists',
    );
  });

  it('S2: wants the agreement and a password that is not easy to guess', async () => {
    const email = freshEmail();
    const captcha = await askCode(email);
    expect(await app.refused(register, { email, password: PASSWORD, captcha, agreed: false })).toBe(
      'agreement_required',
    );
    for (const password of ['password1', 'iloveyou', '12345678', 'aaaaaaaa', 'abababab', email]) {
      expect(await app.refused(register, { email, password, captcha, agreed: true }), password).toBe('weak_password');
    }
    expect(await app.refused(register, { email, password: 'short', captcha, agreed: true })).toBe('invalid_input');
    await app.call(register, { email, password: PASSWORD, captcha, agreed: true });
  });

  it('opens one account when the same form is sent twenty times at once', async () => {
    const email = freshEmail();
    const captcha = await askCode(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(register, { email, password: PASSWORD, captcha, agreed: true })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await app.db.query('select 1 from member where email = $1', [email])).toHaveLength(1);
  });
});

describe('a code', () => {
  it('S5: works once', async () => {
    const { email } = await registered();
    const code = await readCode(email);
    expect(await app.refused(register, { email, password: PASSWORD, captcha: code, agreed: true })).toBe('wrong_code');
  });

  it('S5: dies after five wrong tries', async () => {
    const email = freshEmail();
    const code = await askCode(email);
    for (let i = 0; i < CODE_TRIES; i++)
      await app.refused(register, { email, password: PASSWORD, captcha: wrongCodeFor(code), agreed: true });
    expect(await app.refused(register, { email, password: PASSWORD, captcha: code, agreed: true })).toBe('wrong_code');
  });

  it('S5: dies after ten minutes', async () => {
    const email = freshEmail();
    const code = await askCode(email);
    app.clock.advance(CODE_LIFE_MS);
    expect(await app.refused(register, { email, password: PASSWORD, captcha: code, agreed: true })).toBe('wrong_code');
  });

  it('S5: belongs to its own address', async () => {
    const code = await askCode(freshEmail());
    const other = freshEmail();
    expect(await app.refused(register, { email: other, password: PASSWORD, captcha: code, agreed: true })).toBe(
      'wrong_code',
    );
  });

  it('S5: is sent once a minute and five times a day, also when asked for in parallel', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.send(getEmailCode, { email })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await app.refused(getEmailCode, { email })).toBe('code_too_soon');
    for (let i = 1; i < CODES_PER_DAY; i++) {
      app.clock.advance(CODE_PAUSE_MS);
      await app.call(getEmailCode, { email });
    }
    app.clock.advance(CODE_PAUSE_MS);
    expect(await app.refused(getEmailCode, { email })).toBe('code_daily_limit');
  });

  it('is followed at once by the next one when it was used', async () => {
    const { email } = await registered();
    await app.call(getEmailCode, { email });
    expect(await app.refused(getEmailCode, { email })).toBe('code_too_soon');
  });

  it('is not sent to what is no address or number', async () => {
    for (const email of ['', 'a', 'a@b', '<x>@example.com', 'a b@example.com', `${'a'.repeat(300)}@example.com`]) {
      expect(await app.refused(getEmailCode, { email }), email).toBe('invalid_input');
    }
    for (const phone of ['', '12', '１２３４５６７', '555-1234', '1e10']) {
      expect(await app.refused(getPhoneCode, { phone, phoneCode: '1' }), phone).toBe('invalid_input');
    }
  });
});

describe('logging in', () => {
  it('takes the password and nothing else', async () => {
    const { email, userInfo } = await registered();
    expect(await app.call(login, { username: email.toUpperCase(), password: PASSWORD })).toMatchObject({ userInfo });
    expect(await app.refused(login, { username: email, password: `${PASSWORD} ` })).toBe('wrong_credentials');
    expect(await app.refused(login, { username: 'nobody@example.com', password: PASSWORD })).toBe('wrong_credentials');
    expect(await app.refused(login, { username: 'no name at all', password: PASSWORD })).toBe('wrong_credentials');
  });

  it('ends with log-out: the token is refused at the next call', async () => {
    const { token } = await registered();
    await app.call(logout, {}, { token });
    expect(await app.refused(getMyUserInfo, {}, { token })).toBe('unauthorized');
  });

  it('S12: ends after a week without a call', async () => {
    const { token } = await registered();
    app.clock.advance(LOGIN_IDLE_MS + 1000);
    expect(await app.refused(getMyUserInfo, {}, { token })).toBe('unauthorized');
  });

  it('S12: keeps the newest five log-ins of a member', async () => {
    const { email, token } = await registered();
    for (let i = 0; i < MAX_LOGINS; i++) await app.call(login, { username: email, password: PASSWORD });
    expect(await app.refused(getMyUserInfo, {}, { token })).toBe('unauthorized');
  });

  it('S12: keeps a log-in that is in use, however old, and ends the one that was not used for longest', async () => {
    const { email, token } = await registered();
    app.clock.advance(60_000);
    const unused = await app.call(login, { username: email, password: PASSWORD });
    for (let i = 0; i < MAX_LOGINS - 1; i++) {
      app.clock.advance(10 * 60_000);
      await app.call(getMyUserInfo, {}, { token });
      await app.call(login, { username: email, password: PASSWORD });
    }
    await app.call(getMyUserInfo, {}, { token });
    expect(await app.refused(getMyUserInfo, {}, { token: 'token' in unused ? unused.token : '' })).toBe('unauthorized');
  });

  it('S12: works for many devices of one member at once, and keeps five', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.send(enterSample, {})));
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200));
    const open = await app.db.query(
      'select 1 from login l join member m on m.id = l.member_id where m.is_sample and l.revoked_at is null',
    );
    expect(open).toHaveLength(MAX_LOGINS);
  });

  it('S11: leaves no password and no token readable in the database', async () => {
    const { token } = await registered();
    const rows = await app.db.query<{ text: string }>(
      `select member::text as text from member union all select login::text from login`,
    );
    const dump = rows.map((row) => row.text).join('\n');
    expect(dump).not.toContain(PASSWORD);
    expect(dump).not.toContain(token);
  });
});
