/** Sends every call of the desk what nobody should send: wrong role, no session, a member's token, the members' port. */
import { randomUUID } from 'node:crypto';
import { DESK_ERRORS } from '@assay/contract/desk/errors';
import { deskEndpoints } from '@assay/contract/desk/index';
import { mayCall } from '@assay/contract/desk/endpoint';
import type { DeskEndpoint } from '@assay/contract/desk/endpoint';
import { ROLES } from '@assay/contract/desk/role';
import type { Role } from '@assay/contract/desk/role';
import { ERRORS } from '@assay/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskRoutes } from '../desk-app.ts';
import type { DeskDeps } from '../desk-app.ts';
import { watchTables } from '../db/test-touched.ts';
import type { Touched } from '../db/test-touched.ts';
import { openMember } from '../modules/wallet/test-wallet.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { openTestDesk } from './test-desk.ts';
import type { TestDesk, TestOperator } from './test-desk.ts';
import { validInput } from './test-valid-input.ts';

let app: TestApp;
let desk: TestDesk;
let touched: Touched;
const people = new Map<Role, TestOperator>();
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  for (const role of ROLES) people.set(role, await desk.operator(role));
  touched = await watchTables(app.db);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const each = (of: readonly DeskEndpoint[]) => of.map((endpoint) => [endpoint.id, endpoint] as const);
const closed = deskEndpoints.filter(({ roles }) => roles !== 'anyone');
const inputOf = (endpoint: DeskEndpoint) => validInput(endpoint);

describe('the contract of the desk', () => {
  const handled = (profile: 'sandbox' | 'live') =>
    deskRoutes({ config: { profile } } as DeskDeps).map(({ endpoint }) => endpoint.id);

  it('has one handler for each call, and offers nothing of the sandbox in live', () => {
    expect(handled('sandbox').toSorted()).toEqual(deskEndpoints.map(({ id }) => id).toSorted());
    const live = deskEndpoints.filter(({ sandboxOnly }) => !sandboxOnly).map(({ id }) => id);
    expect(handled('live').toSorted()).toEqual(live.toSorted());
  });

  it('has ids and paths of its own for each call, and an input that fits', () => {
    expect(new Set(deskEndpoints.map(({ id }) => id)).size).toBe(deskEndpoints.length);
    expect(new Set(deskEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(deskEndpoints.length);
    expect(deskEndpoints.filter((one) => !one.input.safeParse(inputOf(one)).success).map(({ id }) => id)).toEqual([]);
  });

  it('has one number for each refusal', () => {
    const codes = [...Object.values(DESK_ERRORS).map(({ code }) => code), ...Object.values(ERRORS)];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('lets an auditor command nothing but the own sessions and factors, and a run of the audit', () => {
    const commands = deskEndpoints.filter((one) => one.method === 'POST' && mayCall(one, ['auditor']));
    expect(commands.filter(({ roles }) => roles !== 'anyone').map(({ id }) => id)).toEqual([
      'audit.startRun',
      'operator.logOut',
      'operator.endSession',
      'operator.addPasskey',
      'operator.renamePasskey',
      'operator.removePasskey',
      'operator.removeAuthenticator',
      'operator.bindAuthenticator',
      'proposal.decideProposal',
      'queue.switchRobot',
    ]);
  });
});

describe('a caller without a session', () => {
  it.each(each(closed))('gets nothing of %s', async (_id, endpoint) => {
    const member = await openMember(app);
    await touched.take();
    for (const cookie of ['', 'assay_desk80=', 'assay_desk80=nobody', `assay_desk80=${member.token}`]) {
      const as = { id: '', name: '', cookie };
      const headers = { 'x-access-token': member.token };
      expect(await desk.refused(endpoint, inputOf(endpoint), { as, headers }), cookie).toBe('unauthorized');
    }
    expect(await touched.take()).toEqual([]);
  });
});

describe('an operator with another role', () => {
  const narrow = closed.filter(({ roles }) => roles !== 'operator');
  it.each(each(narrow))('is refused %s', async (_id, endpoint) => {
    await touched.take();
    for (const [role, as] of [...people].filter(([one]) => !mayCall(endpoint, [one])))
      expect(await desk.refused(endpoint, inputOf(endpoint), { as }), role).toBe('role_needed');
    expect(await touched.take()).toEqual([]);
  });
});

describe('a page of another site', () => {
  it.each(each(deskEndpoints))('cannot make a browser send %s', async (_id, endpoint) => {
    const as = [...people.values()].at(-1)!;
    await touched.take();
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      expect(await desk.refused(endpoint, inputOf(endpoint), { as, headers })).toBe('forbidden');
    }
    expect(await touched.take()).toEqual([]);
  });
});

describe('the members’ port', () => {
  it.each(each(deskEndpoints))('does not know %s', async (_id, { method, path }) => {
    const reply = await app.request({
      method,
      url: path,
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
      ...(method === 'POST' ? { payload: '{}' } : {}),
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe('wrong input', () => {
  it.each(each(closed))('of %s changes nothing', async (_id, endpoint) => {
    const role = endpoint.roles === 'operator' || endpoint.roles === 'anyone' ? 'auditor' : endpoint.roles[0]!;
    const as = people.get(role)!;
    await touched.take();
    const good = inputOf(endpoint);
    const bad = [{ ...good, another: '1' }, ...Object.keys(good).map((name) => ({ ...good, [name]: '\u0000' }))];
    for (const input of bad) expect(await desk.refused(endpoint, input, { as })).toBe('invalid_input');
    expect(await touched.take()).toEqual([]);
  });
});
