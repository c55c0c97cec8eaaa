import { listActs } from '@assay/contract/desk/act';
import type { DeskCallInput } from '@assay/contract/desk/endpoint';
import { decideProposal, listProposals } from '@assay/contract/desk/proposal';
import {
  cancelChange,
  getNewRow,
  getRow,
  listKinds,
  listRows,
  listScheduled,
  previewChange,
  proposeChange,
  REFERENCE_KINDS,
} from '@assay/contract/desk/reference';
import { buyOption, listOptionPeriods, listOptions } from '@assay/contract/option';
import { listTermChanges } from '@assay/contract/reference';
import { createPosition, getTradeTerms, listOrders, listPositions } from '@assay/contract/trade';
import { getWithdrawalTerms, listWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/audit-log.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { setReference } from '../../reference/change-reference.ts';
import { reloadTerms } from '../trade/load-terms.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import { openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';
import { referenceJob, termEntries } from './index.ts';

const NOTICE_MS = 15_000;

let app: TestApp;
let desk: TestDesk;
let risk: TestOperator;
let treasurer: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  [risk, treasurer, owner] = [
    await desk.operator('risk'),
    await desk.operator('treasurer'),
    await desk.operator('owner'),
  ];
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const jobOf = (on: TestApp = app, profile: 'sandbox' | 'live' = 'sandbox') =>
  referenceJob({ db: on.db, clock: on.clock, profile, reload: () => reloadTerms(on.db, on.trading) });
const publish = async () => app.publicLog.publish(await termEntries(app.db), new Date(app.clock.now()));

type Wish = Partial<DeskCallInput<typeof proposeChange>>;
const wishOf = (
  kind: (typeof REFERENCE_KINDS)[number],
  key: string,
  values: Record<string, string>,
  rest: Wish = {},
) => ({
  kind,
  key,
  changes: Object.entries(values).map(([field, to]) => ({ field, to })),
  from: null,
  reason: 'costs have changed',
  ...rest,
});

const propose = async (as: TestOperator, wish: ReturnType<typeof wishOf>) =>
  (await desk.call(proposeChange, wish, { as })).proposalId;
const approve = (id: string, as = owner) =>
  desk.call(decideProposal, { id, decision: 'approve', reason: 'agreed' }, { as });
const schedule = async (as: TestOperator, wish: ReturnType<typeof wishOf>) => {
  const id = await propose(as, wish);
  await approve(id);
  await publish();
  return id;
};
/** Two people decide it, the notice passes, and the job runs. */
const change = async (as: TestOperator, wish: ReturnType<typeof wishOf>) => {
  const id = await schedule(as, wish);
  app.clock.advance(NOTICE_MS + 1000);
  await jobOf()();
  await app.quotes.flush();
  return id;
};
const ended = async (id: string) =>
  (await desk.call(listScheduled, { state: 'ended' }, { as: owner })).find((one) => one.id === id);
const valueOf = async (kind: (typeof REFERENCE_KINDS)[number], key: string, field: string) =>
  (await desk.call(getRow, { kind, key }, { as: owner })).fields.find(({ name }) => name === field)?.value;
/** Lets the market tick, and waits for what it decided. */
const pass = async (seconds: number) => {
  await trade(app, seconds);
  await app.trading.engine.settled();
};
const versions = async () =>
  (await app.db.query<{ count: number }>('select count(*)::int as count from reference_change'))[0]!.count;

describe('reading', () => {
  it('lists every kind with its rows, and each row in words and units', async () => {
    const as = await desk.operator('support');
    const { kinds, noticeSeconds } = await desk.call(listKinds, {}, { as });
    expect(noticeSeconds).toBe(15);
    expect(kinds.map(({ kind }) => kind)).toEqual([...REFERENCE_KINDS]);
    for (const { kind, rows } of kinds) {
      const listed = await desk.call(listRows, { kind }, { as });
      expect(listed.length, kind).toBe(rows);
      const row = await desk.call(getRow, { kind, key: listed[0]!.key }, { as });
      expect(row.fields.length, kind).toBeGreaterThan(0);
      expect(row.can).toEqual([]);
    }
    const row = await desk.call(getRow, { kind: 'network', key: 'USDT/TRC20' }, { as: treasurer });
    expect(row.title).toBe('USDT on Tron');
    expect(row.fields.find(({ name }) => name === 'withdrawalFee')).toMatchObject({
      label: 'Withdrawal fee',
      value: '1',
      unit: 'USDT',
      role: 'treasurer',
    });
    expect(row.can).toContain('withdrawalFee');
    expect(await desk.refused(getRow, { kind: 'network', key: 'USDT/NONE' }, { as })).toBe('not_found');
    expect(await desk.refused(getRow, { kind: 'setting', key: 'ranking_rules' }, { as })).toBe('not_found');
  });
});

describe('a preview', () => {
  const preview = (kind: (typeof REFERENCE_KINDS)[number], key: string, values: object, as = treasurer) =>
    desk.call(previewChange, { kind, key, changes: JSON.stringify(values) }, { as });

  it('says before and after, who is touched, and changes nothing', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '1000');
    await app.call(createPosition, order(), member);
    await pass(2);
    const before = await versions();
    const seen = await preview('instrument', 'BTCUSDT', { fee: '0.05' });
    expect(seen.lines).toEqual([{ field: 'fee', label: 'Trading fee', before: '0.04', after: '0.05', unit: '%' }]);
    expect(seen.problems).toEqual([]);
    expect(seen.isTerm).toBe(true);
    expect(seen.touched.find(({ who }) => who === 'Open positions')).toMatchObject({
      gets: 'keep the terms they were accepted with',
    });
    expect(seen.touched.find(({ who }) => who === 'Open positions')!.count).toBeGreaterThan(0);
    const wider = await preview('instrument', 'BTCUSDT', { halfSpread: '5.2' }, risk);
    expect(wider.touched.find(({ who }) => who === 'Open positions')!.gets).toMatch('new value');
    expect(await versions()).toBe(before);
    expect((await preview('network', 'USDT/TRC20', { name: 'TRON' })).isTerm).toBe(false);
  });

  it.each([
    ['network', 'USDT/TRC20', { withdrawalFee: '9000' }, 'withdrawalFee', /^At most 5 {2}?|^At most 5/],
    ['network', 'USDT/TRC20', { withdrawalFee: '1.0000001' }, 'withdrawalFee', /at most 6 decimals/],
    ['network', 'USDT/TRC20', { confirmations: 'many' }, 'confirmations', /whole number/],
    ['network', 'USDT/TRC20', { confirmations: '0' }, 'confirmations', /out of bounds/],
    ['network', 'USDT/TRC20', { withdrawalMin: '0.5' }, '', /go together/],
    ['instrument', 'BTCUSDT', { leverages: '1,1000' }, 'leverages', /out of bounds/],
    ['option', '60', { payout: '101' }, 'payout', /out of bounds/],
    ['setting', 'transfer_rules', { waitSeconds: 'long' }, 'waitSeconds', /number/],
    ['setting', 'transfer_rules', { 'dailyLimits.0': 'all' }, 'dailyLimits.0', /./],
    ['setting', 'transfer_rules', { waitSeconds: '99999999' }, '', /at most/],
    ['setting', 'loan_rules', { minAmount: 'much' }, 'minAmount', /./],
  ] as const)('of %s %s %o names what is wrong', async (kind, key, values, field, problem) => {
    const as = kind === 'setting' ? owner : kind === 'network' ? treasurer : risk;
    const seen = await preview(kind, key, values, as);
    expect(seen.problems).toHaveLength(1);
    expect(seen.problems[0]!.field).toBe(field);
    expect(seen.problems[0]!.problem).toMatch(problem);
    expect(await desk.refused(proposeChange, wishOf(kind, key, { ...values }), { as })).toBe('bad_change');
  });

  it('of something that is no object is refused', async () => {
    const wish = { kind: 'network', key: 'USDT/TRC20', changes: '[1' };
    expect(await desk.refused(previewChange, wish, { as: treasurer })).toBe('invalid_input');
  });
});

