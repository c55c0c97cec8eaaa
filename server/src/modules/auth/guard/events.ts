/** Security events of an account, for its owner to read; acts that a thief would do are sent as a message too. */
import type { Language } from '@assay/contract/language';
import type { SECURITY_EVENTS } from '@assay/contract/security';
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyMember } from '../messages/notify-member.ts';
import type { Notice } from '../messages/notify-member.ts';
import { prefixOf } from '../../../base/network-prefix.ts';
import { describeAgent } from '../user-agent.ts';

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Everything else is told, to every address of the member. */
const UNTOLD = ['login', 'login_failed', 'login_revoked'] as const satisfies SecurityEvent[];
const isUntold = (kind: SecurityEvent): kind is (typeof UNTOLD)[number] =>
  (UNTOLD as readonly SecurityEvent[]).includes(kind);

/** Where a call came from. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The key that the device keeps; empty or absent where it sends none. */
  device?: string;
  /** English where it does not say. */
  language?: Language;
  /** The log-in that it came by, or that it has just opened; empty or absent without one. */
  loginId?: string;
  /** The visitor whose demo wallet came along with it; empty for none. */
  visitorId?: string;
}

/** Caller of timed events. */
export const NOBODY: Caller = { ip: '', userAgent: '' };

/** In the transaction of what happened. */
export const recordEvent = async (
  deps: { clock: Clock },
  tx: Tx,
  event: { memberId: string; kind: SecurityEvent; caller: Caller } & Pick<Notice, 'formerly' | 'recoveryId'>,
): Promise<void> => {
  const { memberId, kind, caller, ...notice } = event;
  const prefix = caller === NOBODY ? '' : prefixOf(caller.ip);
  await tx.query(
    `insert into security_event (member_id, kind, prefix, user_agent, created_at, login_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, kind, prefix, caller.userAgent, new Date(deps.clock.now()), caller.loginId || null],
  );
  if (isUntold(kind)) return;
  const params = { address: prefix, ...describeAgent(caller.userAgent) };
  await notifyMember(deps, tx, memberId, { kind, params, ...notice });
};
