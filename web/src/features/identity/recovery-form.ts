/** Form for somebody who has lost every second factor: a document, as for the verification, and a picture. Pure. */
import type { CallInputOf } from '@assay/contract/endpoint';
import type { handInRecovery } from '@assay/contract/recovery';
import { type BasicDraft, basicInput, basicProblems, EMPTY_BASIC, type Reason, withoutWrong } from './basic-form.ts';
import { formSteps, type Problems } from './form-steps.ts';
import type { Photo } from './photo/photo.ts';

export interface RecoveryDraft extends BasicDraft {
  selfie: Photo | undefined;
}

export const EMPTY_RECOVERY: RecoveryDraft = { ...EMPTY_BASIC, selfie: undefined };

export type RecoveryField = keyof RecoveryDraft;

export const RECOVERY = formSteps({
  country: ['country'],
  document: ['documentType'],
  photos: ['front', 'back'],
  selfie: ['selfie'],
  details: ['surname', 'firstName', 'birthday', 'documentNumber'],
  check: [],
} as const satisfies Record<string, readonly RecoveryField[]>);

export const recoveryProblems = (draft: RecoveryDraft, today: string): Problems<RecoveryField> => ({
  ...basicProblems(draft, today),
  ...(draft.selfie === undefined && { selfie: 'missing' }),
});

/** Undefined while something is missing. */
export const recoveryInput = (
  draft: RecoveryDraft,
  today: string,
): Omit<CallInputOf<typeof handInRecovery>, 'token'> | undefined => {
  const document = basicInput({ ...draft, gender: undefined }, today);
  return document && draft.selfie && { ...document, selfie: draft.selfie.path };
};

/** For a second try: what was right stays. */
export const correctedRecovery = (draft: RecoveryDraft, reasons: readonly Reason[]): RecoveryDraft => ({
  ...withoutWrong(draft, reasons),
  selfie: reasons.includes('selfie_mismatch') ? undefined : draft.selfie,
});
