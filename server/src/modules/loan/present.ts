/** Loans as they go on the wire, as of now: what has begun since the last charge is in what is owed. */
import type { Loan as WireLoan } from '@assay/contract/loan';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { interestAhead, ltvOf, pledgeValue, priceAt, wholeUnits, yearlyRate } from '@assay/verify/loan-rule';
import { findCurrency } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';
import type { BidOf } from './bids.ts';
import type { Loan, LoanStep, Pledge } from './queries.ts';
import { accruedOf, chargedAt, coverOf, isOverdue, runningOf } from './rules.ts';

import type { Ladder } from './settings.ts';

const PERCENT_DIGITS = 7;

/** Billionths as percent, without zeros that say nothing. */
export const showRate = (rate: bigint): string => formatUnits(rate, PERCENT_DIGITS).replace(/\.?0+$/, '');
export const showShare = (share: bigint): string => formatUnits(share, 2);
export const showMoney = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
export const showLadder = ({ initial, call, liquidation }: Ladder) => ({
  initial: showShare(initial),
  call: showShare(call),
  liquidation: showShare(liquidation),
});

const showTime = (at: Date | null): string | null => at && formatWireTime(at.getTime());

interface PledgeContext {
  currency: Currency;
  bidOf: BidOf;
  /** Came back so far. */
  returned: bigint;
}

const presentPledge = (
  loan: Loan,
  pledge: Pledge,
  { currency, bidOf, returned }: PledgeContext,
): WireLoan['pledge'] => {
  const bid = bidOf(currency);
  const cover = coverOf(loan, { pledgeDecimals: currency.decimals, priceScale: bid?.scale ?? 0 });
  // Before it is paid out, what would be owed is shown.
  const asked = loan.state === 'waiting' ? { ...cover, debt: loan.amount } : cover;
  const ltv = bid && ltvOf(asked, bid.price);
  return {
    currency: pledge.currency,
    symbol: currency.market ?? '',
    amount: formatUnits(pledge.amount, currency.decimals),
    value: bid && pledge.amount > 0n ? showMoney(pledgeValue(cover, bid.price)) : null,
    ltvPercent: ltv === undefined ? null : showShare(ltv),
    ladder: showLadder(pledge.ladder),
    liquidationPrice:
      bid && asked.debt > 0n && pledge.amount > 0n
        ? formatUnits(priceAt(asked, pledge.ladder.liquidation), bid.scale)
        : null,
    calledAt: showTime(loan.calledAt),
    returned: formatUnits(returned, currency.decimals),
  };
};

/** Details stored with the event of a sale. */
interface SaleDetails {
  price: string;
  debt: string;
  sold: string;
  returned: string;
  proceeds: string;
  fee: string;
  shortfall: string;
  calledAtMs: number;
  pledgeDecimals: number;
  priceScale: number;
  ticks: { seq: number; atMs: number; bid: string; ltv: string }[];
}

const presentSale = (at: Date, details: SaleDetails): WireLoan['liquidation'] => {
  const money = (text: string): string => showMoney(BigInt(text));
  const pledged = (text: string): string => formatUnits(BigInt(text), details.pledgeDecimals);
  const price = (text: string): string => formatUnits(BigInt(text), details.priceScale);
  return {
    time: formatWireTime(at.getTime()),
    price: price(details.price),
    debt: money(details.debt),
    sold: pledged(details.sold),
    returned: pledged(details.returned),
    proceeds: money(details.proceeds),
    fee: money(details.fee),
    shortfall: money(details.shortfall),
    calledAt: formatWireTime(details.calledAtMs),
    ticks: details.ticks.map(({ seq, atMs, bid, ltv }) => ({
      tick: seq,
      timeMs: atMs,
      bid: price(bid),
      ltvPercent: showShare(BigInt(ltv)),
    })),
  };
};

export interface LoanContext {
  currencies: readonly Currency[];
  bidOf: BidOf;
  nowMs: number;
  sale?: { at: Date; details: Record<string, unknown> } | undefined;
  reviewer?: string | undefined;
  steps?: readonly LoanStep[] | undefined;
  pledgeReturned?: bigint | undefined;
}

/** True for steps of the pledge; others are in the loan's own money. */
const isOfPledge = ({ what }: LoanStep): boolean => what === 'topped_up' || what === 'released';

const presentStep = (loan: Loan, step: LoanStep, pledgeDecimals: number): WireLoan['history'][number] => {
  const { what, at, details } = step;
  const units = BigInt(String(what === 'liquidated' ? details.debt : details.amount));
  return {
    what,
    time: formatWireTime(at.getTime()),
    currency: isOfPledge(step) ? loan.pledge!.currency : loan.currency,
    amount: isOfPledge(step) ? formatUnits(units, pledgeDecimals) : showMoney(units),
    interest: what === 'repaid' ? showMoney(BigInt(String(details.interest))) : null,
  };
};

export const presentLoan = (stored: Loan, context: LoanContext): WireLoan => {
  const { currencies, bidOf, nowMs, sale, reviewer, steps = [], pledgeReturned = 0n } = context;
  const loan = chargedAt(stored, nowMs);
  const { pledge } = loan;
  const currency = pledge && findCurrency(currencies, pledge.currency);
  const isDone = loan.state === 'paid_back' || loan.state === 'rejected';
  return {
    id: loan.id,
    kind: loan.kind,
    state: loan.state,
    version: loan.version,
    currency: loan.currency,
    amount: showMoney(loan.amount),
    days: loan.days,
    dailyPercent: showRate(loan.dailyRate),
    aprPercent: showRate(yearlyRate(loan.dailyRate)),
    totalInterest: showMoney(loan.totalInterest),
    totalDue: showMoney(loan.amount + loan.totalInterest),
    mostInterest: showMoney(loan.mostInterest),
    principalLeft: showMoney(loan.principalLeft),
    accrued: showMoney(accruedOf(loan)),
    interestAhead: showMoney(interestAhead(runningOf(loan))),
    interestCharged: showMoney(wholeUnits(loan.interestExact)),
    isOverdue: isOverdue(loan, nowMs),
    startTime: showTime(loan.startedAt),
    endTime: showTime(loan.endsAt),
    pledge: pledge && presentPledge(loan, pledge, { currency: currency!, bidOf, returned: pledgeReturned }),
    history: steps.map((step) => presentStep(loan, step, currency?.decimals ?? 0)),
    doneTime: isDone ? showTime(loan.stateAt) : null,
    end: loan.endedBy,
    liquidation: sale ? presentSale(sale.at, sale.details as unknown as SaleDetails) : null,
    reason: loan.reason,
    offerUntil: showTime(loan.offerUntil),
    reviewer: reviewer ?? null,
    time: formatWireTime(loan.createdAt.getTime()),
  };
};
