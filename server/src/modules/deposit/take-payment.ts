/**
 * Credits what a rail saw, exactly once for one (rail, transaction, index): workers that see the same payment at once
 * come one after the other, the row keeps its transaction, and the journal's id is made of it (W5, B3, B4).
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findNetwork } from '../payout/index.ts';
import { collectDebts } from './collect-debts.ts';
import { creditPayment } from './credit-payment.ts';
import { findDeposit, insertDeposit, lockPayment, ownerOf } from './queries.ts';
import type { Deposit } from './queries.ts';
import type { Payment, Rail } from '../rail/index.ts';
import { undoPayment } from './undo-payment.ts';
import { findUnmatched, keepUnmatched } from './unmatched-payments.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const MINUTE_MS = 60_000;

/** The announcement that a payment belongs to: the one it names, or else the oldest of the same amount. */
const findAnnounced = (tx: Tx, memberId: string, payment: Payment): Promise<Deposit | undefined> =>
  findDeposit(
    tx,
    `id = (select id from deposit where member_id = $1 and currency = $2 and network = $3 and status = 0 and rail is null
       and (id = $4 or ($4::uuid is null and amount = $5)) order by created_at, id limit 1 for update skip locked)`,
    [memberId, payment.currency, payment.network, payment.depositId ?? null, payment.amount],
  );

/** Its row, from the first sight on; undefined when the address is nobody's. */
const attach = async ({ clock }: Deps, tx: Tx, rail: string, payment: Payment): Promise<Deposit | undefined> => {
  const memberId = await ownerOf(tx, payment);
  if (memberId === undefined) return undefined;
  const { network } = await findNetwork(tx, payment);
  const createdAt = new Date(clock.now());
  const deposit =
    (await findAnnounced(tx, memberId, payment)) ??
    (await insertDeposit(tx, {
      id: randomUUID(),
      memberId,
      currency: payment.currency,
      network: payment.network,
      amount: payment.amount,
      confirmationsNeeded: network.confirmations,
      createdAt,
      arrivesAt: new Date(createdAt.getTime() + network.arrivalMinutes * MINUTE_MS),
    }));
  await tx.query('update deposit set rail = $2, txid = $3, tx_index = $4, real_amount = $5 where id = $1', [
    deposit.id,
    rail,
    payment.txId,
    payment.index,
    payment.amount,
  ]);
  return deposit;
};

const credit = async (deps: Deps, tx: Tx, rail: string, deposit: Deposit, payment: Payment) => {
  const { network } = await findNetwork(tx, payment);
  if (payment.amount < network.depositMin) {
    await tx.query(`update deposit set status = -1, reason = 'below_minimum', done_at = $2 where id = $1`, [
      deposit.id,
      new Date(deps.clock.now()),
    ]);
    return;
  }
  await creditPayment(deps, tx, { rail, deposit, payment, actor: `rail:${rail}` });
};

export const takePayment = (deps: Deps, rail: string, payment: Payment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockPayment(tx, rail, payment);
    const key = [rail, payment.txId, payment.index];
    const known = await findDeposit(tx, 'rail = $1 and txid = $2 and tx_index = $3 for update', key);
    if (known && (known.status !== 0 || known.realAmount !== payment.amount)) return;
    // The desk has to find its owner, and keeps that task.
    if (!known && (await findUnmatched(tx, rail, payment))) return;
    const isHeld = payment.heldFor !== undefined;
    const deposit = known ?? (isHeld ? undefined : await attach(deps, tx, rail, payment));
    if (!deposit) return keepUnmatched(deps, tx, rail, payment);
    await tx.query('update deposit set confirmations = greatest(confirmations, $2) where id = $1', [
      deposit.id,
      payment.confirmations,
    ]);
    if (payment.confirmations >= deposit.confirmationsNeeded) await credit(deps, tx, rail, deposit, payment);
  });

/** Everything the rail sees at the moment, and everything it no longer sees. */
export const takePayments = async (deps: Deps, rail: Rail): Promise<void> => {
  const nowMs = deps.clock.now();
  for (const payment of await rail.poll(deps.db, nowMs)) await takePayment(deps, rail.name, payment);
  for (const key of await rail.pollReversals(deps.db, nowMs)) await undoPayment(deps, rail.name, key);
  await collectDebts(deps);
};
