/**
 * Journals of a withdrawal. The money is held when it is asked for and leaves the hold once: paid and returned share
 * one journal id, so that no fault of any code can book both.
 */
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../../ledger/journal-draft.ts';
import type { Withdrawal } from './queries.ts';

type Booked = Pick<Withdrawal, 'id' | 'memberId' | 'currency' | 'amount' | 'fee'>;

const NAMESPACE = 'withdrawal';

const available = ({ memberId, currency }: Booked): AccountKey => ({ memberId, purpose: 'available', currency });
const held = ({ memberId, currency }: Booked): AccountKey => ({ memberId, purpose: 'withdrawal_held', currency });

const common = (withdrawal: Booked, actor: string) =>
  ({ realm: 'money', actor, object: `withdrawal:${withdrawal.id}` }) as const;

export const holdJournal = (withdrawal: Booked): JournalDraft => ({
  ...common(withdrawal, withdrawal.memberId),
  id: journalId(NAMESPACE, `hold:${withdrawal.id}`),
  kind: 'withdrawal_hold',
  legs: transfer(available(withdrawal), held(withdrawal), withdrawal.amount),
});

/** W2: all of it comes back, the fee included. */
export const returnJournal = (withdrawal: Booked, actor: string): JournalDraft => ({
  ...common(withdrawal, actor),
  id: journalId(NAMESPACE, `end:${withdrawal.id}`),
  kind: 'withdrawal_returned',
  legs: transfer(held(withdrawal), available(withdrawal), withdrawal.amount),
});

/** W3: what was shown leaves custody, the fee stays with the house. */
export const paidJournal = (withdrawal: Booked, rail: string): JournalDraft => {
  const { currency, amount, fee } = withdrawal;
  const fees = fee === 0n ? [] : [{ account: { purpose: 'fees', currency } as const, delta: fee }];
  return {
    ...common(withdrawal, `rail:${rail}`),
    id: journalId(NAMESPACE, `end:${withdrawal.id}`),
    kind: 'withdrawal_paid',
    legs: [
      { account: held(withdrawal), delta: -amount },
      { account: { purpose: 'custody', label: rail, currency }, delta: amount - fee },
      ...fees,
    ],
  };
};
