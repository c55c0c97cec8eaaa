/** Stablecoins on chains, through forwarders and a treasury that two people let pay. */
export { chainJobs } from './chain-jobs.ts';
export { createChainRail } from './chain-rail.ts';
export { chainRailName } from './chain.ts';
export type { ChainSettings } from './chain.ts';
export { readCursor, readPause } from './watch-chain.ts';
