/**
 * Hands in a verification, in the transaction of the request: the answers sealed, the pictures taken for it and no
 * other purpose. Those of one member wait for each other, so of many at once one is handed in.
 */
import { randomUUID } from 'node:crypto';
import type { applyAdvanced, applyKYC } from '@assay/contract/identity';
import type { InputOf } from '@assay/contract/endpoint';
import type { handInRecovery as recoveryEndpoint } from '@assay/contract/recovery';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { refuseGuest } from '../auth/index.ts';
import { holdOpen } from '../upload/index.ts';
import type { UploadPurpose } from '../upload/index.ts';
import { sealAnswers } from './answers.ts';
import type { Answers } from './answers.ts';
import type { IdentityDeps } from './deps.ts';
import { personHash } from './people.ts';
import { countTries, insertApplication, readStates } from './queries.ts';
import type { Kind } from './queries.ts';
import { ageFaultOf, documentKey, TRIES_PER_DAY } from './rules.ts';
import { takePicture } from './take-picture.ts';

const DAY_MS = 86_400_000;

interface Draft {
  memberId: string;
  answers: Answers;
  pictures: readonly { purpose: UploadPurpose; path: string }[];
}

const checkState = async (tx: Tx, memberId: string, kind: Kind): Promise<void> => {
  const states = await readStates(tx, memberId);
  if (states[kind] === 'waiting') throw new DomainError('already_waiting');
  if (states[kind] === 'authorized') throw new DomainError('already_verified');
  if (kind === 'advanced' && states.basic !== 'authorized') throw new DomainError('basic_first');
};

/** Another recovery is a question of the one that is under way, not of those before it. */
const checkMayHandIn = async ({ clock }: IdentityDeps, tx: Tx, { memberId, answers }: Draft): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity ${memberId}`]);
  if (answers.kind !== 'recovery') await checkState(tx, memberId, answers.kind);
  const tries = await countTries(tx, memberId, new Date(clock.now() - DAY_MS));
  if (tries[answers.kind] >= TRIES_PER_DAY) throw new DomainError('too_many_tries', { maximum: TRIES_PER_DAY });
};

export const handIn = async (deps: IdentityDeps, tx: Tx, draft: Draft): Promise<string> => {
  const { memberId, answers, pictures } = draft;
  await holdOpen(tx, memberId);
  await refuseGuest(tx, memberId);
  await checkMayHandIn(deps, tx, draft);
  const id = randomUUID();
  for (const picture of pictures) await takePicture(deps, tx, { memberId, picture, subjectId: id });
  await insertApplication(tx, {
    id,
    memberId,
    kind: answers.kind,
    answers: await sealAnswers(deps.vault, tx, { id, memberId }, answers),
    documentHash: answers.kind === 'advanced' ? null : deps.vault.fingerprint('documents', documentKey(answers)),
    personHash: answers.kind === 'basic' ? personHash(deps.vault, answers) : null,
    country: answers.kind === 'basic' ? answers.country : null,
    createdAt: new Date(deps.clock.now()),
  });
  if (answers.kind === 'basic') await deps.screening?.screen(tx, memberId);
  return id;
};

/** The pictures of a document, once it is one that can be looked at. */
const picturesOf = (
  { clock }: IdentityDeps,
  {
    birthday,
    documentType,
    front,
    back,
  }: Pick<InputOf<typeof applyKYC>, 'birthday' | 'documentType' | 'front' | 'back'>,
): Draft['pictures'] => {
  const fault = ageFaultOf(birthday, clock.now());
  if (fault === 'not_a_birthday') throw new DomainError('invalid_input', { field: 'birthday' });
  if (fault === 'under_age') throw new DomainError('under_age');
  if (documentType === 'id' && back === undefined) throw new DomainError('back_required');
  if (documentType === 'passport' && back !== undefined) throw new DomainError('invalid_input', { field: 'back' });
  return [{ purpose: 'front', path: front }, ...(back === undefined ? [] : [{ purpose: 'back', path: back } as const])];
};

export const handInBasic = (
  deps: IdentityDeps,
  tx: Tx,
  memberId: string,
  input: InputOf<typeof applyKYC>,
): Promise<string> => {
  const pictures = picturesOf(deps, input);
  const { front: _front, back: _back, ...answers } = input;
  return handIn(deps, tx, { memberId, answers: { kind: 'basic', ...answers }, pictures });
};

/** For a member who has lost the second factors; the reviewer compares it with what was verified before. */
export const handInRecovery = (
  deps: IdentityDeps,
  tx: Tx,
  memberId: string,
  input: Omit<InputOf<typeof recoveryEndpoint>, 'token'>,
): Promise<string> => {
  const { front: _front, back: _back, selfie, ...answers } = input;
  const pictures = [...picturesOf(deps, input), { purpose: 'selfie', path: selfie } as const];
  return handIn(deps, tx, { memberId, answers: { kind: 'recovery', ...answers }, pictures });
};

export const handInAdvanced = (
  deps: IdentityDeps,
  tx: Tx,
  memberId: string,
  { addressProof, ...answers }: InputOf<typeof applyAdvanced>,
): Promise<string> =>
  handIn(deps, tx, {
    memberId,
    answers: { kind: 'advanced', ...answers },
    pictures: [{ purpose: 'address_proof', path: addressProof }],
  });
