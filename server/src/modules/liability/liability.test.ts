import { join } from 'node:path';
import { getClaim } from '@assay/contract/claim';
import { getMyUserInfo } from '@assay/contract/session';
import { createPosition } from '@assay/contract/trade';
import { businessDay, businessDayStart } from '@assay/contract/time';
import { checkMemberProof, drawsTree, gainOf, liabilitiesText, parseLiabilities } from '@assay/verify/liabilities';
import type { LiabilitiesEntry, MemberProof } from '@assay/verify/liabilities';
import { checkClaim } from '@assay/verify/liability-bundle';
import type { ClaimCertificate } from '@assay/verify/liability-bundle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openSecrets, liabilitySecrets } from '../auth/secrets.ts';
import { appendEntries } from '../public-log/log-store.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';
import { unloggedTrees } from './index.ts';
import { reservesText } from './reserves.ts';
import { liabilityJob } from './run-liabilities.ts';
import { takeTree } from './take-tree.ts';
import type { TreeDeps } from './take-tree.ts';

let app: TestApp;
let deps: TreeDeps;

beforeAll(async () => {
  app = await openTradingApp();
  const secrets = await openSecrets(join(app.folder, 'keys'));
  deps = {
    db: app.db,
    quotes: app.quotes,
    secretOf: liabilitySecrets(secrets),
    readReserves: async () => reservesText(undefined),
  };
});
afterAll(() => app.close());

/** Trees of one kind are one a day; the test goes from day to day. */
const take = async (): Promise<LiabilitiesEntry> => {
  const entry = await takeTree(deps, {
    kind: 'daily',
    timeMs: app.clock.now(),
    checkpoint: app.quotes.tape.latestCheckpoint!.number,
  });
  const unlogged = await unloggedTrees(app.db);
  await appendEntries(
    app.db,
    unlogged.map((tree) => ({ kind: 'liabilities', ...tree })),
    new Date(app.clock.now()),
  );
  app.clock.advance(86_400_000);
  return entry;
};

interface Told {
  id: string;
  email: string;
  proof: MemberProof;
}
const tell = async ({ token }: Pick<TestMember, 'token'>): Promise<Told> => {
  const { id, email, liabilities } = await app.call(getMyUserInfo, {}, { token });
  return { id, email: email!, proof: JSON.parse(liabilities!) as MemberProof };
};
const check = ({ id, email, proof }: Told) => checkMemberProof(proof, { id, names: [email] });
const owedOf = (told: Told, asset: string): bigint => {
  const checked = check(told);
  if (typeof checked === 'string') throw new Error(`the proof is wrong: ${checked}`);
  return checked.owed[checked.entry.assets.findIndex(({ code }) => code === asset)]!;
};

describe('the tree of what is owed', () => {
  it('comes with the answer about a member, and has what the books have of every asset', async () => {
    const [one, other, late] = [await openMember(app), await openMember(app), await openMember(app)];
    expect((await app.call(getMyUserInfo, {}, one)).liabilities).toBeUndefined();
    await deposit(app, one, 'USDT', '1000');
    await deposit(app, one, 'BTC', '0.5');
    await deposit(app, other, 'USDT', '70');
    const entry = await take();
    expect(liabilitiesText(parseLiabilities(liabilitiesText(entry))!)).toBe(liabilitiesText(entry));
    const told = await tell(one);
    expect([owedOf(told, 'USDT'), owedOf(told, 'BTC')]).toEqual([1_000_000_000n, 50_000_000n]);
    expect(owedOf(await tell(other), 'USDT')).toBe(70_000_000n);
    // A member who never had money has no leaf, but still gets the tree.
    expect(await tell(late).then(({ proof }) => Object.keys(proof))).toEqual(['liabilities']);
  });

  it('sums up all members, and names the one before', async () => {
    const first = await take();
    const second = await take();
    expect([second.number, Buffer.from(second.previous)]).toEqual([first.number + 1, Buffer.from(first.root)]);
    const [sum] = await app.db.query<{ sum: string }>(
      `select sum(balance) as sum from account where member_id is not null and realm = 'money' and currency = 'USDT'`,
    );
    expect(second.owed[second.assets.findIndex(({ code }) => code === 'USDT')]).toBe(BigInt(sum!.sum));
  });

  it('is false for a member whom it names with less, under another name, or at another place', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '500');
    await take();
    const told = await tell(member);
    expect(owedOf(told, 'USDT')).toBe(500_000_000n);
    const books = told.proof.books.map((amount) => (amount === '0' ? amount : String(BigInt(amount) - 1n)));
    expect(check({ ...told, proof: { ...told.proof, books } })).toBe('root');
    expect(check({ ...told, email: 'another@example.com' })).toBe('root');
    expect(check({ ...told, proof: { ...told.proof, chain: { seq: 1, hash: '00'.repeat(32) } } })).toBe('root');
    expect(check({ ...told, proof: { ...told.proof, secret: Buffer.alloc(32).toString('base64') } })).toBe('root');
    const less = { id: 'x', asset: 'USDT', amount: '-5' };
    expect(check({ ...told, proof: { ...told.proof, accrued: [less] } })).toBe('form');
  });

  it('counts open positions at their equity, at the tick of that moment', async () => {
    const member = await openMember(app);
    await trade(app, 2);
    await deposit(app, member, 'USDT', '10000');
    const order = { realm: 'money', symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.1' } as const;
    await app.call(createPosition, { ...order, leverage: 10 }, member);
    await trade(app, 20);
    await app.trading.engine.settled();
    await take();
    const told = await tell(member);
    const [position] = told.proof.positions;
    expect(position).toMatchObject({ symbolId: 1, side: 1 });
    const books = BigInt(
      told.proof.books[parseLiabilities(told.proof.liabilities)!.assets.findIndex(({ code }) => code === 'USDT')]!,
    );
    expect(owedOf(told, 'USDT')).toBe(books + gainOf(position!));
    const { statusCode, body } = await app.request({ method: 'GET', url: '/proof/liabilities/latest' });
    const { marks } = JSON.parse(body) as { marks: string };
    expect(statusCode).toBe(200);
    expect(marks).toContain(`1 ${position!.tick} ${position!.mark} `);
  });

  it('has withdrawals that are not paid, in what is owed and in a tree of their own', async () => {
    const payer = await openRichPayer(app, '900');
    const { id } = await withdraw(app, payer, '300');
    const entry = await take();
    const usdt = entry.assets.findIndex(({ code }) => code === 'USDT');
    expect(entry.waiting.amounts[usdt]).toBeGreaterThanOrEqual(300_000_000n);
    const told = await tell(payer.member);
    expect(owedOf(told, 'USDT')).toBe(900_000_000n);
    expect(told.proof.requests).toMatchObject([{ id, asset: 'USDT', amount: '300000000', status: 'review' }]);
    const [request] = told.proof.requests;
    const later = { ...request!, askedMs: request!.askedMs + 1 };
    expect(check({ ...told, proof: { ...told.proof, requests: [later] } })).toBe('request');
  });

  it('is there for anyone by its number, without anybody in it', async () => {
    const latest = await app.request({ method: 'GET', url: '/proof/liabilities/latest' });
    const { number, entry } = JSON.parse(latest.body) as { number: number; entry: string };
    expect(parseLiabilities(entry)?.number).toBe(number);
    const same = await app.request({ method: 'GET', url: `/proof/liabilities/${number}` });
    expect([same.body, same.headers['cache-control']]).toEqual([latest.body, expect.stringContaining('immutable')]);
    for (const [path, status] of [
      ['0', 400],
      ['x', 400],
      ['99999', 404],
    ] as const)
      expect((await app.request({ method: 'GET', url: `/proof/liabilities/${path}` })).statusCode).toBe(status);
  });

  it('is never changed, left out or made without a number', async () => {
    for (const statement of [
      'update liability_leaf set place = place + 1',
      'delete from liability_tile',
      `update liability_tree set entry = ''`,
      'delete from liability_request',
      'truncate liability_tree cascade',
    ])
      await expect(app.db.query(statement)).rejects.toThrow();
    await expect(
      app.db.query(
        `insert into liability_tree select number + 5, kind, day + 999, at, journal_seq, assets, members, requests, root, entry, marks, reserves
           from liability_tree limit 1`,
      ),
    ).rejects.toThrow('no gaps');
  });
});

