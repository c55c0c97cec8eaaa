import { listInbox, login } from '@assay/contract/auth';
import { finishLogin, freezeByLink, resetPassword } from '@assay/contract/login';
import { updateKYC } from '@assay/contract/profile';
import { beginRecovery, cancelByLink, cancelRecovery, getRecovery, handInRecovery } from '@assay/contract/recovery';
import { bindAddress, getSecurity, listSecurityEvents } from '@assay/contract/security';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../http/test-app.ts';
import type { TestApp } from '../../../http/test-app.ts';
import { basicAnswers, letRobotReview, newNumber, verifyBasic } from '../../identity/test-identity.ts';
import { defaultRules } from '../../payout/settings.ts';
import { uploadPicture } from '../../upload/test-upload.ts';
import { askCode, confirmed, ELSEWHERE, notices, PASSWORD, registered, withAuthenticator } from '../test-auth.ts';
import type { CodeApp, Person } from '../test-auth.ts';
import { removeLostFactors } from './remove-lost-factors.ts';

const HOUR_MS = 3_600_000;
const HOLD_MS = 72 * HOUR_MS;

let app: TestApp;
let person: Person;
let code: CodeApp;
/** With the hold of live, and a robot that reviews as in the sandbox. */
beforeAll(async () => {
  app = await openTestApp();
  const rules = { ...defaultRules('sandbox'), recoveryHoldSeconds: defaultRules('live').recoveryHoldSeconds };
  await app.db.query(`update setting set value = $1::jsonb where key = 'transfer_rules'`, [JSON.stringify(rules)]);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await registered(app);
  ({ code } = await withAuthenticator(app, person));
});

const firstProof = async (): Promise<string> => {
  const result = await app.call(login, { username: person.email, password: PASSWORD });
  if (!('ticket' in result)) throw new Error('no second factor is asked for');
  return result.ticket;
};
const begun = async () => app.call(beginRecovery, { ticket: await firstProof() });

const documents = async (token: string, change: object = {}) => ({
  token,
  ...basicAnswers(),
  front: await uploadPicture(app, token),
  back: await uploadPicture(app, token),
  selfie: await uploadPicture(app, token),
  ...change,
});
const handedIn = async (change: object = {}): Promise<string> => {
  const { token } = await begun();
  await app.call(handInRecovery, await documents(token, change));
  return token;
};
const accepted = async (): Promise<string> => {
  const token = await handedIn();
  await letRobotReview(app);
  return token;
};
const stateOf = async (token: string) => (await app.call(getRecovery, { token })).state;
const cancelLinks = async (to = person.email): Promise<string[]> =>
  (await app.call(listInbox, { to })).flatMap(({ cancelLink }) => cancelLink?.split('=')[1] ?? []);
const letHoldPass = async (): Promise<void> => {
  app.clock.advance(HOLD_MS);
  await removeLostFactors(app);
};

