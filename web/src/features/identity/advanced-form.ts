/** The advanced verification: address, its proof, an emergency contact, and the statement that it is true. Pure. */
import type { applyAdvanced } from '@assay/contract/identity';
import type { CallInputOf } from '@assay/contract/endpoint';
import type { Reason } from './basic-form.ts';
import { formSteps, type Problems, problemsIn } from './form-steps.ts';
import { checkPhone, checkPostcode, checkText, readPhone } from './person-fields.ts';
import { type Photo, vouched } from './photo/photo.ts';

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

export type AdvancedField = keyof AdvancedDraft;

export const ADVANCED = formSteps({
  address: ['country', 'city', 'street', 'postcode'],
  proof: ['addressProof'],
  contact: ['contactSurname', 'contactFirstName', 'contactRelation', 'contactPhone', 'contactAddress', 'isTruthful'],
} as const satisfies Record<string, readonly AdvancedField[]>);

/** Nobody is named. A relation that was pressed cannot be taken back, so it alone begins no contact. */
const isWithoutContact = (draft: AdvancedDraft): boolean =>
  [draft.contactSurname, draft.contactFirstName, draft.contactPhone, draft.contactAddress].every(
    (text) => text.trim() === '',
  );

/** A contact is optional; one that was begun is finished. */
const contactProblems = (draft: AdvancedDraft): Problems<AdvancedField> =>
  isWithoutContact(draft)
    ? {}
    : problemsIn<AdvancedField>({
        contactSurname: checkText(draft.contactSurname),
        contactFirstName: checkText(draft.contactFirstName),
        contactRelation: draft.contactRelation === undefined ? 'missing' : undefined,
        contactPhone: checkPhone(draft.contactPhone),
        contactAddress: checkText(draft.contactAddress),
      });

export const advancedProblems = (draft: AdvancedDraft): Problems<AdvancedField> => ({
  ...contactProblems(draft),
  ...problemsIn<AdvancedField>({
    country: draft.country === '' ? 'missing' : undefined,
    city: checkText(draft.city),
    street: checkText(draft.street),
    postcode: checkPostcode(draft.postcode),
    addressProof: draft.addressProof === undefined ? 'missing' : undefined,
    isTruthful: draft.isTruthful ? undefined : 'missing',
  }),
});

export const advancedInput = (draft: AdvancedDraft): CallInputOf<typeof applyAdvanced> | undefined => {
  const { addressProof, contactRelation, postcode } = draft;
  if (Object.keys(advancedProblems(draft)).length > 0 || !addressProof) return undefined;
  return {
    country: draft.country,
    city: draft.city.trim(),
    street: draft.street.trim(),
    ...(postcode.trim() !== '' && { postcode: postcode.trim() }),
    addressProof: addressProof.path,
    ...vouched({ addressProof }),
    ...(contactRelation &&
      !isWithoutContact(draft) && {
        contactSurname: draft.contactSurname.trim(),
        contactFirstName: draft.contactFirstName.trim(),
        contactRelation,
        contactPhoneCode: draft.contactPhoneCode,
        contactPhone: readPhone(draft.contactPhone),
        contactAddress: draft.contactAddress.trim(),
      }),
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
