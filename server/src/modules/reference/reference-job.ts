/** Makes changes whose moment has come, and lets the running server know of whatever changed, also on the command line. */
import type { MakeDeps } from './schedule.ts';
import { makeDueChanges } from './schedule.ts';

interface Deps extends MakeDeps {
  /** Reads anew what is kept at hand: terms of trading, options, and what the tape restates. */
  reload: () => Promise<void>;
}

export const referenceJob = (deps: Deps): (() => Promise<void>) => {
  let seen = -1;
  return async () => {
    await makeDueChanges(deps);
    const [row] = await deps.db.query<{ count: number }>(
      `select count(*)::int as count from reference_change 
        where kind in ('instrument', 'trade_terms', 'option_period', 'market_hours', 'market_holiday')`,
    );
    if (row!.count === seen) return;
    await deps.reload();
    seen = row!.count;
  };
};
