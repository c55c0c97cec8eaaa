/** A way by which money leaves. What it answers decides about the money, so it must say what it knows and no more. */

export interface Payout {
  /** The withdrawal: one send for one id, whoever asks how often. */
  id: string;
  currency: string;
  network: string;
  account: string;
  /** What arrives, in smallest units. */
  amount: bigint;
}

/** Nothing was sent and nothing will be. Any other error leaves it open whether something was (W4). */
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