describe('S10: a member who has lost every factor', () => {
  it('gets in again after documents were accepted and 72 hours have passed, not a moment before', async () => {
    const token = await accepted();
    expect(await stateOf(token)).toBe('holding');
    app.clock.advance(HOLD_MS - 60_000);
    await removeLostFactors(app);
    expect(await stateOf(token)).toBe('holding');
    expect(await app.call(login, { username: person.email, password: PASSWORD })).toHaveProperty('ticket');
    app.clock.advance(60_000);
    await removeLostFactors(app);
    expect(await stateOf(token)).toBe('done');
    const session = await app.call(login, { username: person.email, password: PASSWORD });
    expect(session).toHaveProperty('token');
    expect(await app.call(getSecurity, {}, { token: (session as { token: string }).token })).toMatchObject({
      factors: [],
      recoveryCodesLeft: 0,
      recovery: null,
    });
  });

  it('finds every log-in ended, and withdrawals on hold', async () => {
    await accepted();
    await letHoldPass();
    expect(await app.refused(getSecurity, {}, { token: person.token })).toBe('unauthorized');
    const session = await app.call(login, { username: person.email, password: PASSWORD });
    const { hold } = await app.call(
      getWithdrawalTerms,
      { currency: 'USDT' },
      { token: (session as { token: string }).token },
    );
    expect(hold).toMatchObject({ reason: 'factor_changed' });
  });

  it('is told at every step, on every address, each time with a link that cancels while it can', async () => {
    const phone = { phone: '7700900777', phoneCode: '44' };
    const target = '+44 7700900777';
    await app.db.query('update member set phone_code = $2, phone = $3 where id = $1', [
      person.userInfo.id,
      phone.phoneCode,
      phone.phone,
    ]);
    await accepted();
    for (const to of [person.email, target]) {
      expect(await notices(app, to)).toEqual(expect.arrayContaining(['recovery_asked', 'recovery_approved']));
      expect(await cancelLinks(to)).toHaveLength(2);
    }
    await letHoldPass();
    for (const to of [person.email, target]) expect(await notices(app, to)).toContain('factors_removed');
  });

  it('needs the first proof of a log-in, and has something to lose', async () => {
    expect(await app.refused(beginRecovery, { ticket: 'x'.repeat(43) })).toBe('login_expired');
    const ticket = await firstProof();
    app.clock.advance(5 * 60_000 + 1);
    expect(await app.refused(beginRecovery, { ticket })).toBe('login_expired');
    const plain = await registered(app);
    const captcha = await askCode(app, plain.email, 'recover');
    expect(await app.refused(beginRecovery, { email: plain.email, captcha })).toBe('not_found');
  });

  it('can begin with a code where the account is frozen', async () => {
    const [notice] = await app.call(listInbox, { to: person.email });
    await app.call(freezeByLink, { token: notice!.freezeLink!.split('=')[1]! });
    expect(await app.refused(login, { username: person.email, password: PASSWORD })).toBe('account_frozen');
    const captcha = await askCode(app, person.email, 'recover');
    const { token } = await app.call(beginRecovery, { email: person.email, captcha });
    expect(await app.refused(beginRecovery, { email: person.email, captcha })).toBe('wrong_code');
    expect(await stateOf(token)).toBe('started');
  });

  it('may hand in again when the documents were rejected, and is told why', async () => {
    const token = await handedIn({ documentNumber: 'C01230000' });
    await letRobotReview(app);
    expect(await app.call(getRecovery, { token })).toMatchObject({
      state: 'rejected',
      reasons: ['document_unreadable'],
      triesLeft: 4,
      until: null,
    });
    expect(await notices(app, person.email)).toContain('recovery_rejected');
    await app.call(handInRecovery, await documents(token));
    await letRobotReview(app);
    expect(await stateOf(token)).toBe('holding');
  });

  it('must be the person whom documents have proven before', async () => {
    await verifyBasic(app, { id: person.userInfo.id, token: person.token }, { documentNumber: newNumber() });
    const token = await handedIn({ surname: 'Steiner', birthday: '1991-02-28' });
    await letRobotReview(app);
    expect(await app.call(getRecovery, { token })).toMatchObject({
      state: 'rejected',
      reasons: ['name_mismatch', 'birthday_mismatch'],
    });
    await app.call(handInRecovery, await documents(token, { firstName: 'ZOE' }));
    await letRobotReview(app);
    expect(await stateOf(token)).toBe('holding');
  });
});

