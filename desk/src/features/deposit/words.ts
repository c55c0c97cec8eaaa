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
