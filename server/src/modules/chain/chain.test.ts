import assert from 'node:assert/strict';
import { applyDeposit, getDepositAddress, listDeposits } from '@assay/contract/deposit';
import { listAlerts } from '@assay/contract/desk/alert';
import { createBatch, exportBatch, getBatch, importSigned, listChains } from '@assay/contract/desk/batch';
import { addDestination } from '@assay/contract/payout';
import { listBalances } from '@assay/contract/wallet';
import { applyWithdrawal, listWithdrawals } from '@assay/contract/withdrawal';
import { toHex } from '@assay/verify/binary';
import { chainAddress } from '@assay/verify/chain-address';
import { addressBytes, forwarderAddress, forwarderSalt } from '@assay/verify/forwarder';
import { payoutCall, signPayout, signTransaction } from '@assay/verify/treasury';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { watchFigures } from '../alert/watch-figures.ts';
import { provenCall } from '../auth/test-auth.ts';
import { takePayments } from '../deposit/take-payment.ts';
import { openPayer, SAFE_PASSWORD, WAIT_MS } from '../payout/test-payout.ts';
import { createRails } from '../rail/index.ts';
import type { Rails, RegisteredRail } from '../rail/index.ts';
import { deposit, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { approve } from '../withdrawal/test-withdrawal.ts';
import type { ChainSettings } from './chain.ts';
import { createChainRail } from './chain-rail.ts';
import { batchOf, readPayoutFile } from './payout-file.ts';
import { sendBatches } from './send-batches.ts';
import { addressOfKey, keyOf, openTestChain, PAYER, SIGNERS } from './test-chain.ts';
import type { TestChain } from './test-chain.ts';
import { watchChain } from './watch-chain.ts';

const RAIL = 'chain-erc20';
const USDT = 1_000_000n;
const GWEI = 1_000_000_000n;
const FINAL = 5;

let app: TestApp;
let desk: TestDesk;
let treasurer: TestOperator;
let chain: TestChain;
let rail: RegisteredRail;
/** The same chain as TRON would write it. */
let tron: ChainSettings;
let tronRail: RegisteredRail;

const onTron = (address: string): string => chainAddress('TRC20', addressBytes('ERC20', address));
const openTron = ({ settings }: TestChain): ChainSettings => ({
  ...settings,
  kind: 'tron',
  network: 'TRC20',
  factory: onTron(settings.factory),
  treasury: onTron(settings.treasury),
  signers: settings.signers.map(onTron),
  tokens: { USDT: onTron(settings.tokens['USDT']!) },
});

beforeAll(async () => {
  chain = await openTestChain();
  rail = createChainRail(chain.settings);
  tron = openTron(chain);
  tronRail = createChainRail(tron);
  const rails: Rails = createRails([rail, tronRail]);
  app = await openTestApp({ rails });
  await trade(app, 8);
  desk = await openTestDesk(app, 'sandbox', { rails, chains: [chain.settings as never, tron as never] });
  treasurer = await desk.operator('treasurer');
  await chain.mine(FINAL + 1);
});
afterAll(async () => {
  await desk.close();
  await app.close();
  await chain.close();
});
afterEach(async () => {
  assert.deepEqual(
    (await auditBooks(app.db)).filter(({ failures }) => failures > 0),
    [],
  );
  for (const node of chain.nodes) Object.assign(node, { isDown: false, bend: undefined });
});

/** Runs the chain's job. */
const work = async (): Promise<void> => {
  const deps = { ...app, log: pino({ level: 'silent' }) };
  await watchChain(deps, chain.settings);
  await takePayments(app, rail.deposits);
  await sendBatches(app, chain.settings);
};
const state = async () => (await desk.call(listChains, {}, { as: treasurer }))[0]!;
const available = async ({ token }: TestMember) =>
  (await app.call(listBalances, {}, { token })).find(({ currency }) => currency === 'USDT')!.available;
/** The first look that works. */
const begin = async (): Promise<void> => {
  if ((await state()).block === null) await work();
};
const asked = { currency: 'USDT', chainType: 'ERC20' } as const;
const payee = async (): Promise<TestMember & { address: string }> => {
  await begin();
  const member = await openPayer(app);
  const { address } = await app.call(getDepositAddress, asked, { token: member.token });
  return { ...member, address };
};

describe('a rail that was never read', () => {
  it('says why, raises an alert, and gives out no address: what is paid there would be missed', async () => {
    const member = await openPayer(app);
    const owner = await desk.operator('owner');
    const alerts = async () =>
      (await desk.call(listAlerts, {}, { as: owner })).records.filter(({ kind }) => kind === 'rail_paused');
    const watch = () =>
      watchFigures({ ...app, counters: {} as never, answers: { lastMinute: () => ({ total: 0, failures: 0 }) } });
    chain.nodes[1].isDown = true;
    await work();
    await work();
    expect(await state()).toMatchObject({ block: null, pausedWhy: expect.stringMatching(/does not answer\.$/) });
    for (const [call, input] of [
      [getDepositAddress, asked],
      [applyDeposit, { ...asked, amount: '100' }],
    ] as const)
      expect(await app.refused(call, input, { token: member.token })).toBe('unavailable');
    await watch();
    expect(await alerts()).toEqual([]);
    app.clock.advance(6 * 60_000);
    await Promise.all([watch(), watch()]);
    expect(await alerts()).toMatchObject([{ subject: RAIL, value: '6', detail: (await state()).pausedWhy }]);
    chain.nodes[1].isDown = false;
    await Promise.all([work(), work()]);
    expect(await state()).toMatchObject({ block: expect.any(Number), pausedWhy: null, pausedAt: null });
    await watch();
    expect(await alerts()).toEqual([]);
    expect(await app.call(getDepositAddress, asked, { token: member.token })).toMatchObject({ chainType: 'ERC20' });
    await expect(app.db.query('update rail_cursor set block = null, hash = null')).rejects.toThrow('goes forward');
  });
});

describe('an address of a member', () => {
  it('is what the phone derives, and hands on to the treasury alone, whoever asks', async () => {
    await begin();
    const member = await openPayer(app);
    const shown = await app.call(getDepositAddress, asked, { token: member.token });
    const { factory, treasury, tokens } = chain.settings;
    expect(shown.forwarder).toEqual({ factory, treasury });
    expect(shown.address).toBe(forwarderAddress({ form: 'ERC20', factory, treasury }, member.id));
    expect(forwarderAddress({ form: 'ERC20', factory, treasury: factory }, member.id)).not.toBe(shown.address);
    // Twice: once to make the contract, once with it there.
    for (const amount of [30n * USDT, 12n * USDT]) {
      await chain.pay(shown.address, amount);
      await chain.mine();
      const before = await chain.balanceOf(treasury);
      const list = `${'40'.padStart(64, '0')}${'1'.padStart(64, '0')}${tokens['USDT']!.slice(2).padStart(64, '0')}`;
      await chain.send(factory, `2c4f2993${toHex(forwarderSalt(member.id))}${list}`, { key: keyOf(8) });
      await chain.mine();
      expect((await chain.balanceOf(treasury)) - before).toBe(amount);
      expect(await chain.balanceOf(shown.address)).toBe(0n);
    }
    await chain.mine(FINAL);
    await work();
    expect(await available(member)).toBe('42.000000');
  });
});

describe('a payment', () => {
  it('is shown as coming, and credited once when it is final', async () => {
    const member = await payee();
    await app.call(applyDeposit, { ...asked, amount: '100' }, { token: member.token });
    const hash = await chain.pay(member.address, 100n * USDT);
    await chain.mine(3);
    await work();
    expect(await available(member)).toBe('0.000000');
    expect(await state()).toMatchObject({ coming: 1, pausedWhy: null });
    const [coming] = (await app.call(listDeposits, {}, { token: member.token })).records;
    expect(coming).toMatchObject({ status: 0, confirmations: 3, txId: null });
    await chain.mine(FINAL);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await available(member)).toBe('100.000000');
    const { records } = await app.call(listDeposits, {}, { token: member.token });
    expect(records).toMatchObject([{ id: coming!.id, status: 1, txId: hash }]);
    expect(await state()).toMatchObject({ coming: 0 });
  });

  it('of a token that is not on the list is nothing', async () => {
    const member = await payee();
    await work();
    const other = { ...chain.settings, tokens: { USDT: chain.settings.factory } };
    await chain.pay(member.address, 5n * USDT);
    await chain.mine(FINAL + 1);
    await watchChain({ ...app, log: pino({ level: 'silent' }) }, { ...other });
    await takePayments(app, rail.deposits);
    expect(await available(member)).toBe('0.000000');
  });

  it('that a reorganisation takes back before it is final was only shown; the one that stays is credited', async () => {
    const member = await payee();
    await work();
    const fork = await chain.rpc('evm_snapshot');
    await chain.pay(member.address, 70n * USDT);
    await chain.mine(2);
    await work();
    expect(await state()).toMatchObject({ coming: 1 });
    await chain.rpc('evm_revert', fork);
    await chain.mine(4);
    await work();
    expect(await state()).toMatchObject({ coming: 0, pausedWhy: null });
    await chain.pay(member.address, 71n * USDT);
    await chain.mine(FINAL + 1);
    await work();
    expect(await available(member)).toBe('71.000000');
  });

  it('waits while a node is away, and is credited once when it is back', async () => {
    const member = await payee();
    await chain.pay(member.address, 20n * USDT);
    await chain.mine(FINAL + 1);
    for (const node of chain.nodes) {
      node.isDown = true;
      await work();
      expect(await available(member)).toBe('0.000000');
      expect((await state()).pausedWhy).toMatch(/does not answer/);
      node.isDown = false;
    }
    expect(await desk.refused(createBatch, { rail: RAIL }, { as: treasurer })).toBe('nothing_to_pay');
    await work();
    expect(await state()).toMatchObject({ pausedWhy: null });
    expect(await available(member)).toBe('20.000000');
  });

  it('that one of two nodes invents, leaves out or puts elsewhere pauses the rail, and credits nobody', async () => {
    const member = await payee();
    await chain.pay(member.address, 33n * USDT);
    await chain.mine(FINAL + 1);
    type Bend = NonNullable<TestChain['nodes'][0]['bend']>;
    const logsOf =
      (change: (logs: Record<string, string>[]) => unknown): Bend =>
      (method, result) =>
        method === 'eth_getLogs' ? change(result as Record<string, string>[]) : result;
    const bends: Bend[] = [
      logsOf((logs) => logs.map((log) => ({ ...log, data: `0x${'f'.padStart(64, '0')}` }))),
      logsOf(() => []),
      logsOf((logs) => [...logs, ...logs.map((log) => ({ ...log, logIndex: '0x9' }))]),
      (method, result, params) =>
        method === 'eth_getBlockByNumber' && params[0] !== 'finalized'
          ? { ...(result as object), hash: `0x${'a'.repeat(64)}` }
          : result,
      (method, result) => (method === 'eth_getLogs' ? { not: 'logs' } : result),
    ];
    for (const bend of bends)
      for (const node of chain.nodes) {
        node.bend = bend;
        await work();
        expect((await state()).pausedWhy).not.toBeNull();
        expect(await available(member)).toBe('0.000000');
        node.bend = undefined;
      }
    await work();
    expect(await state()).toMatchObject({ pausedWhy: null });
    expect(await available(member)).toBe('33.000000');
  });

  it('is not taken from a chain whose final block has changed', async () => {
    const member = await payee();
    await chain.mine(2);
    const fork = await chain.rpc('evm_snapshot');
    await chain.mine(FINAL + 4);
    await work();
    const { block } = await state();
    await chain.rpc('evm_revert', fork);
    await chain.pay(member.address, 44n * USDT);
    await chain.mine(FINAL + 20);
    await work();
    expect(await state()).toMatchObject({ block, pausedWhy: `Block ${block} was final and has another hash now.` });
    expect(await available(member)).toBe('0.000000');
    // For the tests that follow: people would have to decide.
    await reset();
  });
});

