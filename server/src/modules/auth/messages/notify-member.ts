/**
 * Account events, sent to every address of the member, so that a thief with one channel cannot keep the owner from
 * hearing of them (reliability 38). Each carries a link that freezes the account without a log-in. It is a notice in
 * the app, too.
 */
import type { NoticeKind } from '@assay/contract/notice';
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { tellNotice } from '../../notice/index.ts';
import { memberById } from '../queries.ts';
import type { MemberRow } from '../queries.ts';
import type { Target } from '../rules.ts';
import { hashTicket, newTicket } from '../tickets.ts';
import { phraseOf } from './phrase-of.ts';
import { sendMessage } from './send-message.ts';

export const FREEZE_LINK_LIFE_MS = 30 * 86_400_000;

export interface Notice {
  kind: NoticeKind;
  params?: Readonly<Record<string, string>>;
  /** The withdrawal, deposit or loan it is about, which the notice leads to. */
  id?: string;
  /** Beside the addresses of now: the one that was just replaced. */
  formerly?: Target | undefined;
  /** With a link that cancels this recovery. */
  recoveryId?: string | undefined;
}

const targetsOf = ({ email, phone_code: phoneCode, phone }: MemberRow): Target[] => [
  ...(email === null ? [] : [{ kind: 'email' as const, email }]),
  ...(phone === null || phoneCode === null ? [] : [{ kind: 'phone' as const, phoneCode, phone }]),
];

const cancelLink = async (tx: Tx, recoveryId: string, expiresAt: Date): Promise<string> => {
  const token = newTicket();
  await tx.query('insert into recovery_link (token_hash, recovery_id, expires_at) values ($1, $2, $3)', [
    hashTicket(token),
    recoveryId,
    expiresAt,
  ]);
  return `/#/login?cancel=${token}`;
};

const freezeLink = async (tx: Tx, memberId: string, expiresAt: Date): Promise<string> => {
  const token = newTicket();
  await tx.query('insert into freeze_token (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    hashTicket(token),
    memberId,
    expiresAt,
  ]);
  return `/#/login?freeze=${token}`;
};

/**
 * The phrase and the link that freezes, for a mail with a code. Empty for an address that belongs to nobody, which costs
 * the same queries.
 */
export const guardOfCode = async (
  tx: Tx,
  target: Target,
  { nowMs, canFreeze }: { nowMs: number; canFreeze: boolean },
): Promise<{ phrase?: string; freezeLink?: string }> => {
  // A text message is paid for by its length, and a stranger reads it on a locked screen.
  if (target.kind !== 'email') return {};
  const token = newTicket();
  const [row] = await tx.query<{ phrase: string | null }>(
    `with owner as (select id from member where email = $1 and closed_at is null),
       link as (insert into freeze_token (token_hash, member_id, expires_at) select $2, id, $3 from owner where $4)
     select (select phrase from member_phrase p where p.member_id = owner.id) as phrase from owner`,
    [target.email, hashTicket(token), new Date(nowMs + FREEZE_LINK_LIFE_MS), canFreeze],
  );
  if (!row) return {};
  return {
    ...(row.phrase !== null && { phrase: row.phrase }),
    ...(canFreeze && { freezeLink: `/#/login?freeze=${token}` }),
  };
};

export const notifyMember = async (
  { clock }: { clock: Clock },
  tx: Tx,
  memberId: string,
  notice: Notice,
): Promise<void> => {
  const member = await memberById(tx, memberId);
  const targets = [...targetsOf(member), ...(notice.formerly ? [notice.formerly] : [])];
  const sentAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + FREEZE_LINK_LIFE_MS);
  const told = { ...notice.params, ...(notice.id !== undefined && { id: notice.id }) };
  const phrase = await phraseOf(tx, memberId);
  await tellNotice(tx, { memberId, kind: notice.kind, params: told, at: sentAt });
  for (const target of targets) {
    const params = {
      ...notice.params,
      ...(phrase !== undefined && { phrase }),
      freezeLink: await freezeLink(tx, memberId, expiresAt),
      ...(notice.recoveryId !== undefined && { cancelLink: await cancelLink(tx, notice.recoveryId, expiresAt) }),
    };
    await sendMessage(tx, target, { kind: notice.kind, language: member.language, params, sentAt, expiresAt });
  }
};
