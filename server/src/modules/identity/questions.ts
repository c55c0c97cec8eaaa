/** Questions about a verification under review. Questions and answers are sealed like the application itself. */
import type { IdentityQuestionCode } from '@assay/contract/identity';
import type { Tx } from '../../db/database.ts';
import { questionsOn } from '../question/index.ts';
import type { Vault } from '../upload/index.ts';
import type { ApplicationKind } from './queries.ts';

/**
 * Locks an application that can be asked about. Recoveries are excluded: a member who has lost the second factors could
 * not read a question.
 */
const lock = async (tx: Tx, id: string) => {
  const [row] = await tx.query<{ memberId: string; kind: ApplicationKind; state: string }>(
    `select member_id as "memberId", kind, state from identity_application where id = $1 and answers is not null for update`,
    [id],
  );
  if (!row) return undefined;
  const { memberId, kind, state } = row;
  return { memberId, isOpen: state === 'waiting' && kind !== 'recovery', params: { level: kind } };
};

const secretOf = ({ id, memberId }: { id: string; memberId: string }) => ({
  memberId,
  context: `identity question ${id}`,
});

export const questionsIn = ({ vault }: { vault: Vault }) =>
  questionsOn<IdentityQuestionCode>({
    table: 'identity_question',
    column: 'application_id',
    purpose: 'identity_answer',
    notice: 'identity_question',
    lock,
    endsWithDecision: true,
    keep: (tx, of, text) => vault.sealText(tx, secretOf(of), text),
    read: (tx, of, kept) => vault.openText(tx, secretOf(of), kept as Buffer),
  });
