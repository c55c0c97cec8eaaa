import { createHash } from 'node:crypto';
import { applyDeposit, getDepositAddress } from '@assay/contract/deposit';
import { applyKYC, isHaveAuth } from '@assay/contract/identity';
import type { CONFIRMED_ACTIONS } from '@assay/contract/security';
import { closeAccount, downloadData, getClosing, getProfile, listViews, updateKYC } from '@assay/contract/profile';
import { createPosition } from '@assay/contract/trade';
import { applyWithdrawal } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provenCall } from '../auth/test-auth.ts';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { keepConfirmation } from '../auth/guard/confirmations.ts';
import { openLogin } from '../auth/logins.ts';
import { insertMember } from '../auth/register-member.ts';
import { collectDebts } from '../deposit/collect-debts.ts';
import { takePayment } from '../deposit/take-payment.ts';
import { undoPayment } from '../deposit/undo-payment.ts';
import { basicInput, letRobotReview, newNumber, verifyBasic } from '../identity/test-identity.ts';
import { bindWallet, openPayer, SAFE_PASSWORD, WAIT_MS } from '../payout/test-payout.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { reviewDueWithdrawals } from '../../sandbox/withdrawal-reviewer.ts';
import { sendPayouts } from '../withdrawal/send-payouts.ts';
import { HOLDINGS } from './holdings.ts';

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openPayer(app);
  token = { token: member.token };
});

const confirm = async (action: (typeof CONFIRMED_ACTIONS)[number], who = member) => {
  const [login] = await app.db.query<{ id: bigint }>('select id from login where token_hash = $1', [
    createHash('sha256').update(who.token).digest(),
  ]);
  await keepConfirmation(app, app.db, String(login!.id), { action });
};
const download = async () => {
  await confirm('download_data');
  return (await app.call(downloadData, {}, token)).data as Record<string, Record<string, unknown>[]>;
};
const obstacles = async () => (await app.call(getClosing, {}, token)).obstacles;
const withdrawAll = async (money: string) => {
  const { id: accountId } = await bindWallet(app, member);
  app.clock.advance(WAIT_MS);
  await provenCall(app, applyWithdrawal, { currency: 'USDT', money, accountId, safePassword: SAFE_PASSWORD }, token);
};
const payOut = async () => {
  app.clock.advance(60_000);
  await reviewDueWithdrawals(app);
  for (let turn = 0; turn < 3; turn++) {
    await sendPayouts(app, sandboxPayer);
    app.clock.advance(60_000);
  }
};

describe('the list of holdings', () => {
  it('names every table that knows members, and no other', async () => {
    const tables = await app.db.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'member_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    expect(HOLDINGS.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it('hides only columns that exist', async () => {
    for (const { table, hidden = [], amounts = {} } of HOLDINGS) {
      const columns = await app.db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      );
      const names = columns.map(({ name }) => name);
      for (const column of [...hidden, ...Object.keys(amounts)]) expect(names, table).toContain(column);
    }
  });
});

