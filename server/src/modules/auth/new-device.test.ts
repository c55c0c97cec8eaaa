import { listInbox, login } from '@assay/contract/auth';
import type { PendingLogin } from '@assay/contract/auth';
import { DEVICE_HEADER } from '@assay/contract/endpoint';
import {
  emailLogin,
  finishLogin,
  freezeByLink,
  getDevicePhrase,
  getLoginRequest,
  resetPassword,
} from '@assay/contract/login';
import {
  answerLoginRequest,
  freeze,
  getConfirmCode,
  getSecurity,
  listLoginRequests,
  revokeLogin,
  setPhrase,
} from '@assay/contract/security';
import { getMyUserInfo } from '@assay/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { SendOptions, TestApp } from '../../http/test-app.ts';
import { MOST_WAITING, QUIET_AFTER_DENIAL_MS } from './guard/login-requests.ts';
import { askCode, confirmed, ELSEWHERE, notices, PASSWORD, registered, withAuthenticator } from './test-auth.ts';
import type { Person } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let serial = 0;
const newDevice = (ip = ELSEWHERE): SendOptions => ({
  ip,
  headers: { [DEVICE_HEADER]: `device-of-a-test-${String(++serial).padStart(8, '0')}` },
});

/** The password is right, the device is new. */
const begin = async (person: Person, device: SendOptions): Promise<PendingLogin> => {
  const result = await app.call(login, { username: person.email, password: PASSWORD }, device);
  if ('token' in result) throw new Error('nobody was asked');
  return result;
};
const requestsOf = (person: Person) => app.call(listLoginRequests, {}, { token: person.token });
const answer = async (person: Person, isAllowed: boolean): Promise<void> => {
  const [request] = await requestsOf(person);
  await app.call(answerLoginRequest, { id: request!.id, isAllowed }, { token: person.token });
};
const stateOf = async ({ ticket }: PendingLogin) => (await app.call(getLoginRequest, { ticket })).state;

