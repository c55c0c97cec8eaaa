import type { AccountKey } from '../../ledger/journal-draft.ts';

/** What belongs to an offering until it is listed. */
export const escrowOf = (id: string, currency: string): AccountKey => ({
  purpose: 'escrow',
  label: `offering:${id}`,
  currency,
});
