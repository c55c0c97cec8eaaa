import { login } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { checkAccount, checkGoogleAuth, finishLogin } from '@assay/contract/login';
import {
  bindGoogleAuth,
  generateGoogleKey,
  newRecoveryCodes,
  setAuthenticatorLogin,
  unbindGoogleAuth,
} from '@assay/contract/factor';
import { confirm, freeze, getSecurity, listLogins } from '@assay/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import {
  codeApp,
  confirmed,
  ELSEWHERE,
  freshEmail,
  loggedIn,
  notices,
  PASSWORD,
  registered,
  withAuthenticator,
} from './test-auth.ts';
import type { Person } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The first step of a log-in that needs a second one. */
const begin = async ({ email }: Person): Promise<string> => {
  const result = await app.call(login, { username: email, password: PASSWORD });
  if (!('ticket' in result)) throw new Error('no second factor is asked for');
  return result.ticket;
};

describe('binding an authenticator', () => {
  it('S18: needs a confirmation for exactly that, and replaces nothing until a code was shown', async () => {
    const person = await registered(app);
    expect(await app.refused(generateGoogleKey, {}, person)).toBe('confirmation_required');
    await confirmed(app, person, { action: 'bind_authenticator' });
    const first = await app.call(generateGoogleKey, {}, person);
    expect(Buffer.from(first.secret.replaceAll('=', '')).length).toBe(32);
    expect(first.uri).toContain(`secret=${first.secret}`);
    expect(await app.call(getSecurity, {}, person)).toMatchObject({ authenticatorSince: null, factors: [] });
    // The confirmation was used up.
    expect(await app.refused(generateGoogleKey, {}, person)).toBe('confirmation_required');
    expect(await app.refused(bindGoogleAuth, { code: '000000' }, person)).toBe('wrong_factor');
    await loggedIn(app, person);
    await app.call(bindGoogleAuth, { code: codeApp(app, first.secret)() }, person);
    expect(await app.call(getSecurity, {}, person)).toMatchObject({
      factors: ['authenticator', 'recovery'],
      recoveryCodesLeft: 10,
    });
    expect(await notices(app, person.email)).toContain('authenticator_bound');
  });

  it('S18: keeps its key encrypted', async () => {
    const person = await registered(app);
    await confirmed(app, person, { action: 'bind_authenticator' });
    const { secret } = await app.call(generateGoogleKey, {}, { token: person.token });
    const [row] = await app.db.query<{ pending: Buffer; dump: string }>(
      'select pending, authenticator::text as dump from authenticator where member_id = $1',
      [person.userInfo.id],
    );
    expect(row!.dump).not.toContain(secret);
    expect(row!.pending.length).toBe(12 + 20 + 16);
  });

  it('forgets a key that was not bound within ten minutes', async () => {
    const person = await registered(app);
    await confirmed(app, person, { action: 'bind_authenticator' });
    const { secret } = await app.call(generateGoogleKey, {}, { token: person.token });
    app.clock.advance(10 * 60_000);
    expect(await app.refused(bindGoogleAuth, { code: codeApp(app, secret)() }, { token: person.token })).toBe(
      'not_found',
    );
  });

  it('S13: ends all other log-ins', async () => {
    const person = await registered(app);
    const other = await loggedIn(app, person);
    await withAuthenticator(app, person);
    expect(await app.refused(getMyUserInfo, {}, { token: other })).toBe('unauthorized');
    await app.call(getMyUserInfo, {}, { token: person.token });
  });
});