describe('downloadData', () => {
  it('gives everything, in words and amounts that can be read', async () => {
    await deposit(app, member, 'USDT', '60');
    await app.call(updateKYC, { address: 'Rheinsprung 9' }, token);
    await verifyBasic(app, member, { documentNumber: 'QX7733991' });
    await withdrawAll('25');
    await app.call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: '5' }, token);
    const data = await download();
    const subjects = HOLDINGS.flatMap(({ subject }) => subject ?? []);
    expect(Object.keys(data).toSorted()).toEqual(
      ['account', 'profile', 'applications', 'entries', ...subjects].toSorted(),
    );
    expect(data).toMatchObject({
      account: { id: member.id, email: expect.stringContaining('@example.com') },
      profile: { address: 'Rheinsprung 9' },
      applications: [{ documentNumber: 'QX7733991', surname: 'Keller', decidedBy: 'sandbox-reviewer' }],
      withdrawals: [{ amount: '25.000000', fee: '1.000000', value: '25.000000' }],
      deposits: [{ amount: '5.000000' }],
    });
    expect(data.entries).toContainEqual(
      expect.objectContaining({ kind: 'deposit', currency: 'USDT', amount: '60.000000' }),
    );
    expect(data.balances).toContainEqual(
      expect.objectContaining({ purpose: 'available', currency: 'USDT', balance: '35.000000' }),
    );
    expect(data.logins).toHaveLength(1);
  });

  it('gives nothing that could be used to get in', async () => {
    const [secrets] = await app.db.query<{ token: string; password: string; safe: string }>(
      `select encode(l.token_hash, 'hex') as token, m.password_hash as password, w.hash as safe
         from member m join login l on l.member_id = m.id join withdrawal_password w on w.member_id = m.id
        where m.id = $1`,
      [member.id],
    );
    const text = JSON.stringify(await download());
    for (const secret of [secrets!.token, secrets!.password, secrets!.safe]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|"data":\[\d+,/);
  });

  it('needs to be confirmed, once for each, and is told and logged', async () => {
    await verifyBasic(app, member);
    expect(await app.refused(downloadData, {}, token)).toBe('confirmation_required');
    const views = async () => (await app.call(listViews, {}, token)).total;
    const before = await views();
    await download();
    expect(await views()).toBe(before + 1);
    const [event] = await app.db.query<{ kind: string }>(
      'select kind from security_event where member_id = $1 order by id desc limit 1',
      [member.id],
    );
    expect(event?.kind).toBe('data_downloaded');
    expect(await app.refused(downloadData, {}, token)).toBe('confirmation_required');
    expect(await app.refused(downloadData, {})).toBe('unauthorized');
  });

  it('gives nothing of anybody else', async () => {
    const other = await openMember(app);
    await verifyBasic(app, other, { documentNumber: 'ZZ9988771' });
    expect(JSON.stringify(await download())).not.toContain('ZZ9988771');
    expect((await download()).uploads).toEqual([]);
  });
});

describe('getClosing', () => {
  it('counts what stands in the way, from where it is', async () => {
    expect(await obstacles()).toEqual([]);
    await deposit(app, member, 'USDT', '60');
    await deposit(app, member, 'EUR', '100');
    await app.call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: '5' }, token);
    await withdrawAll('25');
    expect(await obstacles()).toEqual([
      { kind: 'balance', count: 2 },
      { kind: 'open_deposit', count: 1 },
      { kind: 'open_withdrawal', count: 1 },
    ]);
    await confirm('close_account');
    expect(await app.refused(closeAccount, {}, token)).toBe('account_not_empty');
    expect(await app.refused(getClosing, {})).toBe('unauthorized');
  });

  it('counts every position, waiting order and option, not the account that their margin is in', async () => {
    await deposit(app, member, 'USDT', '3000');
    await trade(app, 2);
    const order = { symbol: 'BTCUSDT', direction: 'buy', quantity: '0.001', leverage: 10 } as const;
    for (let i = 0; i < 2; i++) await app.call(createPosition, { ...order, kind: 'market' }, token);
    await app.call(createPosition, { ...order, kind: 'limit', price: '1000' }, token);
    await trade(app, 8);
    await app.trading.engine.settled();
    expect(await obstacles()).toContainEqual({ kind: 'open_position', count: 3 });
  });
});

describe('a debt', () => {
  it('keeps the account open until what comes in has paid it, as it keeps withdrawals waiting', async () => {
    const to = await app.call(getDepositAddress, { currency: 'USDT', chainType: 'TRC20' }, token);
    const payment = { txId: `tx ${member.id}`, index: 0, currency: 'USDT', network: 'TRC20', reference: '' };
    const paid = { ...payment, address: to.address, amount: 60_000_000n, confirmations: 20 };
    await takePayment(app, 'watcher', paid);
    await withdrawAll('60');
    await payOut();
    expect(await obstacles()).toEqual([]);
    await undoPayment(app, 'watcher', paid);
    expect(await obstacles()).toEqual([{ kind: 'debt', count: 1 }]);
    await confirm('close_account');
    expect(await app.refused(closeAccount, {}, token)).toBe('account_not_empty');
    await deposit(app, member, 'USDT', '60');
    await collectDebts(app);
    expect(await obstacles()).toEqual([]);
  });
});

