/**
 * Shares the escrow of a defaulted bond among its holders. Invariants: two people approve it; a share depends only on
 * the amount owed; no money is shared twice, and never more than is there.
 */
import { formatUnits } from '@assay/contract/money';
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { PUBLISHERS, says } from '../operator/index.ts';
import type { ProposalLine, ProposalWork } from '../operator/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { findProduct, loadPools } from './queries.ts';
import type { Product } from './product.ts';
import { openOrders, sumOf } from './run-bond.ts';

export interface Recovery {
  id: string;
  isLast: boolean;
  lines: ProposalLine[];
}

interface Shares {
  product: Product;
  arrived: bigint;
  principal: bigint;
  decimals: number;
}

/** Returns the shares payable now, locked against concurrent sharing. */
const lockShares = async (tx: Tx, id: string): Promise<Shares> => {
  await tx.query('select from product where id = $1 for update', [id]);
  const product = await findProduct(tx, id);
  const paying = await tx.query(`select from product_recovery where product_id = $1 and state = 'paying'`, [id]);
  if (product.kind !== 'bond' || product.state !== 'default' || paying.length > 0) throw new DomainError('too_late');
  const principal = sumOf(await openOrders(tx, product));
  if (principal === 0n) throw new DomainError('too_late');
  const escrow = (await loadPools(tx, [id])).get(id) ?? 0n;
  const { decimals } = findCurrency(await loadCurrencies(tx), product.currency);
  return { product, arrived: escrow < principal ? escrow : principal, principal, decimals };
};

/** Null where there is nothing of the kind. */
export const recoverableOf = async (tx: Tx, { id, kind, state }: Product): Promise<bigint | null> =>
  kind === 'bond' && state === 'default' ? ((await loadPools(tx, [id])).get(id) ?? 0n) : null;

export const checkRecovery = async (
  tx: Tx,
  { id, isLast }: Pick<Recovery, 'id' | 'isLast'>,
): Promise<{ shares: Shares; lines: ProposalLine[] }> => {
  const shares = await lockShares(tx, id);
  const { product, arrived, principal, decimals } = shares;
  // The last one may share nothing: then all that is owed is written off.
  if (arrived === 0n && !isLast) throw new DomainError('insufficient_funds');
  const amount = (units: bigint) => `${formatUnits(units, decimals)} ${product.currency}`;
  const lines = [
    says('Bond', id),
    says('Shared among holders', amount(arrived)),
    says('Owed to them', amount(principal)),
    says('Afterwards', isLast ? `${amount(principal - arrived)} is written off` : 'The rest stays owed'),
  ];
  return { shares, lines };
};

export const recoveryWork = ({ clock }: { clock: Clock }): ProposalWork<Recovery> => ({
  roles: PUBLISHERS,
  title: ({ id }) => `Share the escrow of ${id} among its holders`,
  lines: ({ lines }) => lines,
  carryOut: async (tx, { id, isLast }) => {
    const { shares } = await checkRecovery(tx, { id, isLast });
    await tx.query(
      `insert into product_recovery (product_id, number, day, arrived, principal, is_last, state)
       select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, 'paying' from product_recovery where product_id = $1`,
      [id, businessDay(clock.now()), shares.arrived, shares.principal, isLast],
    );
    return null;
  },
});
