/** Answers of members, sealed at rest under their own key and bound to the application they came with. */
import type { applyAdvanced, applyKYC } from '@assay/contract/identity';
import type { InputOf } from '@assay/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import type { Vault } from '../upload/index.ts';
import type { ApplicationRow } from './queries.ts';

export type BasicAnswers = Omit<InputOf<typeof applyKYC>, 'front' | 'back'>;
export type AdvancedAnswers = Omit<InputOf<typeof applyAdvanced>, 'addressProof'>;
/** Identity as stated by a document, of a verification or a recovery. */
export type DocumentAnswers = Omit<BasicAnswers, 'gender'>;
export type Answers =
  | ({ kind: 'basic' } & BasicAnswers)
  | ({ kind: 'advanced' } & AdvancedAnswers)
  | ({ kind: 'recovery' } & DocumentAnswers);

const secretOf = ({ id, memberId }: { id: string; memberId: string }) => ({ memberId, context: `application ${id}` });

export const sealAnswers = (
  vault: Vault,
  tx: Tx,
  application: { id: string; memberId: string },
  answers: Answers,
): Promise<Buffer> => vault.sealText(tx, secretOf(application), JSON.stringify(answers));

export const openAnswers = async (vault: Vault, tx: Tx, application: ApplicationRow): Promise<Answers> => {
  invariant(application.answers, 'answers are read before they are forgotten');
  return JSON.parse(await vault.openText(tx, secretOf(application), application.answers)) as Answers;
};
