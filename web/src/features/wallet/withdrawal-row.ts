/** A withdrawal in the list of records: one row for all that it did to the books. */
import type { EntryLine, LedgerEntry } from '@assay/contract/wallet';
import { minus } from '../../money/amount-maths.ts';

interface WithdrawalStep {
  /** The line whose journal proves the step. */
  line: EntryLine;
  /** Amount asked for, sent or returned; without a sign. */
  amount: string;
}

export interface WithdrawalRow {
  asked: WithdrawalStep;
  /** Undefined while the money is held. */
  ended: WithdrawalStep | undefined;
  fee: string | null;
  /** Available amount after the last step. */
  afterAmount: string;
}

const plain = (amount: string): string => amount.replace(/^-/, '');

/** Undefined for a record that is a line of its own. */
export const withdrawalOf = ({ parts }: Pick<LedgerEntry, 'parts'>): WithdrawalRow | undefined => {
  const lines = parts ?? [];
  const asked = lines.find(({ type, purpose }) => type === 'withdrawal_hold' && purpose === 'available');
  if (!asked) return undefined;
  const paid = lines.find(({ type }) => type === 'withdrawal_paid');
  const returned = lines.find(({ type, purpose }) => type === 'withdrawal_returned' && purpose === 'available');
  const end = paid ?? returned;
  const fee = paid?.fee ?? null;
  return {
    asked: { line: asked, amount: plain(asked.amount) },
    ended: end && { line: end, amount: fee === null ? plain(end.amount) : minus(plain(end.amount), fee) },
    fee,
    afterAmount: (returned ?? asked).afterAmount,
  };
};