describe('a payment on TRON', () => {
  const look = async (): Promise<void> => {
    await watchChain({ ...app, log: pino({ level: 'silent' }) }, tron);
    await takePayments(app, tronRail.deposits);
  };
  const stateOfTron = async () => (await desk.call(listChains, {}, { as: treasurer }))[1]!;

  it('is credited when its block is solidified, by what both nodes say of that', async () => {
    await look();
    expect(await stateOfTron()).toMatchObject({ kind: 'tron', block: expect.any(Number), pausedWhy: null });
    const member = await openPayer(app);
    const { address, forwarder } = await app.call(
      getDepositAddress,
      { currency: 'USDT', chainType: 'TRC20' },
      { token: member.token },
    );
    expect(address).toBe(forwarderAddress({ form: 'TRC20', ...forwarder! }, member.id));
    await chain.pay(`0x${toHex(addressBytes('TRC20', address))}`, 25n * USDT);
    await chain.mine(FINAL);
    await look();
    expect(await stateOfTron()).toMatchObject({ coming: 1, pausedWhy: null });
    expect(await available(member)).toBe('0.000000');
    // One node alone sees it solidified, with a block that is not there.
    const ahead: NonNullable<TestChain['nodes'][0]['bend']> = (method, result) =>
      method === '/walletsolidity/getnowblock'
        ? { blockID: 'a'.repeat(64), block_header: { raw_data: { number: 10_000_000 } } }
        : result;
    chain.nodes[0].bend = ahead;
    await look();
    expect(await available(member)).toBe('0.000000');
    for (const solid of [{}, { blockID: 'x', block_header: { raw_data: { number: 3 } } }, 'nothing']) {
      chain.nodes[0].bend = (method, result) => (method === '/walletsolidity/getnowblock' ? solid : result);
      await look();
      expect((await stateOfTron()).pausedWhy).not.toBeNull();
    }
    chain.nodes[0].bend = undefined;
    await chain.mine(1);
    await Promise.all([look(), look()]);
    await look();
    expect(await stateOfTron()).toMatchObject({ coming: 0, pausedWhy: null });
    expect(await available(member)).toBe('25.000000');
  });
});

