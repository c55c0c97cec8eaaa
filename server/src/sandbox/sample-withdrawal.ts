/** Withdrawals of the sandbox's sample member in the past, as its records show them: asked for, then paid or returned. */
import type { Tx } from '../db/database.ts';
import { findNetwork, loadTransferRules } from '../modules/payout/index.ts';
import { changeStatus, insertWithdrawal } from '../modules/withdrawal/queries.ts';
import { ROBOTS } from './withdrawal-reviewer.ts';
import { payoutOf } from './payer.ts';
import { timesOf } from '../modules/withdrawal/rules.ts';

export interface SampleWithdrawal {
  id: string;
  memberId: string;
  currency: string;
  network: string;
  destinationId: string;
  account: string;
  /** The fee is part of it. */
  amount: bigint;
  fee: bigint;
  value: bigint;
}

export const seedSampleWithdrawal = async (tx: Tx, sample: SampleWithdrawal, nowMs: number): Promise<void> => {
  const { network } = await findNetwork(tx, sample);
  await insertWithdrawal(tx, {
    ...sample,
    ...timesOf(network, 1, await loadTransferRules(tx), nowMs),
    status: 0,
    flags: [],
    approvalsNeeded: 1,
    approvals: 0,
    outbox: null,
    isFrozen: false,
    changedAt: null,
    reason: null,
    txId: null,
    createdAt: new Date(nowMs),
    doneAt: null,
  });
};

export const endSampleWithdrawal = async (
  tx: Tx,
  { id, outcome }: { id: string; outcome: 'paid' | 'returned' },
  nowMs: number,
): Promise<void> => {
  const doneAt = new Date(nowMs);
  const { actor, role } = ROBOTS[0];
  await tx.query('insert into withdrawal_review (withdrawal_id, actor, decision, decided_at) values ($1, $2, $3, $4)', [
    id,
    actor,
    outcome === 'paid' ? 'approve' : 'reject',
    doneAt,
  ]);
  if (outcome === 'returned') {
    await changeStatus(tx, { id, from: 0, to: -1, reason: 'rejected_by_review', doneAt });
    return;
  }
  await tx.query('insert into withdrawal_approval (withdrawal_id, role, actor, approved_at) values ($1, $2, $3, $4)', [
    id,
    role,
    actor,
    doneAt,
  ]);
  await changeStatus(tx, { id, from: 0, to: 2 });
  await tx.query('update withdrawal set txid = $2 where id = $1', [id, payoutOf(id)]);
  await tx.query(
    `insert into payout_outbox (withdrawal_id, state, claimed_at, created_at) values ($1, 'settled', $2, $2)`,
    [id, doneAt],
  );
  await changeStatus(tx, { id, from: 2, to: 1, doneAt });
};
