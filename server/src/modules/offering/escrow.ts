import type { AccountKey } from '../../ledger/journal-draft.ts';

/** Account that holds an offering's assets until it is listed. */
export const escrowOf = (id: string, currency: string): AccountKey => ({
  purpose: 'escrow',
  label: `offering:${id}`,
  currency,
});
