import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  acknowledgeAlert,
  countAlerts,
  getAlert,
  getOutlets,
  listAlerts,
  listRules,
  listVersions,
  revealSecret,
  setOutlets,
  setRule,
} from '@assay/contract/desk/alert';
import { listActs } from '@assay/contract/desk/act';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import type { Secrets } from '../auth/index.ts';
import { openSecrets } from '../auth/secrets.ts';
import { openTradingApp, trade } from '../wallet/test-wallet.ts';
import { deliverAlerts } from './deliver-alerts.ts';
import type { ReferenceGap } from './readings.ts';
import { watchFigures } from './watch-figures.ts';
import { allowedIn, postWebhook, signBody } from './webhook.ts';

let app: TestApp;
let desk: TestDesk;
let owner: TestOperator;
let secrets: Secrets;
const failures = { total: 0, failures: 0 };
const mails: { to: string; subject: string }[] = [];

/** The other end of the webhook. */
let hook: Server;
let status = 200;
/** How far currencies lie from published rates. */
let gaps: ReferenceGap[] = [];
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  owner = await desk.operator('owner');
  secrets = await openSecrets(`${app.folder}/keys`);
  hook = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  hook.close();
  await desk.close();
  await app.close();
});

const look = () =>
  watchFigures({
    db: app.db,
    clock: app.clock,
    counters: {} as never,
    answers: { lastMinute: () => failures },
    referenceGaps: async () => gaps,
  });
const deliver = (profile: 'sandbox' | 'live' = 'sandbox') =>
  deliverAlerts({
    db: app.db,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    profile,
    secrets,
    outlets: { email: { send: async (to, { subject }) => void mails.push({ to, subject }), close: () => {} } },
  });
const open = async () =>
  (await desk.call(listAlerts, {}, { as: owner })).records.filter(({ kind }) => kind === 'error_rate');
const past = async () =>
  (await desk.call(listAlerts, { view: 'over' }, { as: owner })).records.filter(({ kind }) => kind === 'error_rate');
const later = async (minutes: number): Promise<void> => {
  app.clock.advance(minutes * 60_000);
  await trade(app, 1);
};
const rule = { kind: 'error_rate', subject: '', threshold: '10', isOn: true, reason: 'the night was noisy' } as const;

describe('a currency', () => {
  it('raises an alert while it lies further from the ECB’s rates than the rule allows', async () => {
    const about = async () =>
      (await desk.call(listAlerts, {}, { as: owner })).records.filter(({ kind }) => kind === 'reference_gap');
    gaps = [
      { symbol: 'EURUSD', bps: 299, day: '2026-11-17' },
      { symbol: 'USDJPY', bps: 301, day: '2026-11-17' },
    ];
    await look();
    expect(await about()).toMatchObject([
      { subject: 'USDJPY', value: '3.01', threshold: '3', detail: 'Rates of the ECB of 2026-11-17' },
    ]);
    gaps = [{ symbol: 'USDJPY', bps: 200, day: '2026-11-18' }];
    await look();
    expect(await about()).toEqual([]);
  });
});

describe('a rule', () => {
  it('is an owner’s, a version each time, and an act', async () => {
    await desk.call(setRule, rule, { as: owner });
    const rules = await desk.call(listRules, {}, { as: owner });
    expect(rules.find(({ kind }) => kind === 'error_rate')).toMatchObject({ threshold: '10', setBy: owner.name });
    const versions = await desk.call(listVersions, { kind: 'error_rate' }, { as: owner });
    expect(versions.map(({ threshold, setBy }) => [threshold, setBy])).toEqual([
      ['10', owner.name],
      ['5', null],
    ]);
    const { records } = await desk.call(listActs, { search: 'alert.setRule' }, { as: owner });
    expect(records[0]).toMatchObject({
      object: 'alert-rule:error_rate',
      reason: rule.reason,
      before: '{"threshold":"5","isOn":true}',
      after: '{"threshold":"10","isOn":true}',
    });
    await expect(app.db.query('update desk_alert_rule set threshold = 1')).rejects.toThrow();
  });
});

describe('a figure that goes too far', () => {
  it('raises one alert, however often and by however many it is looked at', async () => {
    failures.failures = 10;
    await look();
    expect(await open()).toEqual([]);
    failures.failures = 11;
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await open()).toMatchObject([{ value: '11', threshold: '10', overAt: null, acknowledgedBy: null }]);
    expect((await desk.call(countAlerts, {}, { as: owner })).unseen).toBeGreaterThan(0);
  });

  it('is acknowledged once, with what is done about it', async () => {
    const [alert] = await open();
    const risk = await desk.operator('risk');
    const note = 'the disk is being replaced';
    const answers = await Promise.all(
      [owner, risk].map((as) => desk.send(acknowledgeAlert, { id: alert!.id, note }, { as })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await open())[0]).toMatchObject({ note });
    expect(await desk.refused(acknowledgeAlert, { id: randomUUID(), note }, { as: risk })).toBe('not_found');
    await expect(app.db.query(`update desk_alert set note = 'nothing'`)).rejects.toThrow('stays as it was');
  });

  it('is over when it is back by a tenth, and trembles without a flood', async () => {
    failures.failures = 10;
    await look();
    expect(await open()).toHaveLength(1);
    failures.failures = 9;
    await look();
    expect(await open()).toEqual([]);
    failures.failures = 30;
    await look();
    expect(await open()).toEqual([]);
    await later(6);
    await look();
    expect(await open()).toMatchObject([{ value: '30' }]);
    expect(await past()).toHaveLength(1);
  });

  it('is over when its rule is switched off', async () => {
    await desk.call(setRule, { ...rule, isOn: false }, { as: owner });
    await look();
    expect(await open()).toEqual([]);
    await desk.call(setRule, rule, { as: owner });
    await later(6);
  });
});

