/** Attacks on the books by an operator with every right: each is red on a phone that only makes its usual calls. */
import { parseUnits } from '@assay/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { auditLog } from '../../server/src/audit/audit-log.ts';
import { transfer } from '../../server/src/ledger/journal-draft.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { deposit, openMember, openTradingApp, post } from '../../server/src/modules/wallet/test-wallet.ts';
import type { TestMember } from '../../server/src/modules/wallet/test-wallet.ts';
import { bend, rehash } from './operator.ts';
import { openPhone } from './phone.ts';
import type { Phone } from './phone.ts';

let app: TestApp;
let url: string;
let member: TestMember;
let phone: Phone;
let log: () => Promise<void>;
beforeAll(async () => {
  app = await openTradingApp();
  ({ url } = await app.listen());
  log = publicLogJob(app);
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

/** Which checks of the audit fail of the public log, by name. */
const audited = async (): Promise<string[]> =>
  (await auditLog(app.db)).filter(({ failures }) => failures > 0).map(({ name }) => name.split(' ')[0]!);

const hold = (units: bigint) =>
  post(app, {
    kind: 'withdrawal_hold',
    legs: transfer(
      { memberId: member.id, purpose: 'available', currency: 'USDT' },
      { memberId: member.id, purpose: 'withdrawal_held', currency: 'USDT' },
      units,
    ),
  });

beforeEach(async () => {
  member = await openMember(app);
  phone = await openPhone(url, member);
  await deposit(app, member, 'USDT', '50000');
  await pass(1);
});

describe('a phone at its usual visits', () => {
  it('is silent while the books go on, through many pages, minutes and log-outs', async () => {
    expect(await phone.visit()).toEqual([]);
    await hold(parseUnits('100', 6)!);
    expect(await phone.visit()).toEqual([]);
    await pass(4);
    for (let i = 0; i < 230; i += 1) await hold(1_000_000n);
    expect(await phone.visit()).toEqual([]);
    await pass(4);
    expect(await phone.visit()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('is red when a deposit becomes smaller', async () => {
    await phone.visit();
    await bend(app, async (tx) => {
      await tx.query(
        `update journal set delta = sign(delta) * 40000000000, first_after = sign(first_after) * 40000000000, second_after = sign(second_after) * 40000000000
         where owner_id = $1 and kind = 'deposit'`,
        [member.id],
      );
      await tx.query(`update account set balance = 40000000000 where member_id = $1 and purpose = 'available'`, [
        member.id,
      ]);
      await rehash(tx, member.id);
    });
    expect(await phone.visit()).toEqual(['statement']);
    expect(await audited()).toEqual(['H3']);
    const [evidence] = await phone.evidence();
    expect(JSON.parse(evidence!.is)).toMatchObject({ fault: 'hash' });
    expect(JSON.parse(evidence!.was).balances).toEqual([['1 1 USDT', '50000000000']]);
  });

  it('is red when the newest entry is deleted, and when another one takes its place', async () => {
    await hold(parseUnits('100', 6)!);
    await phone.visit();
    await bend(app, async (tx) => {
      await tx.query(`delete from journal where owner_id = $1 and kind = 'withdrawal_hold'`, [member.id]);
      await tx.query(
        `update account set balance = case purpose when 'available' then 50000000000 else 0 end where member_id = $1`,
        [member.id],
      );
      await rehash(tx, member.id);
    });
    expect(await phone.visit()).toEqual(['statement']);
    await deposit(app, member, 'USDT', '1');
    await phone.visit();
    expect((await phone.evidence()).map(({ is }) => JSON.parse(is).fault)).toEqual(['shorter', 'hash']);
  });

  it('is red when a line is put in with a time long before', async () => {
    await phone.visit();
    await pass(20);
    await deposit(app, await openMember(app), 'USDT', '1');
    await pass(1);
    await phone.visit();
    await hold(parseUnits('100', 6)!);
    await bend(app, async (tx) => {
      await tx.query(`update journal set at_us = at_us - 1000000000 where owner_id = $1 and kind = 'withdrawal_hold'`, [
        member.id,
      ]);
      await rehash(tx, member.id);
    });
    expect(await phone.visit()).toEqual(['statement']);
    expect(JSON.parse((await phone.evidence())[0]!.is)).toMatchObject({ fault: 'backdated' });
    await pass(2);
    expect(await audited()).toContain('H6');
  });

  it('is red when the log leaves an entry out that the phone is shown', async () => {
    await phone.visit();
    await hold(parseUnits('100', 6)!);
    // The log takes each leaf once, so a forger who writes the entry's leaf first keeps the true one out of the log.
    await bend(app, (tx) =>
      tx.query(`insert into logged_head (number, index, owner_id, seq, hash) values (1, 1000000, $1, 2, $2)`, [
        member.id,
        Buffer.alloc(32),
      ]),
    );
    expect(await phone.visit()).toEqual([]);
    await pass(4);
    expect(await phone.visit()).toEqual(['statement']);
    expect(JSON.parse((await phone.evidence())[0]!.is)).toMatchObject({ fault: 'unlogged' });
  });
});
