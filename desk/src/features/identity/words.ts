/** Applications in the words of the desk. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getApplication, listApplications } from '@assay/contract/desk/identity';
import type { IdentityQuestionCode } from '@assay/contract/identity';

export type Row = DeskOutput<typeof listApplications>['records'][number];
export type Details = DeskOutput<typeof getApplication>;

export const KIND_WORDS: Record<Row['kind'], string> = {
  basic: 'Basic identity',
  advanced: 'Advanced identity',
  recovery: 'Account recovery',
};

export const STATE_WORDS: Record<Row['state'], string> = {
  waiting: 'Waits for review',
  authorized: 'Authorized',
  rejected: 'Rejected',
};

export const REASON_WORDS: Record<Row['reasons'][number], string> = {
  document_expired: 'The document has expired',
  document_cropped: 'The picture cuts the document off',
  document_blurred: 'The picture is blurred',
  document_dark: 'The picture is too dark',
  document_unreadable: 'The document cannot be read',
  document_black_white: 'The picture is black and white',
  back_missing: 'The back is missing',
  name_mismatch: 'The name is not the one in the document',
  birthday_mismatch: 'The date of birth is not the one in the document',
  document_used: 'The document proves another member',
  address_unclear: 'The address cannot be made out',
  contact_unclear: 'The emergency contact cannot be made out',
  selfie_mismatch: 'The face is not the one in the document',
};

export const PICTURE_WORDS: Record<Details['pictures'][number]['purpose'], string> = {
  front: 'Front',
  back: 'Back',
  selfie: 'Selfie',
  address_proof: 'Proof of address',
};

export const QUESTION_WORDS: Record<IdentityQuestionCode, string> = {
  clearer_picture: 'Send a clearer picture',
  name_differs: 'Why does the name differ',
  newer_proof: 'Send a proof of address of the last three months',
  other: 'Something else, in your words',
};
