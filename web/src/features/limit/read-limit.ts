import { AMOUNT_LIMIT_NAMES } from '@assay/contract/limit';
import type { OwnLimitName } from '@assay/contract/limit';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { readAmount } from '../../money/amount-text.ts';

const AMOUNTS: ReadonlySet<string> = new Set(AMOUNT_LIMIT_NAMES);
const LEAST_MINUTES = 5n;
const MOST_MINUTES = 1440n;
const MOST = 10n ** 16n;

/** A typed limit in its smallest unit; undefined when it is no valid number. */
export const readLimit = (name: OwnLimitName, text: string): bigint | undefined => {
  const plain = readAmount(text);
  const units = plain === undefined ? undefined : parseUnits(plain, AMOUNTS.has(name) ? SETTLEMENT.decimals : 0);
  if (units === undefined || units > MOST) return undefined;
  if (name === 'sessionMinutes' || name === 'sessionMost')
    return units >= LEAST_MINUTES && units <= MOST_MINUTES ? units : undefined;
  return units;
};
