/**
 * A product that nobody sees yet: an editor's text, and the product it would be. Terms that cannot be sold are refused
 * here with an explanation, and by the database in any case: no promise, and no more than 20 % a year.
 */
import type { DraftTerms, DraftText } from '@assay/contract/desk/product';
import { parseUnits, PERCENT_SCALE, RATE_ONE } from '@assay/contract/money';
import { businessDayStart } from '@assay/contract/time';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { draftsIn } from '../operator/index.ts';
import type { DraftRow } from '../operator/index.ts';
import { loadCurrencies } from '../wallet/index.ts';
import type { Product } from './product.ts';
import { findProduct } from './queries.ts';

export interface DraftBody {
  terms: DraftTerms;
  texts: readonly DraftText[];
}

export type Draft = DraftRow<DraftBody>;

const MOST_A_YEAR = RATE_ONE / 5n;

/** A field that cannot be what it is. */
const wrong = (field: string): DomainError => new DomainError('amount_invalid', { field });

const reader = (scale: number) => (text: string, field: string, least: bigint) => {
  const units = parseUnits(text, scale);
  if (units === undefined || units < least) throw wrong(field);
  return units;
};

const ratesOf = (terms: DraftTerms) => {
  const percent = reader(PERCENT_SCALE);
  const yearlyLow = percent(terms.yearlyLow, 'yearlyLow', 0n);
  const yearlyHigh = percent(terms.yearlyHigh, 'yearlyHigh', 0n);
  const exitFee = percent(terms.exitFeePercent, 'exitFeePercent', 0n);
  if (yearlyHigh > MOST_A_YEAR) throw new DeskRefusal('return_too_high');
  if (yearlyHigh < yearlyLow || (terms.kind === 'bond' && yearlyHigh !== yearlyLow)) throw wrong('yearlyHigh');
  if (exitFee > MOST_A_YEAR) throw wrong('exitFeePercent');
  return { yearlyLow, yearlyHigh, exitFee };
};

const amountsOf = (terms: DraftTerms, decimals: number) => {
  const amount = reader(decimals);
  const minAmount = amount(terms.minAmount, 'minAmount', 1n);
  return {
    minAmount,
    maxAmount: amount(terms.maxAmount, 'maxAmount', minAmount),
    memberLimit: amount(terms.memberLimit, 'memberLimit', minAmount),
    capacity: amount(terms.capacity, 'capacity', minAmount),
  };
};

/** Terms of one kind alone. Arbitrage and mining inherit the earner: a draft cannot name a trading desk or a machine. */
const ofKind = async (tx: Tx, terms: DraftTerms, decimals: number) => {
  if ((terms.kind === 'mining') !== (terms.unitPrice !== null)) throw wrong('unitPrice');
  if (terms.kind === 'bond') {
    if (terms.bond === null || terms.source !== null || terms.bond.couponDays > terms.termDays) throw wrong('bond');
    if (terms.beginsOn === null || terms.beginsOn <= terms.opensOn) throw wrong('beginsOn');
    const deadline = new Date(businessDayStart(terms.beginsOn));
    return { kind: 'bond' as const, terms: terms.bond, deadline, unitPrice: null, deskId: null };
  }
  if (terms.bond !== null || terms.beginsOn !== null || terms.source === null) throw wrong('source');
  const source = await findProduct(tx, terms.source);
  if (source.kind !== terms.kind || source.currency !== terms.currency) throw wrong('source');
  if (source.kind === 'mining') {
    const unitPrice = reader(decimals)(terms.unitPrice!, 'unitPrice', 1n);
    return { kind: 'mining' as const, terms: source.terms, unitPrice, deskId: null, deadline: null };
  }
  if (source.kind !== 'arbitrage') throw wrong('source');
  return { kind: 'arbitrage' as const, terms: source.terms, deskId: source.deskId, unitPrice: null, deadline: null };
};

/** The product that a draft would be if it were published now. */
export const toProduct = async (
  tx: Tx,
  { id, body: { terms } }: Pick<Draft, 'id' | 'body'>,
  { nowMs, isSimulated }: { nowMs: number; isSimulated: boolean },
): Promise<{ product: Product; decimals: number }> => {
  const currency = (await loadCurrencies(tx)).find(({ code }) => code === terms.currency);
  if (!currency) throw new DomainError('unknown_currency');
  const { decimals } = currency;
  const product = {
    id,
    currency: terms.currency,
    ...ratesOf(terms),
    ...amountsOf(terms, decimals),
    ...(await ofKind(tx, terms, decimals)),
    termDays: terms.termDays,
    level: terms.level,
    // Sales cannot open before publication.
    opensAt: new Date(Math.max(businessDayStart(terms.opensOn), nowMs)),
    exitAfterDays: terms.exitAfterDays,
    isSimulated,
    state: 'open' as const,
    sold: 0n,
    members: 0,
    pausedAt: null,
    endedAt: null,
  };
  return { product, decimals };
};

export const drafts = draftsIn<DraftBody>('product');
