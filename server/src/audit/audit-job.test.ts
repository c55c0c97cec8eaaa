import { closePosition, createPosition } from '@assay/contract/trade';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../db/database.ts';
import type { TestApp } from '../http/test-app.ts';
import type { Job } from '../jobs/runner.ts';
import { publicLogJob } from '../modules/public-log/collect-entries.ts';
import { deposit, openMember, openTradingApp, trade } from '../modules/wallet/test-wallet.ts';
import type { TestMember } from '../modules/wallet/test-wallet.ts';
import { sandboxPayer } from '../sandbox/payer.ts';
import { sendPayouts } from '../modules/withdrawal/send-payouts.ts';
import { approve, openRichPayer, withdraw } from '../modules/withdrawal/test-withdrawal.ts';
import { auditJobs, lookAtBooks } from './audit-job.ts';
import { noteLook, openPauses, pauseEntries } from './pauses.ts';
import type { Pauses } from './pauses.ts';

let app: TestApp;
let member: TestMember;
let pauses: Pauses;
let jobs: Job[];
beforeAll(async () => {
  app = await openTradingApp();
  ({ pauses } = app);
  member = await openMember(app);
  await deposit(app, member, 'USDT', '10000');
  jobs = auditJobs({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }), pauses });
});
afterAll(() => app.close());

/** A minute passes, and every look that is due is taken. */
const look = async (): Promise<void> => {
  app.clock.advance(61_000);
  for (const job of jobs) await job.run();
};
const open = () =>
  app.db.query<{ part: string; invariant: string }>(
    'select part, invariant from audit_pause where until_at is null order by part',
  );
const asOperator = (change: (tx: Tx) => Promise<unknown>): Promise<void> =>
  app.db.owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await change(tx);
  });
const swap = async (): Promise<void> => {
  await trade(app, 8);
  const { quoteId } = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '100' }, member);
  await app.call(executeSwap, { quoteId }, member);
};
const ORDER = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;

const position = async (): Promise<string> => {
  await trade(app, 8);
  const { id } = await app.call(createPosition, ORDER, member);
  await trade(app, 3);
  await app.trading.engine.settled();
  return id;
};

