/** What other modules may use of settlement info. */
export { findNetwork, loadNetworks } from './networks.ts';
export type { Network } from './networks.ts';
