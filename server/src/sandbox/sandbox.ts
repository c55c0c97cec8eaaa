import type * as room from './index.ts';

/** Module for the code that runs a sandbox; live has none. */
export type Sandbox = typeof room;
