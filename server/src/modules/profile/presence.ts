/** The last hour in which the app said that the member used it. No more than that is kept, and more is not written. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';

const HOUR_MS = 3_600_000;

export const reportPresence = async (
  { clock }: { clock: Clock },
  tx: Tx,
  memberId: string,
  kind: 'active' | 'online',
): Promise<void> => {
  const hour = new Date(Math.floor(clock.now() / HOUR_MS) * HOUR_MS);
  const column = `${kind}_hour`;
  await tx.query(
    `insert into presence (member_id, ${column}) values ($1, $2)
     on conflict (member_id) do update set ${column} = excluded.${column}
       where presence.${column} is distinct from excluded.${column}`,
    [memberId, hour],
  );
};
