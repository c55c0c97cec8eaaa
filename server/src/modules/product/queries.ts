/** Products, their texts and their days as rows. */
import type { Language } from '@assay/contract/language';
import type { ProductKind } from '@assay/contract/product';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Product } from './product.ts';

export interface ProductText {
  name: string;
  summary: string;
  source: string;
  backing: string;
  counterparty: string;
  losses: string;
  purpose: string;
  refund: string;
  risks: string[];
}

const AMOUNTS = ['minAmount', 'maxAmount', 'memberLimit', 'capacity', 'unitPrice', 'sold'] as const;
type Raw = Omit<Product, (typeof AMOUNTS)[number]> & Record<(typeof AMOUNTS)[number], string | null>;

const COLUMNS = `p.id, p.kind, p.currency, p.yearly_low as "yearlyLow", p.yearly_high as "yearlyHigh", p.term_days as "termDays",
  p.min_amount as "minAmount", p.max_amount as "maxAmount", p.member_limit as "memberLimit", p.capacity, p.level,
  p.unit_price as "unitPrice", p.opens_at as "opensAt", p.deadline, p.exit_after_days as "exitAfterDays", p.exit_fee as "exitFee",
  p.desk_id as "deskId", p.terms, p.is_simulated as "isSimulated", p.state, p.sold, p.members,
  p.paused_at as "pausedAt", p.ended_at as "endedAt"`;

const toProduct = (row: Raw): Product => {
  const amounts = AMOUNTS.map((name) => [name, row[name] === null ? null : BigInt(row[name])]);
  // The database lets each kind have exactly the columns of its kind.
  return { ...row, ...Object.fromEntries(amounts) } as Product;
};

export const loadProducts = async (tx: Tx, kind?: ProductKind): Promise<Product[]> =>
  (
    await tx.query<Raw>(
      `select ${COLUMNS} from product p where $1::text is null or p.kind = $1 order by p.kind, p.place, p.id`,
      [kind ?? null],
    )
  ).map(toProduct);

export const findProduct = async (tx: Tx, id: string): Promise<Product> => {
  const [row] = await tx.query<Raw>(`select ${COLUMNS} from product p where p.id = $1`, [id]);
  if (!row) throw new DomainError('not_found');
  return toProduct(row);
};

/** Texts of some products in a language; English stands in where one was not translated. */
export const loadTexts = async (
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, ProductText>> => {
  const rows = await tx.query<ProductText & { product_id: string }>(
    `select distinct on (product_id) product_id, name, summary, source, backing, counterparty, losses, purpose, refund, risks
       from product_text where product_id = any($1) and language in ($2, 'en-us') order by product_id, language = $2 desc`,
    [ids, language],
  );
  return new Map(rows.map(({ product_id: id, ...text }) => [id, text]));
};

export interface DayRow {
  productId: string;
  day: string;
  rate: bigint;
  principal: bigint;
  result: bigint;
  carried: bigint;
  state: 'paying' | 'done';
  isModelled: boolean;
  facts: Readonly<Record<string, string | number>>;
}

const DAY_COLUMNS = `product_id as "productId", day::text, rate, principal, result, carried, state, is_modelled as "isModelled", facts`;
type RawDay = Omit<DayRow, 'principal' | 'result' | 'carried'> & Record<'principal' | 'result' | 'carried', string>;

const toDay = (row: RawDay): DayRow => ({
  ...row,
  principal: BigInt(row.principal),
  result: BigInt(row.result),
  carried: BigInt(row.carried),
});

/** Days of some products since one, oldest first. */
export const loadDays = async (tx: Tx, ids: readonly string[], since: string): Promise<DayRow[]> =>
  (
    await tx.query<RawDay>(
      `select ${DAY_COLUMNS} from product_day where product_id = any($1) and day >= $2::date order by day`,
      [ids, since],
    )
  ).map(toDay);

/** A day, and what it left to be carried once it is paid. */
export interface LastDay extends DayRow {
  residual: bigint | undefined;
}

/** The newest day of a product. */
export const lastDay = async (tx: Tx, id: string): Promise<LastDay | undefined> => {
  const [row] = await tx.query<RawDay & { residual: string | null }>(
    `select ${DAY_COLUMNS}, residual from product_day where product_id = $1 order by day desc limit 1`,
    [id],
  );
  return row && { ...toDay(row), residual: row.residual === null ? undefined : BigInt(row.residual) };
};

/** Balances of the pool or escrow that pays, by product. */
export const loadPools = async (tx: Tx, ids: readonly string[]): Promise<Map<string, bigint>> => {
  const rows = await tx.query<{ label: string; balance: string }>(
    `select label, sum(balance) as balance from account
      where purpose in ('pool', 'escrow') and label like 'product:%' and label = any($1) and realm = 'money' group by label`,
    [ids.map((id) => `product:${id}`)],
  );
  return new Map(rows.map(({ label, balance }) => [label.slice('product:'.length), BigInt(balance)]));
};

/** Money behind some products: their pools or escrows, and the free money of the desks that earn for them. */
export const loadFunds = async (tx: Tx, products: readonly Product[]): Promise<Map<string, bigint>> => {
  const pools = await loadPools(
    tx,
    products.map(({ id }) => id),
  );
  const rows = await tx.query<{ desk: string; currency: string; balance: string }>(
    `select member_id as desk, currency, balance from account
      where member_id = any($1::uuid[]) and purpose = 'available' and realm = 'money'`,
    [products.flatMap(({ deskId }) => deskId ?? [])],
  );
  const desks = new Map(rows.map(({ desk, currency, balance }) => [`${desk} ${currency}`, BigInt(balance)]));
  const others = desks.size === 0 ? [] : await loadDeskSharers(tx, products);
  return new Map(
    products.map((product) => [
      product.id,
      (pools.get(product.id) ?? 0n) +
        deskShare(product, others, desks.get(`${product.deskId} ${product.currency}`) ?? 0n),
    ]),
  );
};

type Sharer = Pick<Product, 'id' | 'deskId' | 'currency' | 'sold' | 'minAmount' | 'yearlyHigh'>;

/** Products that the same desks earn for: the money of a desk counts once. */
const loadDeskSharers = async (tx: Tx, products: readonly Product[]): Promise<Product[]> =>
  (
    await tx.query<Raw>(`select ${COLUMNS} from product p where p.desk_id = any($1::uuid[])`, [
      products.flatMap(({ deskId }) => deskId ?? []),
    ])
  ).map(toProduct);

/** By what each aims to pay. A product that is not there yet counts as one of them. */
const deskShare = (product: Product, others: readonly Sharer[], free: bigint): bigint => {
  if (free === 0n) return 0n;
  const weightOf = ({ sold, minAmount, yearlyHigh }: Sharer) => (sold + minAmount) * yearlyHigh;
  const rivals = others.filter(
    ({ id, deskId, currency }) => id !== product.id && deskId === product.deskId && currency === product.currency,
  );
  const all = rivals.reduce((sum, one) => sum + weightOf(one), weightOf(product));
  return all === 0n ? free : (free * weightOf(product)) / all;
};

/** Money recovered for a bond after its default. */
export const loadRecovered = async (tx: Tx, id: string): Promise<bigint> => {
  const [row] = await tx.query<{ sum: string }>(
    'select coalesce(sum(arrived), 0) as sum from product_recovery where product_id = $1',
    [id],
  );
  return BigInt(row!.sum);
};
