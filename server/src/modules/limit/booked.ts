/**
 * Results of products and loans, which the engine does not know of, as the books have them: income and losses of a day,
 * fees of leaving early, principal written off, fees of a pledge that was sold. Each is valued at the close of the hour
 * before it was booked, so every reading of the books gives the same figure.
 */
import type { JournalKind } from '@assay/contract/ledger';
import { businessDayStart } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { findCurrency, loadCurrencies, valueOf } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import { dayOfUs } from './queries.ts';
import type { NamedUse } from './queries.ts';

/** The member's own lines are the result: what came in or is gone. */
const BY_OWN_LINES: readonly JournalKind[] = ['product_income', 'product_loss', 'bond_written_off'];
/** The member's money only moves; the fee is the result. */
const BY_FEE: readonly JournalKind[] = ['product_returned', 'loan_liquidated'];

/** Along a chain times rise, so the entries of a period are those after the last one before it. */
const BOOKED = `
  select j.id, j.at_us as us, a.currency,
      sum(case when a.member_id = $1 then p.delta else -p.delta end)::text as result
    from whole.chain_entry e join whole.journal j on j.seq = e.journal_seq join whole.posting p on p.journal_seq = j.seq
    join account a on a.id = p.account_id
   where e.owner_id = $1 and e.seq > coalesce((
       select x.seq from whole.chain_entry x join whole.journal y on y.seq = x.journal_seq
        where x.owner_id = $1 and y.at_us < $2 order by x.seq desc limit 1), 0)
     and j.realm = 'money'
     and (j.kind = any ($3) and a.member_id = $1 or j.kind = any ($4) and a.member_id is null and a.purpose = 'fees')
   group by j.id, j.at_us, a.currency
  having sum(p.delta) <> 0`;

interface BookedRow {
  id: string;
  us: bigint;
  currency: string;
  result: string;
}

export const loadBooked = async (
  { tx, prices }: { tx: Tx; prices: Prices },
  memberId: string,
  fromDay: string,
): Promise<NamedUse[]> => {
  const from = BigInt(businessDayStart(fromDay)) * 1000n;
  const rows = await tx.query<BookedRow>(BOOKED, [memberId, from, BY_OWN_LINES, BY_FEE]);
  if (rows.length === 0) return [];
  const currencies = await loadCurrencies(tx);
  const uses: NamedUse[] = [];
  for (const { id, us, currency: code, result } of rows) {
    const currency = findCurrency(currencies, code);
    const [then] = await prices.at(currency, [Number(us / 1000n)]);
    const price = then ?? prices.now(currency);
    const units = BigInt(result);
    const value = price ? valueOf(units < 0n ? -units : units, currency.decimals, price) : 0n;
    uses.push({
      key: `booked:${id}:${code}`,
      day: dayOfUs(us),
      turnover: 0n,
      result: units < 0n ? -value : value,
    });
  }
  return uses;
};
