import type * as room from './index.ts';

/** What whoever runs a sandbox is handed; live has none. */
export type Sandbox = typeof room;
