import type { Contest } from '@assay/contract/contest';
import { parseUnits } from '@assay/contract/money';

const SCALE = 6;

/** How much of the prizes lies in the pool, in whole percent and never more than all of it. */
export const fundedPercent = ({ pool, prizeTotal }: Pick<Contest, 'pool' | 'prizeTotal'>): string => {
  const [holds, owes] = [parseUnits(pool, SCALE) ?? 0n, parseUnits(prizeTotal, SCALE) ?? 0n];
  if (owes === 0n || holds >= owes) return '100';
  return String((holds * 100n) / owes);
};
