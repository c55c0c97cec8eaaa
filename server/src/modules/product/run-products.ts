/** Timed steps of products. All of them run at the turn of the business day, and are retried until done. */
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Told } from './accrue-day.ts';
import { openLane } from './lane.ts';
import type { Lane } from './lane.ts';
import { findProduct, loadProducts } from './queries.ts';
import { runBond } from './run-bond.ts';
import type { Bond, BondRun } from './run-bond.ts';
import { runVariable } from './run-variable.ts';
import type { Source } from './run-variable.ts';

/** A product that waits for money is looked at again after so long. */
const RETRY_MS = 60_000;

export interface Sources {
  variable: Source;
  /** Plays the issuers, in the sandbox. */
  issuer?: ((run: BondRun, bond: Bond) => Promise<void>) | undefined;
}

/** Brings every product up to now. */
export const runProducts = async (given: {
  lane: Lane;
  nowMs: number;
  told: Told;
  sources: Sources;
}): Promise<void> => {
  const { lane, sources } = given;
  for (const product of await loadProducts(lane.db)) {
    if (product.kind !== 'bond') {
      await runVariable({ ...given, source: sources.variable }, product);
      continue;
    }
    await sources.issuer?.(given, product);
    await runBond(given, product);
    // Share at once what came in for a default found only now.
    const after = await findProduct(lane.db, product.id);
    if (after.kind === 'bond' && after.state === 'default' && product.state !== 'default') {
      await sources.issuer?.(given, after);
      await runBond(given, after);
    }
  }
};

export const productJob = (deps: {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  sources: Sources;
  told: Told;
}): (() => Promise<void>) => {
  const lane = openLane(deps);
  let doneDay = '';
  let againMs = 0;
  return async () => {
    const nowMs = deps.clock.now();
    if (businessDay(nowMs) === doneDay && nowMs < againMs) return;
    await runProducts({ lane, nowMs, told: deps.told, sources: deps.sources });
    doneDay = businessDay(nowMs);
    againMs = nowMs + RETRY_MS;
  };
};
