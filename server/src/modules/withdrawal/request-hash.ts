/**
 * Hash that an approval is bound to (W8): who gets how much, where. An approver has read exactly this, and the payer
 * sends nothing that has another hash.
 */
import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { Withdrawal } from './queries.ts';

type Request = Pick<Withdrawal, 'id' | 'memberId' | 'currency' | 'network' | 'account' | 'amount' | 'fee'>;

export const requestHash = ({ id, memberId, currency, network, account, amount, fee }: Request): Buffer =>
  createHash('sha256')
    .update(['assay/withdrawal/v1', id, memberId, currency, network, account, amount, fee].join('\n'))
    .digest();

/** Approvals of before there were hashes have none, and bind nothing. */
export const isWhatWasApproved = async (tx: Tx, withdrawal: Request): Promise<boolean> => {
  const rows = await tx.query<{ hash: Buffer | null }>(
    'select bound_hash as hash from withdrawal_approval where withdrawal_id = $1',
    [withdrawal.id],
  );
  const bound = requestHash(withdrawal);
  return rows.every(({ hash }) => hash === null || hash.equals(bound));
};
