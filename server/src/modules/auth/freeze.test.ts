import { addressName } from '@assay/contract/address';
import { getPhoneCode, listInbox, login } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { emailLogin, finishLogin, freezeByLink, resetPassword, unfreeze } from '@assay/contract/login';
import { bindAddress, confirm, freeze, getSecurity, revokeLogin } from '@assay/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { FREEZE_LINK_LIFE_MS } from './messages/notify-member.ts';
import { CODE_PAUSE_MS } from './rules.ts';
import {
  askCode,
  confirmed,
  ELSEWHERE,
  freshEmail,
  loggedIn,
  notices,
  PASSWORD,
  readCode,
  registered,
  withAuthenticator,
} from './test-auth.ts';
import type { Person } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'copper lantern hums';

/** Somebody logs in from elsewhere, and the owner reads the notice. */
const warned = async (person: Person): Promise<string> => {
  await app.call(login, { username: person.email, password: PASSWORD }, { ip: ELSEWHERE });
  const [message] = await app.call(listInbox, { to: person.email });
  return message!.freezeLink!.split('=')[1]!;
};

describe('freezing', () => {
  it('S38: by the link of a notice needs no log-in, and ends every log-in', async () => {
    const person = await registered(app);
    const token = await warned(person);
    await app.call(freezeByLink, { token });
    expect(await app.refused(getMyUserInfo, {}, { token: person.token })).toBe('unauthorized');
    // Opening it again changes nothing.
    await app.call(freezeByLink, { token });
    expect((await notices(app, person.email)).filter((kind) => kind === 'frozen')).toHaveLength(1);
  });

  it('S38: by a link that is too old or nobody gave out does nothing', async () => {
    const person = await registered(app);
    const token = await warned(person);
    expect(await app.refused(freezeByLink, { token: 'A'.repeat(43) })).toBe('not_found');
    app.clock.advance(FREEZE_LINK_LIFE_MS);
    expect(await app.refused(freezeByLink, { token })).toBe('not_found');
  });

  it('by the button ends this log-in as well', async () => {
    const person = await registered(app);
    await app.call(freeze, {}, { token: person.token });
    expect(await app.refused(getMyUserInfo, {}, { token: person.token })).toBe('unauthorized');
  });

  it('lets nobody in, and says so only after a right proof', async () => {
    const person = await registered(app);
    await app.call(freeze, {}, { token: person.token });
    expect(await app.refused(login, { username: person.email, password: 'a wrong one' })).toBe('wrong_credentials');
    expect(await app.refused(login, { username: person.email, password: PASSWORD })).toBe('account_frozen');
    const captcha = await askCode(app, person.email);
    expect(await app.refused(emailLogin, { email: person.email, captcha })).toBe('account_frozen');
    const reset = await askCode(app, person.email, 'reset');
    expect(await app.refused(resetPassword, { email: person.email, captcha: reset, password: NEW_PASSWORD })).toBe(
      'account_frozen',
    );
  });

  it('ends log-ins that wait for their second step', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const begun = await app.call(login, { username: person.email, password: PASSWORD });
    await app.call(freeze, {}, { token: person.token });
    const { ticket } = begun as { ticket: string };
    expect(await app.refused(finishLogin, { ticket, code: code() })).toBe('login_expired');
  });

  it('ends with a code, a new password and the second factor; old links no longer work, and money waits', async () => {
    const person = await registered(app);
    const { code } = await withAuthenticator(app, person);
    const [notice] = await app.call(listInbox, { to: person.email });
    await app.call(freeze, {}, { token: person.token });
    const captcha = await askCode(app, person.email, 'unfreeze');
    const back = { email: person.email, captcha, password: NEW_PASSWORD };
    expect(await app.refused(unfreeze, { ...back, password: 'password1' })).toBe('weak_password');
    expect(await app.refused(unfreeze, { ...back, password: PASSWORD, code: code() })).toBe('password_unchanged');
    expect(await app.refused(unfreeze, back)).toBe('factor_required');
    expect(await app.refused(unfreeze, { ...back, code: code(7) })).toBe('wrong_factor');
    await app.call(unfreeze, { ...back, code: code() });
    expect(await app.refused(freezeByLink, { token: notice!.freezeLink!.split('=')[1]! })).toBe('not_found');
    const begun = await app.call(login, { username: person.email, password: NEW_PASSWORD });
    const { token } = await app.call(finishLogin, { ticket: (begun as { ticket: string }).ticket, code: code(1) });
    expect(await app.call(getSecurity, {}, { token })).toMatchObject({ withdrawalHold: { reason: 'unfrozen' } });
  });

  it('is not ended for who is not frozen, by a wrong code, or for a stranger', async () => {
    const person = await registered(app);
    const captcha = await askCode(app, person.email, 'unfreeze');
    const sent = { email: person.email, captcha, password: NEW_PASSWORD };
    expect(await app.refused(unfreeze, sent)).toBe('not_found');
    expect(await app.refused(unfreeze, { ...sent, captcha: captcha === '111111' ? '222222' : '111111' })).toBe(
      'wrong_code',
    );
    await app.call(login, { username: person.email, password: PASSWORD });
    const stranger = freshEmail();
    const code = await askCode(app, stranger, 'unfreeze');
    expect(await app.refused(unfreeze, { email: stranger, captcha: code, password: NEW_PASSWORD })).toBe('no_account');
  });
});

