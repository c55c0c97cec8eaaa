/** Pays what members owe for payments that vanished (W5) from what they have of the same currency, as soon as they have it. */
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { debtAccount, listPayableDebts, lockAvailable, readDebts } from '../../ledger/debts.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';

interface Deps {
  db: Db;
  ledger: Pick<Ledger, 'post'>;
}

const BATCH = 100;

/** One debt, as far as the member has anything. Each state of a debt is paid from once, whoever comes at once. */
const collect = ({ db, ledger }: Deps, debt: { memberId: string; currency: string; journalSeq: bigint }) =>
  db.transaction(async (tx) => {
    const { memberId, currency } = debt;
    const available = await lockAvailable(tx, memberId, currency);
    const owed = (await readDebts(tx, memberId)).find((one) => one.currency === currency)?.owed ?? 0n;
    const paid = available < owed ? available : owed;
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
