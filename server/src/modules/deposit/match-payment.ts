/**
 * Gives a payment to the member whose it is, by the same journal by which its rail would have credited it: whatever two
 * people decide and whatever the rail sees later, it is credited once (W5). Or says that it went back to its payer.
 */
import { randomUUID } from 'node:crypto';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findNetwork, loadTransferRules } from '../payout/index.ts';
import { creditPayment } from './credit-payment.ts';
import { findDeposit, insertDeposit, lockPayment } from './queries.ts';
import type { Deposit } from './queries.ts';
import { endUnmatched, lockUnmatched } from './unmatched-payments.ts';
import type { UnmatchedPayment } from './unmatched-payments.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export interface Match {
  id: string;
  memberId: string;
  depositId?: string | undefined;
}

const MINUTE_MS = 60_000;

/** Where there is no price to hold it against, as much as there may be: two people always. */
export const needsTwo = async (
  tx: Tx,
  { currency, amount }: { currency: string; amount: bigint },
): Promise<boolean> => {
  if (currency !== SETTLEMENT.code) return true;
  const { fourEyes } = await loadTransferRules(tx);
  return amount >= parseUnits(fourEyes.fromValue, SETTLEMENT.decimals)!;
};

/** In the order in which rails lock: the payment first. */
export const lockOpen = async (tx: Tx, id: string): Promise<UnmatchedPayment> => {
  const [seen] = await tx.query<{ rail: string; txId: string; index: number }>(
    'select rail, txid as "txId", tx_index as index from unmatched_payment where id = $1',
    [id],
  );
  if (!seen) throw new DomainError('not_found');
  await lockPayment(tx, seen.rail, seen);
  const payment = await lockUnmatched(tx, id);
  if (payment.state !== 'open') throw new DomainError('too_late');
  return payment;
};

/** The announcement, or a new row: only where the member was given an address there, since to somewhere it was paid. */
export const findTarget = async (tx: Tx, payment: UnmatchedPayment, match: Match): Promise<Deposit | undefined> => {
  const { currency, network } = payment;
  const open = await tx.query(
    `select from member m join deposit_address a on a.member_id = m.id
      where m.id = $1 and m.closed_at is null and a.currency = $2 and a.network = $3`,
    [match.memberId, currency, network],
  );
  if (open.length === 0) throw new DomainError('not_found');
  if (match.depositId === undefined) return undefined;
  const announced = await findDeposit(
    tx,
    `id = $1 and member_id = $2 and currency = $3 and network = $4 and status = 0 and rail is null for update`,
    [match.depositId, match.memberId, currency, network],
  );
  if (!announced) throw new DomainError('not_found');
  return announced;
};

export const matchPayment = async (
  deps: Deps,
  tx: Tx,
  match: Match,
  actor: string,
): Promise<{ payment: UnmatchedPayment; depositId: string }> => {
  const payment = await lockOpen(tx, match.id);
  const announced = await findTarget(tx, payment, match);
  const { network } = await findNetwork(tx, payment);
  const createdAt = new Date(deps.clock.now());
  const deposit =
    announced ??
    (await insertDeposit(tx, {
      id: randomUUID(),
      memberId: match.memberId,
      currency: payment.currency,
      network: payment.network,
      amount: payment.amount,
      confirmationsNeeded: network.confirmations,
      createdAt,
      arrivesAt: new Date(createdAt.getTime() + network.arrivalMinutes * MINUTE_MS),
    }));
  await tx.query(
    `update deposit set rail = $2, txid = $3, tx_index = $4, real_amount = $5,
       confirmations = greatest(confirmations, confirmations_needed) where id = $1`,
    [deposit.id, payment.rail, payment.txId, payment.index, payment.amount],
  );
  await endUnmatched(deps, tx, payment, { state: 'matched', depositId: deposit.id, actor });
  await creditPayment(deps, tx, { rail: payment.rail, deposit, payment, actor });
  return { payment, depositId: deposit.id };
};

export const returnPayment = async (
  deps: Deps,
  tx: Tx,
  { id, sentAs }: { id: string; sentAs: string },
  actor: string,
): Promise<UnmatchedPayment> => {
  const payment = await lockOpen(tx, id);
  await endUnmatched(deps, tx, payment, { state: 'returned', sentAs, actor });
  return payment;
};
