/** Payments in the words of the desk. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getPayment } from '@assay/contract/desk/deposit';

export type Details = DeskOutput<typeof getPayment>;

export const PAYMENT_WORDS: Record<Details['state'], string> = {
  open: 'No owner yet',
  matched: 'Matched',
  returned: 'Sent back',
  vanished: 'Taken back by its network',
};

/** Why a payment that names a member is here. */
export const WHY_WORDS: Record<NonNullable<Details['why']>, string> = {
  payer_differs: 'The payer is not the verified member whom it names',
  payer_unknown: 'It names a member, and the bank names no payer',
  unverified: 'It names a member who is not verified',
  returned: 'It looks like a payout that came back',
  below_minimum: 'It is below the minimum of a deposit',
};