/** As if the rail were new: a cursor only goes forward. */
const reset = async (): Promise<void> => {
  const { number, hash } = (await chain.rpc('eth_getBlockByNumber', 'latest', false)) as {
    number: string;
    hash: string;
  };
  await app.db.query(
    'update rail_cursor set block = $2, hash = $3, paused_why = null, paused_at = null where rail = $1',
    [RAIL, Number(number), hash],
  );
  await chain.mine(FINAL + 1);
  await work();
};

const TO = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A withdrawal that is approved. */
const payout = async (money: string): Promise<{ member: TestMember; id: string }> => {
  await begin();
  const member = await openPayer(app);
  const wallet = {
    kind: 'wallet',
    currency: 'USDT',
    network: 'ERC20',
    address: TO,
    safePassword: SAFE_PASSWORD,
  } as const;
  const { id: accountId } = await provenCall(app, addDestination, wallet, { token: member.token });
  app.clock.advance(WAIT_MS);
  await trade(app, 2);
  await deposit(app, member, 'USDT', '1000');
  const input = { currency: 'USDT', money, accountId, safePassword: SAFE_PASSWORD };
  const { id } = await provenCall(app, applyWithdrawal, input, { token: member.token });
  await approve(app, id);
  return { member, id };
};
const statusOf = async ({ member, id }: { member: TestMember; id: string }) =>
  (await app.call(listWithdrawals, { id }, { token: member.token })).records[0]!;

