/** Tickets that bind a socket to a log-in: once, within half a minute, and never the token itself (reliability 54). */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { LOGIN_IDLE_MS } from './rules.ts';
import { hashTicket, newTicket } from './tickets.ts';

const TICKET_LIFE_MS = 30_000;

export const giveStreamTicket = async ({ clock }: { clock: Clock }, tx: Tx, loginId: string) => {
  const ticket = newTicket();
  await tx.query('insert into stream_ticket (ticket_hash, login_id, expires_at) values ($1, $2, $3)', [
    hashTicket(ticket),
    loginId,
    new Date(clock.now() + TICKET_LIFE_MS),
  ]);
  return { ticket, expiresInSeconds: TICKET_LIFE_MS / 1000 };
};

/** How the stream learns whose socket it has, and when that log-in has ended. */
export const streamLogins = ({ db, clock }: { db: Db; clock: Clock }) => ({
  redeem: async (ticket: string): Promise<{ loginId: string; memberId: string } | undefined> => {
    const [row] = await db.query<{ login_id: bigint; member_id: string }>(
      `with used as (delete from stream_ticket where ticket_hash = $1 and expires_at > $2 returning login_id)
       select used.login_id, login.member_id from used join login on login.id = used.login_id`,
      [hashTicket(ticket), new Date(clock.now())],
    );
    return row && { loginId: String(row.login_id), memberId: row.member_id };
  },
  /** Returns the ended log-ins among these, whoever ended them. */
  ended: async (loginIds: readonly string[]): Promise<string[]> => {
    const now = clock.now();
    const rows = await db.query<{ id: bigint }>(
      'select id from login where id = any($1::bigint[]) and (revoked_at is not null or expires_at <= $2 or seen_at <= $3)',
      [loginIds, new Date(now), new Date(now - LOGIN_IDLE_MS)],
    );
    return rows.map(({ id }) => String(id));
  },
});
