import assert from 'node:assert/strict';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import {
  applyDeposit,
  depositAddressText,
  getDepositAddress,
  listDeposits,
  listNetworks,
} from '@assay/contract/deposit';
import { listBalances } from '@assay/contract/wallet';
import { isChainAddress } from '@assay/verify/chain-address';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditDeposits } from './audit-deposits.ts';
import type { Payment } from '../rail/index.ts';
import { sandboxFaucet } from '../../sandbox/faucet.ts';
import { takePayment, takePayments } from './take-payment.ts';

const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
});
afterEach(async () => assert.deepEqual([...(await auditLedger(app.db)), ...(await auditDeposits(app.db))], []));

const TRON = { currency: 'USDT', chainType: 'TRC20' } as const;
const announce = (amount = '250') => app.call(applyDeposit, { ...TRON, amount }, token);
const work = () => takePayments(app, sandboxFaucet);
const recordOf = async (id: string) => (await app.call(listDeposits, { id }, token)).records[0]!;
const available = async () =>
  (await app.call(listBalances, {}, token)).find(({ currency }) => currency === 'USDT')!.available;

describe('listNetworks', () => {
  it('names where each currency can be paid in, and what is too little', async () => {
    const networks = await app.call(listNetworks, {}, token);
    expect(networks.map(({ currency, network, minimum }) => [currency, network, minimum])).toEqual([
      ['USDT', 'TRC20', '1.000000'],
      ['USDT', 'ERC20', '10.000000'],
      ['BTC', 'BTC', '0.00010000'],
      ['ETH', 'ERC20', '0.005000000000000000'],
      ['USD', 'BANK', '10.00'],
      ['EUR', 'BANK', '10.00'],
    ]);
    expect(await app.refused(listNetworks, {})).toBe('unauthorized');
  });

  it('offers nothing in live, where no rail is there to see a payment', async () => {
    const live = await openTestApp({ profile: 'live' });
    const visitor = { token: (await openMember(live)).token };
    expect(await live.call(listNetworks, {}, visitor)).toEqual([]);
    expect(await live.refused(getDepositAddress, TRON, visitor)).toBe('unknown_network');
    expect(await live.refused(applyDeposit, { ...TRON, amount: '5' }, visitor)).toBe('unknown_network');
    await live.close();
  });
});

