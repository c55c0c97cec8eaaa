/**
 * Takes back the credit for a payment that is gone: the chain was reorganised, or the bank called it back (W5). The
 * credit stays in the ledger and a journal corrects it, once. Money that the member no longer has is owed, never a
 * balance below zero; until it is paid from what becomes free in the currency, withdrawals stop.
 */
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { debtAccount, lockAvailable } from '../../ledger/debts.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { Leg } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { notifyMember } from '../auth/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { findDeposit, lockPayment } from './queries.ts';
import type { Deposit } from './queries.ts';
import type { PaymentKey } from '../rail/index.ts';
import { endUnmatched, findUnmatched } from './unmatched-payments.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

/** Takes the available part, records the rest as debt, and removes all of it from custody. */
const legsOf = (reversal: {
  memberId: string;
  currency: string;
  rail: string;
  amount: bigint;
  owed: bigint;
}): Leg[] => {
  const { memberId, currency, rail, amount, owed } = reversal;
  const legs: Leg[] = [
    { account: { memberId, purpose: 'available', currency }, delta: owed - amount },
    { account: debtAccount(memberId, currency), delta: -owed },
    { account: { purpose: 'custody', label: rail, currency }, delta: amount },
  ];
  return legs.filter(({ delta }) => delta !== 0n);
};

const reverse = async ({ clock, ledger }: Deps, tx: Tx, rail: string, key: PaymentKey, deposit: Deposit) => {
  const { memberId, currency, journalId: corrects, realAmount: amount } = deposit;
  invariant(corrects !== null && amount !== null, 'what was credited has a journal');
  const available = await lockAvailable(tx, memberId, currency);
  const owed = available < amount ? amount - available : 0n;
  const id = journalId(`rail:${rail}`, `${key.txId}:${key.index}:reversal`);
  await ledger.post(tx, [
    {
      id,
      kind: 'correction',
      realm: 'money',
      actor: `rail:${rail}`,
      object: `deposit:${deposit.id}`,
      corrects,
      legs: legsOf({ memberId, currency, rail, amount, owed }),
    },
  ]);
  await tx.query('insert into deposit_reversal (deposit_id, journal_id, owed, reversed_at) values ($1, $2, $3, $4)', [
    deposit.id,
    id,
    owed,
    new Date(clock.now()),
  ]);
  const { decimals } = findCurrency(await loadCurrencies(tx), currency);
  const params = { amount: formatUnits(amount, decimals), currency };
  await notifyMember({ clock }, tx, memberId, { kind: 'deposit_reversed', params, id: deposit.id });
};

export const undoPayment = (deps: Deps, rail: string, key: PaymentKey): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockPayment(tx, rail, key);
    const values = [rail, key.txId, key.index];
    const deposit = await findDeposit(tx, 'rail = $1 and txid = $2 and tx_index = $3 for update', values);
    const unmatched = deposit ? undefined : await findUnmatched(tx, rail, key);
    if (unmatched?.state === 'open')
      await endUnmatched(deps, tx, unmatched, { state: 'vanished', actor: `rail:${rail}` });
    if (deposit?.status === 0)
      await tx.query(`update deposit set status = -1, reason = 'payment_lost', done_at = $2 where id = $1`, [
        deposit.id,
        new Date(deps.clock.now()),
      ]);
    if (deposit?.status === 1 && deposit.reversedAt === null) await reverse(deps, tx, rail, key, deposit);
  });