interface Signing {
  keys?: readonly [Uint8Array, Uint8Array];
  nonce?: bigint;
  maxFee?: bigint;
  amount?: bigint;
  chainId?: bigint;
  to?: string;
  value?: bigint;
}

/** Signs a batch as two people do offline. */
const sign = async (text: string, change: Signing = {}): Promise<string> => {
  const file = readPayoutFile(text);
  const batch = batchOf(file);
  const bent = { ...batch, payments: batch.payments.map((one) => ({ ...one, amount: change.amount ?? one.amount })) };
  const [one, other] = change.keys ?? [SIGNERS[0], SIGNERS[2]];
  const signatures = [signPayout(bent, one), signPayout(bent, other)] as const;
  const maxFee = change.maxFee ?? 50n * GWEI;
  const transaction = signTransaction(
    {
      chainId: change.chainId ?? BigInt(file.chainId),
      nonce: change.nonce ?? (await chain.nonceOf(addressOfKey(PAYER))),
      maxTip: maxFee < GWEI ? maxFee : GWEI,
      maxFee,
      gasLimit: 250_000n,
      to: (change.to ?? file.treasury).slice(2).toLowerCase(),
      value: change.value ?? 0n,
      data: payoutCall(bent, signatures),
    },
    PAYER,
  );
  return JSON.stringify({ signatures, transaction });
};

const makeBatch = async (): Promise<{ id: string; text: string }> => {
  const { id } = await desk.call(createBatch, { rail: RAIL }, { as: treasurer });
  return { id, text: (await desk.call(exportBatch, { id }, { as: treasurer })).text };
};
const shown = (id: string) => desk.call(getBatch, { id }, { as: treasurer });

