/** Limits for believing a price, by the class of its market; anyone can run the gate itself. */
import type { InstrumentClass } from '@assay/contract/market';
import { TickGate } from '@assay/verify/tick-gate';

/** Older than this when it arrives, a tick is stale. */
export const STALE_MS: Record<InstrumentClass, number> = { crypto: 2000, metal: 5000, forex: 5000 };
/** Largest believable move from one tick to the next, in millionths. */
export const MAX_JUMP: Record<InstrumentClass, number> = { crypto: 250_000, metal: 100_000, forex: 50_000 };

export const gateOf = (kind: InstrumentClass): TickGate =>
  new TickGate({ staleMs: STALE_MS[kind], maxJump: MAX_JUMP[kind] });
