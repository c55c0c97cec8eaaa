/**
 * With the turn of the business day inviters are due their share of the fees of the day that is over, out of those fees,
 * one journal an inviter and day. Verified inviters are paid at once, others as soon as they are verified. A day that is
 * begun is finished by whoever comes next, and none is left out, however long nothing ran.
 */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { addDays, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { pgErrorCode } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import type { Job } from '../../jobs/runner.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import { tellNotices } from '../notice/index.ts';
import { insertRebates, lastTeamDay, listPayable, markPaid, readDayFees } from './queries.ts';
import type { WaitingRebate } from './queries.ts';
import { dueDays, rebatesOf } from './rules.ts';
import type { Rebate } from './rules.ts';
import { loadShare } from './settings.ts';

export interface TeamDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const BATCH = 50;
const LOOK_EVERY_MS = 60_000;
const UNIQUE_VIOLATION = '23505';

const rebateJournalId = (inviterId: string, day: string): string => journalId('team', `${inviterId}:${day}`);

const rebateJournal = ({ memberId, day, journalId: id, amount }: WaitingRebate): JournalDraft => ({
  id,
  kind: 'team_rebate',
  realm: 'money',
  actor: 'teams',
  object: `team:${day}`,
  legs: transfer(
    { purpose: 'fees', currency: REWARD_CURRENCY },
    { memberId, purpose: 'available', currency: REWARD_CURRENCY },
    amount,
  ),
});

const writeDue = (
  { db }: TeamDeps,
  batch: readonly [inviterId: string, rebates: Rebate[]][],
  { day, share }: { day: string; share: bigint },
): Promise<unknown> =>
  insertRebates(
    db,
    batch.flatMap(([inviterId, rebates]) =>
      rebates.map((rebate) => ({ ...rebate, journalId: rebateJournalId(inviterId, day) })),
    ),
    { day, share, currency: REWARD_CURRENCY },
  );

const payBatch = ({ db, clock, ledger }: TeamDeps, due: readonly WaitingRebate[]): Promise<void> =>
  db.transaction(async (tx) => {
    await ledger.post(tx, due.map(rebateJournal));
    const at = new Date(clock.now());
    const marked = await markPaid(
      tx,
      due.map((one) => one.journalId),
      at,
    );
    invariant(
      due.every((one) => marked.get(one.journalId) === one.amount),
      'what is paid is what was due',
    );
    await tellNotices(
      tx,
      due.map(({ memberId, day, amount }) => ({
        memberId,
        kind: 'team_rebate',
        params: { day, amount: formatUnits(amount, SETTLEMENT.decimals), currency: REWARD_CURRENCY },
        subject: day,
        at,
      })),
    );
  });

/** Pays verified inviters what is due to them, also for days before their verification. */
const payRebates = async (deps: TeamDeps): Promise<void> => {
  for (let due = await listPayable(deps.db, BATCH); due.length > 0; due = await listPayable(deps.db, BATCH))
    await payBatch(deps, due);
};

/** Writes down whatever of the day was not written yet, and closes it. */
const finishDay = async (deps: TeamDeps, { day, share }: { day: string; share: bigint }): Promise<void> => {
  const period = { day, fromMs: businessDayStart(day), untilMs: businessDayStart(addDays(day, 1)) };
  const fees = share === 0n ? [] : await readDayFees(deps.db, period);
  const due = [...rebatesOf(fees, share)];
  for (let at = 0; at < due.length; at += BATCH) await writeDue(deps, due.slice(at, at + BATCH), { day, share });
  await deps.db.query(`update team_day set state = 'done' where day = $1 and state = 'paying'`, [day]);
};

/** The share of a day is fixed when its settlement begins. */
const beginDay = async ({ db }: TeamDeps, day: string): Promise<void> => {
  await db.query(`insert into team_day (day, share, state) values ($1, $2, 'paying') on conflict (day) do nothing`, [
    day,
    await loadShare(db),
  ]);
};

export const settleRebates = async (deps: TeamDeps): Promise<void> => {
  try {
    const last = await lastTeamDay(deps.db);
    if (last && !last.isDone) await finishDay(deps, last);
    for (const day of dueDays(last?.day, deps.clock.now())) {
      await beginDay(deps, day);
      const begun = await lastTeamDay(deps.db);
      if (begun?.day === day && !begun.isDone) await finishDay(deps, begun);
    }
    await payRebates(deps);
  } catch (error) {
    // Somebody else pays the same at the same time; what is left is found at the next turn.
    if (pgErrorCode(error) !== UNIQUE_VIOLATION) throw error;
  }
};

export const teamJob = (deps: TeamDeps): Job => {
  let nextMs = 0;
  return {
    name: 'teams',
    run: async () => {
      const nowMs = deps.clock.now();
      if (nowMs < nextMs) return;
      await settleRebates(deps);
      nextMs = (Math.floor(nowMs / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS;
    },
  };
};
