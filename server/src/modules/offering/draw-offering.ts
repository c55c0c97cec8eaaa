/**
 * The draw itself, in two steps that nothing can be slipped between: the entries are hashed and published when
 * subscriptions close, and the tick that decides is the first valid one at or after a moment later than that.
 */
import { drawLots, hashEntries } from '@assay/verify/draw';
import { decodeRecords, encodeRecord, isValidTick } from '@assay/verify/tape-record';
import type { Tick } from '@assay/verify/tape-record';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import type { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { subscriptionsOf } from './queries.ts';
import type { Offering } from './queries.ts';

/** So many records are looked through for the tick; the rest is looked at in the next turn. */
const LOOK_AHEAD = 2000;

/** The list of entries is final: from here on nobody comes in. */
export const closeEntries = async (tx: Tx, offering: Offering): Promise<void> => {
  // Waits for applications that are being written, and keeps the next ones out.
  const [open] = await tx.query('select 1 from offering where id = $1 and entries_hash is null for update', [
    offering.id,
  ]);
  if (!open) return;
  const entries = await subscriptionsOf(tx, offering.id);
  await tx.query(
    `update offering_subscription s set entry = k.entry
       from unnest($1::uuid[], $2::int[]) as k (id, entry) where s.id = k.id`,
    [entries.map(({ id }) => id), entries.map((_, index) => index)],
  );
  await tx.query('update offering set entries_hash = $2 where id = $1', [
    offering.id,
    Buffer.from(hashEntries(entries)),
  ]);
};

/** The first valid tick that its source made at or after the moment of the draw; undefined while there is none. */
export const findDrawTick = async (tape: TapeReader, offering: Offering): Promise<Tick | undefined> => {
  const atMs = offering.drawsAt.getTime();
  const from = await tape.seqAt(offering.drawSymbolId, atMs);
  const range = await tape.range(offering.drawSymbolId, from, from + LOOK_AHEAD);
  if (!range) return undefined;
  return [...decodeRecords(range.records)]
    .filter((record): record is Tick => isValidTick(record))
    .find(({ tsSrc }) => tsSrc >= atMs * 1000);
};

/** Gives the lots out. When there are enough for all, no tick is needed. Resolves to whether it is done. */
export const drawOffering = async (
  tx: Tx,
  offering: Offering,
  { tape, nowMs }: { tape: TapeReader; nowMs: number },
): Promise<boolean> => {
  const [open] = await tx.query('select 1 from offering where id = $1 and drawn_at is null for update', [offering.id]);
  if (!open) return true;
  const entries = await subscriptionsOf(tx, offering.id);
  const applied = entries.reduce((sum, { lots }) => sum + lots, 0);
  const tick = applied > offering.lots ? await findDrawTick(tape, offering) : undefined;
  if (applied > offering.lots && !tick) return false;
  const tickRecord = tick ? encodeRecord(tick) : new Uint8Array();
  const won = drawLots({ lots: offering.lots, seed: offering.seed, entries, tickRecord });
  invariant(
    won.reduce((sum, lots) => sum + lots, 0) === Math.min(applied, offering.lots),
    'a draw gives out every lot that is wanted',
  );
  await tx.query(
    `update offering_subscription s set won_lots = k.won, cost = k.won * $3::numeric
       from unnest($1::uuid[], $2::int[]) as k (id, won) where s.id = k.id`,
    [entries.map(({ id }) => id), won, offering.lotPrice],
  );
  await tx.query('update offering set drawn_at = $2, tick_seq = $3 where id = $1', [
    offering.id,
    new Date(nowMs),
    tick?.seq ?? null,
  ]);
  return true;
};
