/**
 * Loan figures that screens compute before the server does, by the same rule: costs, cover and what a repayment saves.
 * Texts in, texts out; undefined where something is not known yet.
 */
import type { OutputOf } from '@assay/contract/endpoint';
import type { listLoanTerms, Loan } from '@assay/contract/loan';
import { ceilDiv, formatUnits, parseUnits, RATE_ONE, SETTLEMENT } from '@assay/contract/money';
import { interestFor, leastPledge, ltvOf, priceAt } from '@assay/verify/loan-rule';
import type { Cover } from '@assay/verify/loan-rule';

export type LoanTerms = OutputOf<typeof listLoanTerms>;
export type LoanTerm = LoanTerms['terms'][number];

/** Percents with seven digits are billionths. */
const RATE_DIGITS = 7;
/** Percents with two digits are hundredths of a percent. */
const SHARE_DIGITS = 2;

const money = (text: string): bigint => parseUnits(text, SETTLEMENT.decimals) ?? 0n;
const shown = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
export const shareUnits = (percent: string): bigint => parseUnits(percent, SHARE_DIGITS) ?? 0n;

export interface Cost {
  interest: string;
  total: string;
  /** The most that can ever be charged. */
  most: string;
  firstDay: string;
}

export const costOf = (amount: string, term: LoanTerm, capPercent: string): Cost | undefined => {
  const units = parseUnits(amount, SETTLEMENT.decimals);
  const rate = parseUnits(term.dailyPercent, RATE_DIGITS);
  const cap = parseUnits(capPercent, RATE_DIGITS);
  if (units === undefined || rate === undefined || cap === undefined) return undefined;
  const interest = interestFor(units, rate, term.days);
  const most = (units * cap) / RATE_ONE;
  return {
    interest: shown(interest),
    total: shown(units + interest),
    most: shown(most > interest ? most : interest),
    firstDay: shown(interestFor(units, rate, 1)),
  };
};

export interface Price {
  bid: number;
  scale: number;
}

export interface Standing {
  debt: string;
  pledge: string;
  pledgeDecimals: number;
}

const coverOf = ({ debt, pledge, pledgeDecimals }: Standing, { scale }: Price): Cover => ({
  debt: money(debt),
  debtDecimals: SETTLEMENT.decimals,
  pledge: parseUnits(pledge, pledgeDecimals) ?? 0n,
  pledgeDecimals,
  priceScale: scale,
});

/** In percent, with two digits. */
export const ltvPercent = (standing: Standing, price: Price): string | undefined => {
  const share = ltvOf(coverOf(standing, price), BigInt(price.bid));
  return share === undefined ? undefined : formatUnits(share, SHARE_DIGITS);
};

/** Where the debt is so much of the pledge's value: at the call, or at the liquidation. */
export const liquidationPrice = (standing: Standing, price: Price, limitPercent: string): string | undefined => {
  const cover = coverOf(standing, price);
  return cover.debt === 0n || cover.pledge === 0n
    ? undefined
    : formatUnits(priceAt(cover, shareUnits(limitPercent)), price.scale);
};

/** So much more than the least is offered, in hundredths: the next tick does not undo what was just filled in. */
const ROOM = 102n;

/** Pledge that a loan needs at the price of now, and the amount to offer for it. */
export const neededPledge = (
  debt: string,
  price: Price,
  { initialPercent, pledgeDecimals }: { initialPercent: string; pledgeDecimals: number },
): { least: string; offered: string } => {
  const least = leastPledge(
    coverOf({ debt, pledge: '0', pledgeDecimals }, price),
    BigInt(price.bid),
    shareUnits(initialPercent),
  );
  return {
    least: formatUnits(least, pledgeDecimals),
    offered: formatUnits(ceilDiv(least * ROOM, 100n), pledgeDecimals),
  };
};

/** Current debt. */
export const debtOf = ({ principalLeft, accrued }: Pick<Loan, 'principalLeft' | 'accrued'>): string =>
  shown(money(principalLeft) + money(accrued));

/** After a repayment: what is owed, and how much interest the days to come will not cost. */
export const afterRepaying = (loan: Loan, amount: string): { debt: string; saved: string } => {
  const [debt, paid] = [money(debtOf(loan)), money(amount)];
  const toPrincipal = paid > money(loan.accrued) ? paid - money(loan.accrued) : 0n;
  const principal = money(loan.principalLeft);
  const cut = toPrincipal < principal ? toPrincipal : principal;
  const ahead = money(loan.interestAhead);
  return {
    debt: shown(paid < debt ? debt - paid : 0n),
    saved: shown(principal === 0n ? 0n : (ahead * cut) / principal),
  };
};

/** How far along the gauge a share stands, from 0 to 1; the gauge ends at the whole. */
export const gaugePlace = (percent: string): number => Math.min(1, Number(shareUnits(percent)) / 10_000);
