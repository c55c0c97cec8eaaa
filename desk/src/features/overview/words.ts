/** Where the rows behind a figure are. */
import type { Place } from '../../navigation/router.ts';

export type Rows = 'positions' | 'close-outs' | 'in' | 'out' | 'active';

export const rowsAt = (rows: Rows, filter: Readonly<Record<string, string>> = {}): Partial<Place> => ({
  screen: 'overview',
  query: { rows, ...filter },
});
