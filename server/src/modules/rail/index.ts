/** Ways by which money comes in and goes out, and which of them carries what. */
export type { AddressKey, DepositAddress, HeldFor, Payment, PaymentKey, Rail } from './rail.ts';
export { PayoutRefused } from './payout-rail.ts';
export type { PayoutRail } from './payout-rail.ts';
export { createRails } from './registry.ts';
export type { BatchPayout, RailKey, Rails, RegisteredRail } from './registry.ts';
