/**
 * A rail is a way by which money arrives: a watcher of a chain, a payment provider, the sandbox's faucet. Only what a
 * rail reports is ever credited, once for one (rail, transaction, index), whatever a member announces (W5).
 */
import type { Tx } from '../../db/database.ts';

export interface AddressKey {
  memberId: string;
  currency: string;
  network: string;
}

export interface DepositAddress {
  address: string;
  /** Reference that a bank transfer must name; empty on chains. */
  reference: string;
}

/** Which payment it is, once for all on its rail. */
export interface PaymentKey {
  txId: string;
  /** Which output of the transaction. */
  index: number;
}

export interface Payment extends DepositAddress, PaymentKey {
  currency: string;
  network: string;
  /** Smallest units. */
  amount: bigint;
  confirmations: number;
  /** Payer, where the rail names one. */
  payer?: string | undefined;
  /** The announcement that the payer named, where the rail can carry one. */
  depositId?: string | undefined;
  /** Why people have to look before it is credited, although it names somebody. */
  heldFor?: HeldFor | undefined;
}

export const HELD_FOR = ['payer_differs', 'payer_unknown', 'unverified', 'returned', 'below_minimum'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

/** Recipient of a bank transfer. */
export interface HouseBank {
  holder: string;
  name: string;
  bic: string;
}

export interface Rail {
  name: string;
  /** Inputs from which a phone can derive an address, for chains. */
  forwarder?: { factory: string; treasury: string };
  /** Present for bank networks only. */
  bankFor?(currency: string): HouseBank;
  /** `addressForm` is the network whose way of writing addresses this one shares. */
  addressFor(key: AddressKey & { addressForm: string }): DepositAddress;
  /** Whether it sees what is paid from now on: until it does, no address is given. Absent where it always does. */
  isReading?(tx: Tx): Promise<boolean>;
  /** Returns the content of the QR code. */
  uriOf(key: AddressKey, to: DepositAddress): string;
  /** Payments that are not final yet; the same one again and again, with more confirmations. */
  poll(tx: Tx, nowMs: number): Promise<Payment[]>;
  /** Payments that it reported and that are gone for good, such as by a reorganisation; again and again is harmless. */
  pollReversals(tx: Tx, nowMs: number): Promise<PaymentKey[]>;
}
