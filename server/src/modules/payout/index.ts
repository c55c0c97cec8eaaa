/** Public interface of settlement info: networks, destinations, the password and the waiting times. */
export { findDestination } from './destinations.ts';
export { findNetwork, findOpenNetwork, loadNetworks } from './networks.ts';
export type { Network } from './networks.ts';
export { maskAccount } from './present.ts';
export { loadTransferRules } from './settings.ts';
export type { TransferRules } from './settings.ts';
export { checkWithdrawalPassword, readPassword } from './withdrawal-password.ts';
export type { PasswordState } from './withdrawal-password.ts';