describe('a payout', () => {
  it('is sent when two people have signed exactly it, settled when it is final, and paid once however often it is sent', async () => {
    await chain.pay(chain.settings.treasury, 10_000n * USDT);
    await chain.mine(FINAL + 1);
    await work();
    const [one, other] = [await payout('100'), await payout('54')];
    const { id, text } = await makeBatch();
    expect(await desk.refused(createBatch, { rail: RAIL }, { as: treasurer })).toBe('nothing_to_pay');
    const before = await chain.balanceOf(TO);
    const refused: Signing[] = [
      { amount: 999n * USDT },
      { keys: [SIGNERS[0], SIGNERS[0]] },
      { keys: [SIGNERS[0], keyOf(99)] },
      { chainId: 1n },
      { to: chain.settings.factory },
      { value: 1n },
      { maxFee: 201n * GWEI },
    ];
    for (const change of refused)
      expect(
        await desk.refused(importSigned, { id, text: await sign(text, change) }, { as: treasurer }),
        JSON.stringify(change, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      ).toBe('signed_refused');
    const good = JSON.parse(await sign(text)) as { signatures: string[]; transaction: string };
    for (const bad of [
      '{}',
      JSON.stringify({ ...good, transaction: `${good.transaction}00` }),
      JSON.stringify({ signatures: good.signatures }),
    ])
      expect(await desk.refused(importSigned, { id, text: bad }, { as: treasurer })).toBe('signed_refused');
    expect(await shown(id)).toMatchObject({ state: 'batched' });
    await desk.call(importSigned, { id, text: JSON.stringify(good) }, { as: treasurer });
    expect(await shown(id)).toMatchObject({ state: 'signed' });
    await Promise.all([work(), work()]);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'sent', why: null });
    await chain.mine();
    await work();
    expect(await statusOf(one)).toMatchObject({ status: 2 });
    expect(await shown(id)).toMatchObject({ state: 'sent', why: null });
    await chain.mine(FINAL + 1);
    await Promise.all([work(), work()]);
    expect(await statusOf(one)).toMatchObject({ status: 1 });
    expect(await statusOf(other)).toMatchObject({ status: 1 });
    expect(await shown(id)).toMatchObject({
      state: 'settled',
      payouts: [{ outcome: 'delivered' }, { outcome: 'delivered' }],
    });
    expect((await chain.balanceOf(TO)) - before).toBe(146n * USDT);
    expect(await desk.refused(importSigned, { id, text: await sign(text) }, { as: treasurer })).toBe('too_late');
    // The same signatures are good for nothing more.
    const again = JSON.parse(await sign(text)) as { transaction: string };
    await chain.rpc('eth_sendRawTransaction', `0x${again.transaction}`);
    await chain.mine(FINAL + 1);
    await work();
    expect((await chain.balanceOf(TO)) - before).toBe(146n * USDT);
  });

  it('whose nonce another transaction took, or that pays too little, is named and signed again, and paid once', async () => {
    const one = await payout('64');
    const { id, text } = await makeBatch();
    const before = await chain.balanceOf(TO);
    const nonce = await chain.nonceOf(addressOfKey(PAYER));
    const replaced = await sign(text, { nonce });
    await chain.send(TO, '', { nonce });
    await chain.mine();
    await desk.call(importSigned, { id, text: replaced }, { as: treasurer });
    await work();
    expect(await shown(id)).toMatchObject({ state: 'signed', why: expect.stringContaining('nonce') });
    await desk.call(importSigned, { id, text: await sign(text, { maxFee: 1n }) }, { as: treasurer });
    await work();
    expect(await shown(id)).toMatchObject({ state: 'signed', why: expect.stringContaining('too little') });
    await desk.call(importSigned, { id, text: await sign(text) }, { as: treasurer });
    await work();
    await chain.mine(FINAL + 1);
    await work();
    await work();
    expect(await statusOf(one)).toMatchObject({ status: 1 });
    expect((await chain.balanceOf(TO)) - before).toBe(60n * USDT);
  });

  it('whose number the treasury gave to another batch goes back to its member, whole', async () => {
    const one = await payout('40');
    const { id, text } = await makeBatch();
    const before = await available(one.member);
    // The two signers paid something else, past the desk.
    const other = JSON.parse(await sign(text, { amount: 1n })) as { transaction: string };
    await chain.rpc('eth_sendRawTransaction', `0x${other.transaction}`);
    await chain.mine(FINAL + 1);
    await work();
    expect(await statusOf(one)).toMatchObject({ status: -2 });
    expect([before, await available(one.member)]).toEqual(['960.000000', '1000.000000']);
    expect(await shown(id)).toMatchObject({
      state: 'settled',
      why: 'The treasury paid another batch under this number.',
    });
  });

  it('waits for the batch before it, and for a rail that is not paused', async () => {
    await payout('30');
    const { id, text } = await makeBatch();
    const late = await payout('31');
    expect(await desk.refused(createBatch, { rail: RAIL }, { as: treasurer })).toBe('batch_open');
    await desk.call(importSigned, { id, text: await sign(text) }, { as: treasurer });
    await work();
    await chain.mine(FINAL + 1);
    await work();
    await work();
    chain.nodes[0].isDown = true;
    await work();
    expect(await desk.refused(createBatch, { rail: RAIL }, { as: treasurer })).toBe('rail_paused');
    expect(await statusOf(late)).toMatchObject({ status: 2 });
  });
});