describe('the claim certificate of a month', () => {
  it('says what the first tree of the month owed, signed, and is refused when a letter of it is changed', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '250');
    expect(await app.refused(getClaim, {}, member)).toBe('not_found');
    const { timeMs } = await take();
    const month = businessDay(timeMs).slice(0, 7);
    await deposit(app, member, 'USDT', '1');
    await take();
    const { proof, ...claim } = await app.call(getClaim, { month }, member);
    const certificate: ClaimCertificate = {
      kind: 'claim',
      ...claim,
      proof: JSON.parse(proof) as MemberProof,
      receiptKey: Buffer.from(app.trading.receiptKey.publicKey).toString('base64'),
    };
    expect(checkClaim(certificate).isTrue).toBe(true);
    expect(claim.text).toContain('\nowed USDT 250.000000\n');
    const more = claim.text.replace('250', '251');
    expect(checkClaim({ ...certificate, text: more }).checks).toEqual([
      { name: 'leaf', isRight: true },
      { name: 'signature', isRight: false },
      { name: 'words', isRight: false },
    ]);
    expect(await app.refused(getClaim, { month: '1999-01' }, member)).toBe('not_found');
    expect(await app.refused(getClaim, { month: '1999-13' }, member)).toBe('invalid_input');
  });
});

describe('when trees are taken', () => {
  it('once at the start of a day and once when a checkpoint draws it, however often it is looked at', async () => {
    const count = async (day: string) =>
      (
        await app.db.query<{ kind: string; at: Date }>(
          'select kind, at from liability_tree where day = $1::date order by number',
          [day],
        )
      ).map(({ kind }) => kind);
    const job = liabilityJob({ ...deps, clock: app.clock });
    const day = businessDay(app.clock.now());
    await job.run();
    app.clock.advance(6000);
    await job.run();
    await liabilityJob({ ...deps, clock: app.clock }).run();
    expect((await count(day)).filter((kind) => kind === 'daily')).toEqual(['daily']);
    // In the last minute of a day every checkpoint draws.
    app.clock.set(businessDayStart(day) + 86_400_000 - 59_000);
    await trade(app, 50);
    expect(app.quotes.tape.latestCheckpoint!.number).toBeGreaterThanOrEqual(60);
    for (let i = 0; i < 2; i++) await liabilityJob({ ...deps, clock: app.clock }).run();
    expect(await count(day)).toEqual(['daily', 'random']);
  });

  it('at any minute with the same chance', () => {
    const end = 86_400_000;
    const at = (root: number[], timeMs: number) =>
      drawsTree({ root: Uint8Array.from([...root, ...Array(26).fill(0)]), timeMs }, end);
    expect(at([0, 0, 0, 0, 0, 1], end - 30_000)).toBe(true);
    expect(at([0, 0, 0, 0, 0, 1], end - 90_000)).toBe(false);
    expect(at([0, 0, 0, 0, 0, 2], end - 90_000)).toBe(true);
    expect(at([0, 0, 0, 0, 5, 160], 0)).toBe(true);
    expect(at([0, 0, 0, 0, 5, 161], 0)).toBe(false);
  });
});
