/** An application as it begins: nothing is owed yet. */
import { SETTLEMENT } from '@assay/contract/money';
import { randomUUID } from 'node:crypto';
import type { Loan, LoanCost, Pledge } from './queries.ts';

type Beginning = { memberId: string; cost: LoanCost; atMs: number } & (
  | { kind: 'credit'; state: 'pending_review'; pledge: null; offerUntil: null }
  | { kind: 'pledge'; state: 'waiting'; pledge: Pledge; offerUntil: Date }
);

export const newLoan = ({ memberId, cost, atMs, ...rest }: Beginning): Loan => ({
  ...cost,
  ...rest,
  id: randomUUID(),
  memberId,
  currency: SETTLEMENT.code,
  stateAt: new Date(atMs),
  createdAt: new Date(atMs),
  startedAt: null,
  endsAt: null,
  principalLeft: 0n,
  daysCharged: 0,
  interestExact: 0n,
  interestPaid: 0n,
  calledAt: null,
  reminders: 0,
  reason: null,
  endedBy: null,
  version: 1,
});
