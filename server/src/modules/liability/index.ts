/** Public interface of the liabilities trees. */
import type { Tx } from '../../db/database.ts';

/** Trees that the public log does not have yet, oldest first. */
export const unloggedTrees = (tx: Tx): Promise<{ object: string; body: string }[]> =>
  tx.query(
    `select number::text as object, entry as body from liability_tree t
      where not exists (select from public_log_entry e where e.kind = 'liabilities' and e.object = t.number::text)
      order by number`,
  );
