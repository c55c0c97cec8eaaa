import { getWithdrawalQueue, listWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTradingApp } from '../wallet/test-wallet.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { sendPayouts } from './send-payouts.ts';
import { approve, openRichPayer, withdraw } from './test-withdrawal.ts';
import type { TestPayer } from './test-withdrawal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Pause to stay below the hourly limit. */
const PAUSE_MS = 3_600_000;

let app: TestApp;
let payer: TestPayer;
beforeAll(async () => {
  app = await openTradingApp();
  payer = await openRichPayer(app, '40000');
});
afterAll(() => app.close());

const queue = (input: { network?: string } = {}) => app.call(getWithdrawalQueue, input);
const recordOf = async (id: string) => (await app.call(listWithdrawals, { id }, payer.token)).records[0]!;
/** Asks for one and has it delivered after some minutes. */
const deliver = async (minutes: number): Promise<void> => {
  const { id } = await withdraw(app, payer, '100');
  await approve(app, id);
  await sendPayouts(app, sandboxPayer);
  app.clock.advance(minutes * MINUTE_MS - 1000);
  await sendPayouts(app, sandboxPayer);
};

describe('getWithdrawalQueue (W9)', () => {
  it('says to a visitor that nothing waits and nothing was measured', async () => {
    expect(await queue()).toEqual({
      waiting: 0,
      oldest: null,
      oldestTime: null,
      late: [],
      delivered: {
        count: 0,
        since: null,
        sinceTime: null,
        medianSeconds: null,
        p95Seconds: null,
        classes: [120, 300, 600, 1800, null].map((toSeconds) => ({ toSeconds, count: 0 })),
      },
      returned: [],
    });
  });

  it('measures from the request to the delivery, by network, in classes that fit it', async () => {
    for (const minutes of [1, 1, 4, 9, 45]) await deliver(minutes);
    app.clock.advance(PAUSE_MS);
    const { delivered } = await queue({ network: 'TRC20' });
    expect(delivered.classes.map(({ count }) => count)).toEqual([2, 1, 1, 0, 1]);
    expect(delivered.count).toBe(5);
    expect(Math.abs(delivered.medianSeconds! - 240)).toBeLessThan(30);
    expect(Math.abs(delivered.p95Seconds! - 2700)).toBeLessThan(30);
    expect((await queue()).delivered.count).toBe(5);
    const bank = await queue({ network: 'BANK' });
    expect(bank.delivered.count).toBe(0);
    expect(bank.delivered.classes[0]).toEqual({ toSeconds: 14_400, count: 0 });
  });

  it('shows what waits, since when, and what each late one waits for, in public and to its owner', async () => {
    const reviewed = await withdraw(app, payer, '100');
    const large = await withdraw(app, payer, '12000');
    await approve(app, large.id);
    expect(await queue()).toMatchObject({ waiting: 2, oldest: reviewed.time, late: [] });
    expect((await recordOf(reviewed.id)).delay).toBeNull();

    // A network of three minutes and ten minutes of review, as was promised when it was asked for.
    app.clock.advance(14 * MINUTE_MS);
    expect((await queue()).late).toEqual([{ reason: 'review', count: 1 }]);
    expect((await recordOf(reviewed.id)).delay).toBe('review');
    expect((await recordOf(large.id)).delay).toBeNull();

    app.clock.advance(DAY_MS);
    expect((await queue()).late).toEqual(
      expect.arrayContaining([
        { reason: 'review', count: 1 },
        { reason: 'second_approval', count: 1 },
      ]),
    );
    await app.db.query('update member set frozen_at = now() where id = $1', [payer.member.id]);
    expect((await queue()).late).toEqual([{ reason: 'frozen_by_owner', count: 2 }]);
    await app.db.query('update member set frozen_at = null where id = $1', [payer.member.id]);

    await reviewWithdrawal(app, {
      id: reviewed.id,
      actor: 'operator:test',
      decision: 'reject',
      reason: 'rejected_by_review',
    });
    await reviewWithdrawal(app, {
      id: large.id,
      actor: 'operator:test',
      decision: 'reject',
      reason: 'rejected_by_review',
    });
    expect(await queue()).toMatchObject({
      waiting: 0,
      oldest: null,
      late: [],
      returned: [{ reason: 'rejected_by_review', count: 2 }],
    });
    expect((await recordOf(reviewed.id)).delay).toBeNull();
  });

  it('cannot be made to forget a late one: what was promised is never changed', async () => {
    const { id } = await withdraw(app, payer, '100');
    await expect(
      app.db.query(`update withdrawal set due_at = due_at + interval '1 year' where id = $1`, [id]),
    ).rejects.toThrow('never changed');
    await reviewWithdrawal(app, { id, actor: 'operator:test', decision: 'reject', reason: 'rejected_by_review' });
  });

  it('forgets after a month, and refuses what is no network', async () => {
    app.clock.advance(31 * DAY_MS);
    expect(await queue()).toMatchObject({ delivered: { count: 0 }, returned: [] });
    expect(await app.refused(getWithdrawalQueue, { network: 'a; drop' })).toBe('invalid_input');
  });
});