describe('what is too little to be withdrawn', () => {
  const dust = async () => (await app.call(getClosing, {}, token)).dust;
  const insurance = async () => {
    const [row] = await app.db.query<{ sum: string }>(
      `select coalesce(sum(balance), 0) as sum from account where purpose = 'insurance' and currency = 'USDT' and realm = 'money'`,
    );
    return BigInt(row!.sum);
  };

  it('is no obstacle, but named; what one network would take is one', async () => {
    await deposit(app, member, 'USDT', '9.999999');
    expect(await app.call(getClosing, {}, token)).toMatchObject({
      obstacles: [],
      dust: [{ currency: 'USDT', amount: '9.999999', minimum: '10.000000' }],
    });
    await deposit(app, member, 'USDT', '0.000001');
    expect(await app.call(getClosing, {}, token)).toEqual({ obstacles: [{ kind: 'balance', count: 1 }], dust: [] });
  });

  it('is given up to the last digit and by name, or the account stays', async () => {
    await deposit(app, member, 'USDT', '0.25');
    await confirm('close_account');
    for (const giveUp of [
      undefined,
      [],
      [{ currency: 'USDT', amount: '0.2' }],
      [{ currency: 'USDT', amount: '0.26' }],
      [{ currency: 'BTC', amount: '0.25' }],
      [
        { currency: 'USDT', amount: '0.25' },
        { currency: 'BTC', amount: '1' },
      ],
    ])
      expect(await app.refused(closeAccount, giveUp ? { giveUp } : {}, token)).toBe('account_not_empty');
    expect(await dust()).toHaveLength(1);
  });

  it('goes to the insurance of all, and the books stay whole', async () => {
    await deposit(app, member, 'USDT', '0.25');
    const before = await insurance();
    await confirm('close_account');
    await app.call(closeAccount, { giveUp: await dust() }, token);
    expect(await insurance()).toBe(before + 250_000n);
    expect(await app.refused(getProfile, {}, token)).toBe('unauthorized');
    expect(await auditLedger(app.db)).toEqual([]);
  });
});

