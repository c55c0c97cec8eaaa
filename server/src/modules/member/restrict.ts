/** Restriction that an operator may put on an account: no new openings (ADR 75). Money can always leave. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { tellNotice } from '../notice/index.ts';

export interface Restriction {
  reason: string;
  by: string;
  since: Date;
}

interface Change {
  memberId: string;
  operatorId: string;
  reason: string;
}

export const findRestriction = async (tx: Tx, memberId: string): Promise<Restriction | undefined> =>
  (
    await tx.query<Restriction>(
      `select r.reason, o.name as by, r.began_at as since from member_restriction r join operator o on o.id = r.began_by
        where r.member_id = $1 and r.ended_at is null`,
      [memberId],
    )
  )[0];

export const restrict = async ({ clock }: { clock: Clock }, tx: Tx, change: Change): Promise<void> => {
  const { memberId, operatorId, reason } = change;
  const at = new Date(clock.now());
  const began = await tx.query(
    `insert into member_restriction (id, member_id, reason, began_by, began_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [randomUUID(), memberId, reason, operatorId, at],
  );
  if (began.length === 0) throw new DomainError('too_late');
  await tellNotice(tx, { memberId, kind: 'account_restricted', params: { reason }, at });
};

export const endRestriction = async ({ clock }: { clock: Clock }, tx: Tx, change: Change): Promise<void> => {
  const { memberId, operatorId, reason } = change;
  const at = new Date(clock.now());
  const ended = await tx.query(
    `update member_restriction set ended_by = $2, ended_at = $3, end_reason = $4
      where member_id = $1 and ended_at is null returning 1`,
    [memberId, operatorId, at, reason],
  );
  if (ended.length === 0) throw new DomainError('too_late');
  await tellNotice(tx, { memberId, kind: 'restriction_ended', params: { reason }, at });
};
