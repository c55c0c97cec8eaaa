import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toBase64 } from './checkpoint.ts';
import { liabilitiesText, parseLiabilities, queueIdOf, treeIdOf } from './liabilities.ts';
import type { LiabilitiesEntry, MemberProof, TreeHead } from './liabilities.ts';
import { checkClaim, checkLiabilityBundle, claimText } from './liability-bundle.ts';
import type { ClaimCertificate, LiabilityBundle } from './liability-bundle.ts';
import {
  buildTree,
  commitOf,
  createLeafNodes,
  nonceOf,
  rootOf,
  setLeaf,
  siblingsOf,
  totalsOf,
} from './liability-tree.ts';
import { verifierKey } from './log-head.ts';
import { proveInclusion } from './public-log.ts';
import { reservesByAsset, reservesMessage } from './reserves.ts';
import { signedHead, subtreesOfEntries } from './test-log.ts';
import { addressOf, signText } from './test-sign-in.ts';

const bytesOf = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());
const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  return { raw, sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey)) };
};

const HEAD: TreeHead = {
  number: 3,
  kind: 'random',
  timeMs: 1_800_000_000_000,
  checkpoint: 120,
  ledger: 77,
  assets: [
    { code: 'BTC', decimals: 8 },
    { code: 'USDT', decimals: 6 },
  ],
};
const ID = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const secretOf = (n: number): Uint8Array => bytesOf(`secret ${n}`);

const made = () => {
  const leaves = createLeafNodes(3, 2);
  const treeId = treeIdOf(HEAD);
  for (const n of [0, 1, 2])
    setLeaf(leaves, n, {
      treeId,
      nonce: nonceOf(secretOf(n), [treeId]),
      commit: commitOf({ id: ID(n), name: `m${n}@example.com`, secret: secretOf(n) }),
      detail: bytesOf(`chain ${n}`),
      amounts: [BigInt(n), 1_000_000n],
    });
  const { tree, places } = buildTree(leaves);
  const entry: LiabilitiesEntry = {
    ...HEAD,
    members: 3,
    owed: totalsOf(tree),
    root: rootOf(tree),
    previous: bytesOf('before'),
    debts: [0n, 5n],
    waiting: { count: 0, amounts: [0n, 0n], oldestSeconds: 0, root: new Uint8Array(32) },
    marks: bytesOf(''),
    reserves: bytesOf('null'),
  };
  const proof: MemberProof = {
    liabilities: liabilitiesText(entry),
    secret: toBase64(secretOf(1)),
    chain: { seq: 4, hash: Buffer.from(bytesOf('chain 1')).toString('hex') },
    books: ['1', '1000000'],
    positions: [],
    accrued: [],
    place: places[1]!,
    siblings: siblingsOf(tree, places[1]!).map(toBase64),
    requests: [],
  };
  return { entry, proof };
};

const bundle = async (): Promise<LiabilityBundle> => {
  const { proof } = made();
  const key = makeKey();
  const named = { name: 'assay/log/test', publicKey: key.raw, sign: key.sign };
  const entries = ['first', proof.liabilities, 'last'];
  const way = await proveInclusion(1, 3, subtreesOfEntries(entries));
  return {
    kind: 'liabilities',
    member: { id: ID(1), name: 'm1@example.com' },
    proof,
    log: {
      verifier: verifierKey(named, 'log'),
      note: await signedHead(entries, named),
      index: 1,
      proof: way.map(toBase64),
    },
  };
};

