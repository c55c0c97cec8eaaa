/** Log-ins: a random token that only its holder knows; the database has its hash. */
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../domain-error.ts';
import type { Caller } from './guard/events.ts';
import { prefixOf } from './network-prefix.ts';
import { LOGIN_IDLE_MS, LOGIN_LIFE_MS, MAX_LOGINS } from './rules.ts';
import type { LoginWay } from './rules.ts';
import { hashTicket, newTicket } from './tickets.ts';

/** How exact `seen_at` is: not every call writes. */
const SEEN_STEP_MS = 60_000;

/**
 * In a transaction: log-ins of one member at once wait for each other here, or each would end rows that another ends too;
 * and an account that is being frozen or closed is seen to be so.
 */
export const openLogin = async (
  deps: { clock: Clock },
  tx: Tx,
  memberId: string,
  from: { way: LoginWay; caller: Caller },
): Promise<string> => {
  const [member] = await tx.query<{ isFrozen: boolean; isClosed: boolean }>(
    `select frozen_at is not null as "isFrozen", closed_at is not null as "isClosed" from member
      where id = $1 for no key update`,
    [memberId],
  );
  if (!member || member.isClosed) throw new DomainError('wrong_credentials');
  if (member.isFrozen) throw new DomainError('account_frozen');
  const token = newTicket();
  const now = deps.clock.now();
  await tx.kysely
    .insertInto('login')
    .values({
      member_id: memberId,
      token_hash: hashTicket(token),
      created_at: new Date(now),
      seen_at: new Date(now),
      expires_at: new Date(now + LOGIN_LIFE_MS),
      revoked_at: null,
      way: from.way,
      prefix: prefixOf(from.caller.ip),
      user_agent: from.caller.userAgent,
    })
    .execute();
  // The oldest log-ins make room.
  await tx.query(
    `update login set revoked_at = $2 where id in
       (select id from login where member_id = $1 and revoked_at is null order by created_at desc, id desc offset $3)`,
    [memberId, new Date(now), MAX_LOGINS],
  );
  return token;
};

/** A visitor's token is of no use any more. */
export const endDemoToken = (tx: Tx, memberId: string, at: Date): Promise<unknown> =>
  tx.query(`update login set revoked_at = $2 where member_id = $1 and way = 'demo' and revoked_at is null`, [
    memberId,
    at,
  ]);

export const loginIdOf = async (tx: Tx, token: string): Promise<string> => {
  const [row] = await tx.query<{ id: bigint }>('select id from login where token_hash = $1', [hashTicket(token)]);
  invariant(row, 'a token that was given out belongs to a log-in');
  return String(row.id);
};

/** Ends all open log-ins of a member, but for one where it is named; tells how many. */
export const endLogins = async (
  deps: { clock: Clock },
  tx: Tx,
  which: { memberId: string; only?: string | undefined; except?: string | undefined },
): Promise<number> => {
  const ended = await tx.query(
    `update login set revoked_at = $2 where member_id = $1 and revoked_at is null
        and ($3::bigint is null or id = $3) and ($4::bigint is null or id <> $4) returning 1`,
    [which.memberId, new Date(deps.clock.now()), which.only ?? null, which.except ?? null],
  );
  return ended.length;
};

export interface FoundLogin {
  loginId: string;
  memberId: string;
}

interface FindDeps {
  db: Db;
  clock: Clock;
}

/** The log-in of a token that is neither ended nor too old nor idle for too long. */
export const findLogin = (deps: FindDeps, tokenHash: Buffer): Promise<FoundLogin | undefined> =>
  findToken(deps, tokenHash, '!=');

/** As `findLogin`, for the token of a visitor: each is taken for what it is, never for the other. */
export const findVisitor = (deps: FindDeps, tokenHash: Buffer): Promise<FoundLogin | undefined> =>
  findToken(deps, tokenHash, '=');

const findToken = async (deps: FindDeps, tokenHash: Buffer, isDemo: '=' | '!='): Promise<FoundLogin | undefined> => {
  const now = deps.clock.now();
  const row = await deps.db.kysely
    .selectFrom('login')
    .select(['id', 'member_id', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('way', isDemo, 'demo')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('seen_at', '>', new Date(now - LOGIN_IDLE_MS))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (now - row.seen_at.getTime() > SEEN_STEP_MS) {
    await deps.db.kysely
      .updateTable('login')
      // A wallet that is used goes on for as long as it is.
      .set({ seen_at: new Date(now), ...(isDemo === '=' && { expires_at: new Date(now + LOGIN_LIFE_MS) }) })
      .where('id', '=', row.id)
      .execute();
  }
  return { loginId: String(row.id), memberId: row.member_id };
};
