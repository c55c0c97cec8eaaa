/** What happened to the security of an account, for its owner to read; what a thief would do is told by message too. */
import type { SECURITY_EVENTS } from '@assay/contract/security';
import type { Clock } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { prefixOf } from '../network-prefix.ts';
import type { Target } from '../rules.ts';
import { describeAgent } from '../user-agent.ts';

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Everything else is told, to every address of the member. */
const UNTOLD: ReadonlySet<SecurityEvent> = new Set(['login', 'login_failed', 'login_revoked']);

/** Where a call came from. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The visitor whose demo wallet came along with it; empty for none. */
  visitorId?: string;
}

/** In the transaction of what happened. */
export const recordEvent = async (
  deps: { clock: Clock },
  tx: Tx,
  event: { memberId: string; kind: SecurityEvent; caller: Caller; formerly?: Target | undefined },
): Promise<void> => {
  const prefix = prefixOf(event.caller.ip);
  await tx.query(
    'insert into security_event (member_id, kind, prefix, user_agent, created_at) values ($1, $2, $3, $4, $5)',
    [event.memberId, event.kind, prefix, event.caller.userAgent, new Date(deps.clock.now())],
  );
  if (UNTOLD.has(event.kind)) return;
  await notifyMember(deps, tx, event.memberId, {
    kind: event.kind,
    params: { address: prefix, ...describeAgent(event.caller.userAgent) },
    formerly: event.formerly,
  });
};
