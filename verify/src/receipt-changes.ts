/** Two signed texts about one thing: what was said once must be said for ever. */
import type { Signed } from './receipt.ts';

export interface Change {
  field: string;
  before: string;
  now: string;
}

/** Fields of an order that its fill does not repeat: the kind is another, and targets may be changed once it is there. */
const OF_ORDERS_ALONE = new Set(['kind', 'takeProfit', 'stopLoss']);

/** Returns the fields that are stated differently now. A field still open before (`-`) may have been decided since. */
export const changesSince = (before: Signed, now: Signed): Change[] => {
  const fields: Readonly<Record<string, string | undefined>> = { ...now };
  const isFilled = before.kind === 'order' && now.kind === 'fill';
  const mayDiffer = (field: string, value: string): boolean =>
    (isFilled ? OF_ORDERS_ALONE.has(field) : value === '-') ||
    // The head of a tape that is no longer kept is not said any more; another one would not be on the tape.
    (field === 'acceptHead' && fields[field] === '-');
  return Object.entries(before).flatMap(([field, value]) =>
    fields[field] === value || mayDiffer(field, value) ? [] : [{ field, before: value, now: fields[field] ?? '-' }],
  );
};
