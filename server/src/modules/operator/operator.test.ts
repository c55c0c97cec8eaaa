import { randomUUID } from 'node:crypto';
import { listActs } from '@assay/contract/desk/act';
import {
  acceptInvitation,
  confirmLogIn,
  endOperator,
  endSession,
  enterSample,
  getMe,
  grantRoles,
  inviteOperator,
  listOperators,
  listSampleOperators,
  listSessions,
  logIn,
  logOut,
  readInvitation,
} from '@assay/contract/desk/operator';
import { decideProposal, listProposals } from '@assay/contract/desk/proposal';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { seedSampleOperators } from '../../sandbox/sample-operators.ts';

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

const tokenOf = (link: string | null) => link!.split('#')[1]!;

/** Somebody who was invited and came in, with the key of the authenticator. */
const comeIn = async (email: string, roles: ('reviewer' | 'owner')[] = ['reviewer']) => {
  const { link } = await desk.call(
    inviteOperator,
    { email, name: 'Ada Byron', roles, reason: 'joins the team' },
    { as: owner },
  );
  const token = tokenOf(link);
  const { secret } = await desk.call(readInvitation, { token });
  await desk.call(acceptInvitation, { token, password: PASSWORD, code: codeOf(secret) });
  app.clock.advance(60_000);
  return { token, secret };
};

const cookieOf = (reply: { headers: Record<string, unknown> }): string => String(reply.headers['set-cookie']);

const logInFully = async (email: string, secret: string) => {
  const { ticket } = await desk.call(logIn, { email, password: PASSWORD });
  const reply = await desk.server.inject({
    method: 'POST',
    url: confirmLogIn.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ticket, code: codeOf(secret) }),
  });
  app.clock.advance(60_000);
  return { ticket, reply, cookie: cookieOf(reply) };
};

