/** The basic verification: what was entered, what is wrong with it, and which steps are left. Pure. */
import type { applyKYC, Application } from '@assay/contract/identity';
import type { CallInputOf } from '@assay/contract/endpoint';
import { formSteps, type Problems, problemsIn } from './form-steps.ts';
import { checkBirthday, checkDocumentNumber, checkText, readDocumentNumber } from './person-fields.ts';
import { type Photo, vouched } from './photo/photo.ts';

export interface BasicDraft {
  country: string;
  documentType: 'id' | 'passport' | undefined;
  front: Photo | undefined;
  back: Photo | undefined;
  surname: string;
  firstName: string;
  gender: 'female' | 'male' | 'other' | undefined;
  birthday: string;
  documentNumber: string;
}

export const EMPTY_BASIC: BasicDraft = {
  country: '',
  documentType: undefined,
  front: undefined,
  back: undefined,
  surname: '',
  firstName: '',
  gender: undefined,
  birthday: '',
  documentNumber: '',
};

export type BasicField = keyof BasicDraft;

export const BASIC = formSteps({
  country: ['country'],
  document: ['documentType'],
  photos: ['front', 'back'],
  details: ['surname', 'firstName', 'birthday', 'documentNumber'],
  check: [],
} as const satisfies Record<string, readonly BasicField[]>);
export type BasicStep = (typeof BASIC.steps)[number];

export const basicProblems = (draft: BasicDraft, today: string): Problems<BasicField> =>
  problemsIn<BasicField>({
    country: draft.country === '' ? 'missing' : undefined,
    documentType: draft.documentType === undefined ? 'missing' : undefined,
    front: draft.front === undefined ? 'missing' : undefined,
    // A passport has one page that matters.
    back: draft.documentType !== 'passport' && draft.back === undefined ? 'missing' : undefined,
    surname: checkText(draft.surname),
    firstName: checkText(draft.firstName),
    birthday: checkBirthday(draft.birthday, today),
    documentNumber: checkDocumentNumber(draft.documentNumber),
  });

/** Input of the call; undefined while something is missing. */
export const basicInput = (draft: BasicDraft, today: string): CallInputOf<typeof applyKYC> | undefined => {
  const { documentType, front, back, gender } = draft;
  if (Object.keys(basicProblems(draft, today)).length > 0 || !documentType || !front) return undefined;
  return {
    country: draft.country,
    documentType,
    surname: draft.surname.trim(),
    firstName: draft.firstName.trim(),
    birthday: draft.birthday,
    documentNumber: readDocumentNumber(draft.documentNumber),
    front: front.path,
    ...(documentType === 'id' && back && { back: back.path }),
    ...vouched({ front, ...(documentType === 'id' && { back }) }),
    ...(gender && { gender }),
  };
};

export type Reason = Application['reasons'][number];

const WRONG_FIELDS: Record<Reason, readonly BasicField[]> = {
  document_expired: ['front', 'back', 'documentNumber'],
  document_cropped: ['front', 'back'],
  document_blurred: ['front', 'back'],
  document_dark: ['front', 'back'],
  document_unreadable: ['front', 'back', 'documentNumber'],
  document_black_white: ['front', 'back'],
  back_missing: ['back'],
  name_mismatch: ['surname', 'firstName'],
  birthday_mismatch: ['birthday'],
  document_used: ['documentNumber'],
  address_unclear: [],
  contact_unclear: [],
  selfie_mismatch: [],
};

/** For a second try: what was right stays, what was named is asked for again. */
export const withoutWrong = (draft: BasicDraft, reasons: readonly Reason[]): BasicDraft => {
  const wrong = new Set(reasons.flatMap((reason) => WRONG_FIELDS[reason]));
  const kept = Object.entries(draft).filter(([field]) => !wrong.has(field as BasicField));
  return { ...EMPTY_BASIC, ...Object.fromEntries(kept) };
};
