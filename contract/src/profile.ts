/** The person: what members say about themselves, what the house knows of them, and their rights to it. */
import * as z from 'zod/mini';
import { line, plain } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { verificationState } from './identity.ts';
import { LANGUAGE_CODES } from './language.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

const personal = {
  nickname: z.optional(line(40)),
  surname: z.optional(line(60)),
  firstName: z.optional(line(60)),
  gender: z.optional(z.enum(['female', 'male', 'other'])),
  birthday: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  address: z.optional(line(200)),
  phone: z.optional(z.string().check(z.regex(/^\+?[\d ]{4,20}$/))),
};

/** As it was kept, also by looser rules than those of today. */
const told = {
  ...personal,
  nickname: z.optional(z.string()),
  surname: z.optional(z.string()),
  firstName: z.optional(z.string()),
  address: z.optional(z.string()),
};

export const getProfile = defineEndpoint({
  id: 'profile.getProfile',
  method: 'GET',
  path: '/api/user/appUser/profile',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    ...told,
    /** Path of the picture, for `getFileLink`; null without one. */
    avatar: z.nullable(z.string()),
    /** Names, birthday and country are those of the document once it is authorized, and can then not be changed here. */
    isVerified: z.boolean(),
    /** Whether the leaderboard names the member; a first letter alone where it does not. */
    showName: z.boolean(),
    basic: verificationState,
    advanced: verificationState,
    memberSince: wireTime(),
  }),
  summary: 'The personal data of the member.',
});

export const updateKYC = defineEndpoint({
  id: 'profile.updateKYC',
  method: 'POST',
  path: '/api/user/appUser/updateKYC',
  auth: 'member',
  /**
   * Only what is named is changed; `avatar` is the path that the upload answered, or null for none. Messages to the
   * member leave in `language`.
   */
  input: z.strictObject({
    ...personal,
    avatar: z.optional(z.nullable(z.string().check(z.regex(/^[\w./-]{1,120}$/)))),
    language: z.optional(z.enum(LANGUAGE_CODES)),
    showName: z.optional(z.boolean()),
  }),
  output: z.null(),
  errors: ['not_found', 'verified_field', 'under_age'],
  summary: 'Changes personal data.',
});

/** Parts of the credit score, each with its points. They alone move it; it cannot be set by hand. */
export const SCORE_PARTS = [
  'start',
  'email',
  'phone',
  'authenticator',
  'basic',
  'advanced',
  'age',
  'deposits',
  'loans_repaid',
  'loans_overdue',
] as const;

export const getCreditScore = defineEndpoint({
  id: 'profile.getCreditScore',
  method: 'GET',
  path: '/api/user/appUser/creditScore',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    score: z.int().check(z.gte(0), z.lte(100)),
    parts: z.array(z.object({ part: z.enum(SCORE_PARTS), points: z.int(), most: z.int() })),
  }),
  summary: 'The credit score from 0 to 100, with everything that made it.',
});

export const reportActive = defineEndpoint({
  id: 'profile.reportActive',
  method: 'GET',
  path: '/api/user/appUser/activeReport',
  auth: 'member',
  perMinute: 10,
  input: z.strictObject({}),
  output: z.null(),
  summary: 'Tells that the member is active; clients send it at most once an hour.',
});

export const reportOnline = defineEndpoint({
  id: 'profile.reportOnline',
  method: 'GET',
  path: '/api/user/appUser/importantCustomerOnLine',
  auth: 'member',
  perMinute: 10,
  input: z.strictObject({}),
  output: z.null(),
  summary: 'Tells the desk that the member is online; clients send it at most once an hour.',
});

export const listViews = defineEndpoint({
  id: 'profile.listViews',
  method: 'GET',
  path: '/api/user/appUser/documentViews',
  auth: 'member',
  /** Views by the member or by all others, because the member's own would bury the others'. */
  input: z.strictObject({ ...paging, by: z.optional(z.enum(['member', 'others'])) }),
  output: page(
    z.object({
      id: z.string(),
      /** `member` for the own eye, `reviewer` with its name otherwise. */
      viewer: z.string(),
      purpose: z.enum(['own', 'review', 'download']),
      document: z.enum([
        'front',
        'back',
        'selfie',
        'address_proof',
        'deposit_proof',
        'withdrawal_proof',
        'identity_answer',
        'avatar',
        'answers',
        'chat',
      ]),
      time: wireTime(),
    }),
  ),
  summary: 'Who looked at the documents of the member, and when.',
});

export const downloadData = defineEndpoint({
  id: 'profile.downloadData',
  method: 'POST',
  path: '/api/user/appUser/downloadData',
  auth: 'member',
  replay: 'refuse',
  perMinute: 5,
  input: z.strictObject({}),
  /** Everything that is kept about the member, by subject; pictures as paths. */
  output: z.object({ madeTime: wireTime(), data: z.record(z.string(), z.unknown()) }),
  errors: ['confirmation_required'],
  summary: 'All data about the member; needs the confirmation `download_data`.',
});

/** Obstacles to closing an account, each with the way to remove it. */
export const CLOSING_OBSTACLES = [
  'balance',
  'open_deposit',
  'open_withdrawal',
  'open_position',
  'open_contest',
  'open_investment',
  'open_loan',
  'debt',
] as const;

export const getClosing = defineEndpoint({
  id: 'profile.getClosing',
  method: 'GET',
  path: '/api/user/appUser/closing',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    obstacles: z.array(z.object({ kind: z.enum(CLOSING_OBSTACLES), count: z.int() })),
    /** Too little to be withdrawn on any network: no obstacle, if the member gives it up. */
    dust: z.array(z.object({ currency: z.string(), amount: decimal(), minimum: decimal() })),
  }),
  summary: 'What stands in the way of closing the account.',
});

export const closeAccount = defineEndpoint({
  id: 'profile.closeAccount',
  method: 'POST',
  path: '/api/user/appUser/closeAccount',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({
    reason: z.optional(plain({ max: 500 })),
    /** The dust that the member was shown and gives up, all of it; it goes to the insurance of all members. */
    giveUp: z.optional(z.array(z.object({ currency: plain({ max: 10 }), amount: decimal() })).check(z.maxLength(50))),
  }),
  output: z.null(),
  errors: ['confirmation_required', 'account_not_empty'],
  summary: 'Closes the account for good; personal data are deleted, the books stay. Needs `close_account` confirmed.',
});
