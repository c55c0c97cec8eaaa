/** The records of the sample's deposits and withdrawals, beside their journals, as if they had been made one by one. */
import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { seedSampleDeposit } from './sample-deposit.ts';
import { seedSampleDestination } from './sample-destination.ts';
import { endSampleWithdrawal, seedSampleWithdrawal } from './sample-withdrawal.ts';
import type { SampleEvent } from './sample-events.ts';

interface Booked {
  id: string;
  memberId: string;
  currency: string;
  journalId: string;
  /** Smallest units, without the fee. */
  amount: bigint;
  fee: bigint;
  /** Value of amount and fee, in smallest units of USDT. */
  value: bigint;
}

/** The same id for the same name, of the shape the database wants. */
export const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const BOUND_BEFORE_MS = 20 * 86_400_000;

export const recordTransfer = async (tx: Tx, event: SampleEvent, booked: Booked, nowMs: number): Promise<void> => {
  if (event.kind === 'deposit') await seedSampleDeposit(tx, { ...booked, network: event.network, doneMs: nowMs });
  if (event.kind === 'withdrawal_hold') {
    const { network } = event;
    const destinationId = uuidOf(`destination ${booked.id}`);
    const account = await seedSampleDestination(
      tx,
      { id: destinationId, memberId: booked.memberId, currency: booked.currency, network },
      nowMs - BOUND_BEFORE_MS,
    );
    const amount = booked.amount + booked.fee;
    await seedSampleWithdrawal(tx, { ...booked, amount, network, destinationId, account }, nowMs);
  }
  if (event.kind === 'withdrawal_paid') await endSampleWithdrawal(tx, { id: booked.id, outcome: 'paid' }, nowMs);
  if (event.kind === 'withdrawal_returned')
    await endSampleWithdrawal(tx, { id: booked.id, outcome: 'returned' }, nowMs);
};
