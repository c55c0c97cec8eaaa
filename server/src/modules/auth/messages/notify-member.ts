/**
 * Notices about what happens to an account, to every address it has: whoever took over one channel must not be able to
 * keep its owner from hearing of it (reliability 38). Each carries a link that freezes the account without a log-in.
 */
import type { Clock } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { memberById } from '../queries.ts';
import type { Target } from '../rules.ts';
import { hashTicket, newTicket } from '../tickets.ts';
import { sendMessage } from './send-message.ts';

export const FREEZE_LINK_LIFE_MS = 30 * 86_400_000;

export interface Notice {
  kind: string;
  params?: Readonly<Record<string, string>>;
  /** Beside the addresses of now: the one that was just replaced. */
  formerly?: Target | undefined;
}

const targetsOf = async (tx: Tx, memberId: string): Promise<Target[]> => {
  const { email, phone_code: phoneCode, phone } = await memberById(tx, memberId);
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, email }]),
    ...(phone === null || phoneCode === null ? [] : [{ kind: 'phone' as const, phoneCode, phone }]),
  ];
};

export const notifyMember = async (
  { clock }: { clock: Clock },
  tx: Tx,
  memberId: string,
  notice: Notice,
): Promise<void> => {
  const targets = [...(await targetsOf(tx, memberId)), ...(notice.formerly ? [notice.formerly] : [])];
  const sentAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + FREEZE_LINK_LIFE_MS);
  for (const target of targets) {
    const token = newTicket();
    await tx.query('insert into freeze_token (token_hash, member_id, expires_at) values ($1, $2, $3)', [
      hashTicket(token),
      memberId,
      expiresAt,
    ]);
    const params = { ...notice.params, freezeLink: `/#/login?freeze=${token}` };
    await sendMessage(tx, target, { kind: notice.kind, params, sentAt, expiresAt });
  }
};
