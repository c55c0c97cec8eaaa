/**
 * Batches of payouts as rows. Invariants: a payout stays in one batch for good; the file that people carry out is kept
 * as it was made, so that carrying it out twice sends the same file.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Rails, RegisteredRail } from '../rail/index.ts';
import { claimForBatch } from '../withdrawal/index.ts';

export interface BatchDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  rails: Rails;
}

type BatchRail = RegisteredRail & Required<Pick<RegisteredRail, 'batches'>>;

const isBatchRail = (rail: RegisteredRail): rail is BatchRail => rail.batches !== undefined;

export const batchRails = ({ all }: Rails): BatchRail[] => all.filter(isBatchRail);

export const findBatchRail = (rails: Rails, name: string): BatchRail => {
  const rail = batchRails(rails).find((one) => one.name === name);
  if (!rail) throw new DomainError('not_found');
  return rail;
};

export const createBatch = async (deps: BatchDeps, tx: Tx, input: { rail: string; by: string }): Promise<string> => {
  const rail = findBatchRail(deps.rails, input.rail);
  // Two who make batches of one rail at once come one after the other: of a chain, each has its turn.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`batch ${rail.name}`]);
  const keys = rail.carries === 'everything' ? [] : rail.carries;
  const payouts = await claimForBatch(deps, tx, { rail: rail.name, keys, limit: rail.batches.limit });
  if (payouts.length === 0) throw new DeskRefusal('nothing_to_pay');
  const id = randomUUID();
  const createdAtMs = deps.clock.now();
  const file = await rail.batches.write(tx, { id, createdAtMs, payouts });
  await tx.query('insert into payout_batch (id, rail, file, created_by, created_at) values ($1, $2, $3, $4, $5)', [
    id,
    rail.name,
    file,
    input.by,
    new Date(createdAtMs),
  ]);
  await tx.query(
    `insert into payout_batch_item (batch_id, withdrawal_id, position)
     select $1, w.id, w.ordinality - 1 from unnest($2::uuid[]) with ordinality as w (id, ordinality)`,
    [id, payouts.map((one) => one.id)],
  );
  return id;
};

/** Keeps what was signed before anything is sent. Signed again, such as for a higher fee, it takes the place of the former. */
export const keepSigned = async (
  deps: BatchDeps,
  tx: Tx,
  { id, text, by }: { id: string; text: string; by: string },
): Promise<void> => {
  const [batch] = await tx.query<{ rail: string; file: string }>(
    'select rail, file from payout_batch where id = $1 for update',
    [id],
  );
  const check = batch && findBatchRail(deps.rails, batch.rail).batches.checkSigned;
  if (!check) throw new DomainError('not_found');
  const open = await tx.query(
    `select 1 from payout_batch_item i join payout_outbox o using (withdrawal_id)
      where i.batch_id = $1 and o.state <> 'settled' limit 1`,
    [id],
  );
  if (open.length === 0) throw new DomainError('too_late');
  await tx.query('update payout_batch set signed = $2, signed_by = $3, signed_at = $4, why = null where id = $1', [
    id,
    check(batch.file, text),
    by,
    new Date(deps.clock.now()),
  ]);
  await tx.query(
    `update payout_outbox set state = 'signed' where state = 'batched'
       and withdrawal_id in (select withdrawal_id from payout_batch_item where batch_id = $1)`,
    [id],
  );
};

/** The file, and that it was handed over where handing it over is sending it. */
export const exportBatch = async (
  deps: BatchDeps,
  tx: Tx,
  { id, by }: { id: string; by: string },
): Promise<{ fileName: string; text: string }> => {
  const [batch] = await tx.query<{ rail: string; file: string; createdAt: Date; sentAt: Date | null }>(
    `select rail, file, created_at as "createdAt", sent_at as "sentAt" from payout_batch where id = $1 for update`,
    [id],
  );
  if (!batch) throw new DomainError('not_found');
  const rail = findBatchRail(deps.rails, batch.rail);
  if (rail.kind === 'bank' && batch.sentAt === null) {
    await tx.query('update payout_batch set sent_by = $2, sent_at = $3 where id = $1', [
      id,
      by,
      new Date(deps.clock.now()),
    ]);
    await tx.query(
      `update payout_outbox set state = 'sent' where state = 'batched'
         and withdrawal_id in (select withdrawal_id from payout_batch_item where batch_id = $1)`,
      [id],
    );
  }
  const day = batch.createdAt.toISOString().slice(0, 10);
  return { fileName: `${batch.rail}-${day}-${id.slice(0, 8)}.${rail.batches.extension}`, text: batch.file };
};
