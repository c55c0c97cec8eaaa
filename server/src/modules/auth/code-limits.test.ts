import { CODE_PURPOSES, getEmailCode, getPhoneCode, listInbox, register } from '@assay/contract/auth';
import type { CodePurpose } from '@assay/contract/auth';
import { emailLogin, resetPassword } from '@assay/contract/login';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { CODE_PAUSE_MS, CODE_TRIES, CODES_PER_DAY, countKey, STRANGE_TRIES } from './rules.ts';
import { smsPrefixOf } from './sms-totals.ts';
import { askCode, freshEmail, PASSWORD, readCode, registered } from './test-auth.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(2 * DAY_MS));

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

/** Asks until it is refused for the day; how often it was sent. */
const exhaust = async (email: string, purpose: CodePurpose, ip: string): Promise<number> => {
  for (let sent = 0; ; sent++) {
    app.clock.advance(CODE_PAUSE_MS);
    const { code } = await app.send(getEmailCode, { email, purpose }, { ip });
    if (code !== 200) return sent;
  }
};

describe('a stranger who asks for the codes of an address', () => {
  it('S5: cannot keep its owner from any of them, from however many networks', async () => {
    const { email } = await registered(app);
    app.clock.advance(DAY_MS);
    let sent = 0;
    for (let network = 0; network < 10; network++)
      for (const purpose of CODE_PURPOSES) sent += await exhaust(email, purpose, `198.51.${network}.7`);
    expect(sent).toBe(20);
    for (const purpose of CODE_PURPOSES) await app.call(getEmailCode, { email, purpose });
    const captcha = await askCode(app, email, 'reset');
    await app.call(resetPassword, { email, captcha, password: 'copper lantern hums' });
  });

  it('S5: uses up the codes of one purpose and network, and leaves those of another', async () => {
    const { email } = await registered(app);
    expect(await exhaust(email, 'reset', '198.51.100.7')).toBe(CODES_PER_DAY);
    expect(await app.refused(getEmailCode, { email, purpose: 'reset' }, { ip: '198.51.100.99' })).toBe(
      'code_daily_limit',
    );
    await app.call(getEmailCode, { email, purpose: 'enter' }, { ip: '198.51.100.7' });
    await app.call(getEmailCode, { email, purpose: 'reset' }, { ip: '203.0.113.7' });
  });

  it('S5: does not make the owner wait, nor takes the place of the owner’s code', async () => {
    const { email } = await registered(app);
    const captcha = await askCode(app, email);
    await app.call(getEmailCode, { email }, { ip: '198.51.100.7' });
    expect(await readCode(app, email)).not.toBe(captcha);
    await app.call(emailLogin, { email, captcha });
  });

  it('S5: cannot use up the owner’s code by guessing, and has few guesses', async () => {
    const { email } = await registered(app);
    const captcha = await askCode(app, email);
    for (let i = 0; i < 20; i++)
      await app.refused(emailLogin, { email, captcha: wrongFor(captcha) }, { ip: `198.51.${i}.7` });
    expect(await app.refused(emailLogin, { email, captcha }, { ip: '198.51.100.7' })).toBe('wrong_code');
    await app.call(emailLogin, { email, captcha });
  });

  it('S5: has no more tries by tags behind a plus sign', async () => {
    const base = freshEmail();
    const tagged = (n: number) => base.replace('@', `+${n}@`);
    let sent = 0;
    for (let n = 0; n < 12; n++) {
      app.clock.advance(CODE_PAUSE_MS);
      if ((await app.send(getEmailCode, { email: tagged(n) }, { ip: '198.51.100.7' })).code === 200) sent += 1;
    }
    expect(sent).toBe(CODES_PER_DAY);
  });
});

