/** Limits that the platform sets: by verification, for loans, and for what may be open at once. */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { readCreditLimit } from '../loan/index.ts';
import { readLimits } from '../withdrawal/index.ts';
import type { GivenLimit } from './present.ts';

interface Deps {
  clock: Clock;
  /** How many orders and positions a member has in all, and how many he may have. */
  openTrades: (memberId: string) => { count: number; most: number };
}

export const givenLimits =
  (deps: Deps) =>
  async (tx: Tx, memberId: string): Promise<GivenLimit[]> => {
    const { daily, usedToday } = await readLimits(deps, tx, memberId);
    const credit = await readCreditLimit(deps, tx, memberId);
    const show = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
    const { count, most } = deps.openTrades(memberId);
    return [
      { name: 'withdrawalDay', most: daily, used: usedToday },
      { name: 'creditLoan', most: show(credit.limit), used: show(credit.used) },
      { name: 'openTrades', most: String(most), used: String(count) },
    ];
  };
