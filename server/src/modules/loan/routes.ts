/**
 * Loans. Invariant: the debt is principal and interest, and interest never passes what was disclosed before the member
 * accepted it (N1); a pledge is sold by N2 alone; a loan locks its own pledge and nothing else, so that all other money
 * can leave at any time.
 */
import { SETTLEMENT } from '@assay/contract/money';
import { toPage } from '@assay/contract/envelope';
import * as contract from '@assay/contract/loan';
import { yearlyRate } from '@assay/verify/loan-rule';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readReceived } from '../../ledger/read-books.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { acceptLoan } from './accept-loan.ts';
import { applyCredit } from './apply-credit.ts';
import { applyPledge } from './apply-pledge.ts';
import { createBids } from './bids.ts';
import { readCredit } from './credit-limit.ts';
import { declineLoan } from './end-application.ts';
import { loanLabel } from './journals.ts';
import { presentLoan, showLadder, showMoney, showRate } from './present.ts';
import { listLoans, readEvents, readSteps } from './queries.ts';
import type { Loan } from './queries.ts';
import { releasePledge } from './release-pledge.ts';
import { repayLoan } from './repay-loan.ts';
import { accruedOf, chargedAt } from './rules.ts';
import { loadLoanRules, loadPledges, loadTerms } from './settings.ts';
import { topUpLoan } from './top-up-loan.ts';

const REVIEWS = ['granted', 'sent_back', 'rejected'] as const;
/** A robot says so; which person it was stays within the house. */
const reviewerOf = (actor: string | undefined): string | undefined => (actor?.startsWith('operator:') ? 'desk' : actor);
/** Journals that return a pledge to its owner. */
const RETURNS = ['loan_pledge_returned', 'loan_liquidated'] as const;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

export const loanRoutes = (deps: { clock: Clock; quotes: Quotes; ledger: Ledger }): Route[] => {
  const bidOf = createBids(deps.quotes);
  const pledgeDeps = { ...deps, bidOf };

  const present = async (tx: Tx, loans: readonly Loan[]) => {
    const ids = loans.map(({ id }) => id);
    const sales = await readEvents(tx, ids, ['liquidated']);
    const reviews = await readEvents(tx, ids, REVIEWS);
    const steps = await readSteps(tx, ids);
    const returned = await readReceived(tx, ids.map(loanLabel), RETURNS);
    const common = { currencies: await loadCurrencies(tx), bidOf, nowMs: deps.clock.now() };
    return loans.map((loan) =>
      presentLoan(loan, {
        ...common,
        sale: sales.get(loan.id),
        reviewer: reviewerOf(reviews.get(loan.id)?.actor),
        steps: steps.get(loan.id),
        pledgeReturned: returned.get(loanLabel(loan.id)),
      }),
    );
  };
  const presentOne = async (tx: Tx, loan: Loan) => (await present(tx, [loan]))[0]!;

  return [
    route(contract.listLoanTerms, async ({ tx }) => {
      const rules = await loadLoanRules(tx);
      const currencies = await loadCurrencies(tx);
      return {
        currency: SETTLEMENT.code,
        minAmount: showMoney(rules.minAmount),
        minRepayment: showMoney(rules.minRepayment),
        terms: (await loadTerms(tx)).map(({ kind, days, dailyRate, maxAmount }) => ({
          kind,
          days,
          dailyPercent: showRate(dailyRate),
          aprPercent: showRate(yearlyRate(dailyRate)),
          maxAmount: showMoney(maxAmount),
        })),
        pledges: (await loadPledges(tx)).map(({ currency, ladder }) => ({
          currency,
          symbol: findCurrency(currencies, currency).market ?? '',
          ladder: showLadder(ladder),
        })),
        liquidationFeePercent: showRate(rules.liquidationFee),
        overdueCapPercent: showRate(rules.overdueCap),
      };
    }),

    route(contract.getLoanInfo, async ({ tx, memberId }) => {
      const credit = await readCredit(deps, tx, memberId, await loadLoanRules(tx));
      const running = credit.open.map((loan) => chargedAt(loan, deps.clock.now()));
      return {
        currency: SETTLEMENT.code,
        creditLimit: showMoney(credit.limit),
        creditUsed: showMoney(credit.used),
        score: credit.score,
        reasons: credit.parts.map(({ key, amount, most }) => ({
          key,
          amount: showMoney(amount),
          most: showMoney(most),
        })),
        borrowed: showMoney(sum(running.map(({ principalLeft }) => principalLeft))),
        accrued: showMoney(sum(running.map(accruedOf))),
        open: credit.open.length,
      };
    }),

    route(contract.applyCredit, async (call) => presentOne(call.tx, await applyCredit(deps, call))),

    route(contract.applyPledge, async (call) => presentOne(call.tx, await applyPledge(pledgeDeps, call))),

    route(contract.acceptLoan, async ({ tx, memberId, input }) =>
      presentOne(tx, await acceptLoan(pledgeDeps, tx, { ...input, memberId })),
    ),

    route(contract.declineLoan, async ({ tx, memberId, input }) =>
      presentOne(tx, await declineLoan(deps, tx, { ...input, memberId })),
    ),

    route(contract.repayLoan, async ({ tx, memberId, input }) =>
      presentOne(tx, await repayLoan(deps, tx, { ...input, memberId })),
    ),

    route(contract.topUpLoan, async ({ tx, memberId, input }) =>
      presentOne(tx, await topUpLoan(deps, tx, { ...input, memberId })),
    ),

    route(contract.releaseLoan, async ({ tx, memberId, input }) =>
      presentOne(tx, await releasePledge(pledgeDeps, tx, { ...input, memberId })),
    ),

    listRoute(contract.listLoans, async ({ tx, memberId, input }) => {
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listLoans(tx, { ...input, memberId }, at);
      return toPage(await present(tx, rows), total, input);
    }),
  ];
};
