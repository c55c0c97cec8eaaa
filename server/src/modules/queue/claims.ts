/** Claims of operators on queue items. A claim expires after ten minutes, so that nobody can sit on work. */
import { CLAIM_MINUTES } from '@assay/contract/desk/queue';
import type { Queue } from '@assay/contract/desk/queue';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import type { Tx } from '../../db/database.ts';

export interface Claim {
  operatorId: string;
  name: string;
  until: number;
}

interface Deps {
  clock: Clock;
}

interface Item {
  queue: Queue;
  item: string;
}

/** Unexpired claims, by item. */
export const findClaims = async (
  { clock }: Deps,
  tx: Tx,
  queue: Queue,
  items: readonly string[],
): Promise<Map<string, Claim>> => {
  const rows = await tx.query<{ item: string; operatorId: string; name: string; until: Date }>(
    `select c.item, c.operator_id as "operatorId", o.name, c.until_at as until from desk_claim c
       join operator o on o.id = c.operator_id where c.queue = $1 and c.item = any($2::uuid[]) and c.until_at > $3`,
    [queue, items, new Date(clock.now())],
  );
  return new Map(rows.map(({ item, operatorId, name, until }) => [item, { operatorId, name, until: until.getTime() }]));
};

/** Whether anybody works on it: a robot leaves it to him. */
export const isInHand = async (deps: Deps, tx: Tx, queue: Queue, item: string): Promise<boolean> =>
  (await findClaims(deps, tx, queue, [item])).size > 0;

/** Refuses what another operator has in hand; what nobody has is free for everybody. */
export const refuseClaimed = async (deps: Deps, tx: Tx, { queue, item }: Item, operatorId: string): Promise<void> => {
  const claim = (await findClaims(deps, tx, queue, [item])).get(item);
  if (claim && claim.operatorId !== operatorId) throw new DeskRefusal('item_claimed', { name: claim.name });
};

export const takeClaim = async (
  deps: Deps,
  tx: Tx,
  { queue, item }: Item,
  operator: { id: string; name: string },
): Promise<Claim> => {
  const until = new Date(deps.clock.now() + CLAIM_MINUTES * 60_000);
  const taken = await tx.query(
    `insert into desk_claim as c (queue, item, operator_id, until_at) values ($1, $2, $3, $4)
     on conflict (queue, item) do update set operator_id = excluded.operator_id, until_at = excluded.until_at
      where c.operator_id = excluded.operator_id or c.until_at <= $5 returning 1`,
    [queue, item, operator.id, until, new Date(deps.clock.now())],
  );
  if (taken.length === 0) await refuseClaimed(deps, tx, { queue, item }, operator.id);
  return { operatorId: operator.id, name: operator.name, until: until.getTime() };
};

/** Gives an item to somebody, unless another than the two has it in hand. */
export const giveClaim = async (
  deps: Deps,
  tx: Tx,
  { queue, item }: Item,
  { to, by }: { to: { id: string }; by: string },
): Promise<boolean> => {
  const now = deps.clock.now();
  const given = await tx.query(
    `insert into desk_claim as c (queue, item, operator_id, until_at) values ($1, $2, $3, $4)
     on conflict (queue, item) do update set operator_id = excluded.operator_id, until_at = excluded.until_at
      where c.operator_id in ($3, $6) or c.until_at <= $5 returning 1`,
    [queue, item, to.id, new Date(now + CLAIM_MINUTES * 60_000), new Date(now), by],
  );
  return given.length > 0;
};

export const endClaim = (tx: Tx, { queue, item }: Item, operatorId: string): Promise<unknown[]> =>
  tx.query('delete from desk_claim where queue = $1 and item = $2 and operator_id = $3 returning 1', [
    queue,
    item,
    operatorId,
  ]);