describe('getDepositAddress', () => {
  it('is the member’s own, always the same, and passes the checksum of its network', async () => {
    const other = { token: (await openMember(app)).token };
    for (const [currency, chainType] of [
      ['USDT', 'TRC20'],
      ['USDT', 'ERC20'],
      ['BTC', 'BTC'],
      ['ETH', 'ERC20'],
    ] as const) {
      const first = await app.call(getDepositAddress, { currency, chainType }, token);
      expect(isChainAddress(chainType, first.address)).toBe(true);
      expect(first.uri).toMatch(/^sandbox:/);
      expect(await app.call(getDepositAddress, { currency, chainType }, token)).toEqual(first);
      expect((await app.call(getDepositAddress, { currency, chainType }, other)).address).not.toBe(first.address);
    }
  });

  it('names a reference for a bank, whose account has right check digits', async () => {
    const given = await app.call(getDepositAddress, { currency: 'EUR', chainType: 'BANK' }, token);
    const { address, reference, bank } = given;
    expect(bank).toEqual({ holder: 'Assay Sandbox', name: 'Sandbox Bank', bic: 'SANDXAXXXXX' });
    const digits = `${address.slice(4)}${address.slice(0, 4)}`.replaceAll(/[A-Z]/g, (char) =>
      String(char.charCodeAt(0) - 55),
    );
    expect(BigInt(digits) % 97n).toBe(1n);
    expect(reference).toMatch(/^ASSAY-[0-9A-F]{12}$/);
  });

  it('is signed with the key that anyone can fetch, for this member alone', async () => {
    const key = JSON.parse((await app.request({ method: 'GET', url: '/proof/address-key' })).body) as {
      keyId: string;
      publicKey: string;
    };
    const { signature, keyId, ...fields } = await app.call(getDepositAddress, TRON, token);
    const publicKey = createPublicKey({
      key: Buffer.concat([SPKI_ED25519, Buffer.from(key.publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    });
    const isSigned = (memberId: string) =>
      verify(
        null,
        Buffer.from(depositAddressText({ ...fields, memberId })),
        publicKey,
        Buffer.from(signature, 'base64'),
      );
    expect(keyId).toBe(key.keyId);
    expect(isSigned(member.id)).toBe(true);
    expect(isSigned(randomUUID())).toBe(false);
  });

  it.each([
    [{ currency: 'DOGE', chainType: 'TRC20' }, 'unknown_currency'],
    [{ currency: 'BTC', chainType: 'TRC20' }, 'unknown_network'],
    [{ currency: 'usdt', chainType: 'TRC20' }, 'invalid_input'],
    [{ currency: 'USDT' }, 'invalid_input'],
  ])('refuses %j', async (input, error) => {
    expect(await app.refused(getDepositAddress, input, token)).toBe(error);
    expect(await app.refused(getDepositAddress, TRON)).toBe('unauthorized');
  });
});

describe('applyDeposit', () => {
  it('announces and credits nothing', async () => {
    const record = await announce('250.5');
    expect(record).toMatchObject({ amount: '250.500000', realAmount: null, txId: null, status: 0, confirmations: 0 });
    expect(await app.call(listDeposits, {}, token)).toMatchObject({ total: 1, records: [record] });
    expect(await available()).toBe('0.000000');
  });

  it.each([
    [{ amount: '-5' }, 'amount_invalid'],
    [{ amount: '0' }, 'amount_invalid'],
    [{ amount: '0.0000001' }, 'amount_invalid'],
    [{ amount: '1.1234567' }, 'amount_invalid'],
    [{ amount: '0.999999' }, 'amount_too_small'],
    [{ amount: '1000000.000001' }, 'amount_too_large'],
    [{ amount: '9'.repeat(30) }, 'amount_too_large'],
    [{ amount: 'NaN' }, 'invalid_input'],
    [{ amount: '1e-7' }, 'invalid_input'],
    [{ amount: '１００' }, 'invalid_input'],
    [{ amount: 100 }, 'invalid_input'],
    [{ status: 1 }, 'invalid_input'],
    [{ currency: 'DOGE' }, 'unknown_currency'],
    [{ chainType: 'BTC' }, 'unknown_network'],
    [{ proof: '../../etc/passwd' }, 'not_found'],
    [{ proof: `files/${'0'.repeat(32)}.jpg` }, 'not_found'],
  ])('refuses %j and keeps nothing of it', async (input, error) => {
    expect(await app.refused(applyDeposit, { ...TRON, amount: '100', ...input }, token)).toBe(error);
    expect((await app.call(listDeposits, {}, token)).total).toBe(0);
  });

  it('leaves five open at most, also when many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.send(applyDeposit, { ...TRON, amount: '5' }, token)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(await app.refused(applyDeposit, { ...TRON, amount: '5' }, token)).toBe('too_many_open');
  });

  it('gives a repeat the first answer, and refuses a visitor', async () => {
    const sent = { ...token, requestId: randomUUID() };
    const input = { ...TRON, amount: '7' };
    expect(await app.call(applyDeposit, input, sent)).toEqual(await app.call(applyDeposit, input, sent));
    expect(await app.refused(applyDeposit, { ...input, amount: '8' }, sent)).toBe('request_reused');
    expect((await app.call(listDeposits, {}, token)).total).toBe(1);
    expect(await app.refused(applyDeposit, input)).toBe('unauthorized');
  });
});

describe('the faucet', () => {
  it('sees an announced deposit, counts confirmations up and credits it once', async () => {
    const { id } = await announce();
    await work();
    expect(await recordOf(id)).toMatchObject({ status: 0, txId: null });
    app.clock.advance(5000);
    await work();
    expect(await recordOf(id)).toMatchObject({ status: 0, realAmount: '250.000000', confirmations: 10 });
    expect(await available()).toBe('0.000000');
    app.clock.advance(5000);
    await work();
    expect(await recordOf(id)).toMatchObject({ status: 1, confirmations: 20, reason: null });
    await work();
    expect(await available()).toBe('250.000000');
  });

  it('credits once when several workers run, each with a ledger of its own', async () => {
    await announce();
    await announce();
    app.clock.advance(10_000);
    const workers = await Promise.all(
      Array.from({ length: 4 }, async () => ({ db: app.db, clock: app.clock, ledger: await openLedger(app) })),
    );
    await Promise.all(workers.map((deps) => takePayments(deps, sandboxFaucet)));
    expect(await available()).toBe('500.000000');
  });

  it('credits once when the worker dies between sight and credit', async () => {
    const { id } = await announce();
    app.clock.advance(10_000);
    const dying = { ...app, ledger: { post: () => Promise.reject(new Error('killed')) } };
    await expect(takePayments(dying, sandboxFaucet)).rejects.toThrow('killed');
    expect(await recordOf(id)).toMatchObject({ status: 0, txId: null });
    await work();
    expect(await available()).toBe('250.000000');
  });
});

describe('a payment', () => {
  const payment = async (change: Partial<Payment> = {}): Promise<Payment> => {
    const { address } = await app.call(getDepositAddress, TRON, token);
    const to = { currency: 'USDT', network: 'TRC20', address, reference: '' };
    return { txId: randomUUID(), index: 0, amount: 40_000_000n, confirmations: 20, ...to, ...change };
  };
  const list = async () => (await app.call(listDeposits, {}, token)).records;

  it('is credited without an announcement', async () => {
    await takePayment(app, 'chain', await payment());
    expect(await list()).toMatchObject([{ amount: '40.000000', realAmount: '40.000000', status: 1 }]);
  });

  it('belongs to the oldest announcement of its amount, and another output to the next', async () => {
    const first = await announce('40');
    const second = await announce('40');
    const seen = await payment();
    await takePayment(app, 'chain', seen);
    await takePayment(app, 'chain', seen);
    expect([(await recordOf(first.id)).status, (await recordOf(second.id)).status]).toEqual([1, 0]);
    await takePayment(app, 'chain', { ...seen, index: 1 });
    expect((await recordOf(second.id)).status).toBe(1);
    expect(await available()).toBe('80.000000');
  });

  it('is what the member gets, whatever was announced', async () => {
    const { id } = await announce('40');
    await takePayment(app, 'provider', await payment({ amount: 39_000_000n, depositId: id }));
    expect(await recordOf(id)).toMatchObject({ amount: '40.000000', realAmount: '39.000000', status: 1 });
    expect(await available()).toBe('39.000000');
  });

  it('below the minimum is rejected with the reason', async () => {
    await takePayment(app, 'chain', await payment({ amount: 999_999n }));
    expect(await list()).toMatchObject([{ status: -1, reason: 'below_minimum' }]);
    expect(await available()).toBe('0.000000');
  });

  it('to nobody’s address or of a changed amount changes nothing', async () => {
    const seen = await payment({ confirmations: 1 });
    await takePayment(app, 'chain', await payment({ address: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' }));
    await takePayment(app, 'chain', seen);
    await takePayment(app, 'chain', { ...seen, amount: 90_000_000n, confirmations: 20 });
    expect(await list()).toMatchObject([{ realAmount: '40.000000', confirmations: 1, status: 0 }]);
  });

  it('that was credited can never be open again, nor change what it was (W1)', async () => {
    await takePayment(app, 'chain', await payment());
    const [{ id } = { id: '' }] = await list();
    await expect(
      app.db.query('update deposit set status = 0, done_at = null, journal_id = null where id = $1', [id]),
    ).rejects.toThrow('may not go from 1 to 0');
    await expect(app.db.query('update deposit set amount = amount + 1 where id = $1', [id])).rejects.toThrow(
      'never changed',
    );
    await expect(app.db.query('delete from deposit where id = $1', [id])).rejects.toThrow('never deleted');
  });
});

describe('the audit of deposits', () => {
  it('finds a credit that no payment stands behind', async () => {
    const typed = new Error('rolled back');
    const work = app.db.transaction(async (tx) => {
      const legs = transfer(
        { purpose: 'custody', label: 'faucet', currency: 'USDT' },
        { memberId: member.id, purpose: 'available', currency: 'USDT' },
        5n,
      );
      const journal = { id: randomUUID(), kind: 'deposit', realm: 'money', actor: 'operator' } as const;
      await app.ledger.post(tx, [{ ...journal, legs, object: `deposit:${randomUUID()}` }]);
      expect(await auditDeposits(tx)).toMatchObject([{ invariant: 'W5' }]);
      throw typed;
    });
    await expect(work).rejects.toBe(typed);
  });
});

describe('listDeposits', () => {
  it('filters, pages, and shows nobody another’s', async () => {
    await announce('5');
    await app.call(applyDeposit, { currency: 'EUR', chainType: 'BANK', amount: '50' }, token);
    const total = async (input: object, who = token) => (await app.call(listDeposits, input, who)).total;
    expect(await total({ currency: 'EUR' })).toBe(1);
    expect(await total({ status: '0' })).toBe(2);
    expect(await total({ status: '-1' })).toBe(0);
    expect((await app.call(listDeposits, { pageSize: 1, pageNo: 2 }, token)).records).toMatchObject([
      { currency: 'USDT' },
    ]);
    expect(await total({}, { token: (await openMember(app)).token })).toBe(0);
    expect(await app.refused(listDeposits, { status: '2' }, token)).toBe('invalid_input');
    expect(await app.refused(listDeposits, {})).toBe('unauthorized');
  });
});
