/**
 * What keeps an account from being closed: money in it, or on its way. Read from the books and from the modules that
 * move money; money set aside blocks by itself, whichever product set it aside.
 */
import type { CLOSING_OBSTACLES } from '@assay/contract/profile';
import type { MemberPurpose } from '@assay/contract/ledger';
import type { Tx } from '../../db/database.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { countOpen as countOpenDeposits } from '../deposit/index.ts';
import { countOpen as countOpenWithdrawals } from '../withdrawal/index.ts';

type Kind = (typeof CLOSING_OBSTACLES)[number];

/** Money held for a withdrawal is counted with the withdrawal. */
const KIND_OF: Record<Exclude<MemberPurpose, 'withdrawal_held'>, Kind> = {
  available: 'balance',
  margin: 'open_position',
  competition: 'open_position',
  invested: 'open_investment',
  pledged: 'open_loan',
};

export const listObstacles = async (tx: Tx, memberId: string): Promise<{ kind: Kind; count: number }[]> => {
  const counts = new Map<Kind, number>([
    ['balance', 0],
    ['open_deposit', await countOpenDeposits(tx, memberId)],
    ['open_withdrawal', await countOpenWithdrawals(tx, memberId)],
  ]);
  for (const { purpose, realm, balance } of await readBalances(tx, memberId)) {
    if (realm !== 'money' || balance === 0n || purpose === 'withdrawal_held') continue;
    counts.set(KIND_OF[purpose], (counts.get(KIND_OF[purpose]) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
};
