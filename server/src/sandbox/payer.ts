/** The payout rail of the sandbox: everything is sent at once and delivered some seconds later, to nobody. */
import { createHash } from 'node:crypto';
import type { PayoutRail } from '../modules/rail/index.ts';

const DELIVERED_AFTER_MS = 3000;

/** The transaction that a withdrawal is sent by. */
export const payoutOf = (withdrawalId: string): string =>
  createHash('sha256').update(`assay sandbox payout\n${withdrawalId}`).digest('hex');

export const sandboxPayer: PayoutRail = {
  // Pays from where the faucet's deposits lie.
  name: 'faucet',
  send: async ({ id }) => ({ txId: payoutOf(id) }),
  outcome: async ({ sentAtMs }, nowMs) => (nowMs - sentAtMs >= DELIVERED_AFTER_MS ? 'delivered' : 'pending'),
};
