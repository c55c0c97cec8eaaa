/** Timed steps of products. All of them run at the turn of the business day, and are retried until done. */
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Told } from './accrue-day.ts';
import { openLane } from './lane.ts';
import type { Lane } from './lane.ts';
import type { Product } from './product.ts';
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

interface ProductRun {
  lane: Lane;
  nowMs: number;
  told: Told;
  sources: Sources;
}

const runProduct = async (run: ProductRun, product: Product): Promise<void> => {
  const { sources } = run;
  if (product.kind !== 'bond') return runVariable({ ...run, source: sources.variable }, product);
  await sources.issuer?.(run, product);
  if (!(await runBond(run, product))) return;
  // Money that came in for a default found only now is shared at once.
  const after = await findProduct(run.lane.db, product.id);
  if (after.kind !== 'bond') return;
  await sources.issuer?.(run, after);
  await runBond(run, after);
};

/** Brings every product up to now. */
export const runProducts = async (run: ProductRun): Promise<void> =>
  run.lane.each(await loadProducts(run.lane.db), (product) => runProduct(run, product));

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