describe('a code', () => {
  it('S5: works on another network than the one that asked, for a few tries', async () => {
    const email = freshEmail();
    const captcha = await askCode(app, email);
    for (let i = 1; i < STRANGE_TRIES; i++)
      await app.refused(emailLogin, { email, captcha: wrongFor(captcha) }, { ip: '198.51.100.7' });
    const input = { email, password: PASSWORD, captcha, agreed: true };
    expect(await app.call(register, input, { ip: '198.51.100.7' })).toMatchObject({ userInfo: { email } });
  });

  it('S5: of one network is replaced by the next one of the same network', async () => {
    const { email } = await registered(app);
    const first = await askCode(app, email);
    const second = await askCode(app, email);
    const [older] = await app.db.query<{ dead: boolean }>(
      "select expires_at < created_at + interval '10 minutes' as dead from verification_code where target = $1 order by id desc offset 1 limit 1",
      [email],
    );
    expect(older).toEqual({ dead: true });
    expect(first === second || (await app.refused(emailLogin, { email, captcha: first })) === 'wrong_code').toBe(true);
    expect(await app.call(emailLogin, { email, captcha: second })).toHaveProperty('token');
  });

  it('S5: takes all its tries also when they come at once from many networks', async () => {
    const { email } = await registered(app);
    const captcha = await askCode(app, email);
    const tries = Array.from({ length: 60 }, (_, i) => ({ ip: `198.51.${i}.7` }));
    await Promise.all(tries.map((sent) => app.send(emailLogin, { email, captcha: wrongFor(captcha) }, sent)));
    const [row] = await app.db.query<{ own: number; strange: number }>(
      `select tries_left as own, strange_tries_left as strange from verification_code
        where target = $1 and used_at is null order by id desc limit 1`,
      [email],
    );
    expect(row).toEqual({ own: CODE_TRIES, strange: 0 });
  });
});

describe('codes by phone', () => {
  const ask = (n: number, ip: string) =>
    app.send(getPhoneCode, { phoneCode: '44', phone: String(7_700_900_000 + n) }, { ip });
  const setTotals = (value: object) =>
    app.db.query(`update setting set value = $1::jsonb where key = 'sms_daily_totals'`, [JSON.stringify(value)]);

  it('have a total per country and day, of which no network takes more than a part', async () => {
    await setTotals({ default: 500, byPrefix: { 44: 60 } });
    const sentBy = async (network: number) => {
      const answers = [];
      for (let i = 0; i < 8; i++) answers.push(await ask(network * 10 + i, `198.51.${network}.7`));
      return answers.filter(({ code }) => code === 200).length;
    };
    // A tenth of the total.
    expect(await sentBy(0)).toBe(6);
    let sent = 6;
    for (let network = 1; network < 12; network++) sent += await sentBy(network);
    // The last fifth is kept for those whose account knows the network.
    expect(sent).toBe(48);
    expect((await app.send(getPhoneCode, { phoneCode: '65', phone: '81234567' })).code).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await ask(500, '198.51.100.7')).code).toBe(200);
  });

  it('have a share for owners on their own network when strangers have used up theirs', async () => {
    await setTotals({ default: 500, byPrefix: { 44: 10 } });
    const owner = { phoneCode: '44', phone: '7700900999' };
    await app.call(getPhoneCode, owner);
    const [message] = await app.call(listInbox, { to: '44 7700900999' });
    await app.call(register, { ...owner, password: PASSWORD, captcha: message!.code, agreed: true });
    let network = 0;
    while ((await ask(++network, `198.51.${network}.7`)).code === 200);
    expect(network).toBe(8);
    await app.call(getPhoneCode, owner);
  });

  it('count by the longest beginning of a number that the setting names', () => {
    const totals = { default: 1, byPrefix: { 1: 1, 1242: 1 } };
    expect(smsPrefixOf(totals, '12425551234')).toBe('1242');
    expect(smsPrefixOf(totals, '15551234567')).toBe('1');
    expect(smsPrefixOf(totals, '447700900456')).toBe('44');
  });

  it('count a number once, with or without the zero that is dialled first', () => {
    const key = (phone: string) => countKey({ kind: 'phone', phoneCode: '44', phone });
    expect(key('07700900456')).toBe(key('7700900456'));
  });
});
