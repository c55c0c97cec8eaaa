/**
 * Pools that rewards are paid from: money that the house has set aside and declared, never anybody's principal. A pool
 * that is empty pays nothing; the books keep it from going below zero (L4).
 */
import type { JournalKind } from '@assay/contract/ledger';
import type { Db, Tx } from '../db/database.ts';
import { journalId, transfer } from './journal-draft.ts';
import type { AccountKey } from './journal-draft.ts';
import type { Ledger } from './ledger.ts';
import { postOnce } from './post-once.ts';

/** Currency of all rewards. */
export const REWARD_CURRENCY = 'USDT';

export const rewardPool = (label: string): AccountKey => ({ purpose: 'pool', label, currency: REWARD_CURRENCY });

export const readRewardPool = async (tx: Tx, label: string): Promise<bigint> => {
  const [row] = await tx.query<{ balance: string }>(
    `select balance from account where member_id is null and purpose = 'pool' and label = $1 and currency = $2
       and realm = 'money' and shard = 0`,
    [label, REWARD_CURRENCY],
  );
  return BigInt(row?.balance ?? '0');
};

/** Rows of what a pool was filled by or paid that is not its purpose; none in books that hold. */
export const wrongPoolMoves = (label: string, pays: readonly JournalKind[]): string => `
  select 'journal ' || j.seq as "where" from account a
    join whole.posting p on p.account_id = a.id join whole.journal j on j.seq = p.journal_seq
   where a.purpose = 'pool' and a.label = '${label}'
     and j.kind <> all (case when p.delta > 0 then array['pool_funding'] else array['${pays.join("', '")}'] end)`;

/** Fills a pool with play money, once; in live the desk does it with money of the house. */
export const fundRewardPool = async (
  deps: { db: Db; ledger: Pick<Ledger, 'post'> },
  { label, amount }: { label: string; amount: bigint },
): Promise<void> => {
  const legs = transfer({ purpose: 'grants', currency: REWARD_CURRENCY }, rewardPool(label), amount);
  const id = journalId('sandbox', `pool:${label}`);
  await postOnce(deps, { id, kind: 'pool_funding', realm: 'money', actor: 'sandbox', object: `pool:${label}`, legs });
};
