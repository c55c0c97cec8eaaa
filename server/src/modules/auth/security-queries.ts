/** Reads of what guards an account, for its owner. */
import type { getSecurity, listLogins, listSecurityEvents } from '@assay/contract/security';
import type { OutputOf } from '@assay/contract/endpoint';
import { toPage } from '@assay/contract/envelope';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { listPasskeys } from './factors/passkeys.ts';
import { listFactors, proofOf } from './factors/prove-factor.ts';
import type { SecurityEvent } from './guard/events.ts';
import { countLoginRequests } from './guard/login-requests.ts';
import { phraseOf } from './messages/phrase-of.ts';
import { maskEmail, maskPhone, presentPasskey, shortAddress } from './present.ts';
import { recoveryUnderWay } from './recovery/recoveries.ts';
import { LOGIN_IDLE_MS } from './rules.ts';
import type { LoginWay } from './rules.ts';
import { describeAgent } from './user-agent.ts';

const HISTORY_MS = 90 * 86_400_000;

interface Paging {
  pageNo: number;
  pageSize: number;
}

interface GuardRow {
  email: string | null;
  phoneCode: string | null;
  phone: string | null;
  hasPassword: boolean;
  guestUntil: Date | null;
  authenticatorSince: Date | null;
  hasAuthenticatorLogin: boolean;
  recoveryCodesLeft: number;
  unseenEvents: number;
}

const wireTimeOf = (time: Date | null): string | null => time && formatWireTime(time.getTime());

const readLinks = async (tx: Tx, memberId: string): Promise<OutputOf<typeof getSecurity>['links']> => {
  const rows = await tx.query<{ kind: 'oidc' | 'wallet'; name: string }>(
    `select 'oidc' as kind, name, created_at from oidc_identity where member_id = $1
      union all select 'wallet', address, created_at from wallet_identity where member_id = $1 order by created_at`,
    [memberId],
  );
  return rows.map(({ kind, name }) => ({ kind, name: kind === 'wallet' ? shortAddress(name) : name }));
};

/** Finds the current hold on a member's money; withdrawals know it, and the code that mounts these routes passes it in. */
export type FindHold = (
  deps: { clock: Clock },
  tx: Tx,
  memberId: string,
) => Promise<
  { reason: NonNullable<OutputOf<typeof getSecurity>['withdrawalHold']>['reason']; untilMs: number } | undefined
>;

export const readSecurity = async (
  deps: { clock: Clock; findHold: FindHold },
  tx: Tx,
  { memberId, loginId }: { memberId: string; loginId: string },
): Promise<OutputOf<typeof getSecurity>> => {
  const [row] = await tx.query<GuardRow>(
    `select m.email, m.phone_code as "phoneCode", m.phone, m.password_hash is not null as "hasPassword",
            m.guest_until as "guestUntil", a.bound_at as "authenticatorSince",
            coalesce(a.login_tries_left > 0, false) as "hasAuthenticatorLogin",
            (select count(*)::int from recovery_code where member_id = m.id and used_at is null) as "recoveryCodesLeft",
            (select count(*)::int from security_event
              where member_id = m.id and seen_at is null and login_id is distinct from $2) as "unseenEvents"
       from member m left join authenticator a on a.member_id = m.id where m.id = $1`,
    [memberId, loginId],
  );
  invariant(row, 'a log-in belongs to a member that exists');
  const hold = await deps.findHold(deps, tx, memberId);
  const recovery = await recoveryUnderWay(tx, memberId);
  return {
    email: row.email && maskEmail(row.email),
    phone: row.phone && maskPhone(row.phoneCode ?? '', row.phone),
    hasPassword: row.hasPassword,
    isGuest: row.guestUntil !== null,
    guestUntil: wireTimeOf(row.guestUntil),
    authenticatorSince: wireTimeOf(row.authenticatorSince),
    hasAuthenticatorLogin: row.hasAuthenticatorLogin,
    recoveryCodesLeft: row.recoveryCodesLeft,
    passkeys: (await listPasskeys(tx, memberId)).map(presentPasskey),
    links: await readLinks(tx, memberId),
    factors: await listFactors(tx, memberId),
    proof: await proofOf(tx, memberId),
    withdrawalHold: hold ? { reason: hold.reason, until: formatWireTime(hold.untilMs) } : null,
    recovery: recovery
      ? {
          state: recovery.state === 'holding' ? 'holding' : 'waiting',
          until: wireTimeOf(recovery.holdUntil),
        }
      : null,
    unseenEvents: row.unseenEvents,
    phrase: (await phraseOf(tx, memberId)) ?? null,
    loginRequests: await countLoginRequests(deps, tx, { memberId, loginId }),
  };
};

interface LoginRow {
  id: bigint;
  way: Exclude<LoginWay, 'demo'>;
  prefix: string;
  userAgent: string;
  createdAt: Date;
  seenAt: Date;
  isOpen: boolean;
}

export const readLogins = async (
  { clock }: { clock: Clock },
  tx: Tx,
  of: { memberId: string; loginId: string },
  paging: Paging,
): Promise<OutputOf<typeof listLogins>> => {
  const now = clock.now();
  const open = 'revoked_at is null and expires_at > $2 and seen_at > $3';
  const where = `member_id = $1 and way <> 'demo' and ((${open}) or created_at > $4)`;
  const values = [of.memberId, new Date(now), new Date(now - LOGIN_IDLE_MS), new Date(now - HISTORY_MS)];
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from login where ${where}`,
    values,
  );
  const rows = await tx.query<LoginRow>(
    `select id, way, prefix, user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt", (${open}) as "isOpen"
       from login where ${where} order by (${open}) desc, seen_at desc, id desc limit $5 offset $6`,
    [...values, paging.pageSize, (paging.pageNo - 1) * paging.pageSize],
  );
  const records = rows.map((row) => ({
    id: String(row.id),
    ...describeAgent(row.userAgent),
    way: row.way,
    address: row.prefix,
    isCurrent: String(row.id) === of.loginId,
    isOpen: row.isOpen,
    time: formatWireTime(row.createdAt.getTime()),
    seenTime: formatWireTime(row.seenAt.getTime()),
  }));
  return toPage(records, counted?.total ?? 0, paging);
};

interface EventRow {
  id: bigint;
  kind: SecurityEvent;
  prefix: string;
  userAgent: string;
  isSeen: boolean;
  createdAt: Date;
}

/** As they were before, where one's own count as seen; from now on all of them are. */
export const readEvents = async (
  { clock }: { clock: Clock },
  tx: Tx,
  { memberId, loginId }: { memberId: string; loginId: string },
  paging: Paging,
): Promise<OutputOf<typeof listSecurityEvents>> => {
  const [counted] = await tx.query<{ total: number }>(
    'select count(*)::int as total from security_event where member_id = $1',
    [memberId],
  );
  const rows = await tx.query<EventRow>(
    `select id, kind, prefix, user_agent as "userAgent", created_at as "createdAt",
            (seen_at is not null or login_id is not distinct from $4) as "isSeen"
       from security_event where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, paging.pageSize, (paging.pageNo - 1) * paging.pageSize, loginId],
  );
  await tx.query('update security_event set seen_at = $2 where id = any($1::bigint[]) and seen_at is null', [
    rows.map(({ id }) => id),
    new Date(clock.now()),
  ]);
  const records = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    ...describeAgent(row.userAgent),
    address: row.prefix,
    isSeen: row.isSeen,
    time: formatWireTime(row.createdAt.getTime()),
  }));
  return toPage(records, counted?.total ?? 0, paging);
};
