/**
 * Investments of a member, by product: the only source for every screen that shows them. Money on the `invested`
 * account that is in no order of a product is held for an offering (P2).
 */
import type { ProductKind } from '@assay/contract/product';
import type { Tx } from '../../db/database.ts';
import type { BalanceRow } from '../../ledger/read-books.ts';
import { valueOf } from '../wallet/index.ts';
import type { Currency, PriceOf } from '../wallet/index.ts';
import { OPEN_STATES } from './product.ts';

export type InvestedIn = ProductKind | 'offering';

export interface Principal {
  currency: string;
  kind: ProductKind;
  principal: bigint;
}

/** Principal left in open orders, by currency and kind. */
export const readPrincipals = async (tx: Tx, memberId: string): Promise<Principal[]> => {
  const rows = await tx.query<Omit<Principal, 'principal'> & { principal: string }>(
    `select o.currency, p.kind, sum(o.principal) as principal from product_order o join product p on p.id = o.product_id
      where o.member_id = $1 and o.state = any($2) group by o.currency, p.kind`,
    [memberId, OPEN_STATES],
  );
  return rows.map((row) => ({ ...row, principal: BigInt(row.principal) }));
};

interface Held {
  balances: readonly Pick<BalanceRow, 'currency' | 'balance'>[];
  principals: readonly Principal[];
}

const KINDS = ['arbitrage', 'mining', 'bond'] as const satisfies ProductKind[];

/**
 * In USDT. `balances` are those of the `invested` account. Each part is valued together with those before it, less those
 * before it: so cuts are shared out, and the parts add up to the value of the whole to the last unit.
 */
export const investedParts = (
  { balances, principals }: Held,
  currencies: readonly Currency[],
  priceOf: PriceOf,
): Record<InvestedIn, bigint> => {
  const parts: Record<InvestedIn, bigint> = { arbitrage: 0n, mining: 0n, bond: 0n, offering: 0n };
  for (const { currency: code, balance } of balances) {
    const currency = currencies.find((one) => one.code === code);
    const price = currency && priceOf(currency);
    if (!price) continue;
    let counted = 0n;
    const add = (part: InvestedIn, units: bigint): void => {
      const before = valueOf(counted, currency.decimals, price);
      counted += units;
      parts[part] += valueOf(counted, currency.decimals, price) - before;
    };
    for (const kind of KINDS)
      add(kind, principals.find((one) => one.currency === code && one.kind === kind)?.principal ?? 0n);
    add('offering', balance - counted);
  }
  return parts;
};
