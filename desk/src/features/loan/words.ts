/** Credits in the words of the desk. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getLoan, listLoans } from '@assay/contract/desk/loan';

export type Row = DeskOutput<typeof listLoans>['records'][number];
export type Details = DeskOutput<typeof getLoan>;

export const STATE_WORDS: Record<Row['state'], string> = {
  pending_review: 'Waits for review',
  under_review: 'Under review',
  retry: 'Sent back',
  rejected: 'Rejected',
  waiting: 'Granted, not accepted yet',
  passed: 'Running',
  paid_back: 'Paid back',
};

export const REASON_WORDS: Record<NonNullable<Row['reason']>, string> = {
  lower_amount: 'Ask for less',
  limit: 'Beyond the limit',
  overdue: 'Another loan is overdue',
  score_low: 'Score too low',
  not_accepted: 'Not accepted by review',
  withdrawn: 'Taken back by the member',
  declined: 'Offer declined by the member',
  expired: 'Offer not accepted in time',
};

export const SCORE_WORDS: Readonly<Record<string, string>> = {
  start: 'Start',
  email: 'E-mail bound',
  phone: 'Phone bound',
  authenticator: 'Authenticator bound',
  basic: 'Basic identity',
  advanced: 'Advanced identity',
  age: 'Age of the account',
  deposits: 'Deposits',
  loans_repaid: 'Loans repaid',
  loans_overdue: 'Loans overdue',
};

export const LIMIT_WORDS: Readonly<Record<string, string>> = {
  identity: 'Identity',
  score: 'Score',
  repaid: 'Repaid in time',
  overdue: 'Overdue',
};
