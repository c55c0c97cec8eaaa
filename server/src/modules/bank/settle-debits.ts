/** A payout is settled when its debit stands in a taken statement: named by its EndToEndId, with the amount that was sent. */
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { settlePayout } from '../withdrawal/index.ts';
import { withdrawalNamed } from './write-pain001.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const settleOne = (deps: Deps, rail: string, entryId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [entry] = await tx.query<{ base: string; amount: string; endToEndId: string; text: string }>(
      `select base, amount, end_to_end as "endToEndId", text from bank_entry
        where id = $1 and withdrawal_id is null for update`,
      [entryId],
    );
    if (!entry) return;
    const id = withdrawalNamed(entry.endToEndId, entry.text);
    if (id === undefined) return;
    const [sent] = await tx.query<{ amount: string }>(
      `select w.amount - w.fee as amount from withdrawal w join payout_outbox o on o.withdrawal_id = w.id
         join payout_batch_item i on i.withdrawal_id = w.id join payout_batch b on b.id = i.batch_id
        where w.id = $1 and b.rail = $2 and o.state in ('batched', 'sent')
          and not exists (select from bank_entry e where e.withdrawal_id = w.id) for update of o`,
      [id, rail],
    );
    if (sent?.amount !== entry.amount) return;
    await tx.query('update bank_entry set withdrawal_id = $2 where id = $1', [entryId, id]);
    await settlePayout(deps, tx, { rail, id, outcome: 'delivered', txId: entry.base });
  });

export const settleDebits = async (deps: Deps, rail: string): Promise<void> => {
  const open = await deps.db.query<{ id: string; endToEndId: string; text: string }>(
    `select id, end_to_end as "endToEndId", text from bank_entry
      where rail = $1 and side = 'debit' and base is not null and withdrawal_id is null and noted_at is null
        and not is_return order by booked_on limit 1000`,
    [rail],
  );
  for (const { id, endToEndId, text } of open)
    if (withdrawalNamed(endToEndId, text) !== undefined) await settleOne(deps, rail, id);
};
