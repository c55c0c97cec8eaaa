import {
  acceptInvitation,
  addPasskey,
  bindAuthenticator,
  confirmLogIn,
  inviteOperator,
  listFactors,
  logIn,
  offerAuthenticator,
  offerPasskey,
  readInvitation,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  requestPasskey,
} from '@assay/contract/desk/operator';
import { listActs } from '@assay/contract/desk/act';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { SoftPasskey } from '../auth/test-auth.ts';

const PASSWORD = 'quiet granite morning';

let app: TestApp;
let desk: TestDesk;
let owner: TestOperator;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  owner = await desk.operator('owner');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() });

let people = 0;
/** Somebody who came in by an invitation and is logged in. */
const comeIn = async () => {
  people += 1;
  const email = `person${people}@example.com`;
  const person = { email, name: 'Ada Byron', roles: ['reviewer' as const], reason: 'joins the team' };
  const { link } = await desk.call(inviteOperator, person, { as: owner });
  const token = link!.split('#')[1]!;
  const { secret } = await desk.call(readInvitation, { token });
  const reply = await desk.server.inject({
    method: 'POST',
    url: acceptInvitation.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ token, password: PASSWORD, code: codeOf(secret) }),
  });
  app.clock.advance(60_000);
  const as: TestOperator = { id: '', name: person.name, cookie: String(reply.headers['set-cookie']).split(';')[0]! };
  return { email, secret, as };
};

const withPasskey = async (as: TestOperator): Promise<SoftPasskey> => {
  const key = new SoftPasskey();
  const { challenge } = (await desk.call(offerPasskey, {}, { as })) as { challenge: string };
  const input = { name: 'Laptop', current: PASSWORD, response: key.create(challenge) };
  await desk.call(addPasskey, input, { as });
  return key;
};
const begin = async (email: string) => desk.call(logIn, { email, password: PASSWORD });

describe('a passkey at the desk', () => {
  it('is a second factor beside the authenticator: either logs in, after the password', async () => {
    const { email, secret, as } = await comeIn();
    expect((await begin(email)).factors).toEqual(['authenticator']);
    const key = await withPasskey(as);
    const { ticket, factors } = await begin(email);
    expect(factors).toEqual(['authenticator', 'passkey']);
    const asked = await desk.call(requestPasskey, { ticket });
    expect(asked).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id }] });
    const passkey = key.sign(asked.challenge);
    // Neither alone decides when both are sent, and neither is none.
    expect(await desk.refused(confirmLogIn, { ticket })).toBe('wrong_factor');
    expect(await desk.refused(confirmLogIn, { ticket, passkey, code: codeOf(secret) })).toBe('wrong_factor');
    await desk.call(confirmLogIn, { ticket, passkey });
    expect(await desk.refused(confirmLogIn, { ticket, passkey })).toBe('login_expired');
    const again = await begin(email);
    await desk.call(confirmLogIn, { ticket: again.ticket, code: codeOf(secret) });
    app.clock.advance(60_000);
  });

  it('is refused with the challenge of another log-in, another person’s key, another origin, and twice', async () => {
    const [ada, eve] = [await comeIn(), await comeIn()];
    const [own, foreign] = [await withPasskey(ada.as), await withPasskey(eve.as)];
    const { ticket } = await begin(ada.email);
    const other = await begin(ada.email);
    const { challenge } = await desk.call(requestPasskey, { ticket: other.ticket });
    const tries = [
      own.sign(challenge),
      foreign.sign((await desk.call(requestPasskey, { ticket })).challenge),
      own.sign((await desk.call(requestPasskey, { ticket })).challenge, { origin: 'http://localhost:8080' }),
      own.sign((await desk.call(requestPasskey, { ticket })).challenge, { isVerified: false }),
    ];
    for (const passkey of tries) expect(await desk.refused(confirmLogIn, { ticket, passkey })).toBe('wrong_factor');
    app.clock.advance(20 * 60_000);
    const fresh = await begin(ada.email);
    const asked = await desk.call(requestPasskey, { ticket: fresh.ticket });
    const passkey = own.sign(asked.challenge);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.send(confirmLogIn, { ticket: fresh.ticket, passkey })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await desk.refused(requestPasskey, { ticket: 'x'.repeat(43) })).toBe('login_expired');
  });

  it('is added with the password alone, renamed and removed, each an act', async () => {
    const { as } = await comeIn();
    const { challenge } = (await desk.call(offerPasskey, {}, { as })) as { challenge: string };
    const input = { name: 'Laptop', current: 'wrong password', response: new SoftPasskey().create(challenge) };
    expect(await desk.refused(addPasskey, input, { as })).toBe('wrong_credentials');
    const key = await withPasskey(as);
    await desk.call(renamePasskey, { id: key.id, name: 'Desk by the window' }, { as });
    const stranger = await comeIn();
    expect(await desk.refused(renamePasskey, { id: key.id, name: 'mine' }, { as: stranger.as })).toBe('not_found');
    expect(await desk.refused(removePasskey, { id: key.id, current: PASSWORD }, { as: stranger.as })).toBe('not_found');
    expect((await desk.call(listFactors, {}, { as })).passkeys).toMatchObject([
      { id: key.id, name: 'Desk by the window', usedAt: null },
    ]);
    await desk.call(removePasskey, { id: key.id, current: PASSWORD }, { as });
    expect((await desk.call(listFactors, {}, { as })).passkeys).toEqual([]);
    const { records } = await desk.call(listActs, { search: 'operator.' }, { as: owner });
    expect(records.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['operator.addPasskey', 'operator.renamePasskey', 'operator.removePasskey']),
    );
    expect(JSON.stringify(records)).not.toContain(PASSWORD);
  });
});

