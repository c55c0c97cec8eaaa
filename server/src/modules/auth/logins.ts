/** Log-ins: a random token that only its holder knows; the database has its hash. */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Caller } from './guard/events.ts';
import { HANDLED_BESIDE } from '../../commands/handled-requests.ts';
import type { EarlyLook } from '../../commands/handled-requests.ts';
import { prefixOf } from '../../base/network-prefix.ts';
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
  await tx.query(
    `insert into login (member_id, token_hash, created_at, seen_at, expires_at, way, prefix, user_agent, device_hash)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [
      memberId,
      hashTicket(token),
      new Date(now),
      new Date(now + LOGIN_LIFE_MS),
      from.way,
      prefixOf(from.caller.ip),
      from.caller.userAgent,
      from.caller.device ? hashTicket(from.caller.device) : null,
    ],
  );
  // End the log-ins unused for longest, since the phone in daily use is often the oldest.
  await tx.query(
    `update login set revoked_at = $2 where id in
       (select id from login where member_id = $1 and revoked_at is null order by seen_at desc, id desc offset $3)`,
    [memberId, new Date(now), MAX_LOGINS],
  );
  return token;
};

/**
 * Another token for a log-in whose holder has just shown who they are: the one before is of no use from then on, so
 * whoever had a copy of it gets nothing of what was confirmed (reliability 11).
 */
export const renewToken = async (tx: Tx, loginId: string): Promise<string> => {
  const token = newTicket();
  const renewed = await tx.query('update login set token_hash = $2 where id = $1 and revoked_at is null returning 1', [
    loginId,
    hashTicket(token),
  ]);
  // Ended while this call was on its way.
  if (renewed.length === 0) throw new DomainError('unauthorized');
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
  /** The desk has stopped the opening of anything new. */
  isRestricted: boolean;
  /** Until when this person is self-excluded; null for nobody who is. */
  excludedUntil: Date | null;
}

interface FindDeps {
  db: Db;
  clock: Clock;
}

/** The log-ins of tokens that are neither ended nor too old nor idle for too long, in their order. */
export const findLogins = (deps: FindDeps, tokenHashes: readonly Buffer[]): Promise<(FoundLogin | undefined)[]> =>
  findTokens(deps, tokenHashes, false);

/** As `findLogins`, for tokens of visitors: each is taken for what it is, never for the other. */
export const findVisitors = (deps: FindDeps, tokenHashes: readonly Buffer[]): Promise<(FoundLogin | undefined)[]> =>
  findTokens(deps, tokenHashes, true);

/** A call that is to be known by its token, and by the id of its request. */
export interface CalledWith {
  tokenHash: Buffer;
  requestId: string;
}

/** Finds log-ins as `findLogins` does, and the earlier answers to their requests with them, in one statement. */
export const findCallers = async (
  deps: FindDeps,
  calls: readonly CalledWith[],
): Promise<((FoundLogin & { early: EarlyLook }) | undefined)[]> => {
  const now = deps.clock.now();
  const rows = await deps.db.prepared<TokenRow & { place: bigint; bodyHash: Buffer | null; answer: string | null }>(
    `select k.place, h.body_hash as "bodyHash", h.answer, ${TOKEN_COLUMNS}
      from unnest($1::bytea[], $5::uuid[]) with ordinality as k (hash, request_id, place)
      ${LOGIN_OF_TOKEN} ${HANDLED_BESIDE}
      where ${IS_GOOD}`,
    [
      calls.map(({ tokenHash }) => tokenHash),
      false,
      new Date(now),
      new Date(now - LOGIN_IDLE_MS),
      calls.map(({ requestId }) => requestId),
    ],
  );
  await seeStale(deps, rows, false);
  const found: ((FoundLogin & { early: EarlyLook }) | undefined)[] = calls.map(() => undefined);
  for (const row of rows) {
    const { bodyHash, answer } = row;
    const handled = bodyHash === null ? undefined : { bodyHash, answer };
    found[Number(row.place) - 1] = { ...loginOf(row), early: { handled } };
  }
  return found;
};

interface TokenRow {
  id: bigint;
  memberId: string;
  seenAt: Date;
  tokenHash: Buffer;
  isRestricted: boolean;
  excludedUntil: Date | null;
}

const TOKEN_COLUMNS = `l.id, l.member_id as "memberId", l.seen_at as "seenAt", l.token_hash as "tokenHash",
  exists (select from member_restriction r where r.member_id = l.member_id and r.ended_at is null) as "isRestricted",
  (select max(x.until_at) from limit_exclusion x where x.member_id = l.member_id and x.until_at > $3) as "excludedUntil"`;
const LOGIN_OF_TOKEN = 'cross join lateral (select * from login where token_hash = k.hash offset 0) l';
/** Neither ended nor too old nor idle for too long, of a visitor or not. */
const IS_GOOD = `(l.way = 'demo') = $2 and l.revoked_at is null and l.expires_at > $3 and l.seen_at > $4`;

const loginOf = ({ id, memberId, isRestricted, excludedUntil }: TokenRow): FoundLogin => ({
  loginId: String(id),
  memberId,
  isRestricted,
  excludedUntil,
});

const findTokens = async (
  deps: FindDeps,
  tokenHashes: readonly Buffer[],
  isDemo: boolean,
): Promise<(FoundLogin | undefined)[]> => {
  const now = deps.clock.now();
  const rows = await deps.db.prepared<TokenRow>(
    `select ${TOKEN_COLUMNS} from unnest($1::bytea[]) as k (hash) ${LOGIN_OF_TOKEN} where ${IS_GOOD}`,
    [tokenHashes, isDemo, new Date(now), new Date(now - LOGIN_IDLE_MS)],
  );
  await seeStale(deps, rows, isDemo);
  const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  return tokenHashes.map((hash) => {
    const row = found.get(hash.toString('hex'));
    return row && loginOf(row);
  });
};

const seeStale = async (deps: FindDeps, rows: readonly TokenRow[], isDemo: boolean): Promise<void> => {
  const now = deps.clock.now();
  const stale = rows.filter(({ seenAt }) => now - seenAt.getTime() > SEEN_STEP_MS);
  if (stale.length > 0) await see(deps, stale, isDemo);
};

/** A wallet that is used goes on for as long as it is. Rows that somebody changes right now are left to the next call. */
const see = ({ db, clock }: FindDeps, rows: readonly TokenRow[], isDemo: boolean): Promise<unknown> =>
  db.query(
    `update login set seen_at = $2, expires_at = coalesce($3, expires_at)
      where id in (select id from login where id = any($1::bigint[]) order by id for no key update skip locked)`,
    [rows.map(({ id }) => id), new Date(clock.now()), isDemo ? new Date(clock.now() + LOGIN_LIFE_MS) : null],
  );
