/** Rail for money that leaves. Its answer decides about the money, so it must state what it knows and no more. */

export interface Payout {
  /** The withdrawal: one send for one id, whoever asks how often. */
  id: string;
  currency: string;
  network: string;
  account: string;
  /** Amount received, in smallest units. */
  amount: bigint;
}

/** The payout was not sent and never will be. Any other error leaves open whether it was (W4). */
export class PayoutRefused extends Error {}

export interface PayoutRail {
  /** Also the label of the custody account that it pays from. */
  name: string;
  send(payout: Payout): Promise<{ txId: string }>;
  outcome(
    sent: { id: string; txId: string; sentAtMs: number },
    nowMs: number,
  ): Promise<'pending' | 'delivered' | 'failed'>;
}
