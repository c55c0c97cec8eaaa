/** Personal data as the member edits them: what was changed, and what is wrong with it. Pure. */
import type { CallInputOf, OutputOf } from '@assay/contract/endpoint';
import type { getProfile, updateKYC } from '@assay/contract/profile';
import { isCalendarDay } from '@assay/contract/time';

export type Profile = OutputOf<typeof getProfile>;
export const PERSONAL_FIELDS = [
  'nickname',
  'surname',
  'firstName',
  'gender',
  'birthday',
  'country',
  'address',
  'phone',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type PersonalDraft = Record<PersonalField, string>;

/** Fields of the document, locked once it is authorized. */
const VERIFIED: ReadonlySet<PersonalField> = new Set(['surname', 'firstName', 'birthday', 'country']);
export const isLocked = ({ isVerified }: Profile, field: PersonalField): boolean => isVerified && VERIFIED.has(field);

export const draftOf = (profile: Profile): PersonalDraft =>
  Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, profile[field] ?? ''])) as PersonalDraft;

export type PersonalProblem = 'missing' | 'badText' | 'badDate' | 'badPhone';

/** Allows an empty field, but a value given once can only be changed, not removed. */
const problemOf = (field: PersonalField, text: string, before: string): PersonalProblem | undefined => {
  if (text.trim() === '') return before === '' ? undefined : 'missing';
  if (field === 'birthday') return isCalendarDay(text) ? undefined : 'badDate';
  if (field === 'phone') return /^\+?[\d ]{4,20}$/.test(text.trim()) ? undefined : 'badPhone';
  return /[<>\p{Cc}]/u.test(text) ? 'badText' : undefined;
};

export const personalProblems = (
  draft: PersonalDraft,
  profile: Profile,
): Partial<Record<PersonalField, PersonalProblem>> =>
  Object.fromEntries(
    PERSONAL_FIELDS.flatMap((field) => {
      const problem = problemOf(field, draft[field], profile[field] ?? '');
      return problem && !isLocked(profile, field) ? [[field, problem]] : [];
    }),
  );

/** Only what was changed is sent. */
export const changesOf = (draft: PersonalDraft, profile: Profile): CallInputOf<typeof updateKYC> =>
  Object.fromEntries(
    PERSONAL_FIELDS.flatMap((field) => {
      const text = draft[field].trim();
      return text !== (profile[field] ?? '') && !isLocked(profile, field) ? [[field, text]] : [];
    }),
  );
