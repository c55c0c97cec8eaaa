/**
 * Asks for a loan against a pledge. It needs no review, because the pledge answers for it: the pledge is locked at once,
 * and what it costs waits to be accepted. No more is lent than the first step of the ladder, at the bid of the tape.
 */
import { SETTLEMENT } from '@assay/contract/money';
import type { InputOf } from '@assay/contract/endpoint';
import type { applyPledge as endpoint } from '@assay/contract/loan';
import { leastPledge } from '@assay/verify/loan-rule';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Call } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';
import { validBid } from './bids.ts';
import type { Bid, BidOf } from './bids.ts';
import { formatMoney } from './format-money.ts';
import { pledgeJournal } from './journals.ts';
import { newLoan } from './new-loan.ts';
import { insertLoan, listOpenLoans, lockMember } from './queries.ts';
import type { Loan, Pledge } from './queries.ts';
import { costOf, findTerm, parseAmount } from './rules.ts';
import { loadLoanRules, loadPledges, loadTerms } from './settings.ts';

export interface PledgeDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  bidOf: BidOf;
}

/** Refuses more than the first step of the ladder, and says what pledge would do. */
export const checkCover = (amount: bigint, pledge: Pledge, currency: Currency, { price, scale }: Bid): void => {
  const scales = {
    debt: amount,
    debtDecimals: SETTLEMENT.decimals,
    pledgeDecimals: currency.decimals,
    priceScale: scale,
  };
  const least = leastPledge(scales, price, pledge.ladder.initial);
  if (pledge.amount >= least) return;
  throw new DomainError('pledge_too_small', { minimum: formatMoney(least, currency.decimals, currency.code) });
};

export const applyPledge = async (
  deps: PledgeDeps,
  { tx, memberId, input }: Pick<Call<InputOf<typeof endpoint>>, 'tx' | 'memberId' | 'input'>,
): Promise<Loan> => {
  const rules = await loadLoanRules(tx);
  const amount = parseAmount(input.amount);
  const term = findTerm(await loadTerms(tx), { kind: 'pledge', days: input.days, amount }, rules);
  const offered = (await loadPledges(tx)).find(({ currency }) => currency === input.pledgeCurrency);
  if (!offered) throw new DomainError('unknown_currency');
  const currency = findCurrency(await loadCurrencies(tx), offered.currency);
  const pledge: Pledge = {
    ...offered,
    amount: parseAmount(input.pledgeAmount, currency.decimals),
    feeRate: rules.liquidationFee,
  };
  checkCover(amount, pledge, currency, validBid(deps.bidOf, currency));
  await lockMember(tx, memberId);
  if ((await listOpenLoans(tx, memberId)).length >= rules.mostOpen) throw new DomainError('too_many_open');

  const atMs = deps.clock.now();
  const loan = newLoan({
    memberId,
    kind: 'pledge',
    state: 'waiting',
    pledge,
    offerUntil: new Date(atMs + rules.offerMs),
    cost: costOf(amount, term, rules),
    atMs,
  });
  await deps.ledger.post(tx, [pledgeJournal({ ...loan, version: 0 }, currency.code, pledge.amount)]);
  const details = { pledge: pledge.amount.toString() };
  await insertLoan(tx, loan, { kind: 'applied', actor: memberId, at: new Date(atMs), details });
  return loan;
};