describe('the audit beside the server', () => {
  it('finds nothing in books that hold, and goes on from where it was', async () => {
    await swap();
    await look();
    const [first] = await app.db.query<{ journal_seq: bigint }>('select journal_seq from audit_mark');
    await swap();
    await look();
    await look();
    const [then] = await app.db.query<{ journal_seq: bigint }>('select journal_seq from audit_mark');
    expect(then!.journal_seq).toBeGreaterThan(first!.journal_seq);
  });

  it('pauses swaps alone where a swap was booked otherwise than quoted, and lets them go on once it is right', async () => {
    await swap();
    await asOperator((tx) => tx.query('update swap_quote set receive = receive + 1 where used_at is not null'));
    await look();
    expect(await open()).toEqual([{ part: 'swap', invariant: 'X1' }]);
    const asked = { fromCoin: 'USDT', toCoin: 'BTC', amount: '100' } as const;
    expect(await app.refused(quoteSwap, asked, member)).toBe('part_paused');
    const id = await position();
    await app.call(closePosition, { id }, member);
    await asOperator((tx) => tx.query('update swap_quote set receive = receive - 1 where used_at is not null'));
    await look();
    await swap();
    expect(await open()).toEqual([]);
  });

  it('pauses everything that opens where the books do not hold; closings and withdrawals are still taken', async () => {
    const payer = await openRichPayer(app, '1000');
    const id = await position();
    await asOperator((tx) =>
      tx.query(`update account set balance = balance + 7 where member_id = $1 and purpose = 'available'`, [member.id]),
    );
    await look();
    expect((await open()).map(({ part }) => part)).toContain('books');
    expect(await app.refused(createPosition, ORDER, member)).toBe('part_paused');
    await app.call(closePosition, { id }, member);
    const asked = await withdraw(app, payer, '100');
    await approve(app, asked.id);
    const send = () => sendPayouts(app, sandboxPayer);
    app.clock.advance(86_400_000);
    await send();
    const state = async () =>
      (
        await app.db.query<{ state: string }>('select state from payout_outbox where withdrawal_id = $1', [asked.id])
      )[0]!.state;
    expect(await state()).toBe('waiting');
    await asOperator((tx) =>
      tx.query(`update account set balance = balance - 7 where member_id = $1 and purpose = 'available'`, [member.id]),
    );
    await look();
    expect(await open()).toEqual([]);
    await send();
    expect(await state()).not.toBe('waiting');
  });

  it('finds a posting that was changed together with its chain entry, in the minute after it', async () => {
    await swap();
    await asOperator((tx) =>
      tx.query('update journal set hash = sha256(hash) where seq = (select max(seq) from journal)'),
    );
    expect((await lookAtBooks(app)).map(({ invariant }) => invariant)).toContain('L6');
    // It is seen until somebody has put it right, however often the audit looks.
    expect((await lookAtBooks(app)).map(({ invariant }) => invariant)).toContain('L6');
    const [row] = await app.db.query<{ owner_id: string }>('select owner_id from journal order by seq desc limit 1');
    await asOperator((tx) =>
      tx.query(
        'update journal j set hash = c.hash from chain c where c.owner_id = $1 and j.seq = (select max(seq) from journal)',
        [row!.owner_id],
      ),
    );
    expect(await lookAtBooks(app)).toEqual([]);
  });

  it('keeps every pause, says it in the public log without naming a member, and lets nobody else end it', async () => {
    const at = new Date(app.clock.now());
    const where = `member ${member.id} head`;
    await noteLook(app.db, { part: 'loan', isWhole: true, findings: [{ invariant: 'L6', where }], at });
    const bodies = (await pauseEntries(app.db)).map(({ body }) => body).join('');
    expect(bodies).toContain('part loan\ninvariant L6\nplace member … head\n');
    expect(bodies).not.toContain(member.id);
    // A look at what is new does not end what a look at everything found.
    await look();
    expect(await open()).toEqual([{ part: 'loan', invariant: 'L6' }]);
    await expect(app.db.query('delete from audit_pause')).rejects.toThrow('ends once');
    await expect(app.db.query(`update audit_pause set place = 'nowhere'`)).rejects.toThrow('ends once');
    await publicLogJob({ ...app, sources: [pauseEntries] })();
    await noteLook(app.db, { part: 'loan', isWhole: true, findings: [], at: new Date(app.clock.now()) });
    app.clock.advance(61_000);
    await publicLogJob({ ...app, sources: [pauseEntries] })();
    const logged = await app.db.query<{ object: string }>(
      `select object from public_log_entry where kind = 'pause' order by index`,
    );
    expect(logged.map(({ object }) => object.split(' ')[1])).toContain('ended');
    const fresh = await openPauses(app.db);
    expect(fresh.isPaused('loan')).toBe(false);
  });

  it('keeps a part paused that both looks have found until both find nothing', async () => {
    const note = (isWhole: boolean, isFound: boolean): Promise<void> =>
      noteLook(app.db, {
        part: 'offering',
        isWhole,
        findings: isFound ? [{ invariant: isWhole ? 'V2' : 'L9', where: 'offering x' }] : [],
        at: new Date(app.clock.now()),
      });
    const isPaused = async (): Promise<boolean> => (await openPauses(app.db)).isPaused('offering');
    for (const [first, second] of [
      [true, false],
      [false, true],
    ] as const) {
      await note(first, true);
      await note(second, true);
      await note(first, true);
      expect((await open()).map(({ invariant }) => invariant).toSorted()).toEqual(['L9', 'V2']);
      await note(first, false);
      expect(await isPaused()).toBe(true);
      await note(second, false);
      expect(await isPaused()).toBe(false);
    }
  });
});
