/** Attacks on the sum of what is owed: each is red on a phone that only makes its usual calls. */
import { join } from 'node:path';
import { createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { liabilitySecrets, openSecrets } from '../../server/src/modules/auth/secrets.ts';
import { takeTree } from '../../server/src/modules/liability/take-tree.ts';
import type { TreeDeps } from '../../server/src/modules/liability/take-tree.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { deposit, openTradingApp, trade } from '../../server/src/modules/wallet/test-wallet.ts';
import { openRichPayer, withdraw } from '../../server/src/modules/withdrawal/test-withdrawal.ts';
import type { TestPayer } from '../../server/src/modules/withdrawal/test-withdrawal.ts';
import { bend } from './operator.ts';
import { openPhone } from './phone.ts';
import type { Phone } from './phone.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let url: string;
let deps: TreeDeps;
let log: () => Promise<void>;
let payer: TestPayer;
let phone: Phone;

beforeAll(async () => {
  app = await openTradingApp();
  ({ url } = await app.listen());
  log = publicLogJob(app);
  const secretOf = liabilitySecrets(await openSecrets(join(app.folder, 'keys')));
  deps = { db: app.db, quotes: app.quotes, secretOf, readReserves: async () => 'null' };
});
afterAll(() => app.close());

/** Minutes pass, and the log with them. */
const pass = async (minutes: number): Promise<void> => {
  for (let i = 0; i < minutes; i += 1) {
    app.clock.advance(61_000);
    await app.quotes.flush();
    await log();
  }
};

/** The tree of the next day. */
const take = async (given: Partial<TreeDeps> = {}): Promise<void> => {
  app.clock.advance(DAY_MS);
  await pass(4);
  const checkpoint = app.quotes.tape.latestCheckpoint!.number;
  await takeTree({ ...deps, ...given }, { kind: 'daily', timeMs: app.clock.now(), checkpoint });
  await pass(1);
};

/** While it is taken, the database says something else. */
const takeBent = async (change: string, back: string): Promise<void> => {
  await bend(app, (tx) => tx.query(change, [payer.member.id]));
  await take();
  await bend(app, (tx) => tx.query(back, [payer.member.id]));
};

const faults = async (): Promise<string[]> =>
  (await phone.evidence()).filter(({ kind }) => kind === 'liabilities').map(({ is }) => JSON.parse(is).fault as string);

beforeEach(async () => {
  payer = await openRichPayer(app, '5000');
  phone = await openPhone(url, payer.member);
  await pass(4);
  await phone.visit();
});

describe('a phone at its usual visits', () => {
  it('is silent while every tree has what its own statement says, with positions, withdrawals and later entries', async () => {
    await take();
    expect(await phone.visit()).toEqual([]);
    await withdraw(app, payer, '300');
    const order = { realm: 'money', symbol: 'BTCUSDT', direction: 'sell', kind: 'market', quantity: '0.01' } as const;
    await trade(app, 3);
    await app.call(createPosition, { ...order, leverage: 10 }, payer.token);
    await trade(app, 20);
    await app.trading.engine.settled();
    await take();
    await deposit(app, payer.member, 'USDT', '7');
    expect(await phone.visit()).toEqual([]);
    await take();
    await take();
    await take();
    expect(await phone.visit()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('is red when its member is left out', async () => {
    await takeBent(
      `update account set realm = 'demo' where member_id = $1`,
      `update account set realm = 'money' where member_id = $1`,
    );
    expect(await phone.visit()).toEqual(['liabilities']);
    expect(await faults()).toEqual(['left out']);
  });

  it('is red when its member is left out later, whatever he did meanwhile', async () => {
    await take();
    await phone.visit();
    await deposit(app, payer.member, 'USDT', '5');
    await takeBent(
      `update account set realm = 'demo' where member_id = $1`,
      `update account set realm = 'money' where member_id = $1`,
    );
    await deposit(app, payer.member, 'USDT', '5');
    await phone.visit();
    expect(await faults()).toEqual(['left out']);
  });

  it('is red when less is owed than the books have', async () => {
    await takeBent(
      `update account set balance = balance - 1 where member_id = $1 and purpose = 'available'`,
      `update account set balance = balance + 1 where member_id = $1 and purpose = 'available'`,
    );
    expect(await phone.visit()).toEqual(['liabilities']);
    expect(await faults()).toEqual(['books']);
  });

  it('is red when an entry of long before the tree is missing in the leaf', async () => {
    await take();
    await deposit(app, payer.member, 'USDT', '100');
    await pass(4);
    const held = `update chain set seq = seq - 1, hash = (select hash from chain_entry e where e.owner_id = $1 and e.seq = chain.seq - 1) where owner_id = $1`;
    const [before] = await app.db.query<{ seq: bigint; hash: Buffer }>(
      'select seq, hash from chain where owner_id = $1',
      [payer.member.id],
    );
    await bend(app, async (tx) => {
      await tx.query(held, [payer.member.id]);
      await tx.query(
        `update account set balance = balance - 100000000 where member_id = $1 and purpose = 'available'`,
        [payer.member.id],
      );
    });
    await take();
    await bend(app, async (tx) => {
      await tx.query('update chain set seq = $2, hash = $3 where owner_id = $1', [
        payer.member.id,
        before!.seq,
        before!.hash,
      ]);
      await tx.query(
        `update account set balance = balance + 100000000 where member_id = $1 and purpose = 'available'`,
        [payer.member.id],
      );
    });
    await phone.visit();
    expect(await faults()).toEqual(['stale']);
  });

  it('is red when a withdrawal that waits is not in the queue', async () => {
    const { id } = await withdraw(app, payer, '300');
    await pass(4);
    await bend(app, (tx) =>
      tx.query(`update withdrawal set status = 1, txid = 'x', done_at = now() where id = $1`, [id]),
    );
    await take();
    await bend(app, (tx) =>
      tx.query('update withdrawal set status = 0, txid = null, done_at = null where id = $1', [id]),
    );
    await phone.visit();
    expect(await faults()).toEqual(['queue']);
  });

  it('is red when the leaf is of somebody else, or made with another name', async () => {
    await take({ secretOf: () => Buffer.alloc(32, 1) });
    await phone.visit();
    expect(await faults()).toEqual(['root']);
  });

  it('is red when positions are valued at another price than was published', async () => {
    await trade(app, 3);
    const order = { realm: 'money', symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01' } as const;
    await app.call(createPosition, { ...order, leverage: 10 }, payer.token);
    await trade(app, 20);
    await app.trading.engine.settled();
    await take();
    expect(await phone.visit()).toEqual([]);
    await take();
    await bend(app, (tx) =>
      tx.query(`update liability_tree set marks = '1 1 1 1' where number = (select max(number) from liability_tree)`),
    );
    await phone.visit();
    expect(await faults()).toEqual(['marks']);
  });

  it('is red when no tree comes for more than two days', async () => {
    await take();
    await phone.visit();
    app.clock.advance(3 * DAY_MS);
    await pass(4);
    // A server that was down gets a moment for its first tree.
    expect(await phone.visit()).toEqual([]);
    await pass(20);
    await phone.visit();
    expect(await faults()).toEqual(['overdue']);
  });

  it('is red when an older tree is shown again', async () => {
    await take();
    await take();
    expect(await phone.visit()).toEqual([]);
    await bend(app, (tx) =>
      tx.query(`delete from liability_tree where number = (select max(number) from liability_tree)`),
    );
    await phone.visit();
    expect(await faults()).toEqual(['older']);
  });
});