describe('a proof that a member hands on', () => {
  it('is right by itself, and wrong with another member, amount, place in the log or key', async () => {
    const right = await bundle();
    expect(checkLiabilityBundle(right).isTrue).toBe(true);
    const { proof, log, member } = right;
    const other = makeKey();
    const bent: LiabilityBundle[] = [
      { ...right, member: { ...member, name: 'm2@example.com' } },
      { ...right, member: { ...member, id: ID(2) } },
      { ...right, proof: { ...proof, books: ['1', '999999'] } },
      { ...right, proof: { ...proof, liabilities: proof.liabilities.replace('members 3', 'members 4') } },
      { ...right, proof: { ...proof, liabilities: '' } },
      { ...right, proof: { ...proof, siblings: ['!'] } },
      { ...right, log: { ...log, index: 0 } },
      { ...right, log: { ...log, note: 'none' } },
      { ...right, log: { ...log, verifier: verifierKey({ name: 'assay/log/test', publicKey: other.raw }, 'log') } },
    ];
    for (const one of bent) expect(checkLiabilityBundle(one).isTrue).toBe(false);
  });

  it('says nothing that could be read in two ways', () => {
    const { entry } = made();
    const text = liabilitiesText(entry);
    expect(liabilitiesText(parseLiabilities(text)!)).toBe(text);
    for (const wrong of [
      text.replace('number 3', 'number 03'),
      text.replace('owed 3', 'owed -3'),
      text.replace('owed 3 ', 'owed '),
      text.replace('kind random', 'kind chosen'),
      text.replace('BTC:8 USDT:6', 'BTC:8 BTC:6'),
      `${text}\n`,
    ])
      expect(parseLiabilities(wrong)).toBeUndefined();
    expect(queueIdOf(treeIdOf(entry))).not.toEqual(treeIdOf(entry));
  });
});

describe('a claim certificate', () => {
  it('is right when its words are those of the leaf and the key signed them', () => {
    const { entry, proof } = made();
    const key = makeKey();
    const member = { id: ID(1), name: 'm1@example.com' };
    const text = claimText({ member, entry, owed: [1n, 1_000_000n] });
    const signed = (words: string): ClaimCertificate => ({
      kind: 'claim',
      member,
      proof,
      text: words,
      signature: toBase64(key.sign(words)),
      receiptKey: toBase64(key.raw),
    });
    expect(text).toContain('owed BTC 0.00000001\nowed USDT 1.000000\n');
    expect(checkClaim(signed(text)).isTrue).toBe(true);
    // Signed words that say more or less than the leaf are no certificate of it.
    expect(checkClaim(signed(text.replace('USDT 1.', 'USDT 9.'))).isTrue).toBe(false);
    expect(checkClaim({ ...signed(text), receiptKey: toBase64(makeKey().raw) }).isTrue).toBe(false);
  });
});

describe('reserves', () => {
  const statement = { operator: 'Example Ltd', day: '2026-11-17' };

  it('count as signed when the key of an address signed them for this log and day', () => {
    const key = bytesOf('key of an address');
    const holding = { asset: 'USDT', kind: 'chain', network: 'ERC20', address: addressOf(key), amount: '5' } as const;
    const signedFor = (log: string): bigint => {
      const message = reservesMessage(statement, log);
      const holdings = [{ ...holding, message, signature: signText(message, key) }];
      return reservesByAsset({ ...statement, holdings }, HEAD.assets, 'assay/log/test')[1]!.signed;
    };
    expect([signedFor('assay/log/test'), signedFor('assay/log/other')]).toEqual([5_000_000n, 0n]);
  });

  it('count as claimed without a signature over the very words, each address once', () => {
    const chain = { asset: 'USDT', kind: 'chain', network: 'ERC20', address: `0x${'ab'.repeat(20)}` } as const;
    const message = reservesMessage(statement, 'assay/log/test');
    const held = reservesByAsset(
      {
        ...statement,
        holdings: [
          { ...chain, amount: '5', message, signature: `0x${'11'.repeat(65)}` },
          { ...chain, amount: '5', address: chain.address.toUpperCase().replace('0X', '0x') },
          { asset: 'USDT', kind: 'bank', amount: '2.5', source: 'somebody' },
          { asset: 'USDT', kind: 'simulated', amount: '1' },
          { asset: 'NONE', kind: 'bank', amount: '1' },
          { asset: 'BTC', kind: 'bank', amount: 'x' },
        ],
      },
      HEAD.assets,
      'assay/log/test',
    );
    expect(held).toEqual([
      { code: 'BTC', signed: 0n, claimed: 0n, simulated: 0n },
      { code: 'USDT', signed: 0n, claimed: 7_500_000n, simulated: 1_000_000n },
    ]);
  });
});
