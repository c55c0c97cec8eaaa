/**
 * Identity data ends: rejected applications and those of recoveries after a month, all of them with the account. That
 * they were made stays.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { REJECTED_KEPT_MS } from './rules.ts';

const FORGET = `update identity_application set answers = null, document_hash = null, person_hash = null, country = null`;

/** Erases the questions about them and the answers. */
const FORGET_WORDS = 'update identity_question set note = null, answer = null';

/** Their pictures are erased with them. */
export const forgetRejected = ({ db, clock }: { db: Db; clock: Clock }): Promise<unknown> =>
  db.query(
    `with gone as (${FORGET} where (state = 'rejected' or kind = 'recovery') and answers is not null and decided_at < $1 returning id),
       words as (${FORGET_WORDS} from gone where application_id = gone.id)
     update upload set erased_at = $2 from gone where subject_id = gone.id and erased_at is null`,
    [new Date(clock.now() - REJECTED_KEPT_MS), new Date(clock.now())],
  );

export const forgetApplications = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.query(`${FORGET} where member_id = $1`, [memberId]);
  await tx.query(`${FORGET_WORDS} where member_id = $1`, [memberId]);
};