describe('the last second factor', () => {
  it('stays: an authenticator goes where a passkey is, and the other way round', async () => {
    const { email, as } = await comeIn();
    expect(await desk.refused(removeAuthenticator, { current: PASSWORD }, { as })).toBe('last_factor');
    const key = await withPasskey(as);
    await desk.call(removeAuthenticator, { current: PASSWORD }, { as });
    expect((await begin(email)).factors).toEqual(['passkey']);
    expect(await desk.refused(removePasskey, { id: key.id, current: PASSWORD }, { as })).toBe('last_factor');
    await expect(app.db.query('delete from operator_passkey where id = $1', [key.id])).rejects.toThrow('second factor');
    const { secret, sealed } = await desk.call(offerAuthenticator, {}, { as });
    const bind = { sealed, current: PASSWORD };
    expect(await desk.refused(bindAuthenticator, { ...bind, code: '000000' }, { as })).toBe('wrong_factor');
    await desk.call(bindAuthenticator, { ...bind, code: codeOf(secret) }, { as });
    await desk.call(removePasskey, { id: key.id, current: PASSWORD }, { as });
    app.clock.advance(60_000);
    const { ticket } = await begin(email);
    await desk.call(confirmLogIn, { ticket, code: codeOf(secret) });
  });

  it('of two that go at once, one stays', async () => {
    const { as } = await comeIn();
    const key = await withPasskey(as);
    const answers = await Promise.all([
      desk.send(removeAuthenticator, { current: PASSWORD }, { as }),
      desk.send(removePasskey, { id: key.id, current: PASSWORD }, { as }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('is not bound with a key that was sealed for somebody else', async () => {
    const [ada, eve] = [await comeIn(), await comeIn()];
    const { secret, sealed } = await desk.call(offerAuthenticator, {}, { as: eve.as });
    const input = { sealed, code: codeOf(secret), current: PASSWORD };
    expect(await desk.refused(bindAuthenticator, input, { as: ada.as })).toBe('wrong_factor');
  });
});
