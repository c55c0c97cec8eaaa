/** The log-in and registration form without its looks: what was typed, what is missing, what is sent. Pure. */
import type { CallErrorName } from '@assay/client/call-error';
import type { CallInputOf } from '@assay/contract/endpoint';
import { CODE_DIGITS, PASSWORD_MAX, PASSWORD_MIN, type login, type register } from '@assay/contract/auth';

export type Mode = 'login' | 'register';
export type Contact = 'email' | 'phone';

export interface AuthValues {
  contact: Contact;
  email: string;
  phone: string;
  password: string;
  code: string;
  inviteCode: string;
  agreed: boolean;
}

export const EMPTY_VALUES: AuthValues = {
  contact: 'email',
  email: '',
  phone: '',
  password: '',
  code: '',
  inviteCode: '',
  agreed: false,
};

export type AuthField = 'email' | 'phone' | 'password' | 'code' | 'inviteCode' | 'agreed';

/** Names of sentences: `auth.<problem>`. */
export type Problem =
  | 'needEmail'
  | 'badEmail'
  | 'needPhone'
  | 'badPhone'
  | 'needPassword'
  | 'shortPassword'
  | 'longPassword'
  | 'needCode'
  | 'needAgreement';

export type Problems = Partial<Record<AuthField, Problem>>;

/** The same shape as the contract's, so that a slip of the thumb is told before the server is asked. */
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/;

/** People type spaces, dots and brackets into numbers; none of them is part of the number. */
export const phoneDigits = (phone: string): string => phone.replace(/[\s().-]/g, '');

export const contactProblem = ({ contact, email, phone }: AuthValues): Problem | undefined => {
  if (contact === 'email') {
    if (email.trim() === '') return 'needEmail';
    return EMAIL.test(email.trim()) ? undefined : 'badEmail';
  }
  if (phone.trim() === '') return 'needPhone';
  return /^\d{4,14}$/.test(phoneDigits(phone)) ? undefined : 'badPhone';
};

const passwordProblem = (password: string, mode: Mode): Problem | undefined => {
  if (password === '') return 'needPassword';
  if (mode === 'register' && password.length < PASSWORD_MIN) return 'shortPassword';
  return password.length > PASSWORD_MAX ? 'longPassword' : undefined;
};

/** In the order of the screen, so that the first one is the one to look at. */
export const problemsOf = (values: AuthValues, mode: Mode): Problems => {
  const found: [AuthField, Problem | undefined][] = [[values.contact, contactProblem(values)]];
  if (mode === 'register') found.push(['code', values.code.length === CODE_DIGITS ? undefined : 'needCode']);
  found.push(['password', passwordProblem(values.password, mode)]);
  if (mode === 'register') found.push(['agreed', values.agreed ? undefined : 'needAgreement']);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
};

export const loginInput = (values: AuthValues, phoneCode: string): CallInputOf<typeof login> => ({
  username: values.contact === 'email' ? values.email.trim() : `${phoneCode} ${phoneDigits(values.phone)}`,
  password: values.password,
});

export const registerInput = (values: AuthValues, phoneCode: string): CallInputOf<typeof register> => {
  const inviteCode = values.inviteCode.trim();
  const rest = {
    password: values.password,
    captcha: values.code,
    agreed: values.agreed,
    ...(inviteCode === '' ? {} : { inviteCode }),
  };
  return values.contact === 'email'
    ? { email: values.email.trim(), ...rest }
    : { phone: phoneDigits(values.phone), phoneCode, ...rest };
};

/** Which field a refusal belongs to; undefined when it concerns the whole form. */
export const fieldOfRefusal = (name: CallErrorName, contact: Contact): AuthField | undefined => {
  const fields: Partial<Record<CallErrorName, AuthField>> = {
    account_exists: contact,
    code_daily_limit: contact,
    wrong_credentials: 'password',
    weak_password: 'password',
    wrong_code: 'code',
    unknown_invitation: 'inviteCode',
    agreement_required: 'agreed',
  };
  return fields[name];
};

const GOOD_PASSWORD_LENGTH = 12;

/** Length is what makes a password hard to guess; the server refuses the well-known ones. */
export const passwordStrength = (password: string): { kind: 'short'; missing: number } | { kind: 'fair' | 'good' } => {
  if (password.length < PASSWORD_MIN) return { kind: 'short', missing: PASSWORD_MIN - password.length };
  return { kind: password.length < GOOD_PASSWORD_LENGTH ? 'fair' : 'good' };
};
