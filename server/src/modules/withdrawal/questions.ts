/** Questions about a withdrawal under review; the member may cancel it all the same. */
import type { WithdrawalQuestionCode } from '@assay/contract/withdrawal';
import type { Tx } from '../../db/database.ts';
import { questionsOn } from '../question/index.ts';

const lock = async (tx: Tx, id: string) => {
  const [row] = await tx.query<{ memberId: string; status: number }>(
    'select member_id as "memberId", status from withdrawal where id = $1 for update',
    [id],
  );
  return row && { memberId: row.memberId, isOpen: row.status === 0, params: { id } };
};

export const questions = questionsOn<WithdrawalQuestionCode>({
  table: 'withdrawal_question',
  column: 'withdrawal_id',
  purpose: 'withdrawal_proof',
  notice: 'withdrawal_question',
  lock,
  endsWithDecision: false,
  keep: (_tx, _of, text) => Promise.resolve(text),
  read: (_tx, _of, kept) => Promise.resolve(String(kept)),
});
