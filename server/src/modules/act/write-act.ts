/**
 * The log of privileged acts. L: an act commits with what was done, follows the one before it without a gap, and its hash
 * covers everything before. Nobody changes or removes one; the newest hash stands in the public log.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import type { WrittenAct } from '../../http/mount-desk.ts';

const NO_HASH = Buffer.alloc(32);
/** One writer at a time: operators are few, and their order is the log's. */
const LOCK = 'select pg_advisory_xact_lock(7_215_001)';
const MAX_STATE = 4000;

export const actHash = (previous: Buffer, body: string): Buffer =>
  createHash('sha256').update(previous).update(body).digest();

/** As text, cut where it is long: the log says what changed, and is no copy of the tables. */
const stateOf = (state: unknown): string | null =>
  state === undefined || state === null
    ? null
    : JSON.stringify(state, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).slice(
        0,
        MAX_STATE,
      );

export const writeAct =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, { act, object, operator, reason = '', before, after }: WrittenAct): Promise<void> => {
    await tx.query(LOCK);
    const [last] = await tx.query<{ number: bigint; hash: Buffer }>(
      'select number, hash from desk_act order by number desc limit 1',
    );
    const number = (last?.number ?? 0n) + 1n;
    const at = new Date(clock.now());
    const body = JSON.stringify({
      number: Number(number),
      at: at.toISOString(),
      operator: operator?.id ?? null,
      name: operator?.name ?? null,
      roles: operator?.roles ?? [],
      act,
      object,
      reason,
      before: stateOf(before),
      after: stateOf(after),
    });
    const previous = last?.hash ?? NO_HASH;
    await tx.query(
      `insert into desk_act (number, at, operator_id, act, object, body, previous, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [number, at, operator?.id ?? null, act, object, body, previous, actHash(previous, body)],
    );
  };
