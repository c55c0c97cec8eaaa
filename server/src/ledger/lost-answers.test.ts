import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { openTestProxy } from '../db/test-proxy.ts';
import type { TestProxy } from '../db/test-proxy.ts';
import { insertMember } from '../modules/auth/register-member.ts';
import { auditLedger } from './audit-ledger.ts';
import { journalId, transfer } from './journal-draft.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

let direct: TestDatabase;
let proxy: TestProxy;
let db: Database;
let ledger: Ledger;
let members: string[];
beforeEach(async () => {
  direct = await openTestDatabase();
  proxy = await openTestProxy(direct.url);
  db = openDatabase({ url: proxy.url });
  ledger = await openLedger({ db, clock: systemClock });
  members = [];
  for (let n = 0; n < 3; n++)
    members.push(
      await insertMember(direct, {
        target: { kind: 'email', email: `lost${n}@example.com` },
        passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
        createdAt: new Date(),
      }),
    );
});
afterEach(async () => {
  proxy.set('none');
  await proxy.close();
  await db.close();
  await direct.close();
});

const credit = (memberId: string) =>
  ledger.hot.submit({
    memberId,
    journal: {
      id: journalId('test', randomUUID()),
      kind: 'deposit',
      realm: 'money',
      actor: 'test',
      legs: transfer(
        { purpose: 'custody', label: 'faucet', currency: 'USDT' },
        { memberId, purpose: 'available', currency: 'USDT' },
        100n,
      ),
    },
  });

const balances = async (): Promise<bigint[]> => {
  const rows = await direct.query<{ balance: string }>(
    `select balance from account where member_id is not null order by member_id`,
  );
  return rows.map(({ balance }) => BigInt(balance));
};

describe('a batch whose answer was lost', () => {
  it('is done when its journals stand, and is told as done', async () => {
    for (const member of members) await credit(member);
    proxy.set('lose_answers');
    const answerLost = proxy.answerLost();
    const done = Promise.all(members.map(credit));
    await answerLost;
    proxy.set('none');
    await done;
    expect(await balances()).toEqual([200n, 200n, 200n]);
    expect(await auditLedger(direct)).toEqual([]);
  });

  it('is made again when nothing of it reached the database', async () => {
    for (const member of members) await credit(member);
    proxy.set('silence');
    const done = Promise.all(members.map(credit));
    await expect.poll(() => db.isAnswering(), { timeout: 10_000 }).toBe(false);
    proxy.set('none');
    await done;
    expect(await balances()).toEqual([200n, 200n, 200n]);
    expect(await auditLedger(direct)).toEqual([]);
  });

  it('is told as done after its connection was reset in the middle of it', async () => {
    for (const member of members) await credit(member);
    proxy.set('lose_answers');
    const answerLost = proxy.answerLost();
    const done = Promise.all(members.map(credit));
    await answerLost;
    proxy.set('none');
    proxy.cut();
    await done;
    expect(await balances()).toEqual([200n, 200n, 200n]);
  });
});
