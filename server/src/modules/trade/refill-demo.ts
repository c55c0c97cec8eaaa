/** Virtual money, up to the sum every demo begins with. It comes from nowhere and goes nowhere but into demo trades (V4). */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Tx } from '../../db/database.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';

import { balancesOf } from './summary.ts';

const FULL = 10_000_000_000n;
/** What a demo wallet begins with, and is filled up to. */
export const FULL_DEMO = formatUnits(FULL, SETTLEMENT.decimals);

export interface RefillDeps {
  ledger: Pick<Ledger, 'post'>;
}

export const refillDemo = async (deps: RefillDeps, tx: Tx, memberId: string, requestId: string) => {
  // Two at once would each fill up what was missing.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo ${memberId}`]);
  const { available } = await balancesOf(tx, memberId, 'demo');
  if (available < FULL) {
    const account = { currency: SETTLEMENT.code };
    await deps.ledger.post(tx, [
      {
        id: journalId(memberId, `demo:${requestId}`),
        kind: 'demo_grant',
        realm: 'demo',
        actor: memberId,
        object: 'demo',
        legs: transfer(
          { ...account, purpose: 'grants' },
          { ...account, purpose: 'available', memberId },
          FULL - available,
        ),
      },
    ]);
  }
  return { available: formatUnits(available < FULL ? FULL : available, SETTLEMENT.decimals) };
};