describe('a new device', () => {
  it('waits for a device that is logged in, is let in by it, and is known from then on', async () => {
    const person = await registered(app);
    const device = newDevice();
    const pending = await begin(person, device);
    expect(pending).toMatchObject({ factors: [], asked: { number: expect.stringMatching(/^\d\d$/) } });
    expect(await stateOf(pending)).toBe('asking');
    expect(await app.refused(finishLogin, { ticket: pending.ticket }, device)).toBe('wrong_factor');
    expect(await app.call(getSecurity, {}, { token: person.token })).toMatchObject({ loginRequests: 1 });
    expect(await requestsOf(person)).toMatchObject([
      { number: pending.asked!.number, canAllow: true, address: '198.51.100.x' },
    ]);
    expect(await notices(app, person.email)).toContain('login_asked');
    await answer(person, true);
    expect(await stateOf(pending)).toBe('allowed');
    const { token } = await app.call(finishLogin, { ticket: pending.ticket }, device);
    await app.call(getMyUserInfo, {}, { token });
    expect(await app.refused(finishLogin, { ticket: pending.ticket }, device)).toBe('login_expired');
    expect(await requestsOf(person)).toEqual([]);
    // From another network, too: a phone is not known by where it is.
    const again = await app.call(
      login,
      { username: person.email, password: PASSWORD },
      { ...device, ip: '203.0.113.9' },
    );
    expect(again).toHaveProperty('token');
  });

  it('is stopped by a denial, also after it was allowed, and is told to use a code for an hour', async () => {
    const person = await registered(app);
    const pending = await begin(person, newDevice());
    const [request] = await requestsOf(person);
    await answer(person, true);
    await app.call(answerLoginRequest, { id: request!.id, isAllowed: false }, { token: person.token });
    expect(await stateOf(pending)).toBe('denied');
    expect(await app.refused(finishLogin, { ticket: pending.ticket })).toBe('login_expired');
    expect(await notices(app, person.email)).toContain('login_denied');
    const next = await begin(person, newDevice());
    expect(await stateOf(next)).toBe('denied');
    expect(await requestsOf(person)).toEqual([]);
    // The owner who lost the phone still gets in: by a code to the own address.
    const captcha = await askCode(app, person.email);
    expect(await app.call(emailLogin, { email: person.email, captcha }, newDevice())).toHaveProperty('token');
    app.clock.advance(QUIET_AFTER_DENIAL_MS);
    expect(await stateOf(await begin(person, newDevice()))).toBe('asking');
  });

  it('asks only so often, and for five minutes', async () => {
    const person = await registered(app);
    const first = await begin(person, newDevice());
    for (let i = 1; i < MOST_WAITING; i++) await begin(person, newDevice());
    expect(await stateOf(await begin(person, newDevice()))).toBe('denied');
    expect(await requestsOf(person)).toHaveLength(MOST_WAITING);
    app.clock.advance(5 * 60_000);
    expect(await requestsOf(person)).toEqual([]);
    expect(await app.refused(getLoginRequest, { ticket: first.ticket })).toBe('login_expired');
    expect(await app.refused(finishLogin, { ticket: first.ticket })).toBe('login_expired');
  });

  it('is let in by nobody else, by no device that came later, and once', async () => {
    const [person, other] = [await registered(app), await registered(app)];
    await begin(person, newDevice());
    const [request] = await requestsOf(person);
    const { id } = request!;
    expect(await app.refused(answerLoginRequest, { id, isAllowed: true }, { token: other.token })).toBe('not_found');
    // A device that got in by another way after the request was made cannot let it in.
    const captcha = await askCode(app, person.email);
    const later = await app.call(emailLogin, { email: person.email, captcha }, newDevice());
    const { token } = later as { token: string };
    expect(await app.call(listLoginRequests, {}, { token })).toEqual([]);
    expect(await app.refused(answerLoginRequest, { id, isAllowed: true }, { token })).toBe('not_found');
    const both = await Promise.allSettled([answer(person, true), answer(person, true)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs nobody where nobody is logged in, and none where it shows more than a password', async () => {
    const person = await registered(app);
    const captcha = await askCode(app, person.email);
    expect(await app.call(emailLogin, { email: person.email, captcha }, newDevice())).toHaveProperty('token');
    await app.call(revokeLogin, {}, { token: person.token });
    await app.db.query('update login set revoked_at = $2 where member_id = $1', [
      person.userInfo.id,
      new Date(app.clock.now()),
    ]);
    const alone = await app.call(login, { username: person.email, password: PASSWORD }, newDevice());
    expect(alone).toHaveProperty('token');
  });

  it('with a second factor is decided by that factor; the others may stop it', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const stopped = await begin(person, newDevice());
    expect(stopped).toMatchObject({ factors: ['authenticator', 'recovery'], asked: null });
    const [request] = await requestsOf(person);
    expect(request).toMatchObject({ canAllow: false });
    const { id } = request!;
    expect(await app.refused(answerLoginRequest, { id, isAllowed: true }, { token: person.token })).toBe('not_found');
    await app.call(answerLoginRequest, { id, isAllowed: false }, { token: person.token });
    expect(await app.refused(finishLogin, { ticket: stopped.ticket, code: code() })).toBe('login_expired');
    const next = await begin(person, newDevice());
    expect(await app.call(finishLogin, { ticket: next.ticket, code: code(1) })).toHaveProperty('token');
  });

  it('is new again once its owner has ended its log-in, or frozen the account', async () => {
    const person = await registered(app);
    const device = newDevice();
    const pending = await begin(person, device);
    await answer(person, true);
    await app.call(finishLogin, { ticket: pending.ticket }, device);
    await app.call(revokeLogin, {}, { token: person.token });
    expect(await begin(person, device)).toMatchObject({ asked: { number: expect.any(String) } });
    await app.call(freeze, {}, { token: person.token });
    const known = 'select from login where member_id = $1 and device_hash <> $2';
    expect(await app.db.query(known, [person.userInfo.id, Buffer.alloc(32)])).toEqual([]);
  });
});

describe('the phrase', () => {
  const PHRASE = 'Seven green kettles';
  const withPhrase = async (device: SendOptions): Promise<Person> => {
    const person = await registered(app, device);
    await confirmed(app, person, { action: 'set_phrase' });
    await app.call(setPhrase, { phrase: PHRASE }, { token: person.token });
    return person;
  };

  it('stands in every mail, and above the password on a device of the member alone', async () => {
    const device = newDevice();
    const person = await withPhrase(device);
    expect(await app.call(getSecurity, {}, { token: person.token })).toMatchObject({ phrase: PHRASE });
    await askCode(app, person.email);
    const messages = await app.call(listInbox, { to: person.email });
    expect(messages.slice(0, 2)).toMatchObject([
      { kind: 'code', phrase: PHRASE },
      { kind: 'phrase_changed', phrase: PHRASE },
    ]);
    expect(await app.call(getDevicePhrase, {}, device)).toEqual({ phrase: PHRASE });
    expect(await app.call(getDevicePhrase, {}, newDevice())).toEqual({ phrase: null });
    expect(await app.call(getDevicePhrase, {})).toEqual({ phrase: null });
    await confirmed(app, person, { action: 'set_phrase' });
    await app.call(setPhrase, { phrase: null }, { token: person.token });
    expect(await app.call(getDevicePhrase, {}, device)).toEqual({ phrase: null });
  });

  it('needs a confirmation of its own, and takes nothing that a mail could make a link of', async () => {
    const person = await registered(app);
    expect(await app.refused(setPhrase, { phrase: PHRASE }, { token: person.token })).toBe('confirmation_required');
    for (const phrase of ['abc', 'x'.repeat(41), 'see evil.com', 'http://x', 'a@b', '<b>bold', '{link}', 'two\nlines'])
      expect(await app.refused(setPhrase, { phrase }, { token: person.token })).toBe('invalid_input');
    expect(await app.refused(setPhrase, { phrase: 'a\u202eb cd' }, { token: person.token })).toBe('invalid_input');
  });

  it('of one member is shown to no other who uses the device after', async () => {
    const device = newDevice();
    await withPhrase(device);
    await registered(app, device);
    expect(await app.call(getDevicePhrase, {}, device)).toEqual({ phrase: null });
  });
});

describe('a mail with a code', () => {
  it('has a link that freezes; to an address without an account, and to come back by, it has none', async () => {
    const person = await registered(app);
    await app.call(getConfirmCode, { action: 'download_data' }, { token: person.token });
    const [code] = await app.call(listInbox, { to: person.email });
    const stranger = 'stranger-of-codes@example.com';
    await askCode(app, stranger);
    expect((await app.call(listInbox, { to: stranger }))[0]).toMatchObject({ freezeLink: null, phrase: null });
    await app.call(freezeByLink, { token: code!.freezeLink!.split('=')[1]! });
    expect(await app.refused(getMyUserInfo, {}, { token: person.token })).toBe('unauthorized');
    await askCode(app, person.email, 'unfreeze');
    expect((await app.call(listInbox, { to: person.email }))[0]).toMatchObject({ freezeLink: null });
    const captcha = await askCode(app, person.email, 'reset');
    const sent = { email: person.email, captcha, password: 'copper lantern hums' };
    expect(await app.refused(resetPassword, sent)).toBe('account_frozen');
  });
});
