/** The advanced verification: address, its proof, an emergency contact, and the statement that it is true. Pure. */
import type { applyAdvanced } from '@assay/contract/identity';
import type { CallInputOf } from '@assay/contract/endpoint';
import type { Photo, Problems, Reason } from './basic-form.ts';
import { checkPhone, checkPostcode, checkText, type FieldProblem, readPhone } from './person-fields.ts';

export const RELATIONS = ['parent', 'partner', 'sibling', 'child', 'friend', 'other'] as const;
type Relation = (typeof RELATIONS)[number];

export interface AdvancedDraft {
  country: string;
  city: string;
  street: string;
  postcode: string;
  addressProof: Photo | undefined;
  contactSurname: string;
  contactFirstName: string;
  contactRelation: Relation | undefined;
  contactPhoneCode: string;
  contactPhone: string;
  contactAddress: string;
  isTruthful: boolean;
}

export const EMPTY_ADVANCED: AdvancedDraft = {
  country: '',
  city: '',
  street: '',
  postcode: '',
  addressProof: undefined,
  contactSurname: '',
  contactFirstName: '',
  contactRelation: undefined,
  contactPhoneCode: '1',
  contactPhone: '',
  contactAddress: '',
  isTruthful: false,
};

export const ADVANCED_STEPS = ['address', 'proof', 'contact'] as const;
export type AdvancedStep = (typeof ADVANCED_STEPS)[number];
export type AdvancedField = keyof AdvancedDraft;

const FIELDS: Record<AdvancedStep, readonly AdvancedField[]> = {
  address: ['country', 'city', 'street', 'postcode'],
  proof: ['addressProof'],
  contact: ['contactSurname', 'contactFirstName', 'contactRelation', 'contactPhone', 'contactAddress', 'isTruthful'],
};

export const advancedProblems = (draft: AdvancedDraft): Problems<AdvancedField> => {
  const found: Record<string, FieldProblem | undefined> = {
    country: draft.country === '' ? 'missing' : undefined,
    city: checkText(draft.city),
    street: checkText(draft.street),
    postcode: checkPostcode(draft.postcode),
    addressProof: draft.addressProof === undefined ? 'missing' : undefined,
    contactSurname: checkText(draft.contactSurname),
    contactFirstName: checkText(draft.contactFirstName),
    contactRelation: draft.contactRelation === undefined ? 'missing' : undefined,
    contactPhone: checkPhone(draft.contactPhone),
    contactAddress: checkText(draft.contactAddress),
    isTruthful: draft.isTruthful ? undefined : 'missing',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

export const isAdvancedStepDone = (step: AdvancedStep, problems: Problems<AdvancedField>): boolean =>
  FIELDS[step].every((field) => problems[field] === undefined);

export const reachableAdvancedStep = (wanted: string | undefined, problems: Problems<AdvancedField>): AdvancedStep => {
  const open = ADVANCED_STEPS.find((step) => !isAdvancedStepDone(step, problems)) ?? 'contact';
  const step = ADVANCED_STEPS.find((one) => one === wanted) ?? open;
  return ADVANCED_STEPS.indexOf(step) > ADVANCED_STEPS.indexOf(open) ? open : step;
};

export const advancedInput = (draft: AdvancedDraft): CallInputOf<typeof applyAdvanced> | undefined => {
  const { addressProof, contactRelation, postcode } = draft;
  if (Object.keys(advancedProblems(draft)).length > 0 || !addressProof || !contactRelation) return undefined;
  return {
    country: draft.country,
    city: draft.city.trim(),
    street: draft.street.trim(),
    ...(postcode.trim() !== '' && { postcode: postcode.trim() }),
    addressProof: addressProof.path,
    contactSurname: draft.contactSurname.trim(),
    contactFirstName: draft.contactFirstName.trim(),
    contactRelation,
    contactPhoneCode: draft.contactPhoneCode,
    contactPhone: readPhone(draft.contactPhone),
    contactAddress: draft.contactAddress.trim(),
    isTruthful: true,
  };
};

/** For a second try. The statement is made anew each time. */
export const withoutWrongAdvanced = (draft: AdvancedDraft, reasons: readonly Reason[]): AdvancedDraft => ({
  ...draft,
  isTruthful: false,
  addressProof: reasons.every((reason) => reason === 'contact_unclear') ? draft.addressProof : undefined,
  ...(reasons.includes('contact_unclear') && { contactPhone: '', contactAddress: '' }),
});