describe('logging in with an authenticator', () => {
  it('S6: six digits alone log nobody in who has not switched that on: the password comes first', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const ticket = await begin(person);
    expect(await app.call(checkGoogleAuth, { ticket })).toEqual({ factors: ['authenticator', 'recovery'] });
    expect(await app.refused(finishLogin, { ticket: 'A'.repeat(43), code: code() })).toBe('login_expired');
    const { token, userInfo } = await app.call(finishLogin, { ticket, code: code() });
    expect(userInfo.id).toBe(person.userInfo.id);
    await app.call(getMyUserInfo, {}, { token });
  });

  it('S17: the code that bound the key cannot log in', async () => {
    const person = await registered(app);
    await confirmed(app, person, { action: 'bind_authenticator' });
    const { secret } = await app.call(generateGoogleKey, {}, { token: person.token });
    const code = codeApp(app, secret)();
    await app.call(bindGoogleAuth, { code }, { token: person.token });
    expect(await app.refused(finishLogin, { ticket: await begin(person), code })).toBe('wrong_factor');
  });

  it('S17: twenty uses of one code at once give one log-in', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const tickets: string[] = [];
    for (let i = 0; i < 20; i++) tickets.push(await begin(person));
    const same = code();
    const answers = await Promise.all(tickets.map((ticket) => app.send(finishLogin, { ticket, code: same })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('S17: takes the code before and the one after, no others, and none twice', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const ticket = await begin(person);
    expect(await app.refused(finishLogin, { ticket, code: code(-2) })).toBe('wrong_factor');
    expect(await app.refused(finishLogin, { ticket, code: code(2) })).toBe('wrong_factor');
    const next = code(1);
    await app.call(finishLogin, { ticket, code: code(-1) });
    await app.call(finishLogin, { ticket: await begin(person), code: next });
    expect(await app.refused(finishLogin, { ticket: await begin(person), code: next })).toBe('wrong_factor');
    // Older than the last one that was accepted.
    expect(await app.refused(finishLogin, { ticket: await begin(person), code: code() })).toBe('wrong_factor');
  });

  it('S6: guessing digits is slowed down, whatever number of tickets is used', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const wrong = code() === '000000' ? '000001' : '000000';
    const refusals: string[] = [];
    for (let i = 0; i < 7; i++)
      refusals.push(await app.refused(finishLogin, { ticket: await begin(person), code: wrong }));
    expect(refusals.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong_factor'));
    expect(refusals.at(-1)).toBe('login_delayed');
    app.clock.advance(3_600_000);
    await app.call(finishLogin, { ticket: await begin(person), code: code() });
  });

  it('a ticket lasts five minutes and five tries', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const ticket = await begin(person);
    app.clock.advance(5 * 60_000);
    expect(await app.refused(finishLogin, { ticket, code: code() })).toBe('login_expired');
    expect(await app.refused(checkGoogleAuth, { ticket })).toBe('login_expired');
    const second = await begin(person);
    for (let i = 0; i < 5; i++) {
      app.clock.advance(2000);
      await app.refused(finishLogin, { ticket: second, code: 'AAAAA-AAAAA' });
    }
    expect(await app.refused(finishLogin, { ticket: second, code: code() })).toBe('login_expired');
  });
});

describe('recovery codes', () => {
  it('work once each, and are told about', async () => {
    const person = await registered(app);
    const { recoveryCodes } = await withAuthenticator(app, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { token } = await app.call(finishLogin, { ticket: await begin(person), code: recoveryCodes[3]! });
    expect(await app.call(getSecurity, {}, { token })).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await notices(app, person.email)).toContain('recovery_code_used');
    expect(await app.refused(finishLogin, { ticket: await begin(person), code: recoveryCodes[3]! })).toBe(
      'wrong_factor',
    );
  });

  it('are not in the database as they are, nor as a hash that can be searched for', async () => {
    const person = await registered(app);
    const { recoveryCodes } = await withAuthenticator(app, person);
    const rows = await app.db.query<{ dump: string }>('select recovery_code::text as dump from recovery_code');
    for (const code of recoveryCodes) expect(rows.map((row) => row.dump).join()).not.toContain(code);
  });

  it('end when new ones are made', async () => {
    const person = await registered(app);
    const { code, recoveryCodes } = await withAuthenticator(app, person);
    expect(await app.refused(newRecoveryCodes, {}, { token: person.token })).toBe('confirmation_required');
    await confirmed(app, person, { action: 'new_recovery_codes', code: code() });
    const fresh = await app.call(newRecoveryCodes, {}, { token: person.token });
    expect(await app.refused(finishLogin, { ticket: await begin(person), code: recoveryCodes[0]! })).toBe(
      'wrong_factor',
    );
    await app.call(finishLogin, { ticket: await begin(person), code: fresh.recoveryCodes[0]! });
  });
});

describe('taking an authenticator off', () => {
  it('needs the confirmation with the factor itself, and holds withdrawals', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    expect(await app.refused(confirm, { action: 'unbind_authenticator', password: PASSWORD }, person)).toBe(
      'factor_required',
    );
    expect(await app.refused(unbindGoogleAuth, {}, person)).toBe('confirmation_required');
    await confirmed(app, person, { action: 'unbind_authenticator', code: code() });
    await app.call(unbindGoogleAuth, {}, person);
    expect(await app.call(getSecurity, {}, person)).toMatchObject({
      factors: [],
      withdrawalHold: { reason: 'factor_changed' },
    });
    await loggedIn(app, person);
    expect(await app.refused(unbindGoogleAuth, {}, person)).toBe('not_found');
  });
});

