/** A deposit of the sandbox's sample member that was credited in the past, as its records show it. */
import type { Tx } from '../db/database.ts';
import { findNetwork } from '../modules/payout/index.ts';
import { giveAddress, insertDeposit } from '../modules/deposit/queries.ts';
import { paymentOf, sandboxFaucet } from './faucet.ts';

const MINUTE_MS = 60_000;

export interface SampleDeposit {
  id: string;
  memberId: string;
  currency: string;
  network: string;
  amount: bigint;
  journalId: string;
  /** When it was credited. */
  doneMs: number;
}

export const seedSampleDeposit = async (tx: Tx, sample: SampleDeposit): Promise<void> => {
  const { network } = await findNetwork(tx, sample);
  const createdMs = sample.doneMs - network.arrivalMinutes * MINUTE_MS;
  const times = { createdAt: new Date(createdMs), arrivesAt: new Date(sample.doneMs) };
  await giveAddress(tx, sandboxFaucet, sample, times.createdAt);
  await insertDeposit(tx, { ...sample, ...times, confirmationsNeeded: network.confirmations });
  await tx.query(
    `update deposit set rail = $2, txid = $3, tx_index = 0, real_amount = amount, confirmations = confirmations_needed,
       status = 1, journal_id = $4, done_at = $5 where id = $1`,
    [sample.id, sandboxFaucet.name, paymentOf(sample.id), sample.journalId, times.arrivesAt],
  );
};