describe('S10: a recovery', () => {
  it('is cancelled with one tap of a link in any notice, for good', async () => {
    const token = await accepted();
    const [link] = await cancelLinks();
    await app.call(cancelByLink, { token: link! });
    expect(await stateOf(token)).toBe('cancelled');
    expect(await app.refused(cancelByLink, { token: link! })).toBe('not_found');
    await letHoldPass();
    expect(await app.call(login, { username: person.email, password: PASSWORD })).toHaveProperty('ticket');
    expect(await notices(app, person.email)).toContain('recovery_cancelled');
  });

  it('is cancelled with one tap from any live log-in, which sees it', async () => {
    await accepted();
    const { recovery } = await app.call(getSecurity, {}, { token: person.token });
    expect(recovery).toMatchObject({ state: 'holding', until: expect.any(String) });
    await app.call(cancelRecovery, {}, { token: person.token });
    expect(await app.call(getSecurity, {}, { token: person.token })).toMatchObject({ recovery: null });
    expect(await app.refused(cancelRecovery, {}, { token: person.token })).toBe('not_found');
  });

  it('ends when a factor is shown: it is not lost', async () => {
    const token = await accepted();
    await app.call(finishLogin, { ticket: await firstProof(), code: code() });
    expect(await stateOf(token)).toBe('cancelled');
  });

  it('ends when the account is frozen', async () => {
    const token = await accepted();
    const [notice] = await app.call(listInbox, { to: person.email });
    await app.call(freezeByLink, { token: notice!.freezeLink!.split('=')[1]! });
    expect(await stateOf(token)).toBe('cancelled');
  });

  it('that was cancelled while it was reviewed stays cancelled', async () => {
    const token = await handedIn();
    await app.call(cancelRecovery, {}, { token: person.token });
    await letRobotReview(app);
    await letHoldPass();
    expect(await stateOf(token)).toBe('cancelled');
    expect(await notices(app, person.email)).not.toContain('recovery_approved');
  });

  it('is one: beginning again finds it, and the token of before ends', async () => {
    const token = await handedIn();
    const again = await begun();
    expect(again.state).toBe('waiting');
    expect(await app.refused(getRecovery, { token })).toBe('login_expired');
    expect(await app.refused(handInRecovery, await documents(again.token))).toBe('already_waiting');
  });

  it('opens nothing but its own state: its token is no log-in', async () => {
    const { token } = await begun();
    for (const endpoint of [getSecurity, listSecurityEvents, cancelRecovery])
      expect(await app.refused(endpoint, {}, { token })).toBe('unauthorized');
    expect(await app.refused(updateKYC, { nickname: 'Mallory' }, { token })).toBe('unauthorized');
  });

  it('takes no pictures of another member, and tells the owner where it came from', async () => {
    const other = await registered(app);
    const { token } = await begun();
    const stolen = await documents(token, { selfie: await uploadPicture(app, other.token) });
    expect(await app.refused(handInRecovery, stolen)).toBe('not_found');
    await app.call(handInRecovery, await documents(token), { ip: ELSEWHERE });
    const asked = (await app.call(listInbox, { to: person.email })).find(({ kind }) => kind === 'recovery_asked');
    expect(asked?.params['address']).toBe('198.51.100.x');
  });

  it('cancelled and done at the same moment ends once', async () => {
    const token = await accepted();
    app.clock.advance(HOLD_MS);
    const [cancelled] = await Promise.all([
      app.send(cancelRecovery, {}, { token: person.token }),
      removeLostFactors(app),
      removeLostFactors(app),
    ]);
    const isCancelled = cancelled.code === 200;
    expect(await stateOf(token)).toBe(isCancelled ? 'cancelled' : 'done');
    const result = await app.call(login, { username: person.email, password: PASSWORD });
    expect('ticket' in result).toBe(isCancelled);
  });

  it('cannot skip its hold or its review, whatever writes to the database', async () => {
    const token = await handedIn();
    const set = (change: string) =>
      app.db.query(`update factor_recovery set ${change} where member_id = $1`, [person.userInfo.id]);
    await expect(set(`state = 'done', hold_until = now(), ended_at = now()`)).rejects.toThrow('step by step');
    await letRobotReview(app);
    await expect(set(`hold_until = hold_until - interval '1 hour'`)).rejects.toThrow('never made shorter');
    await expect(set(`state = 'done', ended_at = hold_until - interval '1 second'`)).rejects.toThrow();
    expect(await stateOf(token)).toBe('holding');
  });

  it('is not touched by a new password: that skips no factor', async () => {
    const token = await accepted();
    const captcha = await askCode(app, person.email, 'reset');
    await app.call(resetPassword, { email: person.email, captcha, password: 'copper lantern hums' });
    expect(await stateOf(token)).toBe('holding');
    expect(await app.call(login, { username: person.email, password: 'copper lantern hums' })).toHaveProperty('ticket');
  });

  it('ends when a change is confirmed with a factor, and the address that is replaced hears of both', async () => {
    await accepted();
    const email = `new-${person.email}`;
    const captcha = await askCode(app, email, 'bind');
    await confirmed(app, person, { action: 'bind_address', subject: email, code: code() });
    await app.call(bindAddress, { email, captcha }, { token: person.token });
    expect(await notices(app, person.email)).toEqual(expect.arrayContaining(['address_bound', 'recovery_cancelled']));
  });

  it('holds for 72 hours in live, where no robot reviews', async () => {
    expect(defaultRules('live')).toMatchObject({ recoveryHoldSeconds: 72 * 3600, reviewer: { isOn: false } });
  });
});
