/**
 * A right password on a new device asks the devices that are logged in (ADR 112). Only a log-in that was there before may
 * answer, one answer counts, and a denial is final. After a denial, or while several requests wait, nobody is asked: the
 * new device then needs a code to the member's address, as it does when no old device answers. So a member who has lost
 * the phone gets in, and a thief cannot ask until the member gives in.
 */
import { randomInt } from 'node:crypto';
import type { answerLoginRequest as answerEndpoint, listLoginRequests as listEndpoint } from '@assay/contract/security';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../../base/clock.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { prefixOf } from '../../../base/network-prefix.ts';
import type { Tx } from '../../../db/database.ts';
import { LOGIN_IDLE_MS } from '../rules.ts';
import { describeAgent } from '../user-agent.ts';
import { recordEvent } from './events.ts';
import type { Caller } from './events.ts';
import { isKnownDevice } from './known-device.ts';

/** For so long after a denial no new device asks. */
export const QUIET_AFTER_DENIAL_MS = 3_600_000;
/** So many may wait at once. */
export const MOST_WAITING = 3;

export type Asking = 'nobody' | 'devices' | 'too_many';

interface Who {
  memberId: string;
  caller: Caller;
}

/** Whether anybody is there who could answer: a device that is logged in, of a member whom a code can reach otherwise. */
export const whomToAsk = async (deps: { clock: Clock }, tx: Tx, { memberId, caller }: Who): Promise<Asking> => {
  const nowMs = deps.clock.now();
  if (await isKnownDevice(tx, memberId, caller, nowMs)) return 'nobody';
  const [row] = await tx.query<{ isThere: boolean; isQuiet: boolean; waiting: number }>(
    `select exists (select from login where member_id = m.id and way <> 'demo' and revoked_at is null
         and expires_at > $2 and seen_at > $3) and (m.email is not null or m.phone is not null) as "isThere",
       exists (select from security_event where member_id = m.id and kind = 'login_denied' and created_at > $4) as "isQuiet",
       (select count(*)::int from pending_login where member_id = m.id and is_asking and denied_at is null
         and expires_at > $2) as waiting
       from member m where m.id = $1`,
    [memberId, new Date(nowMs), new Date(nowMs - LOGIN_IDLE_MS), new Date(nowMs - QUIET_AFTER_DENIAL_MS)],
  );
  if (!row?.isThere) return 'nobody';
  return row.isQuiet || row.waiting >= MOST_WAITING ? 'too_many' : 'devices';
};

/** Two digits for both devices. */
export const newNumber = (): number => randomInt(100);
export const showNumber = (number: number): string => String(number).padStart(2, '0');

/** Puts the question to the ticket that was just given out, and tells the owner everywhere. */
export const askDevices = async (
  deps: { clock: Clock },
  tx: Tx,
  { memberId, caller }: Who,
  { ticketHash, number, ...asked }: { ticketHash: Buffer; number: number; needsAnswer: boolean; isDenied: boolean },
): Promise<void> => {
  const at = new Date(deps.clock.now());
  await tx.query(
    `update pending_login set is_asking = true, created_at = $2, number = $3, prefix = $4, user_agent = $5,
       denied_at = $6, needs_answer = $7 where ticket_hash = $1`,
    [ticketHash, at, number, prefixOf(caller.ip), caller.userAgent, asked.isDenied ? at : null, asked.needsAnswer],
  );
  if (!asked.isDenied) await recordEvent(deps, tx, { memberId, kind: 'login_asked', caller });
};

interface RequestRow {
  id: string;
  prefix: string;
  userAgent: string;
  number: number;
  canAllow: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** Waiting requests that came after this log-in did: a device that has just got in answers for no other. */
const OPEN = `p.member_id = $1 and p.is_asking and p.allowed_at is null and p.denied_at is null and p.expires_at > $3
  and exists (select from login l where l.id = $2 and l.member_id = $1 and l.created_at < p.created_at)`;

export const countLoginRequests = async (
  { clock }: { clock: Clock },
  tx: Tx,
  { memberId, loginId }: { memberId: string; loginId: string },
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from pending_login p where ${OPEN}`, [
    memberId,
    loginId,
    new Date(clock.now()),
  ]);
  return row?.count ?? 0;
};

export const listLoginRequests = async (
  { clock }: { clock: Clock },
  tx: Tx,
  { memberId, loginId }: { memberId: string; loginId: string },
): Promise<OutputOf<typeof listEndpoint>> => {
  const nowMs = clock.now();
  const rows = await tx.query<RequestRow>(
    `select p.id, p.prefix, p.user_agent as "userAgent", p.number, p.created_at as "createdAt", p.expires_at as "expiresAt",
       p.needs_answer as "canAllow" from pending_login p where ${OPEN} order by p.created_at desc`,
    [memberId, loginId, new Date(nowMs)],
  );
  return rows.map((row) => ({
    id: row.id,
    ...describeAgent(row.userAgent),
    address: row.prefix,
    number: showNumber(row.number),
    canAllow: row.canAllow,
    time: formatWireTime(row.createdAt.getTime()),
    expiresInSeconds: Math.max(0, Math.floor((row.expiresAt.getTime() - nowMs) / 1000)),
  }));
};

/** A denial counts as long as nobody is in, also against an answer of before. */
export const answerLoginRequest = async (
  deps: { clock: Clock },
  tx: Tx,
  call: Caller & { memberId: string; loginId: string },
  { id, isAllowed }: InputOf<typeof answerEndpoint>,
): Promise<void> => {
  const at = new Date(deps.clock.now());
  const open = isAllowed ? `${OPEN} and p.needs_answer` : OPEN.replace('and p.allowed_at is null', '');
  const answered = await tx.query(
    `update pending_login p set ${isAllowed ? 'allowed_at' : 'denied_at'} = $3 where p.id = $4 and ${open} returning 1`,
    [call.memberId, call.loginId, at, id],
  );
  if (answered.length === 0) throw new DomainError('not_found');
  if (!isAllowed) await recordEvent(deps, tx, { memberId: call.memberId, kind: 'login_denied', caller: call });
};
