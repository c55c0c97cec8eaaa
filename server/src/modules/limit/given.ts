/** Limits that the platform sets: by verification, by country, for loans, products and options, and for leverage. */
import type { Language } from '@assay/contract/language';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { readCreditLimit } from '../loan/index.ts';
import { readBars, readOptionUse } from '../offer/index.ts';
import { readLimits } from '../withdrawal/index.ts';
import type { GivenLimit, Shown } from './present.ts';

export interface GivenDeps {
  clock: Clock;
  isLive: boolean;
  /** How many orders and positions a member has in all, and how many he may have. */
  openTrades: (memberId: string) => { count: number; most: number };
  /** The highest leverage of each class of instruments. */
  leverages: () => ReadonlyMap<string, number>;
}

const HELD = `
  select h.held::text as held, p.member_limit::text as most, p.currency, c.decimals,
      (select t.name from product_text t where t.product_id = p.id and t.language in ($2, 'en-us')
        order by t.language = $2 desc limit 1) as title
    from product_holder h join product p on p.id = h.product_id join currency c on c.code = p.currency
   where h.member_id = $1 and h.held > 0 order by p.id`;

/** Products that the member has some of: how much more of each may be bought. */
const readProducts = async (tx: Tx, memberId: string, language: Language): Promise<GivenLimit[]> => {
  type Row = { held: string; most: string; currency: string; decimals: number; title: string };
  const rows = await tx.query<Row>(HELD, [memberId, language]);
  return rows.map(({ held, most, currency, decimals, title }) => ({
    name: 'product',
    of: title,
    most: formatUnits(BigInt(most), decimals),
    used: formatUnits(BigInt(held), decimals),
    currency,
  }));
};

export const givenLimits =
  (deps: GivenDeps) =>
  async (tx: Tx, memberId: string, language: Language): Promise<Pick<Shown, 'given' | 'barred'>> => {
    const { daily, usedToday } = await readLimits(deps, tx, memberId);
    const credit = await readCreditLimit(deps, tx, memberId);
    const show = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
    const { count, most } = deps.openTrades(memberId);
    const options = deps.isLive ? await readOptionUse(tx, memberId, deps.clock.now()) : undefined;
    const currency = SETTLEMENT.code;
    const given: GivenLimit[] = [
      { name: 'withdrawalDay', most: daily, used: usedToday, currency },
      { name: 'creditLoan', most: show(credit.limit), used: show(credit.used), currency },
      { name: 'openTrades', most: String(most), used: String(count), currency: null },
    ];
    if (options)
      given.push(
        { name: 'optionsDay', most: String(options.perDay), used: String(options.today), currency: null },
        { name: 'optionStake', most: show(options.mostStake), used: null, currency },
      );
    for (const [of, leverage] of deps.leverages())
      given.push({ name: 'leverage', of, most: String(leverage), used: null, currency: null });
    given.push(...(await readProducts(tx, memberId, language)));
    return { given, barred: deps.isLive ? await readBars(tx, memberId) : [] };
  };
