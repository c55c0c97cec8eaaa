/** Withdrawals in the words of the desk. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getWithdrawal, listWithdrawals } from '@assay/contract/desk/withdrawal';
import type { ReturnReason, WithdrawalQuestionCode } from '@assay/contract/withdrawal';
import { exactTime } from '../../parts/time.ts';

export type Row = DeskOutput<typeof listWithdrawals>['records'][number];
export type Details = DeskOutput<typeof getWithdrawal>;

/** The ends of a destination; the panel shows all of it. */
export const shortAccount = (account: string): string =>
  account.length <= 12 ? account : `${account.slice(0, 4)}…${account.slice(-4)}`;

const SIGNAL_WORDS = {
  large: 'Large amount',
  fresh_destination: 'New destination',
  first_withdrawal: 'First withdrawal',
} as const;

/** One thing to know first, and whether it is a reason to look twice. */
export const signalOf = ({ signals, listedDays }: Row): { text: string; isWarning: boolean } => {
  const first = signals[0];
  if (first !== undefined) return { text: SIGNAL_WORDS[first], isWarning: true };
  return { text: `On list ${listedDays} ${listedDays === 1 ? 'day' : 'days'}`, isWarning: false };
};

const STATE_WORDS: Record<Row['state'], string> = {
  under_review: 'Open',
  paid_out: 'On its way',
  delivered: 'Paid',
  rejected: 'Returned',
  failed: 'Failed, returned',
  cancelled: 'Taken back',
};

/** Describes what it waits for. */
export const approvalWords = (row: Row): string => {
  if (row.state !== 'under_review') return STATE_WORDS[row.state];
  if (row.isFrozen) return 'Frozen by its owner';
  if (row.heldUntil !== null) return `Held to ${exactTime(row.heldUntil).slice(0, 5)}`;
  if (row.isAsked) return 'Waits for the member';
  if (row.claim !== null) return `In hand: ${row.claim.name.split(' ')[0]}`;
  return row.approvals === 0 ? 'Needs first' : 'Needs second';
};

/** When it is as it should be, and when it is not or nobody knows. */
export const CHECK_WORDS: Record<Details['checks'][number]['name'], readonly [string, string]> = {
  balance: ['Balance covers it', 'Balance'],
  daily_limit: ['Inside daily limit', 'Beyond daily limit'],
  address_age: ['Destination known', 'Destination is new'],
  name_match: ['Name matches', 'Name'],
  no_list: ['On no sanctions list', 'Sanctions lists'],
  device_known: ['Device known', 'Device is new'],
  no_change: ['No security change', 'Security change'],
  no_debt: ['No open debt', 'Open debt'],
  no_pause: ['Books hold', 'Sending is paused'],
};

export const RETURN_WORDS: Record<ReturnReason, { title: string; note: string }> = {
  rejected_by_review: { title: 'Declined in review', note: 'For what no other reason fits. Say it in the note.' },
  name_mismatch: { title: 'Account in another name', note: 'The bank account is not the verified member’s.' },
  destination_unsafe: { title: 'Destination not safe', note: 'The address is known for fraud, or listed.' },
};

export const QUESTION_WORDS: Record<WithdrawalQuestionCode, string> = {
  address_ownership: 'Show that the destination is yours',
  source_of_funds: 'Where does this money come from',
  clearer_picture: 'Send a clearer picture',
  other: 'Something else, in your words',
};
