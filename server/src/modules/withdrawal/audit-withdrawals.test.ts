import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { openTradingApp } from '../wallet/test-wallet.ts';
import { auditWithdrawals } from './audit-withdrawals.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { sendPayouts } from './send-payouts.ts';
import { approve, openRichPayer, withdraw } from './test-withdrawal.ts';
import type { TestPayer } from './test-withdrawal.ts';

let app: TestApp;
let payer: TestPayer;
let open: string;
let delivered: string;
beforeAll(async () => {
  app = await openTradingApp();
  payer = await openRichPayer(app, '1000');
  delivered = (await withdraw(app, payer, '100')).id;
  await approve(app, delivered);
  await sendPayouts(app, sandboxPayer);
  app.clock.advance(4000);
  await sendPayouts(app, sandboxPayer);
  open = (await withdraw(app, payer, '100')).id;
});
afterAll(() => app.close());

const undo = new Error('nothing of this stays');
/** Returns the audit's findings after a write that bypassed the database's own rules. */
const findingsAfter = async (tamper: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
  let found: string[] = [];
  const work = app.db.owner.transaction(async (tx) => {
    for (const table of ['withdrawal', 'withdrawal_review', 'payout_outbox'])
      await tx.query(`alter table ${table} disable trigger user`);
    await tamper(tx);
    found = (await auditWithdrawals(tx)).map(({ invariant, where }) => `${invariant} ${where}`);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return found;
};

describe('the audit of withdrawals', () => {
  it('finds nothing where nothing was touched', async () => {
    expect(await auditWithdrawals(app.db)).toEqual([]);
  });

  it('finds a decision that was erased, and one that was made up (W1)', async () => {
    expect(
      await findingsAfter((tx) => tx.query('delete from withdrawal_review where withdrawal_id = $1', [delivered])),
    ).toEqual([`W1 withdrawal ${delivered}`]);
    expect(
      await findingsAfter((tx) =>
        tx.query(`insert into withdrawal_review values ($1, 'operator:x', 'reject', now())`, [open]),
      ),
    ).toEqual([`W1 withdrawal ${open}`]);
  });

  it('finds one that was declared returned while its money is still held', async () => {
    const found = await findingsAfter((tx) =>
      tx.query(`update withdrawal set status = -1, reason = 'x', done_at = now() where id = $1`, [open]),
    );
    expect(found).toEqual(expect.arrayContaining([`W1 withdrawal ${open}`, `L9 withdrawal ${open}`]));
  });

  it('finds money that moved as a withdrawal without one (L10)', async () => {
    const found = await findingsAfter((tx) =>
      app.ledger.post(tx, [
        {
          id: '5f2d3b0c-1a5e-5c7f-9d8e-7a6b5c4d3e2f',
          kind: 'withdrawal_hold',
          realm: 'money',
          actor: 'test',
          legs: transfer(
            { memberId: payer.member.id, purpose: 'available', currency: 'USDT' },
            { memberId: payer.member.id, purpose: 'withdrawal_held', currency: 'USDT' },
            1n,
          ),
        },
      ]),
    );
    expect(found).toEqual([expect.stringMatching(/^W1 journal/), 'L9 USDT']);
  });

  it('finds a send that nobody let go, and one that vanished (W4)', async () => {
    expect(
      await findingsAfter((tx) =>
        tx.query('insert into payout_outbox (withdrawal_id, created_at) values ($1, now())', [open]),
      ),
    ).toEqual([`W4 withdrawal ${open}`]);
    expect(
      await findingsAfter((tx) => tx.query('delete from payout_outbox where withdrawal_id = $1', [delivered])),
    ).toEqual([`W4 withdrawal ${delivered}`]);
  });
});