const order = (given = {}) =>
  ({ symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.001', leverage: 2, ...given }) as const;

describe('a change', () => {
  it('is proposed by one, approved by another, counts from its moment, and leaves who, why and its record', async () => {
    const wish = wishOf('network', 'USDT/ERC20', { withdrawalFee: '5' });
    const id = await propose(treasurer, wish);
    expect(await desk.refused(decideProposal, { id, decision: 'approve', reason: 'mine' }, { as: treasurer })).toBe(
      'second_person',
    );
    expect(await desk.refused(decideProposal, { id, decision: 'approve', reason: 'not mine' }, { as: risk })).toBe(
      'role_needed',
    );
    const { records } = await desk.call(listProposals, {}, { as: owner });
    expect(records.find((one) => one.id === id)).toMatchObject({
      title: 'Change USDT on Ethereum: withdrawal fee',
      isMine: true,
      roles: ['treasurer', 'owner'],
      lines: [
        { label: 'Withdrawal fee', before: '4 USDT', after: '5 USDT' },
        { label: 'Counts', before: null, after: '15 seconds after the approval' },
      ],
    });
    await approve(id);
    const [scheduled] = (await desk.call(getRow, { kind: 'network', key: 'USDT/ERC20' }, { as: owner })).scheduled;
    const [toCome] = await app.call(listTermChanges, { kind: 'network', key: 'USDT/ERC20' });
    expect(toCome).toMatchObject({
      id,
      changes: [{ field: 'withdrawalFee', before: '4', after: '5', unit: 'USDT' }],
      hash: scheduled!.hash,
    });
    expect(await app.call(listTermChanges, { kind: 'option' })).toEqual([]);
    expect(scheduled).toMatchObject({ id, state: 'scheduled', isTerm: true, canCancel: true });

    app.clock.advance(NOTICE_MS + 1000);
    await jobOf()();
    // Members have not been told yet, whatever the clock says.
    expect(await valueOf('network', 'USDT/ERC20', 'withdrawalFee')).toBe('4');
    await publish();
    app.clock.advance(NOTICE_MS - 2000);
    await jobOf()();
    expect(await valueOf('network', 'USDT/ERC20', 'withdrawalFee')).toBe('4');
    app.clock.advance(3000);
    await jobOf()();
    expect(await valueOf('network', 'USDT/ERC20', 'withdrawalFee')).toBe('5');

    const row = await desk.call(getRow, { kind: 'network', key: 'USDT/ERC20' }, { as: owner });
    expect(row.history[0]).toMatchObject({
      author: `${treasurer.name} and ${owner.name}`,
      reason: 'costs have changed',
      announced: scheduled!.hash,
      lines: [{ label: 'Withdrawal fee', before: '4', after: '5', unit: 'USDT' }],
    });
    expect(row.scheduled).toEqual([]);
    expect(await ended(id)).toMatchObject({ state: 'made', note: null });
    const auditor = await desk.operator('auditor');
    const acts = await desk.call(listActs, { search: 'network:USDT/ERC20' }, { as: auditor });
    expect(acts.records[0]).toMatchObject({ act: 'reference.proposeChange', operator: treasurer.name });
  });

  it('that became impossible or stale meanwhile is refused where everybody sees it, and stops no other', async () => {
    const stale = await schedule(treasurer, wishOf('network', 'EUR/BANK', { withdrawalFee: '2' }));
    const good = await schedule(treasurer, wishOf('network', 'EUR/BANK', { arrivalMinutes: '1500' }));
    const { withdrawalFee } = { withdrawalFee: await valueOf('network', 'EUR/BANK', 'withdrawalFee') };
    await setReference(app.db, {
      kind: 'network',
      key: 'EUR/BANK',
      values: { withdrawalFee: '1.5' },
      author: 'mira',
      reason: 'an emergency',
    });
    app.clock.advance(NOTICE_MS + 1000);
    await jobOf()();
    expect(await ended(stale)).toMatchObject({ state: 'refused' });
    expect((await ended(stale))!.note).toBe(
      `Withdrawal fee is 1.5 EUR now, and was ${withdrawalFee} EUR when it was approved.`,
    );
    expect(await valueOf('network', 'EUR/BANK', 'withdrawalFee')).toBe('1.5');
    expect(await ended(good)).toMatchObject({ state: 'made' });
    await publish();
    const said = await app.db.query<{ body: Buffer }>(
      `select body from public_log_entry where kind = 'terms' and object = $1`,
      [`${stale} ended`],
    );
    expect(said[0]!.body.toString()).toContain('refused');
  });

  it('can be cancelled until its moment, by one who holds it', async () => {
    const id = await schedule(risk, wishOf('option', '60', { payout: '80' }));
    expect(await desk.refused(cancelChange, { id, reason: 'no' }, { as: treasurer })).toBe('invalid_input');
    expect(await desk.refused(cancelChange, { id, reason: 'not mine' }, { as: treasurer })).toBe('role_needed');
    await desk.call(cancelChange, { id, reason: 'thought better of it' }, { as: risk });
    expect(await desk.refused(cancelChange, { id, reason: 'again' }, { as: risk })).toBe('too_late');
    app.clock.advance(NOTICE_MS + 1000);
    await jobOf()();
    expect(await ended(id)).toMatchObject({ state: 'cancelled', note: 'thought better of it' });
    expect(await valueOf('option', '60', 'payout')).toBe('85');

    const late = await schedule(risk, wishOf('option', '60', { payout: '80' }));
    app.clock.advance(NOTICE_MS + 1000);
    expect(await desk.refused(cancelChange, { id: late, reason: 'too late' }, { as: risk })).toBe('too_late');
    await jobOf()();
    expect(await valueOf('option', '60', 'payout')).toBe('80');
  });

  it('of one field waits for the other, and cannot be approved after the row has moved', async () => {
    const first = await propose(treasurer, wishOf('currency', 'ETH', { swapFee: '0.06' }));
    const second = await propose(treasurer, wishOf('currency', 'ETH', { swapFee: '0.07' }));
    const [one, other] = await Promise.all(
      [first, second].map((id) =>
        desk.send(decideProposal, { id, decision: 'approve', reason: 'agreed' }, { as: owner }),
      ),
    );
    expect([one!.code, other!.code].toSorted((a, b) => a - b)).toEqual([200, 3053]);
    expect(await desk.refused(proposeChange, wishOf('currency', 'ETH', { swapFee: '0.08' }), { as: treasurer })).toBe(
      'change_waits',
    );
    const moved = await propose(treasurer, wishOf('currency', 'BTC', { swapFee: '0.06' }));
    await setReference(app.db, {
      kind: 'currency',
      key: 'BTC',
      values: { swapFee: '0.055' },
      author: 'm',
      reason: 'now',
    });
    expect(await desk.refused(decideProposal, { id: moved, decision: 'approve', reason: 'yes' }, { as: owner })).toBe(
      'item_changed',
    );
  });

  it('gives members their notice, from the approval on', async () => {
    const live = await openTestDesk(app, 'live');
    const soon = app.clock.now() + 6 * 86_400_000;
    const wish = (from: number) => wishOf('network', 'ETH/ERC20', { withdrawalFee: '0.002' }, { from });
    expect(await live.refused(proposeChange, wish(soon), { as: treasurer })).toBe('notice_short');
    const from = app.clock.now() + 7 * 86_400_000 + 60_000;
    const { proposalId: id } = await live.call(proposeChange, wish(from), { as: treasurer });
    app.clock.advance(120_000);
    expect(await live.refused(decideProposal, { id, decision: 'approve', reason: 'late' }, { as: owner })).toBe(
      'notice_short',
    );
    const name = await live.call(
      proposeChange,
      wishOf('network', 'ETH/ERC20', { name: 'Ethereum mainnet' }, { from: app.clock.now() + 1000 }),
      { as: treasurer },
    );
    expect(name.proposalId).toBeTruthy();
    await live.close();
  });

  it.each([
    ['a field of another role', () => [risk, wishOf('instrument', 'BTCUSDT', { fee: '0.05' })] as const, 'role_needed'],
    ['a setting', () => [risk, wishOf('setting', 'team_rules', { rebatePercent: '5' })] as const, 'role_needed'],
    ['no change', () => [risk, wishOf('option', '30', { payout: '80' })] as const, 'bad_change'],
    ['what a row is', () => [risk, wishOf('instrument', 'BTCUSDT', { scale: '1' })] as const, 'bad_change'],
    ['its own hours', () => [risk, wishOf('instrument', 'BTCUSDT', { hours: 'weekdays' })] as const, 'bad_change'],
    [
      'how often a simulated price ticks',
      () => [risk, wishOf('instrument', 'BTCUSDT', { ticksPerMinute: '20' })] as const,
      'bad_change',
    ],
    ['a field of all objects', () => [risk, wishOf('option', '30', { constructor: '1' })] as const, 'bad_change'],
    [
      'what the instance is',
      () => [owner, wishOf('setting', 'common_config', { profile: 'live' })] as const,
      'bad_change',
    ],
    [
      'a rule of rankings',
      () => [owner, wishOf('setting', 'ranking_rules', { minCapital: '1' })] as const,
      'not_found',
    ],
  ])('of %s is refused, and changes nothing', async (_, given, refusal) => {
    const [as, wish] = given();
    const before = (await app.db.query('select from desk_proposal')).length;
    expect(await desk.refused(proposeChange, wish, { as })).toBe(refusal);
    expect((await app.db.query('select from desk_proposal')).length).toBe(before);
  });

  it('of what moves the simulated market cannot even be named', async () => {
    const wish = { ...wishOf('option', 'BTC', { anchor: '1' }), kind: 'asset' };
    expect(await desk.refused(proposeChange, wish, { as: risk })).toBe('invalid_input');
  });

  it('of a setting counts for what is asked for afterwards', async () => {
    const second = await desk.operator('owner');
    await change(second, wishOf('setting', 'team_rules', { rebatePercent: '6' }));
    expect(await valueOf('setting', 'team_rules', 'rebatePercent')).toBe('6');
    const { history } = await desk.call(getRow, { kind: 'setting', key: 'team_rules' }, { as: owner });
    expect(history[0]!.lines).toEqual([
      { field: 'rebatePercent', label: 'Share of fees for inviters', before: '10', after: '6', unit: '%' },
    ]);
  });
});

describe('a new row', () => {
  const blank = async (kind: (typeof REFERENCE_KINDS)[number], like: string, as: TestOperator) => {
    const form = await desk.call(getNewRow, { kind, like }, { as });
    return Object.fromEntries(form.fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
  };
  const addOf = async (
    kind: (typeof REFERENCE_KINDS)[number],
    key: string,
    { like, as, ...values }: { like: string; as: TestOperator } & Record<string, string | TestOperator>,
  ) => ({
    ...wishOf(kind, key, { ...(await blank(kind, like, as)), ...(values as Record<string, string>) }),
    mode: 'add' as const,
  });
  const preview = (wish: Awaited<ReturnType<typeof addOf>>, as: TestOperator) =>
    desk.call(
      previewChange,
      {
        kind: wish.kind,
        key: wish.key,
        mode: 'add',
        changes: JSON.stringify(Object.fromEntries(wish.changes.map(({ field, to }) => [field, to]))),
      },
      { as },
    );

  it('of a payment network is announced, added by two people at its moment, and offered to members', async () => {
    const wish = await addOf('network', 'USDT/BEP20', { like: 'USDT/ERC20', as: treasurer, name: 'BNB Smart Chain' });
    const seen = await preview(wish, treasurer);
    expect(seen).toMatchObject({ problems: [], isTerm: true });
    expect(seen.touched).toMatchObject([{ who: 'Members', gets: expect.stringContaining('nobody holds') as string }]);
    expect(seen.lines.find(({ field }) => field === 'addressForm')).toMatchObject({ before: '', after: 'ERC20' });
    const networks = async () =>
      (await app.call(getWithdrawalTerms, { currency: 'USDT' }, await openMember(app))).networks.map(
        (one) => one.network,
      );
    const id = await schedule(treasurer, wish);
    expect(await networks()).not.toContain('BEP20');
    const [toCome] = await app.call(listTermChanges, { kind: 'network', key: 'USDT/BEP20' });
    expect(toCome).toMatchObject({ id, isNew: true });
    const [listed] = await desk.call(listScheduled, {}, { as: owner });
    expect(listed).toMatchObject({ id, isNew: true, title: 'USDT on BNB Smart Chain' });
    expect(await desk.refused(proposeChange, wish, { as: treasurer })).toBe('change_waits');
    app.clock.advance(NOTICE_MS + 1000);
    await Promise.all([jobOf()(), jobOf()()]);
    expect(await ended(id)).toMatchObject({ state: 'made', title: 'USDT on BNB Smart Chain' });
    expect(await networks()).toContain('BEP20');
    const row = await desk.call(getRow, { kind: 'network', key: 'USDT/BEP20' }, { as: owner });
    expect(row.history[0]).toMatchObject({ author: `${treasurer.name} and ${owner.name}`, announced: toCome!.hash });
    const said = await app.db.query<{ body: Buffer }>(
      `select body from public_log_entry where kind = 'terms' and object = $1`,
      [id],
    );
    expect(said[0]!.body.toString()).toContain('\nnew network USDT/BEP20\n');
    expect(await desk.refused(proposeChange, wish, { as: treasurer })).toBe('bad_change');
  });

  it('of an instrument and of a currency that it prices is added one after the other', async () => {
    const bad = await addOf('instrument', 'QNTXUSDT', { like: 'DOGEUSDT', as: risk, name: 'Quantix', base: 'QNTX' });
    expect((await preview(bad, risk)).problems).toEqual([
      { field: 'base', problem: 'Nothing moves QNTX in the simulated market' },
    ]);
    const wish = await addOf('instrument', 'BTCEUR', {
      like: 'BTCUSDT',
      as: risk,
      name: 'Bitcoin in euros',
      base: 'BTC',
      quote: 'EUR',
    });
    expect((await preview(wish, risk)).problems).toEqual([]);
    const pending = await propose(risk, wish);
    const { records } = await desk.call(listProposals, {}, { as: owner });
    expect(records.find((one) => one.id === pending)!.title).toBe('Add instrument BTCEUR');
    await approve(pending);
    await publish();
    app.clock.advance(NOTICE_MS + 1000);
    await jobOf()();
    expect(await ended(pending)).toMatchObject({ state: 'made' });
    const [row] = await app.db.query<{ hours: string; listed: boolean }>(
      `select hours, listed_at > (select max(day)::date::timestamp at time zone 'UTC' - interval '8 hours' from market_day) as listed
         from instrument where symbol = 'BTCEUR'`,
    );
    expect(row).toEqual({ hours: 'always', listed: true });

    const worthless = await addOf('currency', 'DOGE', {
      like: 'ETH',
      as: treasurer,
      name: 'Dogecoin',
      market: 'BTCUSDT',
    });
    expect((await preview(worthless, treasurer)).problems[0]).toMatchObject({ field: 'market' });
    await change(
      treasurer,
      await addOf('currency', 'DOGE', { like: 'ETH', as: treasurer, name: 'Dogecoin', market: 'DOGEUSDT' }),
    );
    expect(await valueOf('currency', 'DOGE', 'name')).toBe('Dogecoin');
  });

  it('of a holiday counts before it begins or is refused', async () => {
    const on = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const [soon, later] = [on(app.clock.now() + 86_400_000), on(app.clock.now() + 9 * 86_400_000)];
    const like = { like: 'forex/2029-01-01', as: risk, name: 'A day off' };
    const late = await addOf('holiday', `metals/${soon}`, like);
    expect(await desk.refused(proposeChange, late, { as: risk })).toBe('bad_change');
    const wish = await addOf('holiday', `metals/${later}`, like);
    expect((await preview(wish, risk)).touched.map(({ who }) => who)).toContain('Open positions');
    await change(risk, wish);
    expect(await valueOf('holiday', `metals/${later}`, 'isClosed')).toBe('true');
    const missed = await schedule(risk, await addOf('holiday', `forex/${later}`, like));
    // The server was down until then.
    const clock = { ...app.clock, now: () => app.clock.now() + 9 * 86_400_000 };
    await jobOf({ ...app, clock })();
    expect(await ended(missed)).toMatchObject({
      state: 'refused',
      note: 'The day has begun before this could be made.',
    });
  });

  it('is refused to another role, for a kind without new rows, and with a field that the desk may not set', async () => {
    expect(await desk.refused(getNewRow, { kind: 'network' }, { as: risk })).toBe('role_needed');
    expect(await desk.refused(getNewRow, { kind: 'level' }, { as: treasurer })).toBe('not_found');
    const wish = await addOf('network', 'USDT/POLYGON', { like: 'USDT/ERC20', as: treasurer, name: 'Polygon' });
    expect(await desk.refused(proposeChange, wish, { as: risk })).toBe('role_needed');
    const odd = { ...wish, changes: [...wish.changes, { field: 'hours', to: 'always' }] };
    expect(await desk.refused(proposeChange, odd, { as: treasurer })).toBe('bad_change');
    expect(await desk.refused(proposeChange, { ...wish, kind: 'asset' }, { as: risk })).toBe('invalid_input');
    expect(await desk.refused(proposeChange, { ...wish, key: 'EUR' }, { as: treasurer })).toBe('bad_change');
  });
});

describe('hours and tasks', () => {
  it('the week of a live market changes within bounds that shut nobody in', async () => {
    const seen = (values: object) =>
      desk.call(previewChange, { kind: 'hours', key: 'metals', changes: JSON.stringify(values) }, { as: risk });
    expect((await seen({ closesOn: 'Tuesday' })).problems[0]!.problem).toMatch(/three days/);
    expect((await seen({ pauseUntil: '23:00' })).problems[0]!.problem).toMatch(/four hours/);
    expect((await seen({ opensAt: '02:00' })).problems).toHaveLength(1);
    expect((await seen({ pauseFrom: '' })).problems).toHaveLength(1);
    expect((await seen({ pauseFrom: '', pauseUntil: '' })).problems).toEqual([]);
    await change(risk, wishOf('hours', 'metals', { opensAt: '19:00', pauseFrom: '', pauseUntil: '' }));
    expect(await valueOf('hours', 'metals', 'opensAt')).toBe('19:00');
    expect(await valueOf('hours', 'metals', 'pauseFrom')).toBe('');
  });

  it('a task pays its new reward to claims that come later', async () => {
    const editor = await desk.operator('editor');
    await change(editor, wishOf('task', 'check_in', { reward: '0.25' }));
    const [row] = await app.db.query(`select reward::text from welfare_task where task = 'check_in'`);
    expect(row).toEqual({ reward: '250000' });
  });

  it('whatever changes is read into the running server', async () => {
    let reloads = 0;
    const job = referenceJob({
      db: app.db,
      clock: app.clock,
      profile: 'sandbox',
      reload: async () => void (reloads += 1),
    });
    await job();
    await job();
    const before = reloads;
    const values = { isClosed: 'false' };
    await setReference(app.db, { kind: 'holiday', key: 'forex/2030-01-01', values, author: 'm', reason: 'open' });
    await job();
    expect(reloads).toBe(before + 1);
  });
});

describe('what was accepted keeps its terms', () => {
  it('a new fee, leverage and close-out are for new orders, in the running server', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '5000');
    await pass(2);
    await app.call(createPosition, order({ symbol: 'ETHUSDT', quantity: '0.1', leverage: 100 }), member);
    await app.call(createPosition, order({ symbol: 'ETHUSDT', quantity: '0.1', kind: 'limit', price: '100' }), member);
    await pass(2);
    const positions = async () => (await app.call(listPositions, { realm: 'money', state: 'open' }, member)).records;
    const [open] = await positions();
    const stored = () => app.db.query('select * from trade_order where member_id = $1 order by accept_us', [member.id]);
    const [accepted, waiting] = await stored();
    await change(treasurer, wishOf('instrument', 'ETHUSDT', { fee: '0.09' }));
    await change(risk, wishOf('instrument', 'ETHUSDT', { leverages: '1,2,5', closeOut: '90' }));
    await pass(3);

    expect((await app.call(getTradeTerms, { symbol: 'ETHUSDT' }, member)).feePercent).toBe('0.0900000');
    expect(await stored()).toEqual([accepted, waiting]);
    const [still] = await positions();
    expect(still).toMatchObject({
      feePercent: open!.feePercent,
      leverage: 100,
      closeOutPrice: open!.closeOutPrice,
      state: 'running',
    });
    expect((await app.call(listOrders, { realm: 'money' }, member)).records[0]).toMatchObject({ state: 'waiting' });
    expect(
      await app.refused(createPosition, order({ symbol: 'ETHUSDT', quantity: '0.1', leverage: 100 }), member),
    ).not.toBe('');
    await app.call(createPosition, order({ symbol: 'ETHUSDT', quantity: '0.1', leverage: 5 }), member);
    await pass(2);
    const fees = new Set((await positions()).map(({ feePercent }) => feePercent));
    expect(fees.size).toBe(2);
  });

  it('an option keeps its payout', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '100');
    await pass(2);
    await app.call(
      buyOption,
      { symbol: 'BTCUSDT', direction: 'rise', seconds: 300, stake: '5', realm: 'money' },
      member,
    );
    await change(risk, wishOf('option', '300', { payout: '70' }));
    const { records } = await app.call(listOptions, { realm: 'money' }, member);
    expect(records[0]).toMatchObject({ payoutPercent: '88.0000000', state: 'running' });
    const { periods } = await app.call(listOptionPeriods, {}, member);
    expect(periods.find(({ seconds }) => seconds === 300)!.payoutPercent).toBe('70.0000000');
  });

  it('a withdrawal keeps its fee', async () => {
    const payer = await openRichPayer(app, '1000');
    const { id, fee } = await withdraw(app, payer, '100');
    await change(treasurer, wishOf('network', 'USDT/TRC20', { withdrawalFee: '2.5' }));
    const { networks } = await app.call(getWithdrawalTerms, { currency: 'USDT' }, payer.token);
    expect(networks.find(({ network }) => network === 'TRC20')!.fee).toBe('2.500000');
    const { records } = await app.call(listWithdrawals, {}, payer.token);
    expect(records.find((one) => one.id === id)!.fee).toBe(fee);
  });
});

