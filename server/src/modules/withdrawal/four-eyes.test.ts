import assert from 'node:assert/strict';
import { cancelWithdrawal, listWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { openTradingApp } from '../wallet/test-wallet.ts';
import { auditWithdrawals } from './audit-withdrawals.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { reviewDueWithdrawals } from '../../sandbox/withdrawal-reviewer.ts';
import { approve, openRichPayer, withdraw } from './test-withdrawal.ts';
import type { TestPayer } from './test-withdrawal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  assert.deepEqual([...(await auditLedger(app.db)), ...(await auditWithdrawals(app.db))], []);
});

const recordOf = async ({ token }: TestPayer, id: string) =>
  (await app.call(listWithdrawals, { id }, token)).records[0]!;
const second = { actor: 'operator:second', role: 'payout' } as const;

describe('a large withdrawal (W8)', () => {
  it('goes out when two people of two roles have approved it, and not before', async () => {
    const payer = await openRichPayer(app, '20000');
    const { id, approvals } = await withdraw(app, payer, '15000');
    expect(approvals).toEqual({ given: 0, needed: 2 });
    await approve(app, id);
    expect(await recordOf(payer, id)).toMatchObject({ status: 0, canCancel: true, approvals: { given: 1, needed: 2 } });
    await approve(app, id, second);
    expect(await recordOf(payer, id)).toMatchObject({ status: 2, approvals: { given: 2, needed: 2 } });
  });

  it('is not approved twice by one person, twice in one role, by its owner, or released before its review', async () => {
    const payer = await openRichPayer(app, '20000');
    const { id } = await withdraw(app, payer, '15000');
    await expect(approve(app, id, { role: 'payout' })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(approve(app, id, { actor: payer.member.id })).rejects.toMatchObject({ error: 'forbidden' });
    await approve(app, id);
    await expect(approve(app, id, { role: 'payout' })).rejects.toMatchObject({ error: 'second_person' });
    await expect(approve(app, id, { actor: 'operator:second' })).rejects.toMatchObject({ error: 'too_late' });
    expect((await recordOf(payer, id)).approvals.given).toBe(1);
  });

  it('is not let go by the database with one approval, or with one of its owner, whoever writes', async () => {
    const payer = await openRichPayer(app, '20000');
    const { id } = await withdraw(app, payer, '15000');
    const insert = (role: string, actor: string) =>
      app.db.query('insert into withdrawal_approval values ($1, $2, $3, now())', [id, role, actor]);
    await expect(insert('review', payer.member.id)).rejects.toThrow('their own');
    await expect(insert('payout', 'operator:second')).rejects.toThrow('reviewed before');
    await insert('review', 'operator:test');
    await expect(insert('payout', 'operator:test')).rejects.toThrow('unique');
    await expect(app.db.query('update withdrawal set status = 2 where id = $1', [id])).rejects.toThrow('lacks');
    await expect(app.db.owner.query('delete from withdrawal_approval where withdrawal_id = $1', [id])).rejects.toThrow(
      'append-only',
    );
  });

  it('that was let go with one approval is found by the audit', async () => {
    const payer = await openRichPayer(app, '20000');
    const { id } = await withdraw(app, payer, '15000');
    const undo = new Error('nothing of this stays');
    const tampering = app.db.owner.transaction(async (tx) => {
      await tx.query('alter table withdrawal disable trigger approved');
      await tx.query(`insert into withdrawal_approval values ($1, 'review', 'operator:test', now())`, [id]);
      await tx.query('update withdrawal set status = 2 where id = $1', [id]);
      expect(await auditWithdrawals(tx)).toContainEqual({ invariant: 'W8', where: `withdrawal ${id}` });
      throw undo;
    });
    await expect(tampering).rejects.toBe(undo);
  });

  it('needs both halves however many approve at once, and each half counts once', async () => {
    const payer = await openRichPayer(app, '20000');
    const { id } = await withdraw(app, payer, '15000');
    const first = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => approve(app, id, { actor: `operator:${index}` })),
    );
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const releases = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => approve(app, id, { actor: `payer:${index}`, role: 'payout' })),
    );
    expect(releases.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await recordOf(payer, id)).status).toBe(2);
  });

  it('is nobody’s hostage between its approvals: its owner takes it back, either approver returns it', async () => {
    const payer = await openRichPayer(app, '40000');
    const taken = await withdraw(app, payer, '15000');
    await approve(app, taken.id);
    expect(await app.call(cancelWithdrawal, { id: taken.id }, payer.token)).toMatchObject({ status: -1 });
    await expect(approve(app, taken.id, second)).rejects.toMatchObject({ error: 'too_late' });
    const returned = await withdraw(app, payer, '15000');
    await approve(app, returned.id);
    await reviewWithdrawal(app, {
      id: returned.id,
      actor: second.actor,
      decision: 'reject',
      reason: 'rejected_by_review',
    });
    expect(await recordOf(payer, returned.id)).toMatchObject({ status: -1, reason: 'rejected_by_review' });
  });

  it('is approved in the sandbox by two robots under their own names, one after the other', async () => {
    const payer = await openRichPayer(app, '20000');
    const { id } = await withdraw(app, payer, '15000');
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    expect((await recordOf(payer, id)).approvals).toEqual({ given: 1, needed: 2 });
    await reviewDueWithdrawals(app);
    expect((await recordOf(payer, id)).approvals).toEqual({ given: 1, needed: 2 });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    expect((await recordOf(payer, id)).status).toBe(2);
    const rows = await app.db.query(
      'select role, actor from withdrawal_approval where withdrawal_id = $1 order by approved_at',
      [id],
    );
    expect(rows).toEqual([
      { role: 'review', actor: 'sandbox-reviewer' },
      { role: 'payout', actor: 'sandbox-payer' },
    ]);
  });
});
