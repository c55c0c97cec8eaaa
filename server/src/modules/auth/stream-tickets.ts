/**
 * Tickets that bind a socket to a log-in: once, within half a minute, and never the token itself (reliability 54). When an engine
 * takes over, all members' phones ask for one in the same moment: those of one turn share a statement (ADR 140).
 */
import * as contract from '@assay/contract/security';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { readTogether } from '../../db/read-together.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { LOGIN_IDLE_MS } from './rules.ts';
import { hashTicket, newTicket } from './tickets.ts';

const TICKET_LIFE_MS = 30_000;

interface Deps {
  db: Db;
  clock: Clock;
}

/** Answers for itself: an edge has this route, too. */
export const streamTicketRoute = ({ db, clock }: Deps): Route => {
  // A log-in that is gone costs the others nothing; its own ticket binds nobody.
  const give = readTogether(async (loginIds: readonly string[]): Promise<string[]> => {
    const tickets = loginIds.map(newTicket);
    await db.prepared(
      `insert into stream_ticket (ticket_hash, login_id, expires_at)
       select t.*, $3 from unnest($1::bytea[], $2::bigint[]) as t (ticket_hash, login_id) join login on login.id = t.login_id`,
      [tickets.map(hashTicket), loginIds, new Date(clock.now() + TICKET_LIFE_MS)],
    );
    return tickets;
  });
  return route(contract.getStreamTicket, async ({ loginId }) => ({
    ticket: await give(loginId),
    expiresInSeconds: TICKET_LIFE_MS / 1000,
  }));
};

interface Login {
  loginId: string;
  memberId: string;
}

/** How the stream learns whose socket it has, and when that log-in has ended. */
export const streamLogins = ({ db, clock }: Deps) => ({
  redeem: readTogether(async (shown: readonly string[]): Promise<(Login | undefined)[]> => {
    const hashes = shown.map(hashTicket);
    const rows = await db.prepared<{ ticket_hash: Buffer; login_id: bigint; member_id: string }>(
      `with used as (delete from stream_ticket where ticket_hash = any($1::bytea[]) and expires_at > $2
         returning ticket_hash, login_id)
       select used.*, login.member_id from used join login on login.id = used.login_id`,
      [hashes, new Date(clock.now())],
    );
    const logins = new Map(
      rows.map((row) => [row.ticket_hash.toString('hex'), { loginId: String(row.login_id), memberId: row.member_id }]),
    );
    return hashes.map((hash) => {
      const key = hash.toString('hex');
      const login = logins.get(key);
      // Of two sockets that show the same ticket in one moment, one has it.
      logins.delete(key);
      return login;
    });
  }),
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
