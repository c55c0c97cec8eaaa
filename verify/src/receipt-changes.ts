/** Two signed texts about one thing: what was said once must be said for ever. */
import type { Signed } from './receipt.ts';

export interface Change {
  field: string;
  before: string;
  now: string;
}

/** What the fill of an order does not repeat: it is another kind of words, and targets may be changed once it is there. */
const OF_ORDERS_ALONE = new Set(['kind', 'takeProfit', 'stopLoss']);

/** What was said before and is said otherwise now. What was still open (`-`) may have been decided since. */
export const changesSince = (before: Signed, now: Signed): Change[] => {
  const fields: Readonly<Record<string, string>> = now;
  const isFilled = before.kind === 'order' && now.kind === 'fill';
  return Object.entries(before).flatMap(([field, value]) =>
    fields[field] === value || (isFilled ? OF_ORDERS_ALONE.has(field) : value === '-')
      ? []
      : [{ field, before: value, now: fields[field] ?? '-' }],
  );
};