describe('logging in with the authenticator alone', () => {
  /** A member who switched it on, and the code app. */
  const switchedOn = async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    await confirmed(app, person, { action: 'authenticator_login', code: code() });
    await app.call(setAuthenticatorLogin, { isOn: true }, person);
    app.clock.advance(60_000);
    return { person, code };
  };
  const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

  it('is off until the member switches it on, which needs password and factor', async () => {
    const person = await registered(app);
    expect(await app.refused(setAuthenticatorLogin, { isOn: true }, person)).toBe('not_found');
    const { code } = await withAuthenticator(app, person);
    expect(await app.refused(finishLogin, { account: person.email, code: code() })).toBe('wrong_factor');
    expect(await app.refused(setAuthenticatorLogin, { isOn: true }, person)).toBe('confirmation_required');
    expect(await app.call(getSecurity, {}, person)).toMatchObject({ hasAuthenticatorLogin: false });
    await confirmed(app, person, { action: 'authenticator_login', code: code() });
    await app.call(setAuthenticatorLogin, { isOn: true }, person);
    expect(await app.call(getSecurity, {}, person)).toMatchObject({ hasAuthenticatorLogin: true });
    expect(await notices(app, person.email)).toContain('authenticator_login_on');
  });

  it('opens a session with the account and one code, which is used up', async () => {
    const { person, code } = await switchedOn();
    const same = code();
    expect(await app.call(checkGoogleAuth, { account: person.email, code: same })).toEqual({
      factors: ['authenticator'],
    });
    const { token, userInfo } = await app.call(finishLogin, { account: person.email.toUpperCase(), code: same });
    expect(userInfo.id).toBe(person.userInfo.id);
    const { records } = await app.call(listLogins, {}, { token });
    expect(records.find(({ isCurrent }) => isCurrent)?.way).toBe('authenticator');
    expect(await app.refused(finishLogin, { account: person.email, code: same })).toBe('wrong_factor');
    expect(await app.refused(checkGoogleAuth, { account: person.email, code: same })).toBe('wrong_factor');
  });

  it('twenty uses of one code at once give one log-in', async () => {
    const { person, code } = await switchedOn();
    const input = { account: person.email, code: code() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(finishLogin, input)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('can be switched off at once, and ends with another authenticator', async () => {
    const { person, code } = await switchedOn();
    await app.call(setAuthenticatorLogin, { isOn: false }, person);
    expect(await app.refused(finishLogin, { account: person.email, code: code() })).toBe('wrong_factor');
    expect(await notices(app, person.email)).toContain('authenticator_login_off');

    const other = await switchedOn();
    await confirmed(app, other.person, { action: 'bind_authenticator', code: other.code() });
    const { secret } = await app.call(generateGoogleKey, {}, { token: other.person.token });
    await app.call(bindGoogleAuth, { code: codeApp(app, secret)() }, { token: other.person.token });
    expect(await app.call(getSecurity, {}, other.person)).toMatchObject({ hasAuthenticatorLogin: false });
  });

  it('slows guessing down, and shuts after ten wrong codes in a row, which its owner is told', async () => {
    const { person, code } = await switchedOn();
    const account = person.email;
    const refusals: string[] = [];
    for (let i = 0; i < 7; i++)
      refusals.push(await app.refused(finishLogin, { account, code: wrongOf(code()) }, { ip: ELSEWHERE }));
    expect(refusals.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong_factor'));
    expect(refusals.at(-1)).toBe('login_delayed');
    // The owner, from a network that the account knows, is not slowed down by it.
    await app.call(finishLogin, { account, code: code() });
    for (let i = 0; i < 10; i++) {
      app.clock.advance(3_600_000);
      const endpoint = i % 2 === 0 ? finishLogin : checkGoogleAuth;
      expect(await app.refused(endpoint, { account, code: wrongOf(code()) }, { ip: ELSEWHERE })).toBe('wrong_factor');
    }
    expect(await notices(app, account)).toContain('authenticator_login_off');
    expect(await app.refused(finishLogin, { account, code: code() })).toBe('wrong_factor');
    const ticket = await begin(person);
    await app.call(finishLogin, { ticket, code: code() });
  });

  it('tells nobody whether there is such an account, and says that one is frozen only after the proof', async () => {
    const { person, code } = await switchedOn();
    const unknown = { account: freshEmail(), code: '123456' };
    expect(await app.refused(finishLogin, unknown)).toBe('wrong_factor');
    expect(await app.refused(checkGoogleAuth, unknown)).toBe('wrong_factor');
    expect(await app.call(checkAccount, { account: person.email })).toEqual(
      await app.call(checkAccount, { account: unknown.account }),
    );
    await app.call(freeze, {}, person);
    expect(await app.refused(finishLogin, { account: person.email, code: wrongOf(code()) })).toBe('wrong_factor');
    expect(await app.refused(finishLogin, { account: person.email, code: code() })).toBe('account_frozen');
  });
});
