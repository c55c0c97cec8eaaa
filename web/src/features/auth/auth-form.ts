/** The forms of the log-in screen without their looks: what was typed, what is missing, what is sent. Pure. */
import type { CallErrorName } from '@assay/client/call-error';
import {
  CODE_DIGITS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type CodePurpose,
  type login,
  type register,
} from '@assay/contract/auth';
import type { CallInputOf } from '@assay/contract/endpoint';
import type { resetPassword } from '@assay/contract/login';
import {
  contactInput,
  contactName,
  contactProblem,
  type Contact,
  type ContactProblem,
  type ContactValues,
} from '../../domain/contact/contact.ts';

/** Fields of each form beside the address, in the order of the screen; a code that is sent is for one purpose. */
const FORMS = {
  login: { code: undefined, password: 'current', invite: false },
  code: { code: 'enter', password: undefined, invite: false },
  authenticator: { code: 'app', password: undefined, invite: false },
  register: { code: 'enter', password: 'new', invite: true },
  forgot: { code: 'reset', password: 'new', invite: false },
  unfreeze: { code: 'unfreeze', password: 'new', invite: false },
} as const satisfies Record<
  string,
  { code: CodePurpose | 'app' | undefined; password: 'current' | 'new' | undefined; invite: boolean }
>;

export type Mode = keyof typeof FORMS;
export const formOf = (mode: Mode): (typeof FORMS)[Mode] => FORMS[mode];

/** Anything else in the address bar is the plain log-in. */
export const modeOf = (text: string | undefined): Mode =>
  text !== undefined && Object.hasOwn(FORMS, text) ? (text as Mode) : 'login';

export interface AuthValues extends ContactValues {
  password: string;
  /** A new account's password is typed twice. */
  repeat: string;
  code: string;
  inviteCode: string;
  agreed: boolean;
}

export const EMPTY_VALUES: AuthValues = {
  contact: 'email',
  email: '',
  phone: '',
  password: '',
  repeat: '',
  code: '',
  inviteCode: '',
  agreed: false,
};

export type AuthField = 'email' | 'phone' | 'password' | 'repeat' | 'code' | 'inviteCode' | 'agreed';

/** Names of sentences: `auth.<problem>`. */
export type Problem =
  | ContactProblem
  | 'needPassword'
  | 'shortPassword'
  | 'longPassword'
  | 'needRepeat'
  | 'otherRepeat'
  | 'needCode'
  | 'needAgreement';

export type Problems = Partial<Record<AuthField, Problem>>;

/** Guests log in with a name in place of an address. */
const GUEST_NAME = /^[a-z0-9][a-z0-9._-]{2,63}$/i;

export const addressProblem = (values: AuthValues, mode: Mode): Problem | undefined => {
  const isGuestName = mode === 'login' && values.contact === 'email' && GUEST_NAME.test(values.email.trim());
  return isGuestName ? undefined : contactProblem(values);
};

const passwordProblem = (password: string, isNew: boolean): Problem | undefined => {
  if (password === '') return 'needPassword';
  if (isNew && password.length < PASSWORD_MIN) return 'shortPassword';
  return password.length > PASSWORD_MAX ? 'longPassword' : undefined;
};

const repeatProblem = ({ password, repeat }: AuthValues): Problem | undefined => {
  if (repeat === '') return 'needRepeat';
  return repeat === password ? undefined : 'otherRepeat';
};

/** In the order of the screen, so that the first one is the one to look at. */
export const problemsOf = (values: AuthValues, mode: Mode): Problems => {
  const { code, password, invite } = FORMS[mode];
  const found: [AuthField, Problem | undefined][] = [[values.contact, addressProblem(values, mode)]];
  if (code) found.push(['code', values.code.length === CODE_DIGITS ? undefined : 'needCode']);
  if (password) found.push(['password', passwordProblem(values.password, password === 'new')]);
  if (invite) found.push(['repeat', repeatProblem(values)]);
  if (invite) found.push(['agreed', values.agreed ? undefined : 'needAgreement']);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
};

export const loginInput = (values: AuthValues, phoneCode: string): CallInputOf<typeof login> => ({
  username: contactName(values, phoneCode),
  password: values.password,
});

export const authenticatorInput = (values: AuthValues, phoneCode: string) => ({
  account: contactName(values, phoneCode),
  code: values.code,
});

/** Invitation input, also for an account opened by a third party or a wallet. */
export const inviteInput = (inviteCode: string): { inviteCode?: string } =>
  inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() };

export const registerInput = (values: AuthValues, phoneCode: string): CallInputOf<typeof register> => ({
  ...contactInput(values, phoneCode),
  password: values.password,
  captcha: values.code,
  agreed: values.agreed,
  ...inviteInput(values.inviteCode),
});

/** A new password with a code: a forgotten one, or the end of a freeze. */
export const resetInput = (values: AuthValues, phoneCode: string): CallInputOf<typeof resetPassword> => ({
  ...contactInput(values, phoneCode),
  captcha: values.code,
  password: values.password,
});

/** Which field a refusal belongs to; undefined when it concerns the whole form. */
export const fieldOfRefusal = (name: CallErrorName, contact: Contact): AuthField | undefined => {
  const fields: Partial<Record<CallErrorName, AuthField>> = {
    account_exists: contact,
    no_account: contact,
    code_daily_limit: contact,
    wrong_credentials: 'password',
    weak_password: 'password',
    same_password: 'password',
    password_unchanged: 'password',
    wrong_code: 'code',
    wrong_factor: 'code',
    unknown_invitation: 'inviteCode',
    agreement_required: 'agreed',
  };
  return fields[name];
};
