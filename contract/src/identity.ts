/** Identity of a member: basic and advanced verification. Documents and answers are kept encrypted; each view is logged. */
import * as z from 'zod/mini';
import { line } from './text.ts';
import { phone, phoneCode } from './address.ts';
import { defineEndpoint } from './endpoint.ts';
import { answerInput, questionFields } from './question.ts';
import { wireTime } from './time.ts';

const country = () => z.string().check(z.regex(/^[A-Z]{2}$/));
const date = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** The path that the upload answered. */
export const file = () => z.string().check(z.regex(/^[\w./-]{1,120}$/));

/** Spec section 4: submitted and waiting, rejected with resubmit, authorized. */
export const VERIFICATION_STATES = ['none', 'waiting', 'rejected', 'authorized'] as const;
export const verificationState = z.enum(VERIFICATION_STATES);
export type VerificationState = z.infer<typeof verificationState>;

/** Why a verification was rejected; each has a sentence with what to do about it. */
export const REJECTION_REASONS = [
  'document_expired',
  'document_cropped',
  'document_blurred',
  'document_dark',
  'document_unreadable',
  'document_black_white',
  'back_missing',
  'name_mismatch',
  'birthday_mismatch',
  'document_used',
  'address_unclear',
  'contact_unclear',
  'selfie_mismatch',
] as const;

/** Identity as stated by a document, with its pictures. */
export const documentAnswers = {
  surname: line(60),
  firstName: line(60),
  birthday: date(),
  country: country(),
  documentType: z.enum(['id', 'passport']),
  documentNumber: z.string().check(z.regex(/^[A-Z0-9-]{4,24}$/)),
  /** The front of an ID, or the portrait page of a passport. */
  front: file(),
  /** An ID has a back, a passport has none. */
  back: z.optional(file()),
  /** Photos that the phone found fault with and the member says are fine: a person looks at them first. */
  vouchedPhotos: z.optional(z.array(z.enum(['front', 'back'])).check(z.maxLength(2))),
};

export const applyKYC = defineEndpoint({
  id: 'identity.applyKYC',
  method: 'POST',
  path: '/api/auth/appAuth/applyKYC',
  auth: 'member',
  input: z.strictObject({ ...documentAnswers, gender: z.optional(z.enum(['female', 'male', 'other'])) }),
  output: z.null(),
  errors: [
    'guest_restricted',
    'already_waiting',
    'already_verified',
    'under_age',
    'not_found',
    'back_required',
    'too_many_tries',
  ],
  summary: 'Hands in the basic verification.',
});

const CONTACT = [
  'contactSurname',
  'contactFirstName',
  'contactRelation',
  'contactPhoneCode',
  'contactPhone',
  'contactAddress',
] as const;

/** Half a contact reaches nobody. */
const hasWholeContact = (input: Partial<Record<(typeof CONTACT)[number], unknown>>): boolean =>
  new Set(CONTACT.map((field) => input[field] === undefined)).size === 1;

export const applyAdvanced = defineEndpoint({
  id: 'identity.applyAdvanced',
  method: 'POST',
  path: '/api/auth/appAuth/applyAdvanced',
  auth: 'member',
  input: z
    .strictObject({
      country: country(),
      city: line(80),
      street: line(160),
      postcode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 -]{2,12}$/))),
      /** A bill or letter that shows the address. */
      addressProof: file(),
      vouchedPhotos: z.optional(z.array(z.enum(['addressProof'])).check(z.maxLength(1))),
      /** An emergency contact, for those who name one: all of it, or nothing. */
      contactSurname: z.optional(line(60)),
      contactFirstName: z.optional(line(60)),
      contactRelation: z.optional(z.enum(['parent', 'partner', 'sibling', 'child', 'friend', 'other'])),
      contactPhoneCode: z.optional(phoneCode()),
      contactPhone: z.optional(phone()),
      contactAddress: z.optional(line(200)),
      /** "What I state here is true." */
      isTruthful: z.literal(true),
    })
    .check(z.refine(hasWholeContact)),
  output: z.null(),
  errors: ['guest_restricted', 'basic_first', 'already_waiting', 'already_verified', 'not_found', 'too_many_tries'],
  summary: 'Hands in the advanced verification.',
});

export const isHaveAuth = defineEndpoint({
  id: 'identity.isHaveAuth',
  method: 'GET',
  path: '/api/auth/appAuth/isHaveAuth',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({ basic: verificationState, advanced: verificationState }),
  summary: 'How far the verification of the member is.',
});

export const isHaveAuthDone = defineEndpoint({
  id: 'identity.isHaveAuthDone',
  method: 'GET',
  path: '/api/auth/appAuth/isHaveAuthDone',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({ basic: z.boolean(), advanced: z.boolean() }),
  summary: 'Which verifications are authorized.',
});

const application = z.object({
  id: z.string(),
  kind: z.enum(['basic', 'advanced']),
  state: z.enum(['waiting', 'rejected', 'authorized']),
  reasons: z.array(z.enum(REJECTION_REASONS)),
  /** Submitted answers, masked except for what identifies them. */
  name: z.nullable(z.string()),
  country: country(),
  documentType: z.nullable(z.enum(['id', 'passport'])),
  documentNumber: z.nullable(z.string()),
  /** Paths of its pictures, for `getFileLink`. */
  files: z.array(z.string()),
  triesLeft: z.int(),
  time: wireTime(),
  decidedTime: z.nullable(wireTime()),
});
export type Application = z.infer<typeof application>;

export const listApplications = defineEndpoint({
  id: 'identity.listApplications',
  method: 'GET',
  path: '/api/auth/appAuth/listMy',
  auth: 'member',
  input: z.strictObject({}),
  output: z.array(application),
  summary: 'What the member has handed in, newest first.',
});

/** Questions that a reviewer may ask about a verification; each has a sentence. */
export const IDENTITY_QUESTIONS = ['clearer_picture', 'name_differs', 'newer_proof', 'other'] as const;
export type IdentityQuestionCode = (typeof IDENTITY_QUESTIONS)[number];

const question = z.object(questionFields(IDENTITY_QUESTIONS));

export const listIdentityQuestions = defineEndpoint({
  id: 'identity.listIdentityQuestions',
  method: 'GET',
  path: '/api/auth/appAuth/questions',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: z.array(question),
  summary: 'What was asked about a verification of the member, oldest first. A question moves no promised time.',
});

export const answerIdentityQuestion = defineEndpoint({
  id: 'identity.answerIdentityQuestion',
  method: 'POST',
  path: '/api/auth/appAuth/answer',
  auth: 'member',
  perMinute: 20,
  input: answerInput(),
  output: question,
  errors: ['not_found', 'too_late'],
  summary: 'Answers a question with a text, a picture or both, once and before the verification is decided.',
});

export const getFileLink = defineEndpoint({
  id: 'identity.getFileLink',
  method: 'GET',
  path: '/api/sys/common/fileLink',
  auth: 'member',
  input: z.strictObject({ file: file() }),
  /** Works for five minutes and only together with the token of this log-in. Each use is logged as a view. */
  output: z.object({ url: z.string(), expiresInSeconds: z.int() }),
  errors: ['not_found'],
  summary: 'A short-lived link to an own picture.',
});
