/**
 * Asks for a loan by credit, in the transaction of the request. The member's lock comes first, so that of many at once
 * each is held against a limit that knows of the others.
 */
import type { InputOf } from '@assay/contract/endpoint';
import type { applyCredit as endpoint } from '@assay/contract/loan';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Call } from '../../http/route.ts';
import { readCredit } from './credit-limit.ts';
import { formatMoney } from './format-money.ts';
import { newLoan } from './new-loan.ts';
import { changeLoan, insertLoan, lockMember } from './queries.ts';
import type { Loan } from './queries.ts';
import { costOf, findTerm, parseAmount } from './rules.ts';
import { findOwn } from './find-own.ts';
import { loadLoanRules, loadTerms } from './settings.ts';

export const applyCredit = async (
  deps: { clock: Clock },
  { tx, memberId, input }: Pick<Call<InputOf<typeof endpoint>>, 'tx' | 'memberId' | 'input'>,
): Promise<Loan> => {
  const rules = await loadLoanRules(tx);
  const amount = parseAmount(input.amount);
  const term = findTerm(await loadTerms(tx), { kind: 'credit', days: input.days, amount }, rules);
  await lockMember(tx, memberId);
  const sentBack = input.id === undefined ? undefined : await findOwn(tx, input.id, memberId);
  if (sentBack && sentBack.state !== 'retry') throw new DomainError('too_late');

  const { level, limit, used, open } = await readCredit(deps, tx, memberId, rules);
  if (level === 0) throw new DomainError('identity_needed');
  if (!sentBack && open.length >= rules.mostOpen) throw new DomainError('too_many_open');
  // A resubmitted application does not count beside itself.
  const usedByOthers = used - (sentBack?.amount ?? 0n);
  if (amount > limit - usedByOthers) throw new DomainError('loan_limit', { limit: formatMoney(limit) });

  const atMs = deps.clock.now();
  const cost = costOf(amount, term, rules);
  const applied = { kind: 'applied', actor: memberId, at: new Date(atMs) } as const;
  if (sentBack) return changeLoan(tx, sentBack, { ...cost, state: 'pending_review', reason: null }, applied);
  const loan = newLoan({
    memberId,
    kind: 'credit',
    state: 'pending_review',
    pledge: null,
    offerUntil: null,
    cost,
    atMs,
  });
  await insertLoan(tx, loan, applied);
  return loan;
};
