/**
 * Visitors: members without a way in, known by a token that their phone keeps. Each has virtual money and nothing else;
 * the database refuses them any other. A visitor becomes the account that is registered with its token, or ends.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Caller } from './guard/events.ts';
import { endDemoToken, openLogin } from './logins.ts';
import { prefixOf } from '../../base/network-prefix.ts';
import { insertMember } from './register-member.ts';
import { LOGIN_IDLE_MS } from './rules.ts';

const DAY_MS = 86_400_000;
/** A family behind one address has enough; a script does not. */
const PER_NETWORK_A_DAY = 20;

interface Deps {
  clock: Clock;
}

export const openVisitor = async (deps: Deps, tx: Tx, caller: Caller): Promise<{ memberId: string; token: string }> => {
  const prefix = prefixOf(caller.ip);
  const createdAt = new Date(deps.clock.now());
  // Many at once would each count the same.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`visitors of ${prefix}`]);
  const [opened] = await tx.query<{ count: number }>(
    'select count(*)::int as count from visitor where prefix = $1 and created_at > $2',
    [prefix, new Date(createdAt.getTime() - DAY_MS)],
  );
  if (opened!.count >= PER_NETWORK_A_DAY) throw new DomainError('too_many_tries');
  const memberId = await insertMember(tx, { createdAt });
  await tx.query('insert into visitor (member_id, prefix, created_at) values ($1, $2, $3)', [
    memberId,
    prefix,
    createdAt,
  ]);
  return { memberId, token: await openLogin(deps, tx, memberId, { way: 'demo', caller }) };
};

/**
 * A log-in to an account that was there before: the wallet ends and leaves its balance to the account, unless that has
 * demo money of its own. Once, whoever repeats it.
 */
export const joinVisitor = async (
  deps: Deps,
  tx: Tx,
  { visitorId, memberId }: { visitorId: string | undefined; memberId: string },
): Promise<void> => {
  if (!visitorId || visitorId === memberId) return;
  const now = new Date(deps.clock.now());
  await tx.query(
    `update visitor set ended_at = $3, prefix = '',
       heir_id = case when exists (select from account where member_id = $2 and realm = 'demo') then null else $2::uuid end
     where member_id = $1 and ended_at is null`,
    [visitorId, memberId, now],
  );
  await endDemoToken(tx, visitorId, now);
};

/** Ends wallets whose phones were silent for a week. */
export const endIdleVisitors = async ({ db, clock }: Deps & { db: Db }): Promise<void> => {
  const now = clock.now();
  await db.query(
    `update visitor v set ended_at = $1, prefix = '' where ended_at is null and not exists (
       select from login l where l.member_id = v.member_id and l.way = 'demo' and l.revoked_at is null and l.seen_at > $2)`,
    [new Date(now), new Date(now - LOGIN_IDLE_MS)],
  );
};

export interface EndingVisitor {
  memberId: string;
  heirId: string | null;
}

/** Ended visitors that still have something to leave. */
export const listEndingVisitors = (tx: Tx, most: number): Promise<EndingVisitor[]> =>
  tx.query<EndingVisitor>(
    `select member_id as "memberId", heir_id as "heirId" from visitor
      where ended_at is not null and done_at is null order by ended_at limit $1`,
    [most],
  );

/** Closes an emptied member for good. */
export const closeVisitor = async (deps: Deps, tx: Tx, memberId: string): Promise<void> => {
  const now = new Date(deps.clock.now());
  await endDemoToken(tx, memberId, now);
  await tx.query('update visitor set done_at = $2 where member_id = $1', [memberId, now]);
  await tx.query('update member set closed_at = $2 where id = $1', [memberId, now]);
};