describe('an invitation', () => {
  it('lets one person in once, with a password and an authenticator', async () => {
    const email = 'ada@example.com';
    const { token, secret } = await comeIn(email);
    expect(await desk.refused(readInvitation, { token })).toBe('login_expired');
    const { cookie } = await logInFully(email, secret);
    expect(cookie).toMatch(/^assay_desk80=[\w-]{43}; Path=\/desk; HttpOnly; SameSite=Strict$/);
    const me = await desk.call(getMe, {}, { as: { id: '', name: '', cookie: cookie.split(';')[0]! } });
    expect(me).toMatchObject({ name: 'Ada Byron', email, roles: ['reviewer'], profile: 'sandbox' });
  });

  it('is refused with a weak password, a wrong code, or too late', async () => {
    const invite = async () =>
      tokenOf(
        (
          await desk.call(
            inviteOperator,
            { email: `${randomUUID()}@example.com`, name: 'Late', roles: ['support'], reason: 'joins' },
            { as: owner },
          )
        ).link,
      );
    const token = await invite();
    const { secret } = await desk.call(readInvitation, { token });
    const weak = { token, password: 'password1234', code: codeOf(secret) };
    expect(await desk.refused(acceptInvitation, { ...weak, password: 'short' })).toBe('weak_password');
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect(await desk.refused(acceptInvitation, { token, password: PASSWORD, code: wrong })).toBe('wrong_factor');
    app.clock.advance(49 * 3_600_000);
    expect(await desk.refused(readInvitation, { token })).toBe('login_expired');
    owner = await desk.operator('owner');
  });

  it('of two who accept it at once lets one in', async () => {
    const { link } = await desk.call(
      inviteOperator,
      { email: 'twice@example.com', name: 'Twice', roles: ['support'], reason: 'joins' },
      { as: owner },
    );
    const token = tokenOf(link);
    const { secret } = await desk.call(readInvitation, { token });
    const input = { token, password: PASSWORD, code: codeOf(secret) };
    const answers = await Promise.all([1, 2, 3].map(() => desk.send(acceptInvitation, input)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

describe('a log-in', () => {
  it('needs the password and a fresh code, each once', async () => {
    const email = 'grace@example.com';
    const { secret } = await comeIn(email);
    expect(await desk.refused(logIn, { email, password: 'not the password' })).toBe('wrong_credentials');
    expect(await desk.refused(logIn, { email: 'nobody@example.com', password: PASSWORD })).toBe('wrong_credentials');
    const { ticket } = await desk.call(logIn, { email, password: PASSWORD });
    const wrong = codeOf(secret) === '123456' ? '123457' : '123456';
    expect(await desk.refused(confirmLogIn, { ticket, code: wrong })).toBe('wrong_factor');
    const code = codeOf(secret);
    await desk.call(confirmLogIn, { ticket, code });
    expect(await desk.refused(confirmLogIn, { ticket, code })).toBe('login_expired');
    const again = await desk.call(logIn, { email, password: PASSWORD });
    expect(await desk.refused(confirmLogIn, { ticket: again.ticket, code })).toBe('wrong_factor');
  });

  it('waits longer after every wrong password', async () => {
    const input = { email: 'guessed@example.com', password: 'wrong' };
    const answers: string[] = [];
    for (let i = 0; i < 7; i += 1) answers.push(await desk.refused(logIn, input));
    expect(answers.at(-1)).toBe('login_delayed');
  });

  it('ends after 30 idle minutes, and after 12 hours in any case', async () => {
    const idle = await desk.operator('auditor');
    app.clock.advance(29 * 60_000);
    await desk.call(getMe, {}, { as: idle });
    app.clock.advance(29 * 60_000);
    await desk.call(getMe, {}, { as: idle });
    app.clock.advance(31 * 60_000);
    expect(await desk.refused(getMe, {}, { as: idle })).toBe('unauthorized');
    const busy = await desk.operator('auditor');
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      await desk.call(getMe, {}, { as: busy });
      app.clock.advance(20 * 60_000);
    }
    expect(await desk.refused(getMe, {}, { as: busy })).toBe('unauthorized');
    owner = await desk.operator('owner');
  });
});

describe('a session', () => {
  it('is listed and can be ended, the own one too', async () => {
    const someone = await desk.operator('support');
    const [session] = await desk.call(listSessions, {}, { as: someone });
    expect(session).toMatchObject({ isThis: true });
    expect(await desk.refused(endSession, { id: session!.id }, { as: owner })).toBe('not_found');
    await desk.call(logOut, {}, { as: someone });
    expect(await desk.refused(getMe, {}, { as: someone })).toBe('unauthorized');
  });
});

describe('sample operators', () => {
  it('are entered with one press in the sandbox, and nobody else is', async () => {
    await seedSampleOperators(app.db, app.clock.now());
    await seedSampleOperators(app.db, app.clock.now());
    const samples = await desk.call(listSampleOperators, {});
    expect(new Set(samples.flatMap(({ roles }) => roles)).size).toBe(7);
    await desk.call(enterSample, { id: samples[0]!.id });
    expect(await desk.refused(enterSample, { id: owner.id })).toBe('not_found');
  });
});

describe('roles', () => {
  it('change at once in the sandbox and end the sessions that had others', async () => {
    const someone = await desk.operator('support');
    const change = { id: someone.id, roles: ['risk' as const], reason: 'moves to risk' };
    await desk.call(grantRoles, change, { as: owner });
    expect(await desk.refused(getMe, {}, { as: someone })).toBe('unauthorized');
    const people = await desk.call(listOperators, {}, { as: owner });
    expect(people.find(({ id }) => id === someone.id)?.roles).toEqual(['risk']);
  });

  it('never leave the desk without an owner', async () => {
    const alone = await openTestApp();
    const lonely = await openTestDesk(alone);
    const only = await lonely.operator('owner');
    const keep = { id: only.id, reason: 'leaves' };
    expect(await lonely.refused(endOperator, keep, { as: only })).toBe('last_owner');
    expect(await lonely.refused(grantRoles, { ...keep, roles: ['auditor'] }, { as: only })).toBe('last_owner');
    await lonely.close();
    await alone.close();
  });

  it('in live wait for a second owner, who is another person', async () => {
    const live = await openTestDesk(app, 'live');
    const second = await live.operator('owner');
    const { link, proposalId } = await live.call(
      inviteOperator,
      { email: 'new@example.com', name: 'New', roles: ['reviewer'], reason: 'joins' },
      { as: owner },
    );
    expect(link).toBeNull();
    const decision = { id: proposalId!, decision: 'approve' as const, reason: 'known to me' };
    expect(await live.refused(decideProposal, decision, { as: owner })).toBe('second_person');
    expect(await live.refused(decideProposal, decision, { as: await live.operator('support') })).toBe('role_needed');
    const open = await live.call(listProposals, {}, { as: second });
    expect(open.records[0]).toMatchObject({ title: 'Invite New', isMine: true });
    const decided = await Promise.all([1, 2].map(() => live.send(decideProposal, decision, { as: second })));
    expect(decided.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(decided.find(({ code }) => code === 200)!.result.link).toMatch(/^\/invitation#/);
    await live.close();
  });

  it('end with the operator, everywhere', async () => {
    const someone = await desk.operator('support');
    await desk.call(endOperator, { id: someone.id, reason: 'left the company' }, { as: owner });
    expect(await desk.refused(getMe, {}, { as: someone })).toBe('unauthorized');
  });
});

describe('a command', () => {
  it('that is sent twice under one id is done once', async () => {
    const requestId = randomUUID();
    const input = { email: 'once@example.com', name: 'Once', roles: ['support' as const], reason: 'joins' };
    const first = await desk.send(inviteOperator, input, { as: owner, requestId });
    const again = await desk.send(inviteOperator, input, { as: owner, requestId });
    expect(again).toEqual(first);
    const other = { ...input, name: 'Other' };
    expect(await desk.refused(inviteOperator, other, { as: owner, requestId })).toBe('request_reused');
  });

  it('stands in the log with who, what and why', async () => {
    const auditor = await desk.operator('auditor');
    const { records } = await desk.call(listActs, { search: 'operator.inviteOperator' }, { as: auditor });
    expect(records[0]).toMatchObject({ act: 'operator.inviteOperator', reason: 'joins', operator: owner.name });
  });
});