describe('S15: a confirmation', () => {
  const proveOther = async () => {
    const email = freshEmail();
    return { email, captcha: await askCode(app, email, 'bind') };
  };

  it('is for one change of one thing, once', async () => {
    const person = await registered(app);
    const { email, captcha } = await proveOther();
    await confirmed(app, person, { action: 'bind_address', subject: 'another@example.com' });
    expect(await app.refused(bindAddress, { email, captcha }, person)).toBe('confirmation_required');
    await confirmed(app, person, { action: 'bind_authenticator' });
    expect(await app.refused(bindAddress, { email, captcha }, person)).toBe('confirmation_required');
    await confirmed(app, person, { action: 'bind_address', subject: email });
    await app.call(bindAddress, { email, captcha }, person);
    const again = await askCode(app, email, 'bind');
    expect(await app.refused(bindAddress, { email, captcha: again }, person)).toBe('confirmation_required');
  });

  it('fits the address that it was given for, in whatever form the phone or the capitals were typed', async () => {
    const person = await registered(app);
    const phone = { phone: '5550101234', phoneCode: '1' };
    app.clock.advance(CODE_PAUSE_MS);
    await app.call(getPhoneCode, { ...phone, purpose: 'bind' });
    await confirmed(app, person, { action: 'bind_address', subject: addressName(phone) });
    await app.call(bindAddress, { ...phone, captcha: await readCode(app, addressName(phone)) }, person);
    const email = freshEmail().replace('person', 'Person');
    const captcha = await askCode(app, email, 'bind');
    await confirmed(app, person, { action: 'bind_address', subject: addressName({ email }) });
    await app.call(bindAddress, { email, captcha }, person);
    const { email: shown, phone: number } = await app.call(getSecurity, {}, person);
    expect([shown, number]).toEqual([expect.stringContaining('@'), expect.stringContaining('34')]);
    await app.call(login, { username: '+1 5550101234', password: PASSWORD });
  });

  it('lasts two minutes', async () => {
    const person = await registered(app);
    const { email, captcha } = await proveOther();
    await confirmed(app, person, { action: 'bind_address', subject: email });
    app.clock.advance(2 * 60_000);
    expect(await app.refused(bindAddress, { email, captcha }, person)).toBe('confirmation_required');
  });

  it('belongs to the log-in that asked: another one of the same member cannot use it', async () => {
    const person = await registered(app);
    const other = await loggedIn(app, person);
    const { email, captcha } = await proveOther();
    await confirmed(app, person, { action: 'bind_address', subject: email });
    expect(await app.refused(bindAddress, { email, captcha }, { token: other })).toBe('confirmation_required');
  });

  it('needs the password, and few tries are given', async () => {
    const { token } = await registered(app);
    expect(await app.refused(confirm, { action: 'download_data' }, { token })).toBe('wrong_credentials');
    for (let i = 0; i < 4; i++) await app.refused(confirm, { action: 'download_data', password: 'x' }, { token });
    expect(await app.refused(confirm, { action: 'download_data', password: PASSWORD }, { token })).toBe(
      'login_delayed',
    );
  });

  it('S34: of another address ends other log-ins, tells the old address, and holds withdrawals', async () => {
    const person = await registered(app);
    const other = await loggedIn(app, person);
    const { email, captcha } = await proveOther();
    await confirmed(app, person, { action: 'bind_address', subject: email });
    await app.call(bindAddress, { email, captcha }, person);
    expect(await notices(app, person.email)).toContain('address_bound');
    expect(await notices(app, email)).toContain('address_bound');
    expect(await app.refused(getMyUserInfo, {}, { token: other })).toBe('unauthorized');
    expect(await app.call(getSecurity, {}, person)).toMatchObject({ withdrawalHold: { reason: 'address_changed' } });
    expect(await app.call(revokeLogin, {}, person)).toEqual({ ended: 0 });
  });

  it('says that an address is taken only to whoever has its code', async () => {
    const [person, owner] = [await registered(app), await registered(app)];
    await confirmed(app, person, { action: 'bind_address', subject: owner.email });
    const sent = { email: owner.email, captcha: '000000' };
    expect(await app.refused(bindAddress, sent, { token: person.token })).toBe('wrong_code');
    const captcha = await askCode(app, owner.email, 'bind');
    await confirmed(app, person, { action: 'bind_address', subject: owner.email });
    expect(await app.refused(bindAddress, { ...sent, captcha }, { token: person.token })).toBe('account_exists');
  });
});
