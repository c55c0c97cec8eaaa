/**
 * Journals of each product event. Principal stands on the member's `invested` account and comes back from there; income
 * comes only from the pool or the escrow of the product (P1). No journal has both a pool and principal in it.
 */
import type { JournalKind } from '@assay/contract/ledger';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft, Leg } from '../../ledger/journal-draft.ts';
import type { Order, Product } from './product.ts';

/** Actor that pays and returns by the terms: no person. */
export const ENGINE = 'product';

type Of = Pick<Product, 'id' | 'currency'>;
type Owned = Pick<Order, 'id' | 'memberId'>;

export const poolOf = ({ id, currency }: Of): AccountKey => ({ purpose: 'pool', label: `product:${id}`, currency });
export const escrowOf = ({ id, currency }: Of): AccountKey => ({ purpose: 'escrow', label: `product:${id}`, currency });
/** Losses of members with a desk, on their way to the desk; empty when no day is being paid. */
const deskOf = ({ id, currency }: Of): AccountKey => ({ purpose: 'pnl', label: `product:${id}`, currency });
/** Debt of an issuer for the money it was given. */
const owedBy = ({ id, currency }: Of): AccountKey => ({ purpose: 'receivable', label: `product:${id}`, currency });
/** Where money of the outside comes in: a mining pool, an issuer. */
const outside = (label: string, { currency }: Of): AccountKey => ({ purpose: 'custody', label, currency });

const own = (memberId: string, purpose: 'available' | 'invested', { currency }: Of): AccountKey => ({
  memberId,
  purpose,
  currency,
});

const draft = (kind: JournalKind, key: string, object: string, legs: Leg[], actor = ENGINE): JournalDraft => ({
  id: journalId(actor, key),
  kind,
  realm: 'money',
  actor,
  object,
  legs,
});

export const objectOf = ({ id }: Pick<Order, 'id'>): string => `product-order:${id}`;

export const buyOrder = (product: Of, order: Order): JournalDraft =>
  draft(
    'product_bought',
    `product-order:${order.id}`,
    objectOf(order),
    transfer(own(order.memberId, 'available', product), own(order.memberId, 'invested', product), order.amount),
    order.memberId,
  );

/** A share of a day's gain, or a coupon. */
export const payIncome = (
  product: Of & Pick<Product, 'kind'>,
  order: Owned,
  day: string,
  income: bigint,
): JournalDraft =>
  draft(
    'product_income',
    `accrual:${order.id}:${day}`,
    objectOf(order),
    transfer(
      product.kind === 'bond' ? escrowOf(product) : poolOf(product),
      own(order.memberId, 'available', product),
      income,
    ),
  );

/** A share of a day's loss: principal, to whom the desk's result is owed, never into the pool. */
export const takeLoss = (product: Of, order: Owned, day: string, loss: bigint): JournalDraft =>
  draft(
    'product_loss',
    `accrual:${order.id}:${day}`,
    objectOf(order),
    transfer(own(order.memberId, 'invested', product), deskOf(product), loss),
  );

/** P5: the id is the order's, so principal comes back once, for whatever reason. */
export const returnPrincipal = (
  product: Of,
  order: Owned,
  principal: bigint,
  fee: bigint,
  actor = ENGINE,
): JournalDraft => ({
  ...draft(
    'product_returned',
    '',
    objectOf(order),
    [
      { account: own(order.memberId, 'invested', product), delta: -principal },
      { account: own(order.memberId, 'available', product), delta: principal - fee },
      { account: { purpose: 'fees', currency: product.currency } as const, delta: fee },
    ].filter(({ delta }) => delta !== 0n),
    actor,
  ),
  id: journalId(ENGINE, `principal:${order.id}`),
});

type Earning = Of & Pick<Product, 'deskId'>;

/** Source of a product's result: a desk with money of its own, or a mining pool, which is outside. */
const sourceOf = (product: Earning): { account: AccountKey; kind: JournalKind } =>
  product.deskId === null
    ? { account: outside('mining', product), kind: 'mining_revenue' }
    : { account: own(product.deskId, 'available', product), kind: 'strategy_pnl' };

const fundPool = (product: Earning, key: string, amount: bigint): JournalDraft => {
  const { account, kind } = sourceOf(product);
  return draft(kind, key, `product:${product.id}`, transfer(account, poolOf(product), amount));
};

/** Books a day's earnings, from the earner's money. */
export const fundDay = (product: Earning, day: string, amount: bigint): JournalDraft =>
  fundPool(product, `fund:${product.id}:${day}`, amount);

/**
 * Moves all that members lost to the source. The excess taken by rounding comes back out of its money, as any funding
 * does (P1), and is shared the next day.
 */
export const settleLoss = (
  product: Earning,
  day: string,
  { loss, residual }: { loss: bigint; residual: bigint },
): JournalDraft[] => {
  const key = `${product.id}:${day}`;
  const taken = transfer(deskOf(product), sourceOf(product).account, loss + residual);
  return [
    ...(loss + residual > 0n ? [draft('strategy_loss', `loss:${key}`, `product:${product.id}`, taken)] : []),
    ...(residual > 0n ? [fundPool(product, `residual:${key}`, residual)] : []),
  ];
};

/** An issuer pays into escrow, for a coupon, the redemption or a recovery. */
export const payEscrow = (product: Of, key: string, amount: bigint): JournalDraft =>
  draft(
    'issuer_payment',
    `escrow:${product.id}:${key}`,
    `product:${product.id}`,
    transfer(outside('issuers', product), escrowOf(product), amount),
  );

/** A filled bond: the money goes out to the issuer, who owes it. */
export const drawBond = (product: Of, amount: bigint): JournalDraft =>
  draft(
    'bond_drawn',
    `draw:${product.id}`,
    `product:${product.id}`,
    transfer(owedBy(product), outside('issuers', product), amount),
  );

/** Principal of a bond comes back from the escrow alone, and is owed no more. `key` tells parts of it apart. */
export const redeemBond = (product: Of, order: Owned, amount: bigint, key = ''): JournalDraft => ({
  ...draft('bond_redeemed', '', objectOf(order), [
    ...transfer(own(order.memberId, 'invested', product), owedBy(product), amount),
    ...transfer(escrowOf(product), own(order.memberId, 'available', product), amount),
  ]),
  id: journalId(ENGINE, `principal:${order.id}${key}`),
});

/** Writes off a lost amount. */
export const writeOffBond = (product: Of, order: Owned, amount: bigint): JournalDraft =>
  draft(
    'bond_written_off',
    `write-off:${order.id}`,
    objectOf(order),
    transfer(own(order.memberId, 'invested', product), owedBy(product), amount),
  );

/** Kind and target of house money for a product: its escrow for an issuer, otherwise its pool, and declared as such. */
export const fundingOf = (product: Of & Pick<Product, 'kind'>): { kind: JournalKind; to: AccountKey } =>
  product.kind === 'bond'
    ? { kind: 'issuer_payment', to: escrowOf(product) }
    : { kind: 'declared_subsidy', to: poolOf(product) };

/** Journals that return principal: at the end, early, for a bond that was not filled, or out of its escrow. */
export const PRINCIPAL_RETURNS = ['product_returned', 'bond_redeemed'] as const;
