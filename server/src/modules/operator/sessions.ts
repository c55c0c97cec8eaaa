/** Sessions of operators: 30 minutes of idleness, twelve hours at most. The token is the browser's alone; we keep its hash. */
import { IDLE_MINUTES, LONGEST_HOURS } from '@assay/contract/desk/operator';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import { prefixOf } from '../../base/network-prefix.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Operator } from '../../http/desk-route.ts';
import { hashTicket, newTicket } from '../auth/index.ts';

const IDLE_MS = IDLE_MINUTES * 60_000;
const LIFE_MS = LONGEST_HOURS * 3_600_000;
/** How exact `seen_at` is: not every call writes. */
const SEEN_STEP_MS = 30_000;

interface Deps {
  clock: Clock;
}

export const openSession = async (
  { clock }: Deps,
  tx: Tx,
  operatorId: string,
  from: { ip: string; userAgent: string },
): Promise<string> => {
  const token = newTicket();
  const now = clock.now();
  await tx.query(
    `insert into operator_session (operator_id, token_hash, prefix, user_agent, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [operatorId, hashTicket(token), prefixOf(from.ip), from.userAgent, new Date(now), new Date(now + LIFE_MS)],
  );
  return token;
};

interface SessionRow {
  sessionId: bigint;
  id: string;
  name: string;
  email: string;
  roles: Role[];
  expiresAt: Date;
  seenAt: Date;
}

/** The operator of a token that is neither ended nor too old nor idle for too long. */
export const findSession = async (
  { db, clock }: Deps & { db: Db },
  tokenHash: Buffer,
): Promise<Operator | undefined> => {
  const now = clock.now();
  const [row] = await db.query<SessionRow>(
    `select s.id as "sessionId", o.id, o.name, o.email, s.expires_at as "expiresAt", s.seen_at as "seenAt",
        array(select role from operator_role r where r.operator_id = o.id order by role) as roles
       from operator_session s join operator o on o.id = s.operator_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and o.ended_at is null`,
    [tokenHash, new Date(now), new Date(now - IDLE_MS)],
  );
  if (!row) return undefined;
  if (now - row.seenAt.getTime() > SEEN_STEP_MS)
    await db.query('update operator_session set seen_at = $2 where id = $1 and seen_at < $2', [
      row.sessionId,
      new Date(now),
    ]);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    sessionId: String(row.sessionId),
    untilMs: row.expiresAt.getTime(),
  };
};

/** Ends one session of an operator, or all of them; tells how many. */
export const endSessions = async (
  { clock }: Deps,
  tx: Tx,
  which: { operatorId: string; only?: string },
): Promise<number> => {
  const ended = await tx.query(
    `update operator_session set ended_at = $2 where operator_id = $1 and ended_at is null
       and ($3::bigint is null or id = $3) returning 1`,
    [which.operatorId, new Date(clock.now()), which.only ?? null],
  );
  return ended.length;
};

export interface OpenSession {
  id: bigint;
  userAgent: string;
  prefix: string;
  createdAt: Date;
  seenAt: Date;
}

export const listOpenSessions = ({ clock }: Deps, tx: Tx, operatorId: string): Promise<OpenSession[]> =>
  tx.query<OpenSession>(
    `select id, user_agent as "userAgent", prefix, created_at as "createdAt", seen_at as "seenAt" from operator_session
      where operator_id = $1 and ended_at is null and expires_at > $2 and seen_at > $3 order by seen_at desc, id desc`,
    [operatorId, new Date(clock.now()), new Date(clock.now() - IDLE_MS)],
  );