describe('the record', () => {
  it('H4: holds as it was published, and finds a change that was announced otherwise', async () => {
    await app.publicLog.publish(await termEntries(app.db), new Date(app.clock.now()));
    expect(await termEntries(app.db)).toEqual([]);
    const H4 = async () => (await auditLog(app.db)).find(({ name }) => name.startsWith('H4'))!;
    const { failures, first } = await H4();
    expect([failures, first]).toEqual([0, undefined]);
    await app.db.owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(
        `update scheduled_change set body = body || 'x', hash = sha256(convert_to(body || 'x', 'UTF8')) where state = 'made'`,
      );
    });
    expect((await H4()).failures).toBeGreaterThan(0);
  });

  it('is neither changed, shortened nor made twice by the database', async () => {
    await expect(app.db.query(`update scheduled_change set reason = 'other'`)).rejects.toThrow('stays as it was');
    await expect(app.db.query('delete from scheduled_change')).rejects.toThrow(/stays as it was|permission denied/);
  });
});

describe('the job', () => {
  it('is made once by two processes at once, and after a day of downtime', async () => {
    const id = await schedule(treasurer, wishOf('network', 'BTC/BTC', { confirmations: '4' }));
    const before = await versions();
    app.clock.advance(86_400_000);
    await Promise.all([jobOf()(), jobOf()(), jobOf()()]);
    await jobOf()();
    expect(await versions()).toBe(before + 1);
    const rows = await app.db.query('select state from scheduled_change where id = $1', [id]);
    expect(rows).toEqual([{ state: 'made' }]);
  });
});