describe('closeAccount', () => {
  it('needs to be confirmed', async () => {
    expect(await app.refused(closeAccount, {}, token)).toBe('confirmation_required');
    expect((await app.call(getProfile, {}, token)).isVerified).toBe(false);
  });

  it('takes everything personal with it, ends the log-in and leaves the books whole', async () => {
    const [{ email }] = (await app.db.query<{ email: string }>('select email from member where id = $1', [
      member.id,
    ])) as [{ email: string }];
    await app.call(updateKYC, { nickname: 'Zoë K', address: 'Rheinsprung 9' }, token);
    await app.call(updateKYC, { avatar: await uploadPicture(app, member.token) }, token);
    await verifyBasic(app, member);
    await deposit(app, member, 'USDT', '60');
    await withdrawAll('60');
    await payOut();
    expect(await obstacles()).toEqual([]);
    await confirm('close_account');
    await app.call(closeAccount, { reason: 'I have seen enough' }, token);

    expect(await app.refused(getProfile, {}, token)).toBe('unauthorized');
    const [row] = await app.db.query(
      `select name, email, phone, password_hash, closed_at is not null as closed from member where id = $1`,
      [member.id],
    );
    expect(row).toEqual({ name: 'Closed account', email: null, phone: null, password_hash: null, closed: true });
    for (const table of ['profile', 'member_key', 'withdrawal_password', 'presence', 'security_event', 'passkey'])
      expect(await app.db.query(`select 1 from ${table} where member_id = $1`, [member.id]), table).toEqual([]);
    const uploads = await app.db.query<{ name: string; gone: boolean }>(
      'select name, file_gone_at is not null as gone from upload where member_id = $1',
      [member.id],
    );
    expect(uploads).toHaveLength(3);
    for (const { name, gone } of uploads) {
      expect(gone).toBe(true);
      await expect(app.vault.readFile(app.db, { memberId: member.id, name })).rejects.toThrow();
    }
    const answers = await app.db.query(
      'select 1 from identity_application where member_id = $1 and (answers is not null or document_hash is not null)',
      [member.id],
    );
    expect(answers).toEqual([]);
    expect(await app.db.query('select account from destination where member_id = $1', [member.id])).toEqual([
      { account: 'closed' },
    ]);
    expect(await app.db.query('select 1 from message where target = $1', [email])).toEqual([]);
    expect(await app.db.query('select status from withdrawal where member_id = $1', [member.id])).toEqual([
      { status: 1 },
    ]);
    expect(await app.db.query('select reason from closing_feedback')).toEqual([{ reason: 'I have seen enough' }]);
    expect(await auditLedger(app.db)).toEqual([]);

    // The address is free again.
    const target = { kind: 'email', email } as const;
    const again = await insertMember(app.db, { target, passwordHash: '$argon2id$x', createdAt: new Date() });
    expect(again).not.toBe(member.id);
  });

  it('frees the document for whoever comes back', async () => {
    const documentNumber = newNumber();
    await verifyBasic(app, member, { documentNumber });
    await confirm('close_account');
    await app.call(closeAccount, {}, token);
    const again = await openMember(app);
    await app.call(applyKYC, await basicInput(app, again, { documentNumber }), { token: again.token });
    await letRobotReview(app);
    expect((await app.call(isHaveAuth, {}, { token: again.token })).basic).toBe('authorized');
  });

  it('lets a closed account begin nothing, whatever was under way', async () => {
    await confirm('close_account');
    await app.call(closeAccount, {}, token);
    const begun = app.db.query('insert into upload (name, member_id, bytes, created_at) values ($1, $2, 1, now())', [
      'a'.repeat(32),
      member.id,
    ]);
    await expect(begun).rejects.toThrow('the account is closed');
    const from = { way: 'password', caller: { ip: '127.0.0.1', userAgent: '' } } as const;
    const login = app.db.transaction((tx) => openLogin(app, tx, member.id, from));
    await expect(login).rejects.toMatchObject({ error: 'wrong_credentials' });
  });

  it('leaves nothing to read of what was handed in or changed at the same moment', async () => {
    const input = await basicInput(app, member);
    await confirm('close_account');
    const [closed, ...others] = await Promise.all([
      app.send(closeAccount, {}, token),
      app.send(applyKYC, input, token),
      app.send(updateKYC, { address: 'Rheinsprung 9' }, token),
    ]);
    expect(closed.code).toBe(200);
    for (const { code } of others) expect([200, 401]).toContain(code);
    const [left] = await app.db.query(
      `select (select count(*) from identity_application where member_id = $1 and answers is not null) as answers,
         (select count(*) from profile where member_id = $1) as profiles,
         (select count(*) from upload where member_id = $1 and file_gone_at is null) as files,
         (select count(*) from member_key where member_id = $1) as keys`,
      [member.id],
    );
    expect(left).toEqual({ answers: 0n, profiles: 0n, files: 0n, keys: 0n });
  });

  it('is done once by many at once', async () => {
    await confirm('close_account');
    const answers = await Promise.all([1, 2, 3].map(() => app.send(closeAccount, {}, token)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 401)).toHaveLength(2);
  });

  it('is not done to the sample member', async () => {
    const [sample] = await app.db.query<{ id: string }>('select id from member where is_sample');
    await app.db.query('update login set member_id = $1 where member_id = $2', [sample!.id, member.id]);
    await confirm('close_account');
    expect(await app.refused(closeAccount, {}, token)).toBe('forbidden');
  });
});
