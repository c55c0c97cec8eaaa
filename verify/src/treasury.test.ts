import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './binary.ts';
import { chainAddress, isChainAddress } from './chain-address.ts';
import { addressBytes, forwarderAddress, forwarderSalt } from './forwarder.ts';
import { payoutDigest, payoutSigner, readTransaction, signerAddress, signPayout, signTransaction } from './treasury.ts';
import type { PayoutBatch } from './treasury.ts';

const TOKEN = '0x52908400098527886E0F7030069857D2E4169EE7';
const TREASURY = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const tron = (address: string) => chainAddress('TRC20', addressBytes('ERC20', address));
const key = (n: number) => fromHex(n.toString(16).padStart(64, '0'));
const BATCH: PayoutBatch = {
  form: 'ERC20',
  chainId: 1,
  treasury: TREASURY,
  number: 7n,
  payments: [{ token: TOKEN, to: TREASURY, amount: 5n }],
};

describe('the address of a member', () => {
  it('is another one for every member, factory, treasury and chain', () => {
    const of = (change: object, member = 'a') =>
      forwarderAddress({ form: 'ERC20', factory: TOKEN, treasury: TREASURY, ...change }, member);
    const seen = [
      of({}),
      of({}, 'b'),
      of({ factory: TREASURY }),
      of({ treasury: TOKEN }),
      of({ form: 'TRC20', factory: tron(TOKEN), treasury: tron(TREASURY) }),
    ];
    expect(new Set(seen).size).toBe(5);
    expect(of({})).toBe(seen[0]);
    expect(isChainAddress('ERC20', seen[0]!)).toBe(true);
    expect(forwarderSalt('a')).toHaveLength(32);
  });

  it('on TRON begins with T, has its checksum, and is hashed with 0x41', () => {
    fc.assert(
      fc.property(fc.uuid(), (member) => {
        const terms = { form: 'TRC20', factory: tron(TOKEN), treasury: tron(TREASURY) } as const;
        const address = forwarderAddress(terms, member);
        expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
        expect(isChainAddress('TRC20', address)).toBe(true);
        const same = forwarderAddress({ form: 'ERC20', factory: TOKEN, treasury: TREASURY }, member);
        expect(toHex(addressBytes('TRC20', address))).not.toBe(toHex(addressBytes('ERC20', same)));
      }),
      { numRuns: 20 },
    );
  });

  it('is not derived from what is no address', () => {
    expect(() => forwarderAddress({ form: 'TRC20', factory: TOKEN, treasury: TREASURY }, 'a')).toThrow('no address');
    expect(() => forwarderAddress({ form: 'ERC20', factory: '0x', treasury: TREASURY }, 'a')).toThrow('no address');
  });
});

describe('a signature over a batch', () => {
  it('is its signer’s for this batch alone', () => {
    const signature = signPayout(BATCH, key(5));
    const signer = signerAddress('ERC20', key(5));
    expect(payoutSigner(BATCH, signature)).toBe(signer);
    const changes: Partial<PayoutBatch>[] = [
      { chainId: 2 },
      { number: 8n },
      { treasury: TOKEN },
      { payments: [{ token: TOKEN, to: TREASURY, amount: 6n }] },
      { payments: [{ token: TREASURY, to: TREASURY, amount: 5n }] },
      { payments: [] },
    ];
    for (const change of changes) expect(payoutSigner({ ...BATCH, ...change }, signature)).not.toBe(signer);
    expect(payoutDigest(BATCH)).toHaveLength(32);
  });

  it.each(['', '00', `${'0'.repeat(128)}1b`, `${'f'.repeat(128)}1c`, 'zz'])('is none: %s', (text) => {
    expect(payoutSigner(BATCH, text)).toBeUndefined();
  });
});

describe('a signed transaction', () => {
  const arbitrary = fc.record({
    chainId: fc.bigInt({ min: 1n, max: 1n << 40n }),
    nonce: fc.bigInt({ min: 0n, max: 1n << 40n }),
    maxTip: fc.bigInt({ min: 0n, max: 1n << 60n }),
    maxFee: fc.bigInt({ min: 0n, max: 1n << 60n }),
    gasLimit: fc.bigInt({ min: 0n, max: 1n << 30n }),
    to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex),
    value: fc.bigInt({ min: 0n, max: 1n << 90n }),
    data: fc.uint8Array({ maxLength: 400 }),
  });

  it('says again what was signed and who signed it', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        const raw = signTransaction(one, key(9));
        expect(readTransaction(raw)).toMatchObject({ ...one, sender: signerAddress('ERC20', key(9)) });
      }),
      { numRuns: 60 },
    );
  });

  it('with a changed byte is another one’s, or none', () => {
    const [one] = fc.sample(arbitrary, { numRuns: 1, seed: 1 });
    const raw = signTransaction(one!, key(9));
    fc.assert(
      fc.property(fc.nat(raw.length / 2 - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = fromHex(raw);
        bytes[at]! ^= change;
        const read = readTransaction(toHex(bytes));
        expect([read?.sender, read?.hash]).not.toEqual([signerAddress('ERC20', key(9)), readTransaction(raw)!.hash]);
      }),
      { numRuns: 150 },
    );
    expect(readTransaction('')).toBeUndefined();
    expect(readTransaction('02')).toBeUndefined();
    expect(readTransaction(`${raw}00`)).toBeUndefined();
  });
});
