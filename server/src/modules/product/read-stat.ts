/** Investments of a member and their income, valued together at current prices. */
import type { ProductKind } from '@assay/contract/product';
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { findCurrency, loadCurrencies, valueOf } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { investedParts, readPrincipals } from './invested.ts';

interface Sums {
  currency: string;
  income: string;
  today: string;
  running: bigint;
}

const SUMS = `
  select o.currency, sum(o.income) as income,
    coalesce(sum(o.accrued_income) filter (where o.accrued_day = $3::date - (p.kind <> 'bond')::int), 0) as today, count(*) filter (where o.state = 'running') as running
  from product_order o join product p on p.id = o.product_id
  where o.member_id = $1 and ($2::text is null or p.kind = $2) group by o.currency`;

export const readStat = async (
  { clock, prices }: { clock: Clock; prices: Prices },
  tx: Tx,
  memberId: string,
  kind: ProductKind | undefined,
) => {
  const currencies = await loadCurrencies(tx);
  const rows = await tx.query<Sums>(SUMS, [memberId, kind ?? null, businessDay(clock.now())]);
  const balances = (await readBalances(tx, memberId)).filter(
    ({ purpose, realm }) => purpose === 'invested' && realm === 'money',
  );
  const held = { balances, principals: await readPrincipals(tx, memberId) };
  const { offering: _held, ...parts } = investedParts(held, currencies, (currency) => prices.now(currency));
  const principal = kind ? parts[kind] : parts.arbitrage + parts.mining + parts.bond;
  const stat = { principal, income: 0n, today: 0n, running: 0 };
  for (const row of rows) {
    const currency = findCurrency(currencies, row.currency);
    const price = prices.now(currency);
    stat.running += Number(row.running);
    if (!price) continue;
    for (const name of ['income', 'today'] as const) stat[name] += valueOf(BigInt(row[name]), currency.decimals, price);
  }
  return stat;
};
