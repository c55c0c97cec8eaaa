/**
 * Takes back what was credited for a payment that is gone: the chain was reorganised, or the bank called it back (W5). The
 * credit stays in the books and a journal corrects it, once. What the member no longer has is owed, never a balance below
 * zero; until it is paid nothing leaves, and it is paid from whatever of the currency becomes free.
 */
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../domain-error.ts';
import { debtAccount, listPayableDebts, lockAvailable, readDebts } from '../../ledger/debts.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Leg } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findDeposit, lockPayment } from './queries.ts';
import type { Deposit } from './queries.ts';
import type { PaymentKey } from './rail.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const BATCH = 100;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const reverse = async ({ clock, ledger }: Deps, tx: Tx, rail: string, key: PaymentKey, deposit: Deposit) => {
  const { memberId, currency, journalId: corrects, realAmount: amount } = deposit;
  invariant(corrects !== null && amount !== null, 'what was credited has a journal');
  const taken = least(await lockAvailable(tx, memberId, currency), amount);
  const owed = amount - taken;
  const legs: Leg[] = [
    { account: { memberId, purpose: 'available', currency }, delta: -taken },
    { account: debtAccount(memberId, currency), delta: -owed },
    { account: { purpose: 'custody', label: rail, currency }, delta: amount },
  ];
  const id = journalId(`rail:${rail}`, `${key.txId}:${key.index}:reversal`);
  await ledger.post(tx, [
    {
      id,
      kind: 'correction',
      realm: 'money',
      actor: `rail:${rail}`,
      object: `deposit:${deposit.id}`,
      corrects,
      legs: legs.filter(({ delta }) => delta !== 0n),
    },
  ]);
  await tx.query('insert into deposit_reversal (deposit_id, journal_id, owed, reversed_at) values ($1, $2, $3, $4)', [
    deposit.id,
    id,
    owed,
    new Date(clock.now()),
  ]);
};

export const undoPayment = (deps: Deps, rail: string, key: PaymentKey): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockPayment(tx, rail, key);
    const values = [rail, key.txId, key.index];
    const deposit = await findDeposit(tx, 'rail = $1 and txid = $2 and tx_index = $3 for update', values);
    if (deposit?.status === 0)
      await tx.query(`update deposit set status = -1, reason = 'payment_lost', done_at = $2 where id = $1`, [
        deposit.id,
        new Date(deps.clock.now()),
      ]);
    if (deposit?.status === 1 && deposit.reversedAt === null) await reverse(deps, tx, rail, key, deposit);
  });

/** One debt, as far as the member has anything. Each state of a debt is paid from once, whoever comes at once. */
const collect = ({ db, ledger }: Deps, debt: { memberId: string; currency: string; journalSeq: bigint }) =>
  db.transaction(async (tx) => {
    const { memberId, currency } = debt;
    const available = await lockAvailable(tx, memberId, currency);
    const owed = (await readDebts(tx, memberId)).find((one) => one.currency === currency)?.owed ?? 0n;
    const paid = least(available, owed);
    if (paid === 0n) return;
    await ledger.post(tx, [
      {
        id: journalId('debt', `${memberId}:${currency}:${debt.journalSeq}`),
        kind: 'correction',
        realm: 'money',
        actor: 'debts',
        object: `debt:${currency}`,
        legs: transfer({ memberId, purpose: 'available', currency }, debtAccount(memberId, currency), paid),
      },
    ]);
  });

export const collectDebts = async (deps: Deps): Promise<void> => {
  for (const debt of await listPayableDebts(deps.db, BATCH)) {
    try {
      await collect(deps, debt);
    } catch (error) {
      // The money was spent meanwhile: there will be other money, or none.
      if (!(error instanceof DomainError) || error.error !== 'insufficient_funds') throw error;
    }
  }
};