describe('outlets', () => {
  const address = () => `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook/token`;
  const emails = ['night@example.com'];

  it('are told once of what is raised and once that it is over, signed', async () => {
    await desk.call(setOutlets, { emails, webhook: address(), reason: 'night shift' }, { as: owner });
    const { secret } = await desk.call(revealSecret, { reason: 'to set up the other end' }, { as: owner });
    const kept = await app.db.query('select from request where answer like $1', [`%${secret}%`]);
    expect(kept).toEqual([]);
    failures.failures = 30;
    await look();
    await Promise.all([deliver(), deliver()]);
    expect(mails).toEqual([{ to: emails[0], subject: 'Alert: Error rate: 30 a minute, above 10 a minute' }]);
    expect(received).toHaveLength(1);
    const { headers, body } = received[0]!;
    const [alert] = await open();
    expect(JSON.parse(body)).toMatchObject({ id: alert!.id, event: 'raised', kind: 'error_rate', value: '30' });
    const signature = String(headers['x-assay-signature']);
    expect(signature).toBe(signBody(secret, Number(/t=(\d+)/.exec(signature)![1]), body));
    const { deliveries } = await desk.call(getAlert, { id: alert!.id }, { as: owner });
    expect(deliveries.map(({ channel, tries, failure }) => [channel, tries, failure])).toEqual([
      ['email', 1, null],
      ['webhook', 1, null],
    ]);
    expect(JSON.stringify(deliveries)).not.toContain('token');
    failures.failures = 0;
    await look();
    await deliver();
    expect(mails.at(-1)!.subject).toMatch(/^Over: /);
    expect(JSON.parse(received.at(-1)!.body)).toMatchObject({ event: 'over' });
  });

  it('are tried again, later each time, and no redirect is followed', async () => {
    await later(6);
    failures.failures = 40;
    status = 302;
    const before = received.length;
    await look();
    await deliver();
    await deliver();
    expect(received).toHaveLength(before + 1);
    const [alert] = await open();
    const tries = async () =>
      (await desk.call(getAlert, { id: alert!.id }, { as: owner })).deliveries.find(
        ({ channel }) => channel === 'webhook',
      )!;
    expect(await tries()).toMatchObject({ tries: 1, sentAt: null, failure: 'answered with 302' });
    app.clock.advance(61_000);
    await deliver();
    app.clock.advance(61_000);
    await deliver();
    expect(await tries()).toMatchObject({ tries: 2 });
    status = 204;
    app.clock.advance(120_000);
    await deliver();
    expect(await tries()).toMatchObject({ tries: 3, failure: null });
    expect(new Set(received.slice(before).map(({ body }) => body)).size).toBe(1);
  });

  it('are public https addresses alone in live', async () => {
    const live = await openTestDesk(app, 'live');
    const as = await live.operator('owner');
    for (const webhook of [
      'http://example.com/hook',
      'https://127.0.0.1/hook',
      'https://[::1]/hook',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://user:secret@example.com/',
      'file:///etc/passwd',
      'nothing',
    ])
      expect(await live.refused(setOutlets, { emails: [], webhook, reason: 'to try it' }, { as }), webhook).toBe(
        'webhook_refused',
      );
    await live.close();
    const post = { body: '{}', secret: 's', atMs: 1, allow: allowedIn('live') };
    // A name that leads into the own network is refused where the socket is opened.
    await expect(postWebhook({ ...post, url: 'https://localhost/' })).rejects.toThrow('not a public address');
    await expect(postWebhook({ ...post, url: address() })).rejects.toThrow('http: is not fetched');
    const count = received.length;
    await later(6);
    failures.failures = 0;
    await look();
    await deliver('live');
    expect(received).toHaveLength(count);
  });

  it('can be taken away', async () => {
    await desk.call(setOutlets, { emails: [], webhook: '', reason: 'nobody there' }, { as: owner });
    expect(await desk.call(getOutlets, {}, { as: owner })).toMatchObject({ emails: [], webhook: '' });
    expect(await desk.refused(revealSecret, { reason: 'to look at it' }, { as: owner })).toBe('not_found');
  });
});
