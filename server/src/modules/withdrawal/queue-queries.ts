/** Queries behind the public figures of the queue. An undefined network means all of them. */
import type { Tx } from '../../db/database.ts';
import { STANDING } from './queries.ts';
import type { Standing } from './rules.ts';

/** Largest sample measured: the newest ones say how long it takes now. */
const SAMPLE = 1000;

const ON_NETWORK = '($1::text is null or network = $1)';

export const readWaiting = async (
  tx: Tx,
  network: string | undefined,
): Promise<{ count: number; oldest: Date | null }> => {
  const [row] = await tx.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(created_at) as oldest from withdrawal where status in (0, 2) and ${ON_NETWORK}`,
    [network ?? null],
  );
  return row ?? { count: 0, oldest: null };
};

export const listLate = (tx: Tx, network: string | undefined, now: Date): Promise<(Standing & { count: number })[]> =>
  tx.query(
    `select status, approvals, outbox, "isFrozen", "changedAt", count(*)::int as count
       from (select ${STANDING} from withdrawal where status in (0, 2) and due_at < $2 and ${ON_NETWORK}) w
      group by 1, 2, 3, 4, 5`,
    [network ?? null, now],
  );

export interface Delivered {
  count: number;
  since: Date | null;
  medianSeconds: number | null;
  p95Seconds: number | null;
  /** One more than the bounds. */
  classes: number[];
}

/** Whole seconds, rounded up: none is said to have been faster than it was. */
export const readDelivered = async (
  tx: Tx,
  { network, since, bounds }: { network: string | undefined; since: Date; bounds: readonly number[] },
): Promise<Delivered> => {
  const [row] = await tx.query<Delivered>(
    `with taken as (
       select created_at, ceil(extract(epoch from done_at - created_at))::int as seconds from withdrawal
        where status = 1 and done_at >= $2 and ${ON_NETWORK} order by done_at desc limit ${SAMPLE})
     select count(*)::int as count, min(created_at) as since,
       percentile_disc(0.5) within group (order by seconds) as "medianSeconds",
       percentile_disc(0.95) within group (order by seconds) as "p95Seconds",
       array(select (select count(*)::int from taken where seconds > coalesce(c.after, -1) and (c.upto is null or seconds <= c.upto))
         from unnest(array_prepend(null, $3::int[]), array_append($3::int[], null)) with ordinality as c (after, upto, place)
         order by c.place) as classes
     from taken`,
    [network ?? null, since, bounds],
  );
  return row!;
};

export const listReturned = (
  tx: Tx,
  network: string | undefined,
  since: Date,
): Promise<{ reason: string; count: number }[]> =>
  tx.query(
    `select reason, count(*)::int as count from withdrawal where status < 0 and done_at >= $2 and ${ON_NETWORK}
      group by reason order by reason`,
    [network ?? null, since],
  );
