/** Desk queries for batches. */
import { createHash } from 'node:crypto';
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listBatches } from '@assay/contract/desk/batch';
import type { Tx } from '../../db/database.ts';
import { PAGE, readCursor } from '../queue/index.ts';

export type ItemState = 'batched' | 'signed' | 'sent' | 'settled';

export interface BatchRow {
  id: string;
  rail: string;
  createdBy: string;
  createdAt: Date;
  signedBy: string | null;
  signedAt: Date | null;
  sentBy: string | null;
  sentAt: Date | null;
  why: string | null;
  isSettled: boolean;
}

const actorName = (actor: string): string =>
  `coalesce((select o.name from operator o where 'operator:' || o.id = ${actor}), ${actor})`;

const COLUMNS = `b.id, b.rail, ${actorName('b.created_by')} as "createdBy", b.created_at as "createdAt",
  ${actorName('b.signed_by')} as "signedBy", b.signed_at as "signedAt", ${actorName('b.sent_by')} as "sentBy",
  b.sent_at as "sentAt", b.why, not exists (select from payout_batch_item i join payout_outbox o using (withdrawal_id)
    where i.batch_id = b.id and o.state <> 'settled') as "isSettled"`;

export const listBatchRows = (tx: Tx, { view, after }: DeskInput<typeof listBatches>): Promise<BatchRow[]> =>
  tx.query<BatchRow>(
    `select * from (select ${COLUMNS} from payout_batch b) b where ($1 = 'all' or not b."isSettled")
       and ($2::timestamptz is null or b."createdAt" < $2 or (b."createdAt" = $2 and b.id > $3))
      order by b."createdAt" desc, b.id limit ${PAGE}`,
    [view, ...readCursor(after)],
  );

export const findBatchRow = async (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  (await tx.query<BatchRow>(`select ${COLUMNS} from payout_batch b where b.id = $1`, [id]))[0];

export const fileHash = async (tx: Tx, id: string): Promise<string> => {
  const [row] = await tx.query<{ file: string }>('select file from payout_batch where id = $1', [id]);
  return createHash('sha256')
    .update(row?.file ?? '')
    .digest('hex');
};

export interface ItemRow {
  withdrawalId: string;
  currency: string;
  amount: string;
  decimals: number;
  account: string;
  holder: string | null;
  state: ItemState;
  status: number;
  txId: string | null;
  isProposed: boolean;
}

export const listItems = (tx: Tx, batchIds: readonly string[]): Promise<(ItemRow & { batchId: string })[]> =>
  tx.query(
    `select i.batch_id as "batchId", w.id as "withdrawalId", w.currency, w.amount - w.fee as amount, c.decimals, w.account,
       d.real_name as holder, o.state, w.status, w.txid as "txId",
       exists (select from desk_proposal p where p.kind = 'batch.failPayout' and p.state = 'open'
         and p.body ->> 'withdrawalId' = w.id::text) as "isProposed"
     from payout_batch_item i join withdrawal w on w.id = i.withdrawal_id join payout_outbox o on o.withdrawal_id = w.id
       join currency c on c.code = w.currency join destination d on d.id = w.destination_id
     where i.batch_id = any($1) order by i.batch_id, i.position`,
    [batchIds],
  );
